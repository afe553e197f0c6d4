// A calculated strategy in the comparison, and the place of its bar on the common scale.
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { describeCalculation, type ResultLine } from '../calculator/calculation-document.ts';

/** One strategy with its own figures. */
export interface CalculatedStrategy {
	readonly id: string;
	readonly name: string;
	readonly headline: ResultLine | undefined;
	/** Undefined when the calculator has no net line. */
	readonly net: ResultLine | undefined;
	/** "QCD amount $25,000", for every input on the form. */
	readonly inputs: readonly string[];
	/** In dollars, costs below zero; undefined when the headline has no bar. */
	readonly amount: number | undefined;
	/** Why there is no bar, a sentence, or ''. */
	readonly noBarReason: string;
}

/** The part of the common scale, in dollars; zero is always on it. */
export interface Scale {
	readonly minimum: number;
	readonly maximum: number;
}

/** Places on the scale, in percent of its length. */
export interface Bar {
	readonly start: number;
	readonly length: number;
	readonly zero: number;
}

/**
 * Computes one strategy for the comparison.
 * @param inputs complete, in the stored units
 */
export function computeStrategy(calculator: CompiledCalculator, inputs: Inputs): CalculatedStrategy {
	const document = describeCalculation(calculator, inputs);
	const { headline } = document;
	return {
		id: calculator.id,
		name: calculator.name,
		headline,
		net: document.results.find(({ result }) => result.net),
		inputs: document.inputs.map(({ label, text }) => `${label} ${text}`),
		...computeBarAmount(headline),
	};
}

/** The scale on which all amounts have a place. @param amounts in dollars */
export function computeScale(amounts: readonly number[]): Scale {
	return { minimum: Math.min(0, ...amounts), maximum: Math.max(0, ...amounts) };
}

/** The place of an amount's bar. @param amount in dollars, on the scale */
export function computeBar(amount: number, { minimum, maximum }: Scale): Bar {
	const toPercent = (dollars: number) =>
		maximum === minimum ? 0 : ((dollars - minimum) / (maximum - minimum)) * 100;
	const zero = toPercent(0);
	return { zero, start: Math.min(zero, toPercent(amount)), length: Math.abs(toPercent(amount) - zero) };
}

// A cost is never drawn as a saving, and an amount nobody called one or the other is not drawn at all.
function computeBarAmount(headline: ResultLine | undefined) {
	if (!headline) return explainNoBar('This calculator shows no headline for these inputs, so it has no bar.');
	const { value, result } = headline;
	if (result.format !== 'money')
		return explainNoBar('Its headline is not an amount in dollars, so it has no bar.');
	if (typeof value !== 'number')
		return explainNoBar('Its headline has no value for these inputs, so it has no bar.');
	if (result.sense === 'neutral')
		return explainNoBar('Its headline is neither a saving nor a cost, so it has no bar.');
	return { amount: result.sense === 'cost' ? -value : value, noBarReason: '' };
}

function explainNoBar(noBarReason: string) {
	return { amount: undefined, noBarReason };
}
