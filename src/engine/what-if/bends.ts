// Where a curve bends or jumps, and the line of the worksheet that is the cause.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import { breakpointsAlong, linesBehind } from './breakpoints.ts';
import { type GridBreakpoint, gridBreakpointsOf, isOnStep } from './grid-breakpoints.ts';
import { type Point, pointsOf } from './lines.ts';
import { type LocalShape, localShape, probesOf } from './local-shape.ts';
import { isUsable, sampleAt } from './sweep.ts';
import type { Bend, Jump, Sample } from './types.ts';
import type { Variation } from './variation.ts';

/**
 * The bends and jumps along a sweep, in ascending order, where the result can be calculated on both sides. Between whole
 * values the formulas are evaluated as they are; what is reported lies on the steps of the input. An input with choices
 * has neither: between two choices lies nothing.
 */
export function bendsAndJumps(variation: Variation, samples: readonly Sample[]): readonly (Bend | Jump)[] {
	const { calculator, workings, input } = variation;
	if (input.choices.length > 0) return [];
	const values = samples.map(({ at }) => at);
	const behind = linesBehind(variation);
	const lines = calculator.results.filter(({ id }) => behind.has(id) && givesReason(workings, id));
	const pointAt = pointsOf(variation);
	const canBeSeen = (at: number) =>
		at >= (values[0] ?? at) && at <= (values.at(-1) ?? at) && isUsable(sampleAt(variation, at));
	const breakpoints = gridBreakpointsOf(variation, breakpointsAlong(variation, values), values);
	return breakpoints.flatMap((breakpoint) => {
		const probes = probesOf(breakpoint).map(pointAt);
		const evaluated = { breakpoint, probes, steps: breakpoint.steps.map(pointAt) };
		return changesAt(evaluated, lines, variation.result, canBeSeen);
	});
}

// A line that is worked out elsewhere, or only says what is, gives no reason.
function givesReason({ formulas }: Variation['workings'], id: string): boolean {
	const formula = formulas[id];
	return formula !== undefined && (formula.kind !== 'name' || formulas[formula.name] !== undefined);
}

/** A breakpoint with everything computed around it. */
interface Evaluated {
	readonly breakpoint: GridBreakpoint;
	/** At the probes of its local shape. */
	readonly probes: readonly Point[];
	/** At its steps. */
	readonly steps: readonly Point[];
}

// A jump is seen from both of its ends, a bend from both of its sides.
function changesAt(
	around: Evaluated,
	lines: readonly CompiledResult[],
	result: CompiledResult,
	canBeSeen: (at: number) => boolean,
): readonly (Bend | Jump)[] {
	const shape = shapeOf(around, result);
	if (!shape) return [];
	const jumps = jumpsOf(around, result, shape).map((gap) => jumpAt(around, gap, lines, result));
	if (jumps.length > 0) return jumps.filter(({ before, after }) => canBeSeen(before) && canBeSeen(after));
	return shape.bends && around.breakpoint.steps.every(canBeSeen)
		? [bendAt(around, lines, result, shape)]
		: [];
}

function shapeOf({ breakpoint, probes }: Evaluated, { id }: CompiledResult): LocalShape | undefined {
	return localShape(
		breakpoint,
		probes.map(({ lines }) => numberOrNone(lines[id])),
	);
}

function numberOrNone(value: unknown): number | undefined {
	return typeof value === 'number' ? value : undefined;
}

/** The positions among the steps of a breakpoint between which a line jumps, each the one before. */
function jumpsOf(
	{ breakpoint, steps }: Evaluated,
	{ id }: CompiledResult,
	shape: LocalShape,
): readonly number[] {
	const onStep = isOnStep(breakpoint) ? numberOrNone(steps[1]?.lines[id]) : undefined;
	const values = onStep === undefined ? [shape.before, shape.after] : [shape.before, onStep, shape.after];
	return values.slice(1).flatMap((value, gap) => {
		const jumps = Math.abs(value - (values[gap] ?? value)) > shape.margin;
		return jumps ? [gap] : [];
	});
}

// In worksheet order the first line that does the same is the reason for all below it.
function jumpAt(
	around: Evaluated,
	gap: number,
	lines: readonly CompiledResult[],
	result: CompiledResult,
): Jump {
	const jumps = (line: CompiledResult) => {
		const shape = shapeOf(around, line);
		return shape !== undefined && jumpsOf(around, line, shape).includes(gap);
	};
	const cause = lines.find(jumps) ?? result;
	const sides = around.steps.slice(gap, gap + 2);
	const [before = 0, after = 0] = sides.map(({ at }) => at);
	const valuesOf = ({ id }: CompiledResult) =>
		sides.map(({ lines: values }) => Number(values[id])) as [number, number];
	const [valueBefore, valueAfter] = valuesOf(cause);
	const [from, to] = valuesOf(result);
	return { kind: 'jump', before, after, cause, valueBefore, valueAfter, height: to - from };
}

function bendAt(
	around: Evaluated,
	lines: readonly CompiledResult[],
	result: CompiledResult,
	own: LocalShape,
): Bend {
	// A line that jumps here has other slopes on both sides too, but what follows from it jumps as well.
	const bends = (line: CompiledResult) => {
		const shape = shapeOf(around, line);
		return shape?.bends === true && jumpsOf(around, line, shape).length === 0;
	};
	const cause = lines.find(bends) ?? result;
	const { slopeBefore, slopeAfter, after: value } = shapeOf(around, cause) ?? own;
	const { steps } = around.breakpoint;
	const [before = 0, after = 0] = isOnStep(around.breakpoint) ? [steps[1], steps[1]] : steps;
	const turn = own.slopeAfter - own.slopeBefore;
	return { kind: 'bend', before, after, cause, slopeBefore, slopeAfter, value, turn };
}
