// Where along a sweep lines can bend or jump. The workings say which figures to watch: between two values of the input
// at which no figure changes, every line follows one formula.
import type { Breakpoint } from '../../language/breakpoint.ts';
import { evaluate } from '../../language/evaluate.ts';
import { type Expression, isOperation, namesIn } from '../../language/tree.ts';
import type { Operand, Rows } from '../../language/value.ts';
import { type Bracket, bisect } from './bisect.ts';
import { stepOf } from './grid.ts';
import { type Point, pointsOf } from './lines.ts';
import type { Variation } from './variation.ts';

/** The width of a bracket, in steps of the input: enough to tell what lies on a step from what lies beside it. */
const WIDTH = 2 ** -14;
/** Two figures are equal when they differ by less, as a part of the larger: a few roundings of double precision. */
const EQUAL = 2 ** -50;
/** A figure that changes more often is a staircase: it is drawn, and nobody reads so many sentences. */
const MOST_CHANGES = 40;

/**
 * Brackets around every place at which a figure behind the watched result changes, in ascending order.
 * @param values of the varied input, ascending
 */
export function breakpointsAlong(variation: Variation, values: readonly number[]): readonly Bracket[] {
	const breakpoints = watchedBreakpoints(variation);
	const pointAt = pointsOf(variation);
	let points = breakpoints.length > 0 ? values.map(pointAt) : [];
	const found: Bracket[] = [];
	// Inner figures come first, so that the next one is straight or smooth between the points there are by then.
	for (const breakpoint of breakpoints) {
		const brackets = changesOf(breakpoint, points, pointAt, variation);
		found.push(...brackets.map(([before, after]) => ({ before: before.at, after: after.at })));
		points = withPoints(points, brackets.flat());
	}
	return found.sort((a, b) => a.before - b.before || a.after - b.after);
}

/** The lines that the watched result is computed from, itself among them, by id. */
export function linesBehind({
	workings,
	result,
}: Pick<Variation, 'workings' | 'result'>): ReadonlySet<string> {
	const behind = new Set([result.id]);
	for (const id of behind) for (const name of namesOfLine(workings, id)) behind.add(name);
	return behind;
}

function namesOfLine({ formulas, breakpoints }: Variation['workings'], id: string): ReadonlySet<string> {
	const formula = formulas[id];
	const figures = (breakpoints[id] ?? []).map(({ figure }) => figure);
	return new Set([...(formula ? [formula] : []), ...figures].flatMap((part) => [...namesIn(part)]));
}

// Of the lines behind the result, in the order of the worksheet, those that the varied input moves. A line without a
// formula, as one of another return, may move with anything.
function watchedBreakpoints(variation: Variation): readonly Breakpoint[] {
	const { calculator, workings, input } = variation;
	const behind = linesBehind(variation);
	const moving = new Set([input.id]);
	const isMoving = (names: ReadonlySet<string>) => [...names].some((name) => moving.has(name));
	return calculator.results.flatMap(({ id }) => {
		if (!behind.has(id)) return [];
		if (!workings.formulas[id] || isMoving(namesOfLine(workings, id))) moving.add(id);
		return (workings.breakpoints[id] ?? []).filter(({ figure }) => isMoving(namesIn(figure)));
	});
}

type PointPair = readonly [before: Point, after: Point];

// Every change between two neighbouring points, until there are too many.
function changesOf(
	breakpoint: Breakpoint,
	points: readonly Point[],
	pointAt: (at: number) => Point,
	{ input, workings }: Variation,
): readonly PointPair[] {
	const stateAt = (point: Point) => stateOf(breakpoint, point, workings.operators);
	const found: PointPair[] = [];
	const width = stepOf(input) * WIDTH;
	const states = points.map(stateAt);
	for (let index = 1; index < points.length; index += 1) {
		let from = points[index - 1] as Point;
		let state = states[index - 1] as State;
		const to = points[index] as Point;
		while (state !== states[index]) {
			const holds = (at: number) => stateAt(pointAt(at)) === state;
			const { before, after } = bisect(from.at, to.at, holds, { width });
			const next = pointAt(after);
			found.push([pointAt(before), next]);
			if (found.length > MOST_CHANGES) return [];
			[from, state] = [next, stateAt(next)];
		}
	}
	return found;
}

/** What has to stay the same for a figure not to have changed; `null` where it is unavailable. */
type State = number | null;

function stateOf(
	{ figure, when }: Breakpoint,
	point: Point,
	operators: Variation['workings']['operators'],
): State {
	if (when === 'sign') return signOf(figure, point, operators);
	const value = evaluate(figure, point.environment, operators);
	if (typeof value !== 'number') return null;
	return when === 'value' ? value : rowOf(point.environment(when.rows), value);
}

// The difference of two equal figures may be a rounding away from zero.
function signOf(
	figure: Expression,
	{ environment }: Point,
	operators: Variation['workings']['operators'],
): State {
	const sides = isOperation(figure, '-') ? figure.operands : [figure];
	const [one = null, other = 0] = sides.map((side) => evaluate(side, environment, operators));
	if (typeof one !== 'number' || typeof other !== 'number') return null;
	const difference = one - other;
	return Math.abs(difference) <= EQUAL * Math.max(Math.abs(one), Math.abs(other)) ? 0 : Math.sign(difference);
}

// How many rows begin below; an amount without rows has none.
function rowOf(amount: Operand, value: number): number {
	return Array.isArray(amount) ? (amount as Rows).filter(([from]) => from < value).length : 0;
}

function withPoints(points: readonly Point[], more: readonly Point[]): Point[] {
	const known = new Set(points.map(({ at }) => at));
	return [...points, ...more.filter(({ at }) => !known.has(at) && known.add(at))].sort((a, b) => a.at - b.at);
}
