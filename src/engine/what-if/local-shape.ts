// Classifies a breakpoint as a jump, a kink or neither from values on both sides.
import type { Bracket } from './bisect.ts';

/** The distance on each side of a bracket over which the function follows one formula. */
export interface ProbeWindow extends Bracket {
	readonly left: number;
	readonly right: number;
}

/** Slopes on both sides, and the values at the ends of the bracket. */
export interface LocalShape {
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	readonly before: number;
	readonly after: number;
	/** True where slopes differ by more than curvature and rounding explain. */
	readonly hasKink: boolean;
	/** Two values inside the bracket that differ by more than this have a jump between them. */
	readonly jumpTolerance: number;
}

/**
 * Relative to the window: where slopes are measured. A kink persists at both distances, a smooth curve
 * straightens.
 */
const FAR = 1 / 8;
const NEAR = 1 / 32;
const DISTANCES = [0, NEAR, NEAR * 2, FAR, FAR * 2];
const PROBES = DISTANCES.length;
/** The share of the far angle that a kink keeps nearby; a smooth curve keeps a sixty-fourth. */
const MIN_ANGLE_RATIO = 1 / 2;
/** Relative to a value, and in units of the result: the largest error from rounding. */
const RELATIVE_TOLERANCE = 1e-7;
const ABSOLUTE_TOLERANCE = 1e-6;
/** Relative to a value: the error of one evaluation. */
const ROUNDING = 2 ** -50;

/** The places to evaluate: left side first, each outwards from the bracket. */
export function listProbes({ before, after, left, right }: ProbeWindow): readonly number[] {
	return [...DISTANCES.map((part) => before - left * part), ...DISTANCES.map((part) => after + right * part)];
}

/**
 * Measures slopes and jump tolerance at a breakpoint. A side without room takes the slope of the other.
 * @param values at the probes; undefined where there is none
 * @returns undefined when a value is missing
 */
export function measureLocalShape(
	{ before, after, left, right }: ProbeWindow,
	values: readonly (number | undefined)[],
): LocalShape | undefined {
	const definedValues = values.filter((value) => value !== undefined);
	if (definedValues.length < values.length) return undefined;
	const [valueBefore = 0, valueAfter = 0] = [definedValues[0], definedValues[PROBES]];
	const nearSlopes = computeSlopes(definedValues, [1, 2], left * NEAR, right * NEAR);
	const farSlopes = computeSlopes(definedValues, [3, 4], left * FAR, right * FAR);
	const steepest = Math.max(Math.abs(nearSlopes.slopeBefore), Math.abs(nearSlopes.slopeAfter));
	const size = Math.max(...definedValues.map(Math.abs));
	const angle = Math.abs(nearSlopes.slopeAfter - nearSlopes.slopeBefore);
	const room = Math.min(left, right);
	const noise =
		RELATIVE_TOLERANCE * steepest +
		(16 * ROUNDING * size) / (room * NEAR) +
		ABSOLUTE_TOLERANCE / Math.max(left, right);
	const hasKink =
		angle > noise && angle > MIN_ANGLE_RATIO * Math.abs(farSlopes.slopeAfter - farSlopes.slopeBefore);
	const jumpTolerance = 4 * steepest * (after - before) + RELATIVE_TOLERANCE * size + ABSOLUTE_TOLERANCE;
	return { ...nearSlopes, before: valueBefore, after: valueAfter, hasKink, jumpTolerance };
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
