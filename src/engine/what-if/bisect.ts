// The one search for the place at which a condition stops holding.

/** A condition holds at `before` and does not at `after`; nothing the search may visit lies between the two. */
export interface Bracket {
	readonly before: number;
	readonly after: number;
}

/**
 * Every round halves the distance. Two numbers of double precision are less than 2^1025 apart, and nobody asks for
 * a distance below 2^-14 of a step, the smallest of which is above 2^-14 (0.0001): 1025 + 28 rounds always suffice.
 */
const MAX_ROUNDS = 1053;

/** What a search may visit. */
export interface Resolution {
	/** The bracket is narrow enough when it is no wider. */
	readonly width: number;
	/** The nearest value that may be visited; without it any number may. */
	readonly snap?: (value: number) => number;
}

/**
 * Bisects to the place at which a condition stops holding; of several it finds one. It ends early where no value lies
 * between the two that are left: far from zero, numbers are farther apart than any step.
 * @param from where the condition holds; `to`, on either side of it, is where it does not
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
