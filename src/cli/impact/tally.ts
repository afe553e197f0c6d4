// Counts how one result, warning or badge changes over many cases, and keeps the simplest case in which it does.
import type { CalculationResult } from '../../engine/calculate.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { InputCase } from './cases.ts';
import { findChangeKind, type Metric, type Observation } from './metrics.ts';
import type { ChangeKind, Instance, OutcomeChange } from './report.ts';

/** The outcomes of one case on both sides. */
export interface CaseResult {
	readonly inputCase: InputCase;
	readonly before: CalculationResult;
	readonly after: CalculationResult;
}

interface BestCase {
	readonly caseResult: CaseResult;
	readonly changedInputs: readonly CompiledInput[];
	/** The values differ, and read the same once rounded. */
	readonly isRounded: boolean;
	/** Lower is simpler. */
	readonly rank: number;
}

export class MetricTally {
	readonly #metric: Metric;
	readonly #inputs: readonly CompiledInput[];
	readonly #kindCounts: Partial<Record<ChangeKind, number>> = {};
	readonly #differences: number[] = [];
	#examples = 0;
	#sample = 0;
	#bestCase: BestCase | undefined;

	/** @param inputs those of the working tree, which say what a default is and how a value is written */
	constructor(metric: Metric, inputs: readonly CompiledInput[]) {
		this.#metric = metric;
		this.#inputs = inputs;
	}

	/** Looks at one case. */
	add(caseResult: CaseResult): void {
		const { inputCase, before, after } = caseResult;
		const [previous, current] = [this.#metric.before(before), this.#metric.after(after)];
		const kind = findChangeKind(previous, current);
		if (!kind) return;
		if (inputCase.example === '') {
			this.#sample += 1;
			this.#kindCounts[kind] = (this.#kindCounts[kind] ?? 0) + 1;
			if (kind === 'higher' || kind === 'lower')
				this.#differences.push(Number(current.value) - Number(previous.value));
		} else this.#examples += 1;
		this.#keepSimplest(caseResult, previous, current);
	}

	/**
	 * What was counted, or undefined when nothing changed.
	 * @param evaluate takes inputs of the working tree; undefined when the base does not take them
	 */
	summary(evaluate: (inputs: Inputs) => CaseResult | undefined): OutcomeChange | undefined {
		if (!this.#bestCase) return undefined;
		const { what, id, label } = this.#metric;
		return {
			what,
			id,
			label,
			examples: this.#examples,
			sample: this.#sample,
			ways: this.#kindCounts,
			...summarizeSizes(this.#differences, this.#metric.showNumber),
			instance: this.#instance(this.#simplify(this.#bestCase, evaluate)),
		};
	}

	// One whose difference can be seen after rounding, with few inputs changed, an example rather than a sampled case.
	#keepSimplest(caseResult: CaseResult, previous: Observation, current: Observation): void {
		const { inputCase } = caseResult;
		const changedInputs = this.#inputs.filter((input) => inputCase.after[input.id] !== input.default);
		const isRounded = this.#metric.show(previous, false).text === this.#metric.show(current, false).text;
		const rank = (isRounded ? 1000 : 0) + changedInputs.length * 2 + (inputCase.example === '' ? 1 : 0);
		if (!this.#bestCase || this.#bestCase.rank > rank)
			this.#bestCase = { caseResult, changedInputs, isRounded, rank };
	}

	// Inputs of a sampled case that do not matter go back to their defaults.
	#simplify(bestCase: BestCase, evaluate: (inputs: Inputs) => CaseResult | undefined): BestCase {
		if (bestCase.caseResult.inputCase.example !== '') return bestCase;
		let simplest = bestCase;
		for (const input of bestCase.changedInputs) {
			const result = evaluate({ ...simplest.caseResult.inputCase.after, [input.id]: input.default });
			if (!result) continue;
			const [previous, current] = [this.#metric.before(result.before), this.#metric.after(result.after)];
			const isRounded = this.#metric.show(previous, false).text === this.#metric.show(current, false).text;
			if (!findChangeKind(previous, current) || (isRounded && !bestCase.isRounded)) continue;
			const changedInputs = simplest.changedInputs.filter((changedInput) => changedInput !== input);
			simplest = { ...simplest, caseResult: result, changedInputs, isRounded };
		}
		return simplest;
	}

	#instance({ caseResult: { inputCase, before, after }, changedInputs, isRounded }: BestCase): Instance {
		const inputs = changedInputs.map((input) => {
			const value = inputCase.after[input.id] ?? '';
			return { id: input.id, title: input.title, value, text: formatInputWithUnit(value, input) };
		});
		return {
			example: inputCase.example,
			inputs,
			before: this.#metric.show(this.#metric.before(before), isRounded),
			after: this.#metric.show(this.#metric.after(after), isRounded),
		};
	}
}

/**
 * The largest and the median difference, signed and formatted; '' of none.
 * @param showNumber writes a difference as its line writes values
 */
export function summarizeSizes(
	differences: readonly number[],
	showNumber: (value: number) => string,
): { readonly largest: string; readonly median: string } {
	if (differences.length === 0) return { largest: '', median: '' };
	const sortedNumbers = [...differences].sort((a, b) => a - b);
	const [low = 0, high = 0] = [sortedNumbers[0], sortedNumbers.at(-1)];
	const formatSigned = (value: number) => {
		const text = showNumber(value);
		// A difference that rounds away is written out.
		const isHidden = value !== 0 && text === showNumber(0);
		const label = isHidden ? String(Number(value.toPrecision(3))) : text;
		return value > 0 ? `+${label}` : label;
	};
	return {
		largest: formatSigned(Math.abs(low) > Math.abs(high) ? low : high),
		median: formatSigned(computeMedian(sortedNumbers)),
	};
}

/** The middle of sorted numbers, between the two in the middle of an even number; 0 of none. */
export function computeMedian(sortedNumbers: readonly number[]): number {
	const middle = sortedNumbers.length / 2;
	const high = sortedNumbers[Math.floor(middle)] ?? 0;
	return sortedNumbers.length % 2 === 1 ? high : ((sortedNumbers[middle - 1] ?? 0) + high) / 2;
}
