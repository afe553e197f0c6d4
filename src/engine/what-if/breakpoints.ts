// The workings list figures to watch: between two input values at which no figure changes, every line follows
// one formula.
import type { Breakpoint } from '../../language/breakpoint.ts';
import { evaluate } from '../../language/evaluate.ts';
import { collectNames, type Expression, isOperation } from '../../language/tree.ts';
import type { Operand, Rows } from '../../language/value.ts';
import { type Bracket, bisect } from './bisect.ts';
import { getStep } from './grid.ts';
import { createPointEvaluator, type Point } from './points.ts';
import type { Variation } from './variation.ts';

/** In steps of the input; narrow enough to decide if a breakpoint lies on a step. */
const BRACKET_WIDTH = 2 ** -14;
/** Relative tolerance for equal figures: a few roundings of double precision. */
const EQUALITY_TOLERANCE = 2 ** -50;
/** A figure with more changes is a staircase, which is drawn but not described. */
const MAX_CHANGES = 40;

/**
 * Brackets every place at which a figure behind the watched result changes, in ascending order.
 * @param values of the varied input, ascending
 */
export function findBreakpoints(variation: Variation, values: readonly number[]): readonly Bracket[] {
	const breakpoints = listWatchedBreakpoints(variation);
	const evaluatePoint = createPointEvaluator(variation);
	let points = breakpoints.length > 0 ? values.map(evaluatePoint) : [];
	const brackets: Bracket[] = [];
	// Inner figures come first, so that an outer figure is smooth between the points found so far.
	for (const breakpoint of breakpoints) {
		const pairs = findStateChanges(breakpoint, points, evaluatePoint, variation);
		brackets.push(...pairs.map(([before, after]) => ({ before: before.at, after: after.at })));
		points = addPoints(points, pairs.flat());
	}
	return brackets.sort((a, b) => a.before - b.before || a.after - b.after);
}

/** Collects the ids of all lines that the watched result depends on, including its own. */
export function findDependencies({
	workings,
	result,
}: Pick<Variation, 'workings' | 'result'>): ReadonlySet<string> {
	const dependencies = new Set([result.id]);
	for (const id of dependencies) for (const name of listLineNames(workings, id)) dependencies.add(name);
	return dependencies;
}

function listLineNames({ formulas, breakpoints }: Variation['workings'], id: string): ReadonlySet<string> {
	const formula = formulas[id];
	const figures = (breakpoints[id] ?? []).map(({ figure }) => figure);
	return new Set([...(formula ? [formula] : []), ...figures].flatMap((part) => [...collectNames(part)]));
}

// Keeps the lines that the varied input may move, in worksheet order. A line without a formula may depend on
// anything.
function listWatchedBreakpoints(variation: Variation): readonly Breakpoint[] {
	const { calculator, workings, input } = variation;
	const dependencies = findDependencies(variation);
	const movingIds = new Set([input.id]);
	const hasMovingName = (names: ReadonlySet<string>) => [...names].some((name) => movingIds.has(name));
	return calculator.results.flatMap(({ id }) => {
		if (!dependencies.has(id)) return [];
		if (!workings.formulas[id] || hasMovingName(listLineNames(workings, id))) movingIds.add(id);
		return (workings.breakpoints[id] ?? []).filter(({ figure }) => hasMovingName(collectNames(figure)));
	});
}

type PointPair = readonly [before: Point, after: Point];

// Stops after `MAX_CHANGES`.
function findStateChanges(
	breakpoint: Breakpoint,
	points: readonly Point[],
	evaluatePoint: (at: number) => Point,
	{ input, workings }: Variation,
): readonly PointPair[] {
	const getStateAt = (point: Point) => getState(breakpoint, point, workings.operators);
	const brackets: PointPair[] = [];
	const width = getStep(input) * BRACKET_WIDTH;
	const states = points.map(getStateAt);
	for (let index = 1; index < points.length; index += 1) {
		let from = points[index - 1] as Point;
		let state = states[index - 1] as State;
		const to = points[index] as Point;
		while (state !== states[index]) {
			const isSameState = (at: number) => getStateAt(evaluatePoint(at)) === state;
			const { before, after } = bisect(from.at, to.at, isSameState, { width });
			const nextPoint = evaluatePoint(after);
			brackets.push([evaluatePoint(before), nextPoint]);
			if (brackets.length > MAX_CHANGES) return [];
			[from, state] = [nextPoint, getStateAt(nextPoint)];
		}
	}
	return brackets;
}

/** A figure is unchanged while its state is equal; `null` is unavailable. */
type State = number | null;

function getState(
	{ figure, when }: Breakpoint,
	point: Point,
	operators: Variation['workings']['operators'],
): State {
	if (when === 'sign') return getSign(figure, point, operators);
	const value = evaluate(figure, point.environment, operators);
	if (typeof value !== 'number') return null;
	return when === 'value' ? value : countRowsBelow(point.environment(when.rows), value);
}

// The difference of two equal figures may be a rounding error away from zero.
function getSign(
	figure: Expression,
	{ environment }: Point,
	operators: Variation['workings']['operators'],
): State {
	const operands = isOperation(figure, '-') ? figure.operands : [figure];
	const [minuend = null, subtrahend = 0] = operands.map((operand) =>
		evaluate(operand, environment, operators),
	);
	if (typeof minuend !== 'number' || typeof subtrahend !== 'number') return null;
	const difference = minuend - subtrahend;
	return Math.abs(difference) <= EQUALITY_TOLERANCE * Math.max(Math.abs(minuend), Math.abs(subtrahend))
		? 0
		: Math.sign(difference);
}

// Counts the rows that begin below a value; an amount without rows has none.
function countRowsBelow(amount: Operand, value: number): number {
	return Array.isArray(amount) ? (amount as Rows).filter(([from]) => from < value).length : 0;
}

function addPoints(points: readonly Point[], newPoints: readonly Point[]): Point[] {
	const sampledValues = new Set(points.map(({ at }) => at));
	return [...points, ...newPoints.filter(({ at }) => !sampledValues.has(at) && sampledValues.add(at))].sort(
		(a, b) => a.at - b.at,
	);
}
