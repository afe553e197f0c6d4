// How exactly curves are followed. Each figure names its unit; "steps" are those of the varied input, "room" is the distance to
// the next place at which a formula changes.
import type { CompiledResult } from '../../model/compiled-calculator.ts';

/** Relative to a value: the error of one evaluation, a few roundings of double precision. */
export const ROUNDING = 2 ** -50;
/** Decimals at which rounding errors no longer show. */
export const SIGNIFICANT_DECIMALS = 9;

/** Of formulas that are watched. */
export const FORMULA = {
	/** In steps: a bracket is narrow enough to decide whether a breakpoint lies on a step. */
	bracketWidth: 2 ** -14,
	/** In steps: a breakpoint closer to a step lies on it. */
	onStep: 1 / 32,
	/** A figure with more changes is a staircase, which is drawn but not described. */
	maxChanges: 40,
	/** Relative to the room: where slopes are measured. A kink persists at both distances, a smooth curve straightens. */
	nearProbe: 1 / 32,
	farProbe: 1 / 8,
	/** The share of the far angle that a kink keeps nearby; a smooth curve keeps a sixty-fourth. */
	minAngleRatio: 1 / 2,
	/** Relative to a value, and in units of the result: the largest error of a difference of values. */
	relativeError: 1e-7,
	absoluteError: 1e-6,
} as const;

/** Of curves that are only sampled. */
export const SAMPLING = {
	/** Relative to an interval: the distance over which a slope is measured. */
	slopeOffset: 2 ** -16,
	/** Relative to an interval: the offset of samples from round numbers, at which brackets begin. */
	roundNumberOffset: 0.191,
	/** Relative to the values, and in units of the result: the largest rounding error. */
	relativeError: 1e-13,
	absoluteError: 1e-9,
	/** In steps: the precision at which two lines locate a kink. */
	kinkPrecision: 0.1,
	/** In steps: no input value lies between two places closer than this. */
	minWidth: 1 / 64,
} as const;

/** Of changes that a reader is told. */
export const READER = {
	/** As many as a drawing on a phone has room to number. */
	maxChanges: 9,
	/** In units of the result for one of the input: a smaller turn is no bend to a reader. */
	minSlopeChange: 0.001,
	/** In units of the result. */
	minJump: 1,
	/** Units of the result of a jump that weigh as much as a slope change of 1. */
	jumpWeight: 1000,
	/** Relative to the visitor's own value: within this distance one change counts as near as another. */
	proximity: 0.2,
} as const;

/** Of values that are found for a target. */
export const SOLUTION = {
	/** In the stored unit of a rate: resolves ten decimals. */
	rateWidth: 1e-12,
	/** In the unit of the result, by its format: the distance at which a target is reached. */
	reach: { money: 1, percent: 0.01, cents: 0.1, years: 0.1, months: 0.1 } as Readonly<
		Partial<Record<CompiledResult['format'], number>>
	>,
	otherReach: 0.01,
	/** In the unit of the result: points this much farther from the target count as near as the nearest. */
	tie: 1e-6,
	/** Relative to the target: values closer than this lie on one level stretch. */
	sameLevel: 1e-9,
} as const;
