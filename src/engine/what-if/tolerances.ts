// How exactly curves are followed. Each figure names its unit; "steps" are those of the varied input, "room" is the distance to
// the next place at which a formula changes.
import type { CompiledResult } from '../../model/compiled-calculator.ts';

/** Relative to a value: the error of one evaluation, a few roundings of double precision. */
export const ROUNDING = 2 ** -50;
/** Decimals at which rounding errors no longer show. */
export const SIGNIFICANT_DECIMALS = 9;

/** For the search for kinks. */
export const SAMPLING = {
	/** Relative to an interval: the distance over which a slope is measured. */
	slopeOffset: 2 ** -16,
	/** Relative to an interval: the offset of samples from round numbers, at which brackets begin. */
	roundNumberOffset: 0.191,
	/** In steps: where the two sides of a threshold are sampled. */
	besideStep: 1 / 4,
	/** In steps: where the first sample beside an end is. */
	besideEnd: 2 ** -14,
	/** Relative to the values, and in units of the result: the largest rounding error. */
	relativeError: 1e-13,
	absoluteError: 1e-9,
	/** Relative to the slopes: the smallest turn. */
	minAngle: 1e-7,
	/** Relative to the turn of an interval: a smooth curve is as close to the cubic through its ends. */
	smoothness: 1e-3,
	/** In steps, and relative to an interval: the precision at which two lines locate a bend. */
	kinkPrecision: 0.1,
	bendPrecision: 0.03,
	/** In steps: no input value lies between two places closer than this. */
	minWidth: 1 / 64,
	/** A curve with more jumps is a staircase. */
	maxJumps: 40,
} as const;

/** For the line that a kink begins in. */
export const SHAPE = {
	/** In steps: what is measured keeps off the place of a kink by this. */
	margin: 2 ** -14,
	/** Relative to an interval: lines that the kink does not come from may turn beyond this room. */
	maxRoom: 1 / 16,
	/** Relative to the room: where slopes are measured. A kink persists at both distances, a smooth curve straightens. */
	nearProbe: 1 / 32,
	farProbe: 1 / 8,
	/** The share of the far angle that a kink keeps nearby; a smooth curve keeps a sixty-fourth. */
	minAngleRatio: 1 / 2,
	/** Relative to a value, and in units of the result: the largest error of a difference of values. */
	relativeError: 1e-7,
	absoluteError: 1e-6,
} as const;

/** For the changes that a reader is told. */
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

/** For the values that are found for a target. */
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

/** A condition holds at `before` and fails at `after`. */
export interface Bracket {
	readonly before: number;
	readonly after: number;
}

/**
 * Double-precision numbers differ by less than 2^1025, and the finest width is 2^-14 of a step of at least
 * 0.0001 (above 2^-14). 1025 + 28 halvings therefore always suffice.
 */
const MAX_ROUNDS = 1053;

interface Resolution {
	/** The search ends when the bracket is no wider than this. */
	readonly width: number;
	/** Rounds to the nearest admissible value; without it every number is admissible. */
	readonly snap?: (value: number) => number;
}

/**
 * Bisects to one place at which a condition stops holding. It ends early where floating-point spacing exceeds
 * the width, as far from zero.
 * @param from where the condition holds; it fails at `to`, which may be larger or smaller
 */
export function bisect(
	from: number,
	to: number,
	test: (at: number) => boolean,
	{ width, snap = (value) => value }: Resolution,
): Bracket {
	let before = from;
	let after = to;
	for (let round = 0; round < MAX_ROUNDS && Math.abs(after - before) > width; round += 1) {
		const middle = snap(before / 2 + after / 2);
		if (!isBetween(middle, before, after)) break;
		if (test(middle)) before = middle;
		else after = middle;
	}
	return { before, after };
}

function isBetween(value: number, from: number, to: number): boolean {
	return value > Math.min(from, to) && value < Math.max(from, to);
}
