// What a function does at one place, told from values around it: a jump, a bend, or nothing out of the ordinary.

/** A narrow gap with the place inside, and the distance between samples around it. */
export interface Place {
	readonly lo: number;
	readonly hi: number;
	/** The distance between the samples that led here. */
	readonly spacing: number;
}

/** Rates of change on both sides, and the values at the gap. */
export interface Shape {
	readonly kind: 'jump' | 'bend' | 'smooth';
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	readonly before: number;
	readonly after: number;
}

/** A function of the varied input; undefined where it has no value. */
export type Line = (at: number) => number | undefined;

const WIDE = 1 / 2;
const NARROW = 1 / 32;
/** A bend keeps its angle when seen closer; a smooth curve straightens to about a tenth of it. */
const KEPT = 0.3;
/** Of a value, and of the unit of a result: what rounding alone can cause. */
const NOISE = 1e-7;
const NOTHING = 1e-6;

/** Where the shape of a place is probed, from the left to the right. */
export function probesOf({ lo, hi, spacing }: Place): readonly number[] {
	return [lo - spacing * WIDE, lo - spacing * NARROW, lo, hi, hi + spacing * NARROW, hi + spacing * WIDE];
}

/**
 * The shape at a place.
 * @param values at the probes of the place; undefined where there is none
 * @returns undefined when a value is missing
 */
export function shapeOf(place: Place, values: readonly (number | undefined)[]): Shape | undefined {
	const [a, b, before, after, c, d] = values;
	if (a === undefined || b === undefined || before === undefined) return undefined;
	if (after === undefined || c === undefined || d === undefined) return undefined;
	const far = place.spacing * WIDE;
	const near = place.spacing * NARROW;
	const slopeBefore = (before - b) / near;
	const slopeAfter = (c - after) / near;
	const angle = Math.abs(slopeAfter - slopeBefore);
	const farAngle = Math.abs((d - after) / far - (before - a) / far);
	const steepest = Math.max(Math.abs(slopeBefore), Math.abs(slopeAfter));
	const size = Math.max(Math.abs(before), Math.abs(after));
	const jumps = Math.abs(after - before) > 4 * steepest * (place.hi - place.lo) + NOISE * size + NOTHING;
	const bends = angle > NOISE * steepest && angle * near > NOTHING && angle > KEPT * farAngle;
	return { kind: jumps ? 'jump' : bends ? 'bend' : 'smooth', slopeBefore, slopeAfter, before, after };
}

/**
 * Narrows a stretch to where the line departs most from a straight one.
 * @param width how narrow the gap has to be
 */
export function narrow(line: Line, from: number, to: number, width: number): { lo: number; hi: number } {
	let lo = from;
	let hi = to;
	while (hi - lo > width) {
		const middle = (lo + hi) / 2;
		if (middle <= lo || middle >= hi) break;
		const left = sag(line, lo, middle);
		const right = sag(line, middle, hi);
		if (Math.max(left, right) <= 1e-9 * Math.abs(line(middle) ?? 0) + 1e-9) {
			return { lo: middle - width / 2, hi: middle + width / 2 };
		}
		if (left >= right) hi = middle;
		else lo = middle;
	}
	return { lo, hi };
}

// How far the middle lies from the straight line between the ends.
function sag(line: Line, from: number, to: number): number {
	const ends = ((line(from) ?? Number.NaN) + (line(to) ?? Number.NaN)) / 2;
	const away = Math.abs((line((from + to) / 2) ?? Number.NaN) - ends);
	return Number.isNaN(away) ? 0 : away;
}
