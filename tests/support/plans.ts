// Plans of this project's strategies, worked out as the page does, and what is asked of `plan` for the same.

import { NONE } from '../../src/engine/plan/asset-choice-ids.ts';
import { computePlanWithConflicts } from '../../src/engine/plan/compute-plan.ts';
import { answerPlan, type PlanAnswer, parsePlan } from '../../src/engine/plan/plan-request.ts';
import type { PlanRequest } from '../../src/engine/plan/prepare-plan.ts';
import { listInputs } from '../../src/engine/strategy/inputs.ts';
import type { EffectEngine } from '../../src/engine/strategy/request.ts';
import type { PlannedSale } from '../../src/engine/strategy/sale.ts';
import { createTypedInputs } from '../../src/features/calculator/form/field-state.ts';
import type { Household } from '../../src/features/household/household.ts';
import { readHousehold } from '../../src/features/household/household-state.ts';
import { choosePlan, type PlanSource, prepareChoices } from '../../src/features/plan/choose-plan.ts';
import type { FinishedPlan } from '../../src/features/plan/plan-document.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { createVisit, getSource } from './effects.ts';

/** What is said of a plan. */
export interface PlanEntries {
	/** Null for the sample. */
	readonly household?: Household | null;
	/** Inputs of calculators, by strategy; the rest are at their defaults. */
	readonly calculatedInputs?: Readonly<Record<string, Inputs>>;
	/** What was typed for returns, by strategy. */
	readonly typedInputs?: Readonly<Record<string, Inputs>>;
	readonly choice?: string;
	readonly sale?: PlannedSale;
}

/** What a plan is made from. */
export function createPlanSource(ids: readonly string[], entries: PlanEntries = {}): PlanSource {
	const { household = null, calculatedInputs = {}, typedInputs = {}, sale } = entries;
	const strategies = ids.map((id) => {
		const typed = createTypedInputs(typedInputs[id]);
		const visit = createVisit(id, { calculatedInputs: calculatedInputs[id], typedInputs: typed, sale });
		return {
			strategy: visit.strategy,
			calculator: visit.calculator,
			calculatedInputs: visit.calculatedInputs,
			typedInputs: visit.typedInputs,
		};
	});
	const { system, effects } = getSource(ids[0] ?? '');
	return { system, effects, read: readHousehold(system, household), strategies, sale };
}

/** A plan with its shares. */
export function createFinishedPlan(ids: readonly string[], entries: PlanEntries = {}): FinishedPlan {
	const source = createPlanSource(ids, entries);
	const chosenPlan = choosePlan(prepareChoices(source), entries.choice);
	const { plan, conflicts } = computePlanWithConflicts(source, chosenPlan.request);
	const shares = plan.strategies.map(({ id, share, netBenefit }) => ({ id, share, netBenefit }));
	return { ...chosenPlan, answer: { shares, conflicts, margin: plan.margin } };
}

/** What `plan --jsonl` answers with "lines" to the same strategies, as JSON. */
export function computeAnswer(
	{ system, effects }: PlanSource,
	{ strategies, baselines = [], ...request }: PlanRequest,
): PlanAnswer {
	const all = [...strategies, ...baselines];
	const engine = { system, effects, strategies: new Map(all.map(({ strategy }) => [strategy.id, strategy])) };
	const plan = all.map(({ strategy, inputs }) => {
		const visibleInputs = listInputs(effects, strategy).filter(({ id }) => !(id in strategy.modelInputs));
		return { id: strategy.id, inputs: Object.fromEntries(visibleInputs.map(({ id }) => [id, inputs[id]])) };
	});
	const planRequest = { plan, taxYear: request.taxYear, discountRate: request.discountRate };
	const household = Object.fromEntries(
		Object.entries(request.household).filter(([, value]) => !Number.isNaN(value)),
	);
	const choice = baselines.length > 0 ? { assetChoice: NONE } : {};
	const read = parsePlan(engine as unknown as EffectEngine, { ...planRequest, household, ...choice });
	return JSON.parse(JSON.stringify(answerPlan(engine as unknown as EffectEngine, read, true)));
}
