import type { CompiledResult } from '../../model/compiled-calculator.ts';
import { findBreakpoints, findDependencies } from './breakpoints.ts';
import { type GridBreakpoint, isOnStep, toGridBreakpoints } from './grid-breakpoints.ts';
import { type LocalShape, listProbes, measureLocalShape } from './local-shape.ts';
import { createPointEvaluator, type Point } from './points.ts';
import { computeSample, isUsable } from './sweep.ts';
import type { JumpChange, KinkChange, Sample } from './types.ts';
import type { Variation } from './variation.ts';

/**
 * Finds kinks and jumps along a sweep, in ascending order, where the result is defined on both sides.
 * Formulas are evaluated between steps, but places are reported on steps; an input with choices has none.
 */
export function findKinksWithCauses(
	variation: Variation,
	samples: readonly Sample[],
): readonly (KinkChange | JumpChange)[] {
	const { calculator, workings, input } = variation;
	if (input.choices.length > 0) return [];
	const values = samples.map(({ at }) => at);
	const dependencies = findDependencies(variation);
	const lines = calculator.results.filter(({ id }) => dependencies.has(id) && canBeCause(workings, id));
	const evaluatePoint = createPointEvaluator(variation);
	const isInRange = (at: number) =>
		at >= (values[0] ?? at) && at <= (values.at(-1) ?? at) && isUsable(computeSample(variation, at));
	const breakpoints = toGridBreakpoints(variation, findBreakpoints(variation, values), values);
	return breakpoints.flatMap((breakpoint) => {
		const probes = listProbes(breakpoint).map(evaluatePoint);
		const probedBreakpoint = { breakpoint, probes, steps: breakpoint.steps.map(evaluatePoint) };
		return listChangesAt(probedBreakpoint, lines, variation.result, isInRange);
	});
}

// Lines without a formula of their own, and pure aliases, are never reported as the cause.
function canBeCause({ formulas }: Variation['workings'], id: string): boolean {
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
): readonly (KinkChange | JumpChange)[] {
	const shape = measureShape(probed, result);
	if (!shape) return [];
	const jumpChanges = findJumps(probed, result, shape).map((gap) =>
		createJumpChange(probed, gap, lines, result),
	);
	if (jumpChanges.length > 0)
		return jumpChanges.filter(({ before, after }) => isInRange(before) && isInRange(after));
	return shape.hasKink && probed.breakpoint.steps.every(isInRange)
		? [createKinkChange(probed, lines, result, shape)]
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
function createJumpChange(
	probed: ProbedBreakpoint,
	gap: number,
	lines: readonly CompiledResult[],
	result: CompiledResult,
): JumpChange {
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
	return { kind: 'jump', before, after, cause, valueBefore, valueAfter, height: to - from };
}

function createKinkChange(
	probed: ProbedBreakpoint,
	lines: readonly CompiledResult[],
	result: CompiledResult,
	resultShape: LocalShape,
): KinkChange {
	// A line that jumps also changes its slope, but then its dependents jump as well.
	const hasKinkHere = (line: CompiledResult) => {
		const shape = measureShape(probed, line);
		return shape?.hasKink === true && findJumps(probed, line, shape).length === 0;
	};
	const cause = lines.find(hasKinkHere) ?? result;
	const { slopeBefore, slopeAfter, after: value } = measureShape(probed, cause) ?? resultShape;
	const { steps } = probed.breakpoint;
	const [before = 0, after = 0] = isOnStep(probed.breakpoint) ? [steps[1], steps[1]] : steps;
	const slopeChange = resultShape.slopeAfter - resultShape.slopeBefore;
	return { kind: 'bend', before, after, cause, slopeBefore, slopeAfter, value, slopeChange };
}
