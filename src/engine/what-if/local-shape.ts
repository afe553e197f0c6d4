// What a function does at a breakpoint, told from its values on both sides: a jump, a bend, or neither.
import type { Bracket } from './bisect.ts';

/** How far on each side of a bracket the function follows one formula. */
export interface Surroundings extends Bracket {
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
	readonly bends: boolean;
	/** Two values inside the bracket that differ by more have a jump between them. */
	readonly margin: number;
}

/** Where slopes are measured, as a part of the room on a side; a bend is there in both, a curve is straighter near by. */
const FAR = 1 / 8;
const NEAR = 1 / 32;
const DISTANCES = [0, NEAR, NEAR * 2, FAR, FAR * 2];
const PROBES = DISTANCES.length;
/** How much of the angle seen from farther away a bend has near by; of a smooth curve a sixty-fourth is left. */
const KEPT = 1 / 2;
/** Of a value, and of the unit of a result: what rounding alone can cause. */
const NOISE = 1e-7;
const NOTHING = 1e-6;
/** Of a value: what one evaluation may be off by. */
const ROUNDING = 2 ** -50;

/** Where the function is evaluated, those of the left side first, each from the bracket outwards. */
export function probesOf({ before, after, left, right }: Surroundings): readonly number[] {
	return [...DISTANCES.map((part) => before - left * part), ...DISTANCES.map((part) => after + right * part)];
}

/**
 * The shape at a breakpoint. A side without room is taken to go on like the other.
 * @param values at the probes; undefined where there is none
 * @returns undefined when a value is missing
 */
export function localShape(
	{ before, after, left, right }: Surroundings,
	values: readonly (number | undefined)[],
): LocalShape | undefined {
	const known = values.filter((value) => value !== undefined);
	if (known.length < values.length) return undefined;
	const [valueBefore = 0, valueAfter = 0] = [known[0], known[PROBES]];
	const near = slopesAt(known, [1, 2], left * NEAR, right * NEAR);
	const far = slopesAt(known, [3, 4], left * FAR, right * FAR);
	const steepest = Math.max(Math.abs(near.slopeBefore), Math.abs(near.slopeAfter));
	const size = Math.max(...known.map(Math.abs));
	const angle = Math.abs(near.slopeAfter - near.slopeBefore);
	const room = Math.min(left, right);
	const noise = NOISE * steepest + (16 * ROUNDING * size) / (room * NEAR) + NOTHING / Math.max(left, right);
	const bends = angle > noise && angle > KEPT * Math.abs(far.slopeAfter - far.slopeBefore);
	const margin = 4 * steepest * (after - before) + NOISE * size + NOTHING;
	return { ...near, before: valueBefore, after: valueAfter, bends, margin };
}

// Slopes at the ends of both sides, exact for parabolas, so that a smooth curve has nearly the same on both.
function slopesAt(
	values: readonly number[],
	[one, two]: readonly [number, number],
	left: number,
	right: number,
): Pick<LocalShape, 'slopeBefore' | 'slopeAfter'> {
	const slope = (first: number, distance: number) => {
		const [at = 0, next = 0, last = 0] = [values[first], values[first + one], values[first + two]];
		// Adding 0 makes a plain zero of the opposite of nothing.
		return distance === 0 ? undefined : (4 * next - 3 * at - last) / (2 * distance) + 0;
	};
	const [before, after] = [slope(0, -left), slope(PROBES, right)];
	return { slopeBefore: before ?? after ?? 0, slopeAfter: after ?? before ?? 0 };
}
