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

export interface Resolution {
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
