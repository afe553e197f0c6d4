// Counts how one result, warning or badge changes over many cases, and keeps the simplest case in which it does.
import type { CompiledInput, Inputs } from '../../definition/compiled-calculator.ts';
import type { Outcome } from '../../engine/calculate.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import type { Case } from './cases.ts';
import type { Instance, OutcomeChange, Way } from './report.ts';
import { type Seen, type Watched, wayOf } from './watched.ts';

/** The outcomes of one case on both sides. */
export interface Evaluated {
	readonly one: Case;
	readonly before: Outcome;
	readonly after: Outcome;
}

interface Best {
	readonly evaluated: Evaluated;
	readonly changed: readonly CompiledInput[];
	/** The values differ, and read the same once rounded. */
	readonly rounded: boolean;
	/** Lower is simpler. */
	readonly rank: number;
}

export class Tally {
	readonly #watched: Watched;
	readonly #inputs: readonly CompiledInput[];
	readonly #ways: Partial<Record<Way, number>> = {};
	readonly #differences: number[] = [];
	#examples = 0;
	#sample = 0;
	#best: Best | undefined;

	/** @param inputs those of the working tree, which say what a default is and how a value is written */
	constructor(watched: Watched, inputs: readonly CompiledInput[]) {
		this.#watched = watched;
		this.#inputs = inputs;
	}

	/** Looks at one case. */
	add(evaluated: Evaluated): void {
		const { one, before, after } = evaluated;
		const [old, now] = [this.#watched.before(before), this.#watched.after(after)];
		const way = wayOf(old, now);
		if (!way) return;
		if (one.example === '') {
			this.#sample += 1;
			this.#ways[way] = (this.#ways[way] ?? 0) + 1;
			if (way === 'higher' || way === 'lower') this.#differences.push(Number(now.value) - Number(old.value));
		} else this.#examples += 1;
		this.#keepSimplest(evaluated, old, now);
	}

	/**
	 * What was counted, or undefined when nothing changed.
	 * @param evaluate takes inputs of the working tree; undefined when the base does not take them
	 */
	summary(evaluate: (inputs: Inputs) => Evaluated | undefined): OutcomeChange | undefined {
		if (!this.#best) return undefined;
		const { what, id, label } = this.#watched;
		return {
			what,
			id,
			label,
			examples: this.#examples,
			sample: this.#sample,
			ways: this.#ways,
			...sizesOf(this.#differences, this.#watched.showNumber),
			instance: this.#instance(this.#simplified(this.#best, evaluate)),
		};
	}

	// One whose difference can be seen after rounding, with few inputs changed, an example rather than a sampled case.
	#keepSimplest(evaluated: Evaluated, old: Seen, now: Seen): void {
		const { one } = evaluated;
		const changed = this.#inputs.filter((input) => one.after[input.id] !== input.default);
		const rounded = this.#watched.show(old, false).text === this.#watched.show(now, false).text;
		const rank = (rounded ? 1000 : 0) + changed.length * 2 + (one.example === '' ? 1 : 0);
		if (!this.#best || this.#best.rank > rank) this.#best = { evaluated, changed, rounded, rank };
	}

	// Inputs of a sampled case that do not matter go back to their defaults.
	#simplified(best: Best, evaluate: (inputs: Inputs) => Evaluated | undefined): Best {
		if (best.evaluated.one.example !== '') return best;
		let simple = best;
		for (const input of best.changed) {
			const tried = evaluate({ ...simple.evaluated.one.after, [input.id]: input.default });
			if (!tried) continue;
			const [old, now] = [this.#watched.before(tried.before), this.#watched.after(tried.after)];
			const rounded = this.#watched.show(old, false).text === this.#watched.show(now, false).text;
			if (!wayOf(old, now) || (rounded && !best.rounded)) continue;
			const changed = simple.changed.filter((one) => one !== input);
			simple = { ...simple, evaluated: tried, changed, rounded };
		}
		return simple;
	}

	#instance({ evaluated: { one, before, after }, changed, rounded }: Best): Instance {
		const inputs = changed.map((input) => {
			const value = one.after[input.id] ?? '';
			return { id: input.id, title: input.title, value, text: formatInputWithUnit(value, input) };
		});
		return {
			example: one.example,
			inputs,
			before: this.#watched.show(this.#watched.before(before), rounded),
			after: this.#watched.show(this.#watched.after(after), rounded),
		};
	}
}

/**
 * The largest and the median difference, signed and formatted; '' of none.
 * @param showNumber writes a difference as its line writes values
 */
export function sizesOf(
	differences: readonly number[],
	showNumber: (value: number) => string,
): { readonly largest: string; readonly median: string } {
	if (differences.length === 0) return { largest: '', median: '' };
	const sorted = [...differences].sort((a, b) => a - b);
	const [low = 0, high = 0] = [sorted[0], sorted.at(-1)];
	const signed = (value: number) => {
		const text = showNumber(value);
		// A difference that rounds away is written out.
		const vanishes = value !== 0 && text === showNumber(0);
		const written = vanishes ? String(Number(value.toPrecision(3))) : text;
		return value > 0 ? `+${written}` : written;
	};
	return {
		largest: signed(Math.abs(low) > Math.abs(high) ? low : high),
		median: signed(medianOf(sorted)),
	};
}

/** The middle of sorted numbers, between the two in the middle of an even number; 0 of none. */
export function medianOf(sorted: readonly number[]): number {
	const middle = sorted.length / 2;
	const high = sorted[Math.floor(middle)] ?? 0;
	return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}
