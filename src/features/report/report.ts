// The report's chunk: the view, and its content.
import { explainRows } from '../../engine/explain/explain.ts';
import { readInputs } from '../../engine/values.ts';
import { loadEffectWorkings } from '../../lib/load-strategies.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { describeCalculation } from '../calculator/calculation-document.ts';
import { finishPlan, type PlanChoices } from '../plan/ask-engine.ts';
import type { PlanSource } from '../plan/choose-plan.ts';
import { describeFacts } from '../plan/plan-facts.ts';
import { loadPlanTexts } from '../plan/plan-texts.ts';
import { computeEffect } from '../strategy/compute-effect.ts';
import type { StrategyReport } from './report-strategy.tsx';
import type { ReportedPlan } from './report-view.tsx';

export { ReportView } from './report-view.tsx';

interface Report {
	readonly strategies: readonly StrategyReport[];
	readonly plan: ReportedPlan | undefined;
}

/**
 * Computes the report of what was calculated.
 * @param calculations calculators with inputs in the stored units; what a calculator cannot take is left at its default
 * @param source of the plan; undefined where no strategy has an effect on returns
 * @param choices the visitor's, of the plan
 * @param signal stops it
 * @throws when a part cannot be fetched, or it was stopped
 */
export async function computeReport(
	calculations: readonly (readonly [CompiledCalculator, Inputs])[],
	source: PlanSource | undefined,
	choices: PlanChoices,
	signal: AbortSignal,
): Promise<Report> {
	const [plan, ...strategies] = await Promise.all([
		source && reportPlan(source, choices, signal),
		...calculations.map(([calculator, inputs]) => computeStrategyReport(calculator, inputs, source)),
	]);
	return { plan, strategies };
}

async function reportPlan(
	source: PlanSource,
	choices: PlanChoices,
	signal: AbortSignal,
): Promise<ReportedPlan> {
	const [finishedPlan, texts] = await Promise.all([
		finishPlan(source, choices, signal),
		loadPlanTexts(source.strategies.map(({ calculator }) => calculator)),
	]);
	return { finishedPlan, facts: describeFacts(finishedPlan, texts) };
}

/** Computes one strategy of the report anew, and explains it. @throws when the formulas cannot be fetched */
export async function computeStrategyReport(
	calculator: CompiledCalculator,
	values: Inputs,
	source: PlanSource | undefined,
): Promise<StrategyReport> {
	const { inputs } = readInputs(calculator, values);
	const [workings, effectWorkings] = await Promise.all([
		calculator.explain(),
		source && loadEffectWorkings(calculator.id),
	]);
	const model = { ...calculator, workings };
	const calculatedStrategy = source?.strategies.find(({ strategy }) => strategy.id === calculator.id);
	return {
		calculator: model,
		inputs,
		document: describeCalculation(model, inputs),
		explanations: explainRows(model, inputs),
		effect: source && calculatedStrategy && computeEffect({ ...source, ...calculatedStrategy }),
		effectNotes: effectWorkings?.notes,
	};
}
