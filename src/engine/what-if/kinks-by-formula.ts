// Finds the kinks of a curve, bends and jumps, by watching the figures that its formulas branch on.
import { evaluate } from '../../language/evaluate.ts';
import type { Breakpoint } from '../../language/operator.ts';
import { collectNames, type Expression, isOperation } from '../../language/tree.ts';
import type { Environment, Operand, Rows } from '../../language/value.ts';
import type { CompiledInput, CompiledResult, Results, Workings } from '../../model/compiled-calculator.ts';
import { replaceNonFinite } from '../calculate.ts';
import { getStep, snapToStep } from './grid.ts';
import { type Bracket, bisect, FORMULA, ROUNDING } from './tolerances.ts';
import { isUsable, type Kink, type Sample, type Variation } from './variation.ts';

/** All lines at one value of the varied input. */
interface Point {
	/** In the stored unit of the input; not necessarily on a step. */
	readonly at: number;
	/** Every line, including absent ones, because formulas may name them. */
	readonly lines: Results;
	/** Resolves every name a formula can use. */
	readonly environment: Environment;
}

function createPointEvaluator({ model, inputs, input }: Variation): (at: number) => Point {
	const amounts = new Map<string, Operand>(model.amounts.map(({ id, value }) => [id, value]));
	return (at) => {
		const lines = replaceNonFinite(model.evaluate({ ...inputs, [input.id]: at }));
		const environment: Environment = (name) =>
			name === input.id ? at : (inputs[name] ?? lines[name] ?? amounts.get(name) ?? null);
		return { at, lines, environment };
	};
}

/**
 * Finds kinks along a sweep by watching every formula, in ascending order, where the result is defined on both sides. Misses
 * none, but evaluates often: for models that take microseconds. Formulas are evaluated between steps, but places are reported
 * on steps; an input with choices has none, and neither has a model without workings.
 */
export function findKinksByFormula(variation: Variation, samples: readonly Sample[]): readonly Kink[] {
	const { model, input, result } = variation;
	const { workings } = model;
	if (!workings || input.choices.length > 0) return [];
	const values = samples.map(({ at }) => at);
	const dependencies = findDependencies(workings, result);
	const dependentLines = model.results.filter(({ id }) => dependencies.has(id));
	const causes = dependentLines.filter(({ id }) => canBeCause(workings, id));
	const watchedBreakpoints = listWatchedBreakpoints(workings, dependentLines, input);
	const evaluatePoint = createPointEvaluator(variation);
	const isInRange = ({ at }: Point) =>
		at >= (values[0] ?? at) && at <= (values.at(-1) ?? at) && isUsable(variation.sampleAt(at));
	const brackets = findBrackets(watchedBreakpoints, values, evaluatePoint, getStep(input));
	return toGridBreakpoints(variation, brackets, values).flatMap((breakpoint) => {
		const probes = listProbes(breakpoint).map(evaluatePoint);
		const probedBreakpoint = { breakpoint, probes, steps: breakpoint.steps.map(evaluatePoint) };
		return listKinksAt(probedBreakpoint, causes, result, isInRange);
	});
}

// Lines without a formula of their own, and pure aliases, are never reported as the cause.
function canBeCause({ formulas }: Workings, id: string): boolean {
	const formula = formulas[id];
	return formula !== undefined && (formula.kind !== 'name' || formulas[formula.name] !== undefined);
}

/** A breakpoint with the lines computed near it. */
interface ProbedBreakpoint {
	readonly breakpoint: GridBreakpoint;
	/** At the probes of its local shape. */
	readonly probes: readonly Point[];
	/** At its steps. */
	readonly steps: readonly Point[];
}

function listKinksAt(
	probedBreakpoint: ProbedBreakpoint,
	causes: readonly CompiledResult[],
	result: CompiledResult,
	isInRange: (point: Point) => boolean,
): readonly Kink[] {
	const shape = measureShape(probedBreakpoint, result);
	if (!shape) return [];
	const { breakpoint, steps } = probedBreakpoint;
	// The cause is the first line in worksheet order that has the kink too.
	const createKink = (
		kind: Kink['kind'],
		[start, end]: readonly Point[],
		isSame: (line: CompiledResult, lineShape: LocalShape) => boolean,
	): readonly Kink[] => {
		if (!start || !end) return [];
		const hasKink = (line: CompiledResult) => {
			const lineShape = measureShape(probedBreakpoint, line);
			return lineShape !== undefined && isSame(line, lineShape);
		};
		const cause = causes.find(hasKink) ?? result;
		const { slopeBefore, slopeAfter } = measureShape(probedBreakpoint, cause) ?? shape;
		const [valueBefore, valueAfter] = [Number(start.lines[cause.id]), Number(end.lines[cause.id])];
		const size =
			kind === 'jump'
				? Number(end.lines[result.id]) - Number(start.lines[result.id])
				: shape.slopeAfter - shape.slopeBefore;
		const place = { before: start.at, after: end.at };
		return [{ kind, ...place, cause, slopeBefore, slopeAfter, valueBefore, valueAfter, size }];
	};
	const gaps = findJumps(probedBreakpoint, result, shape);
	if (gaps.length > 0)
		return gaps.flatMap((gap) => {
			const ends = steps.slice(gap, gap + 2);
			const jumpsHere = (line: CompiledResult, lineShape: LocalShape) =>
				findJumps(probedBreakpoint, line, lineShape).includes(gap);
			return ends.every(isInRange) ? createKink('jump', ends, jumpsHere) : [];
		});
	if (!shape.hasBend || !steps.every(isInRange)) return [];
	const step = steps[1];
	// A line that jumps also changes its slope, but then its dependents jump as well.
	const bendsHere = (line: CompiledResult, lineShape: LocalShape) =>
		lineShape.hasBend && findJumps(probedBreakpoint, line, lineShape).length === 0;
	return createKink('bend', isOnStep(breakpoint) && step ? [step, step] : steps, bendsHere);
}

function measureShape(
	{ breakpoint, probes }: ProbedBreakpoint,
	{ id }: CompiledResult,
): LocalShape | undefined {
	return measureLocalShape(
		breakpoint,
		probes.map(({ lines }) => toNumberOrUndefined(lines[id])),
	);
}

function toNumberOrUndefined(value: unknown): number | undefined {
	return typeof value === 'number' ? value : undefined;
}

/** Positions of the steps before each jump of a line. */
function findJumps(
	{ breakpoint, steps }: ProbedBreakpoint,
	{ id }: CompiledResult,
	shape: LocalShape,
): readonly number[] {
	const valueOnStep = isOnStep(breakpoint) ? toNumberOrUndefined(steps[1]?.lines[id]) : undefined;
	const values =
		valueOnStep === undefined ? [shape.before, shape.after] : [shape.before, valueOnStep, shape.after];
	return values.slice(1).flatMap((value, gap) => {
		const isJump = Math.abs(value - (values[gap] ?? value)) > shape.jumpTolerance;
		return isJump ? [gap] : [];
	});
}

/**
 * Brackets every place at which a watched figure changes, in ascending order.
 * @param values of the varied input, ascending
 * @param step of the input
 */
function findBrackets(
	breakpoints: readonly Breakpoint[],
	values: readonly number[],
	evaluatePoint: (at: number) => Point,
	step: number,
): readonly Bracket[] {
	let points = breakpoints.length > 0 ? values.map(evaluatePoint) : [];
	const brackets: Bracket[] = [];
	// Inner figures come first, so that an outer figure is smooth between the points found so far.
	for (const breakpoint of breakpoints) {
		const pairs = findStateChanges(breakpoint, points, evaluatePoint, step * FORMULA.bracketWidth);
		brackets.push(...pairs.map(([before, after]) => ({ before: before.at, after: after.at })));
		points = addPoints(points, pairs.flat());
	}
	return brackets.sort((a, b) => a.before - b.before || a.after - b.after);
}

/** Collects the ids of all lines that the watched result depends on, including its own. */
function findDependencies(workings: Workings, result: CompiledResult): ReadonlySet<string> {
	const dependencies = new Set([result.id]);
	for (const id of dependencies) for (const name of listLineNames(workings, id)) dependencies.add(name);
	return dependencies;
}

function listLineNames({ formulas, breakpoints }: Workings, id: string): ReadonlySet<string> {
	const formula = formulas[id];
	const figures = (breakpoints[id] ?? []).map(({ figure }) => figure);
	return collectNames(...(formula ? [formula] : []), ...figures);
}

// The breakpoints of the lines that the varied input may move, in worksheet order. A line without a formula may depend on
// anything.
function listWatchedBreakpoints(
	workings: Workings,
	dependentLines: readonly CompiledResult[],
	input: CompiledInput,
): readonly Breakpoint[] {
	const movingIds = new Set([input.id]);
	const hasMovingName = (names: ReadonlySet<string>) => [...names].some((name) => movingIds.has(name));
	return dependentLines.flatMap(({ id }) => {
		if (!workings.formulas[id] || hasMovingName(listLineNames(workings, id))) movingIds.add(id);
		return (workings.breakpoints[id] ?? []).filter(({ figure }) => hasMovingName(collectNames(figure)));
	});
}

type PointPair = readonly [before: Point, after: Point];

// A staircase has none.
function findStateChanges(
	breakpoint: Breakpoint,
	points: readonly Point[],
	evaluatePoint: (at: number) => Point,
	width: number,
): readonly PointPair[] {
	const getStateAt = (point: Point) => getState(breakpoint, point);
	const brackets: PointPair[] = [];
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
			if (brackets.length > FORMULA.maxChanges) return [];
			[from, state] = [nextPoint, getStateAt(nextPoint)];
		}
	}
	return brackets;
}

/** A figure is unchanged while its state is equal; `null` is unavailable. */
type State = number | null;

function getState({ figure, when }: Breakpoint, point: Point): State {
	if (when === 'sign') return getSign(figure, point);
	const value = evaluate(figure, point.environment);
	if (typeof value !== 'number') return null;
	return when === 'value' ? value : countRowsBelow(point.environment(when.rows), value);
}

// The difference of two equal figures may be a rounding error away from zero.
function getSign(figure: Expression, { environment }: Point): State {
	const operands = isOperation(figure, '-') ? figure.operands : [figure];
	const [minuend = null, subtrahend = 0] = operands.map((operand) => evaluate(operand, environment));
	if (typeof minuend !== 'number' || typeof subtrahend !== 'number') return null;
	const difference = minuend - subtrahend;
	return Math.abs(difference) <= ROUNDING * Math.max(Math.abs(minuend), Math.abs(subtrahend))
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

/** One breakpoint, or several between the same two steps, with the distance to its neighbors. */
interface GridBreakpoint extends ProbeWindow {
	/** The two neighboring steps; three where the breakpoint lies on one. */
	readonly steps: readonly number[];
}

function isOnStep({ steps }: GridBreakpoint): boolean {
	return steps.length > 2;
}

/**
 * Maps breakpoints to steps of the input, merging those between the same two steps.
 * @param brackets ascending
 * @param values of the sweep, ascending; the outermost windows end where the sweep does
 */
function toGridBreakpoints(
	{ input }: Pick<Variation, 'input'>,
	brackets: readonly Bracket[],
	values: readonly number[],
): readonly GridBreakpoint[] {
	const groups: { bracket: Bracket; steps: readonly number[] }[] = [];
	for (const sourceBracket of brackets) {
		const steps = findNearbySteps(sourceBracket, input);
		// A bracket next to its step is extended to the step.
		const [, step = sourceBracket.before] = steps.length > 2 ? steps : [];
		const bracket = {
			before: Math.min(sourceBracket.before, step),
			after: Math.max(sourceBracket.after, step),
		};
		const lastGroup = groups.at(-1);
		if (lastGroup && lastGroup.steps.join() === steps.join()) {
			lastGroup.bracket = { ...lastGroup.bracket, after: Math.max(lastGroup.bracket.after, bracket.after) };
		} else groups.push({ bracket, steps });
	}
	const [firstValue = 0, lastValue = firstValue] = [values[0], values.at(-1)];
	const spacing = (lastValue - firstValue) / Math.max(1, values.length - 1);
	const computeRoom = (from: number, to: number) => Math.max(0, Math.min(to - from, spacing));
	return groups.map(({ bracket, steps }, index) => ({
		...bracket,
		steps,
		left: computeRoom(groups[index - 1]?.bracket.after ?? firstValue, bracket.before),
		right: computeRoom(bracket.after, groups[index + 1]?.bracket.before ?? lastValue),
	}));
}

function findNearbySteps({ before, after }: Bracket, input: Variation['input']): readonly number[] {
	const middle = before / 2 + after / 2;
	const step = getStep(input);
	const nearestStep = snapToStep(middle, input);
	if (Math.abs(nearestStep - middle) <= Math.max(step * FORMULA.onStep, after - before)) {
		return [snapToStep(nearestStep - step, input), nearestStep, snapToStep(nearestStep + step, input)];
	}
	const stepBelow = nearestStep < middle ? nearestStep : snapToStep(nearestStep - step, input);
	return [stepBelow, snapToStep(stepBelow + step, input)];
}

// Classifies a breakpoint as a jump, a bend or neither from values on both sides.

/** The distance on each side of a bracket over which the function follows one formula. */
interface ProbeWindow extends Bracket {
	readonly left: number;
	readonly right: number;
}

/** Slopes on both sides, and the values at the ends of the bracket. */
interface LocalShape {
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	readonly before: number;
	readonly after: number;
	/** True where slopes differ by more than curvature and rounding explain. */
	readonly hasBend: boolean;
	/** Two values inside the bracket that differ by more than this have a jump between them. */
	readonly jumpTolerance: number;
}

const { nearProbe, farProbe, relativeError, absoluteError } = FORMULA;
/** Relative to the room on each side. */
const DISTANCES = [0, nearProbe, nearProbe * 2, farProbe, farProbe * 2];
const PROBES = DISTANCES.length;

/** The places to evaluate: left side first, each outwards from the bracket. */
function listProbes({ before, after, left, right }: ProbeWindow): readonly number[] {
	return [...DISTANCES.map((part) => before - left * part), ...DISTANCES.map((part) => after + right * part)];
}

/**
 * Measures slopes and jump tolerance at a breakpoint. A side without room takes the slope of the other.
 * @param values at the probes; undefined where there is none
 * @returns undefined when a value is missing
 */
function measureLocalShape(
	{ before, after, left, right }: ProbeWindow,
	values: readonly (number | undefined)[],
): LocalShape | undefined {
	const definedValues = values.filter((value) => value !== undefined);
	if (definedValues.length < values.length) return undefined;
	const [valueBefore = 0, valueAfter = 0] = [definedValues[0], definedValues[PROBES]];
	const nearSlopes = computeSlopes(definedValues, [1, 2], left * nearProbe, right * nearProbe);
	const farSlopes = computeSlopes(definedValues, [3, 4], left * farProbe, right * farProbe);
	const steepest = Math.max(Math.abs(nearSlopes.slopeBefore), Math.abs(nearSlopes.slopeAfter));
	const size = Math.max(...definedValues.map(Math.abs));
	const angle = Math.abs(nearSlopes.slopeAfter - nearSlopes.slopeBefore);
	const room = Math.min(left, right);
	const noise =
		relativeError * steepest +
		(16 * ROUNDING * size) / (room * nearProbe) +
		absoluteError / Math.max(left, right);
	const hasBend =
		angle > noise && angle > FORMULA.minAngleRatio * Math.abs(farSlopes.slopeAfter - farSlopes.slopeBefore);
	const jumpTolerance = 4 * steepest * (after - before) + relativeError * size + absoluteError;
	return { ...nearSlopes, before: valueBefore, after: valueAfter, hasBend, jumpTolerance };
}

// One-sided second-order differences: exact for parabolas, so that smooth curves agree on both sides.
function computeSlopes(
	values: readonly number[],
	[firstOffset, secondOffset]: readonly [number, number],
	left: number,
	right: number,
): Pick<LocalShape, 'slopeBefore' | 'slopeAfter'> {
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
