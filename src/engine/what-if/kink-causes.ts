// Which line of a worksheet a kink of a result begins in, and the thresholds that its formulas name.
import { collectNames, walk } from '../../language/tree.ts';
import type { CompiledResult, Results, Workings } from '../../model/compiled-calculator.ts';
import { listNumbers } from '../amounts.ts';
import { replaceNonFinite } from '../calculate.ts';
import { getStep, snapToStep } from './grid.ts';
import { type Bracket, ROUNDING, SHAPE } from './tolerances.ts';
import { type Kink, sortUnique, type Variation } from './variation.ts';

/** A kink of the result, and how exactly its place is found. */
export interface PlacedKink extends Kink {
	readonly place: Bracket;
}

/** Collects the ids of all lines that the watched result depends on, including its own. */
function collectDependencies({ formulas }: Workings, { id }: CompiledResult): ReadonlySet<string> {
	const dependencies = new Set([id]);
	for (const line of dependencies) {
		const formula = formulas[line];
		if (formula) for (const name of collectNames(formula)) dependencies.add(name);
	}
	return dependencies;
}

/** The numbers that formulas behind the result name, and those of the amounts of law they use: on steps of the input, ascending. */
export function listThresholds({ model, input, result }: Variation): readonly number[] {
	const { workings, amounts } = model;
	if (!workings) return [];
	const dependencies = collectDependencies(workings, result);
	const literals = [...dependencies].flatMap((id) => {
		const formula = workings.formulas[id];
		return formula ? [...walk(formula)].flatMap((part) => (part.kind === 'number' ? [part.value] : [])) : [];
	});
	const law = amounts.flatMap(({ id, unit, from, value }) => {
		if (!dependencies.has(id)) return [];
		return unit === input.format || from === input.format ? listNumbers(value) : [];
	});
	return sortUnique([...literals, ...law].map((at) => snapToStep(at, input)));
}

/** All lines at one value of the varied input, and absent ones too, because formulas may name them. */
interface Point {
	readonly at: number;
	readonly lines: Results;
}

/** Finds the line that a kink begins in, given the kinks beside it. @param points of the search, ascending */
export function createCauseFinder(
	{ model, inputs, input, result }: Variation,
	points: readonly number[],
): (kink: PlacedKink, previous: PlacedKink | undefined, next: PlacedKink | undefined) => Kink {
	const { workings } = model;
	if (!workings) return ({ place: _, ...kink }) => kink;
	const dependencies = collectDependencies(workings, result);
	const candidates = model.results.filter(({ id }) => dependencies.has(id) && canBeCause(workings, id));
	const evaluatePoint = (at: number): Point => ({
		at,
		lines: replaceNonFinite(model.evaluate({ ...inputs, [input.id]: at })),
	});
	const [from = 0, to = from] = [points[0], points.at(-1)];
	const maxRoom = ((to - from) / Math.max(1, points.length - 1)) * SHAPE.maxRoom;
	const margin = getStep(input) * SHAPE.margin;
	return ({ place, ...kink }, previous, next) => {
		const bracket = {
			before: Math.max(from, place.before - margin),
			after: Math.min(to, place.after + margin),
		};
		const computeRoom = (start: number, end: number) => Math.max(0, Math.min(end - start, maxRoom));
		const window = {
			...bracket,
			left: computeRoom(previous ? previous.place.after + margin : from, bracket.before),
			right: computeRoom(bracket.after, next ? next.place.before - margin : to),
		};
		const probes = listProbes(window).map(evaluatePoint);
		const middle = evaluatePoint((place.before + place.after) / 2);
		const measure = ({ id }: CompiledResult) => measureShape(window, probes, middle, id);
		const cause =
			candidates.find((line) => {
				const shape = measure(line);
				if (!shape) return false;
				return kink.kind === 'jump' ? shape.hasJump : shape.hasBend && !shape.hasJump;
			}) ?? result;
		const shape = measure(cause);
		if (!shape) return kink;
		const [start, end] = [evaluatePoint(kink.before), evaluatePoint(kink.after)];
		const { slopeBefore, slopeAfter } = shape;
		const [valueBefore, valueAfter] = [Number(start.lines[cause.id]), Number(end.lines[cause.id])];
		return { ...kink, cause, slopeBefore, slopeAfter, valueBefore, valueAfter };
	};
}

// Lines without a formula of their own, and pure aliases, are never reported as the cause.
function canBeCause({ formulas }: Workings, id: string): boolean {
	const formula = formulas[id];
	return formula !== undefined && (formula.kind !== 'name' || formulas[formula.name] !== undefined);
}

/** A place, and the distance on each side of it over which the result follows one line. */
interface ProbeWindow {
	readonly before: number;
	readonly after: number;
	readonly left: number;
	readonly right: number;
}

/** What a line does at a place. */
interface Shape {
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	/** True where slopes differ by more than curvature and rounding explain. */
	readonly hasBend: boolean;
	readonly hasJump: boolean;
}

const { nearProbe, farProbe, relativeError, absoluteError } = SHAPE;
/** Relative to the room on each side. */
const DISTANCES = [0, nearProbe, nearProbe * 2, farProbe, farProbe * 2];
const PROBES = DISTANCES.length;

/** The places to evaluate: left side first, each outwards from the bracket. */
function listProbes({ before, after, left, right }: ProbeWindow): readonly number[] {
	return [...DISTANCES.map((part) => before - left * part), ...DISTANCES.map((part) => after + right * part)];
}

/** Measures a line at a place. A side without room takes the slope of the other. @returns undefined when a value is missing */
function measureShape(
	{ before, after, left, right }: ProbeWindow,
	probes: readonly Point[],
	middle: Point,
	line: string,
): Shape | undefined {
	const values = probes.map(({ lines }) => lines[line]).filter((value) => typeof value === 'number');
	if (values.length < probes.length) return undefined;
	const [valueBefore = 0, valueAfter = 0] = [values[0], values[PROBES]];
	const nearSlopes = computeSlopes(values, [1, 2], left * nearProbe, right * nearProbe);
	const farSlopes = computeSlopes(values, [3, 4], left * farProbe, right * farProbe);
	const steepest = Math.max(Math.abs(nearSlopes.slopeBefore), Math.abs(nearSlopes.slopeAfter));
	const size = Math.max(...values.map(Math.abs));
	const angle = Math.abs(nearSlopes.slopeAfter - nearSlopes.slopeBefore);
	const curvature = Math.max(
		measureCurvature(values, 0, left * nearProbe),
		measureCurvature(values, PROBES, right * nearProbe),
	);
	const noise =
		4 * curvature * (after - before) +
		relativeError * steepest +
		(16 * ROUNDING * size) / (Math.min(left, right) * nearProbe) +
		absoluteError / Math.max(left, right);
	const hasBend =
		angle > noise && angle > SHAPE.minAngleRatio * Math.abs(farSlopes.slopeAfter - farSlopes.slopeBefore);
	const jumpTolerance = 4 * steepest * (after - before) + relativeError * size + absoluteError;
	// A single value may be apart from both sides.
	const valueBetween = Number(middle.lines[line] ?? valueBefore);
	const hasJump = [valueAfter, valueBetween].some((value) => Math.abs(value - valueBefore) > jumpTolerance);
	return { ...nearSlopes, hasBend, hasJump };
}

// Of three values from an index on, at equal distances.
function measureCurvature(values: readonly number[], index: number, distance: number): number {
	const [value = 0, nextValue = 0, lastValue = 0] = values.slice(index, index + 3);
	return distance === 0 ? 0 : Math.abs(value - 2 * nextValue + lastValue) / distance ** 2;
}

// One-sided second-order differences: exact for parabolas, so that smooth curves agree on both sides.
function computeSlopes(
	values: readonly number[],
	[firstOffset, secondOffset]: readonly [number, number],
	left: number,
	right: number,
): Pick<Shape, 'slopeBefore' | 'slopeAfter'> {
	const computeSlope = (index: number, distance: number) => {
		const [value = 0, nextValue = 0, lastValue = 0] = [
			values[index],
			values[index + firstOffset],
			values[index + secondOffset],
		];
		// Adding 0 turns −0 into 0.
		return distance === 0 ? undefined : (4 * nextValue - 3 * value - lastValue) / (2 * distance) + 0;
	};
	const [before, after] = [computeSlope(0, -left), computeSlope(PROBES, right)];
	return { slopeBefore: before ?? after ?? 0, slopeAfter: after ?? before ?? 0 };
}
