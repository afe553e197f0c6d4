// What a function does at a breakpoint, told from its values on both sides: a jump, a bend, or neither.
import type { Bracket } from './bisect.ts';

/** How far on each side of a bracket the function follows one formula. */
export interface ProbeWindow extends Bracket {
	readonly left: number;
	readonly right: number;
}

/** Rates of change on both sides, and the values next to the bracket. */
export interface LocalShape {
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	readonly before: number;
	readonly after: number;
	/** The slopes differ by more than those of a smooth curve, and more than rounding makes them. */
	readonly hasKink: boolean;
	/** Two values inside the bracket that differ by more have a jump between them. */
	readonly jumpTolerance: number;
}

/** Where slopes are measured, as a part of the room on a side; a bend is there in both, a curve is straighter near by. */
const FAR = 1 / 8;
const NEAR = 1 / 32;
const DISTANCES = [0, NEAR, NEAR * 2, FAR, FAR * 2];
const PROBES = DISTANCES.length;
/** How much of the angle seen from farther away a bend has near by; of a smooth curve a sixty-fourth is left. */
const MIN_ANGLE_RATIO = 1 / 2;
/** Of a value, and of the unit of a result: what rounding alone can cause. */
const RELATIVE_TOLERANCE = 1e-7;
const ABSOLUTE_TOLERANCE = 1e-6;
/** Of a value: what one evaluation may be off by. */
const ROUNDING = 2 ** -50;

/** Where the function is evaluated, those of the left side first, each from the bracket outwards. */
export function listProbes({ before, after, left, right }: ProbeWindow): readonly number[] {
	return [...DISTANCES.map((part) => before - left * part), ...DISTANCES.map((part) => after + right * part)];
}

/**
 * The shape at a breakpoint. A side without room is taken to go on like the other.
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

// Slopes at the ends of both sides, exact for parabolas, so that a smooth curve has nearly the same on both.
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
		// Adding 0 makes a plain zero of the opposite of nothing.
		return distance === 0 ? undefined : (4 * nextValue - 3 * value - lastValue) / (2 * distance) + 0;
	};
	const [before, after] = [computeSlope(0, -left), computeSlope(PROBES, right)];
	return { slopeBefore: before ?? after ?? 0, slopeAfter: after ?? before ?? 0 };
}
