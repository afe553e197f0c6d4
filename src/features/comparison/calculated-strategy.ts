// A calculated strategy in the comparison: how far ahead it is on the return, its quick estimate, and the place of its bar
// on the common scale.
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { describeCalculation, type ResultLine } from '../calculator/calculation-document.ts';
import type { EffectView } from '../strategy/compute-effect.ts';
import { describeVerdict, type VerdictText } from '../strategy/verdict.ts';

/** One strategy with its own figures. */
export interface ComparedStrategy {
	readonly id: string;
	readonly name: string;
	/** Of the quick estimate. */
	readonly headline: ResultLine | undefined;
	/** On the return; undefined until the effect is known, and for what the law blocks. */
	readonly verdict: VerdictText | undefined;
	/** As its promoters claim; undefined without a verdict or a claim. */
	readonly claim: VerdictText | undefined;
	/** The law is unsettled: verdict and claim have the same weight. */
	readonly isUnsettled: boolean;
	/** With what it is compared on the return, to stand after "compared with"; ''  without a verdict. */
	readonly baselineShort: string;
	/** Why the law blocks it, or ''. */
	readonly blockReason: string;
	/** Undefined when the calculator has no net line. */
	readonly net: ResultLine | undefined;
	/** "QCD amount $25,000", for every input on the form. */
	readonly inputs: readonly string[];
	/** Dollars ahead, or those of the headline with costs below zero; undefined when there is no bar. */
	readonly amount: number | undefined;
	/** Why there is no bar, a sentence, or ''. */
	readonly noBarReason: string;
}

/**
 * Computes one strategy for the comparison.
 * @param inputs complete, in the stored units
 * @param effect its effect on the return; undefined until its part is loaded
 */
export function computeStrategy(
	calculator: CompiledCalculator,
	inputs: Inputs,
	effect?: EffectView,
): ComparedStrategy {
	const document = describeCalculation(calculator, inputs);
	const { headline } = document;
	const block = effect?.result.warnings.find(({ kind }) => kind === 'block');
	const describe = (comparison: Comparison | undefined) =>
		effect && comparison && !block ? describeVerdict(comparison, effect.read.year, effect.rate) : undefined;
	const verdict = describe(effect?.result.with);
	return {
		id: calculator.id,
		name: calculator.name,
		headline,
		net: document.results.find(({ result }) => result.net),
		inputs: document.inputs.map(({ label, text }) => `${label} ${text}`),
		verdict,
		claim: describe(effect?.result.claimed),
		isUnsettled: effect?.isUnsettled ?? false,
		baselineShort: verdict && effect ? effect.strategy.baselineShort : '',
		blockReason: block?.message ?? '',
		...(verdict ? computeAheadAmount(verdict) : block ? explainNoBar('') : computeBarAmount(headline)),
	};
}

function computeAheadAmount({ amount }: VerdictText) {
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
