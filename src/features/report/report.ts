// The exports of the report's chunk: the view, and its content for one calculator.
import { calculate } from '../../engine/calculate.ts';
import { explainRows } from '../../engine/explain/explain.ts';
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { StrategyReport } from './report-strategy.tsx';

export { ReportView } from './report-view.tsx';

/** The effect of a strategy on the household's return. */
export type EffectSections = Pick<StrategyReport, 'effectOnReturn' | 'omissions'>;

const NO_EFFECT: EffectSections = { effectOnReturn: null, omissions: null };

/**
 * Computes one strategy of the report anew, and explains it.
 * @param effect what it does to the household's return
 * @param values inputs in the stored units; what the calculator cannot take is left at its default
 * @throws when the formulas cannot be fetched
 */
export async function computeStrategyReport(
	calculator: CompiledCalculator,
	values: Inputs,
	effect = NO_EFFECT,
): Promise<StrategyReport> {
	const { inputs } = readInputs(calculator, values);
	const workings = await calculator.explain();
	const explanations = explainRows(calculator, workings, inputs);
	return { calculator, workings, inputs, outcome: calculate(calculator, inputs), explanations, ...effect };
}
