// Counts how one line of a return changes over the worked cases, and keeps the case in which it changes most.
import type { ReturnAnswer } from '../../engine/return/request.ts';
import type { LineChange, Way } from './report.ts';
import { sizesOf } from './tally.ts';
import { type Seen, wayOf } from './watched.ts';
import type { WatchedLine } from './watched-lines.ts';

/** The years of one case as each side works them out. */
export interface WorkedCase {
	readonly id: string;
	readonly before: readonly ReturnAnswer[];
	readonly after: readonly ReturnAnswer[];
}

/** A change in one year of one case. */
interface Change {
	readonly id: string;
	readonly year: number;
	readonly way: Way;
	readonly old: Seen;
	readonly now: Seen;
	/** After less before; 0 where one of them is no number. */
	readonly difference: number;
}

export class LineTally {
	readonly #watched: WatchedLine;
	readonly #ways: Partial<Record<Way, number>> = {};
	readonly #differences: number[] = [];
	#cases = 0;
	#most: Change | undefined;

	constructor(watched: WatchedLine) {
		this.#watched = watched;
	}

	/** Looks at one case. */
	add(one: WorkedCase): void {
		const change = one.after.map((_, position) => this.#changeIn(one, position)).reduce(larger, undefined);
		if (!change) return;
		this.#cases += 1;
		this.#ways[change.way] = (this.#ways[change.way] ?? 0) + 1;
		if (change.difference !== 0) this.#differences.push(change.difference);
		this.#most = larger(this.#most, change);
	}

	/** What was counted, or undefined when nothing changed. */
	summary(): LineChange | undefined {
		if (!this.#most) return undefined;
		const { what, id, label, form, show, showNumber } = this.#watched;
		const { id: name, year, old, now } = this.#most;
		const rounded = show(old, false).text === show(now, false).text;
		return {
			what,
			id,
			label,
			form,
			cases: this.#cases,
			ways: this.#ways,
			...sizesOf(this.#differences, showNumber),
			instance: { case: name, year, before: show(old, rounded), after: show(now, rounded) },
		};
	}

	#changeIn({ id, before, after }: WorkedCase, position: number): Change | undefined {
		const [old, now] = [this.#watched.before(before[position]), this.#watched.after(after[position])];
		const way = wayOf(old, now);
		if (!way) return undefined;
		const sized = way === 'higher' || way === 'lower';
		const difference = sized ? Number(now.value) - Number(old.value) : 0;
		return { id, year: after[position]?.taxYear ?? Number.NaN, way, old, now, difference };
	}
}

// The first of those that change alike.
function larger(one: Change | undefined, other: Change | undefined): Change | undefined {
	if (!one || !other) return one ?? other;
	return Math.abs(other.difference) > Math.abs(one.difference) ? other : one;
}
