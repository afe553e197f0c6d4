// A calculated strategy in the comparison: how far ahead it is on the return, its quick estimate, and the place of its bar
// on the common scale.
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { describeCalculation, type ResultLine } from '../calculator/calculation-document.ts';
import type { EffectView } from '../strategy/compute-effect.ts';

/** One strategy with its own figures. */
export interface ComparedStrategy {
	readonly calculator: CompiledCalculator;
	/** On the return; undefined until its part is loaded. */
	readonly effect: EffectView | undefined;
	/** Of the quick estimate. */
	readonly headline: ResultLine | undefined;
	/** Undefined when the calculator has no net line. */
	readonly net: ResultLine | undefined;
	/** "QCD amount $25,000", for every input on the form. */
	readonly inputs: readonly string[];
	/** Dollars ahead on the return; without an effect those of the headline, costs below zero. Undefined when there is no bar. */
	readonly amount: number | undefined;
	/** Why there is no bar, a sentence, or ''. */
	readonly noBarReason: string;
}

/** Computes one strategy for the comparison. @param inputs complete, in the stored units */
export function computeStrategy(
	calculator: CompiledCalculator,
	inputs: Inputs,
	effect?: EffectView,
): ComparedStrategy {
	const { headline, results, inputs: lines } = describeCalculation(calculator, inputs);
	return {
		calculator,
		effect,
		headline,
		net: results.find(({ result }) => result.net),
		inputs: lines.map(({ label, text }) => `${label} ${text}`),
		...(effect ? computeAheadAmount(effect) : computeBarAmount(headline)),
	};
}

function computeAheadAmount({ result }: EffectView) {
	const amount = result.with.netPresentValue;
	if (result.isBlocked) return explainNoBar('');
	return Number.isFinite(amount) ? { amount, noBarReason: '' } : explainNoBar('It cannot be calculated.');
}

// A cost is never drawn as a saving, and an amount nobody called one or the other is not drawn at all.
function computeBarAmount(headline: ResultLine | undefined) {
	if (!headline) return explainNoBar('This calculator shows no headline for these inputs, so it has no bar.');
	const { value, result } = headline;
	if (result.format !== 'money')
		return explainNoBar('Its headline is not an amount in dollars, so it has no bar.');
	if (typeof value !== 'number')
		return explainNoBar('Its headline has no value for these inputs, so it has no bar.');
	if (result.goodOrBad === undefined)
		return explainNoBar('Its headline is neither a saving nor a cost, so it has no bar.');
	return { amount: result.goodOrBad === 'cost' ? -value : value, noBarReason: '' };
}

function explainNoBar(noBarReason: string) {
	return { amount: undefined, noBarReason };
}
