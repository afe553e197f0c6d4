// Classifies a breakpoint as a jump, a kink or neither from values on both sides.
import type { Bracket } from './bisect.ts';
import { FORMULA, ROUNDING } from './tolerances.ts';

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

const { nearProbe, farProbe, relativeError, absoluteError } = FORMULA;
/** Relative to the room on each side. */
const DISTANCES = [0, nearProbe, nearProbe * 2, farProbe, farProbe * 2];
const PROBES = DISTANCES.length;

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
	const hasKink =
		angle > noise && angle > FORMULA.minAngleRatio * Math.abs(farSlopes.slopeAfter - farSlopes.slopeBefore);
	const jumpTolerance = 4 * steepest * (after - before) + relativeError * size + absoluteError;
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
