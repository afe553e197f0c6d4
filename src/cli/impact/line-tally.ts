// Counts how one line of a return changes over the worked cases, and keeps the case in which it changes most.
import type { ReturnResult } from '../../engine/tax-return/request.ts';
import type { LineMetric } from './line-metrics.ts';
import { findChangeKind, type Observation } from './metrics.ts';
import type { ChangeKind, LineChange } from './report.ts';
import { summarizeSizes } from './tally.ts';

/** The years of one case as each side works them out. */
export interface ComputedCase {
	readonly id: string;
	readonly before: readonly ReturnResult[];
	readonly after: readonly ReturnResult[];
}

/** A change in one year of one case. */
interface CaseChange {
	readonly id: string;
	readonly year: number;
	readonly kind: ChangeKind;
	readonly previous: Observation;
	readonly current: Observation;
	/** After less before; 0 where one of them is no number. */
	readonly difference: number;
}

export class LineTally {
	readonly #metric: LineMetric;
	readonly #kindCounts: Partial<Record<ChangeKind, number>> = {};
	readonly #differences: number[] = [];
	#cases = 0;
	#largestChange: CaseChange | undefined;

	constructor(metric: LineMetric) {
		this.#metric = metric;
	}

	/** Looks at one case. */
	add(computedCase: ComputedCase): void {
		const change = computedCase.after
			.map((_, position) => this.#findChange(computedCase, position))
			.reduce(pickLarger, undefined);
		if (!change) return;
		this.#cases += 1;
		this.#kindCounts[change.kind] = (this.#kindCounts[change.kind] ?? 0) + 1;
		if (change.difference !== 0) this.#differences.push(change.difference);
		this.#largestChange = pickLarger(this.#largestChange, change);
	}

	/** What was counted, or undefined when nothing changed. */
	summary(): LineChange | undefined {
		if (!this.#largestChange) return undefined;
		const { what, id, label, form, show, showNumber } = this.#metric;
		const { id: name, year, previous, current } = this.#largestChange;
		const isRounded = show(previous, false).text === show(current, false).text;
		return {
			what,
			id,
			label,
			form,
			cases: this.#cases,
			ways: this.#kindCounts,
			...summarizeSizes(this.#differences, showNumber),
			instance: { case: name, year, before: show(previous, isRounded), after: show(current, isRounded) },
		};
	}

	#findChange({ id, before, after }: ComputedCase, position: number): CaseChange | undefined {
		const [previous, current] = [this.#metric.before(before[position]), this.#metric.after(after[position])];
		const kind = findChangeKind(previous, current);
		if (!kind) return undefined;
		const isNumeric = kind === 'higher' || kind === 'lower';
		const difference = isNumeric ? Number(current.value) - Number(previous.value) : 0;
		return { id, year: after[position]?.taxYear ?? Number.NaN, kind, previous, current, difference };
	}
}

// The first of those that change alike.
function pickLarger(left: CaseChange | undefined, right: CaseChange | undefined): CaseChange | undefined {
	if (!left || !right) return left ?? right;
	return Math.abs(right.difference) > Math.abs(left.difference) ? right : left;
}
