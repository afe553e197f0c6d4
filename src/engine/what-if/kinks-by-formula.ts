import { evaluate } from '../../language/evaluate.ts';
import type { Breakpoint } from '../../language/operator.ts';
import { collectNames, type Expression, isOperation } from '../../language/tree.ts';
import type { Environment, Operand, Rows } from '../../language/value.ts';
import type { CompiledResult, Results } from '../../model/compiled-calculator.ts';
import type { Workings } from '../../model/workings.ts';
import { replaceNonFinite } from '../calculate.ts';
import { type Bracket, bisect } from './bisect.ts';
import { getStep, snapToStep } from './grid.ts';
import { type LocalShape, listProbes, measureLocalShape, type ProbeWindow } from './local-shape.ts';
import { FORMULA, ROUNDING } from './tolerances.ts';
import type { Kink } from './types.ts';
import { isUsable, type Sample, type Variation } from './variation.ts';

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
	const amounts = new Map<string, Operand>(model.parameters.map(({ id, value }) => [id, value]));
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
	const { model, input } = variation;
	const { workings } = model;
	if (!workings || input.choices.length > 0) return [];
	const values = samples.map(({ at }) => at);
	const dependencies = findDependencies(workings, variation.result);
	const lines = model.results.filter(({ id }) => dependencies.has(id) && canBeCause(workings, id));
	const evaluatePoint = createPointEvaluator(variation);
	const isInRange = (at: number) =>
		at >= (values[0] ?? at) && at <= (values.at(-1) ?? at) && isUsable(variation.sampleAt(at));
	const breakpoints = toGridBreakpoints(variation, findBreakpoints(variation, workings, values), values);
	return breakpoints.flatMap((breakpoint) => {
		const probes = listProbes(breakpoint).map(evaluatePoint);
		const probedBreakpoint = { breakpoint, probes, steps: breakpoint.steps.map(evaluatePoint) };
		return listChangesAt(probedBreakpoint, lines, variation.result, isInRange);
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

function listChangesAt(
	probed: ProbedBreakpoint,
	lines: readonly CompiledResult[],
	result: CompiledResult,
	isInRange: (at: number) => boolean,
): readonly Kink[] {
	const shape = measureShape(probed, result);
	if (!shape) return [];
	const jumps = findJumps(probed, result, shape).map((gap) => createJump(probed, gap, lines, result, shape));
	if (jumps.length > 0) return jumps.filter(({ before, after }) => isInRange(before) && isInRange(after));
	return shape.hasKink && probed.breakpoint.steps.every(isInRange)
		? [createBend(probed, lines, result, shape)]
		: [];
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

// The cause is the first line in worksheet order that jumps too.
function createJump(
	probed: ProbedBreakpoint,
	gap: number,
	lines: readonly CompiledResult[],
	result: CompiledResult,
	resultShape: LocalShape,
): Kink {
	const jumpsHere = (line: CompiledResult) => {
		const shape = measureShape(probed, line);
		return shape !== undefined && findJumps(probed, line, shape).includes(gap);
	};
	const cause = lines.find(jumpsHere) ?? result;
	const gapEnds = probed.steps.slice(gap, gap + 2);
	const [before = 0, after = 0] = gapEnds.map(({ at }) => at);
	const getEndValues = ({ id }: CompiledResult) =>
		gapEnds.map(({ lines: values }) => Number(values[id])) as [number, number];
	const [valueBefore, valueAfter] = getEndValues(cause);
	const [from, to] = getEndValues(result);
	const { slopeBefore, slopeAfter } = measureShape(probed, cause) ?? resultShape;
	const slopes = { slopeBefore, slopeAfter };
	return { kind: 'jump', before, after, cause, ...slopes, valueBefore, valueAfter, size: to - from };
}

function createBend(
	probed: ProbedBreakpoint,
	lines: readonly CompiledResult[],
	result: CompiledResult,
	resultShape: LocalShape,
): Kink {
	// A line that jumps also changes its slope, but then its dependents jump as well.
	const hasKinkHere = (line: CompiledResult) => {
		const shape = measureShape(probed, line);
		return shape?.hasKink === true && findJumps(probed, line, shape).length === 0;
	};
	const cause = lines.find(hasKinkHere) ?? result;
	const shape = measureShape(probed, cause) ?? resultShape;
	const { steps } = probed.breakpoint;
	const [before = 0, after = 0] = isOnStep(probed.breakpoint) ? [steps[1], steps[1]] : steps;
	return {
		kind: 'bend',
		before,
		after,
		cause,
		slopeBefore: shape.slopeBefore,
		slopeAfter: shape.slopeAfter,
		valueBefore: shape.before,
		valueAfter: shape.after,
		size: resultShape.slopeAfter - resultShape.slopeBefore,
	};
}

/**
 * Brackets every place at which a figure behind the watched result changes, in ascending order.
 * @param values of the varied input, ascending
 */
function findBreakpoints(
	variation: Variation,
	workings: Workings,
	values: readonly number[],
): readonly Bracket[] {
	const breakpoints = listWatchedBreakpoints(variation, workings);
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
function findDependencies(workings: Workings, result: CompiledResult): ReadonlySet<string> {
	const dependencies = new Set([result.id]);
	for (const id of dependencies) for (const name of listLineNames(workings, id)) dependencies.add(name);
	return dependencies;
}

function listLineNames({ formulas, breakpoints }: Workings, id: string): ReadonlySet<string> {
	const formula = formulas[id];
	const figures = (breakpoints[id] ?? []).map(({ figure }) => figure);
	return new Set([...(formula ? [formula] : []), ...figures].flatMap((part) => [...collectNames(part)]));
}

// Keeps the lines that the varied input may move, in worksheet order. A line without a formula may depend on
// anything.
function listWatchedBreakpoints(
	{ model, input, result }: Variation,
	workings: Workings,
): readonly Breakpoint[] {
	const dependencies = findDependencies(workings, result);
	const movingIds = new Set([input.id]);
	const hasMovingName = (names: ReadonlySet<string>) => [...names].some((name) => movingIds.has(name));
	return model.results.flatMap(({ id }) => {
		if (!dependencies.has(id)) return [];
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
	{ input }: Variation,
): readonly PointPair[] {
	const getStateAt = (point: Point) => getState(breakpoint, point);
	const brackets: PointPair[] = [];
	const width = getStep(input) * FORMULA.bracketWidth;
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
