// Plans of the sample strategies, worked out as the page does, and what is asked of `plan` for the same.

import { findBestPlan, listNeighbors } from '../../src/engine/plan/best-plan.ts';
import { computeEffect } from '../../src/engine/plan/compute-effect.ts';
import { findConflicts } from '../../src/engine/plan/conflicts.ts';
import { answerPlan } from '../../src/engine/plan/plan-request.ts';
import { PlanValues } from '../../src/engine/plan/plan-values.ts';
import { type EffectRequest, prepareStrategies } from '../../src/engine/plan/prepare-plan.ts';
import type { StrategySystem } from '../../src/engine/strategy/request.ts';
import type { PlannedSale } from '../../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import {
	choosePlan,
	type PlanInput,
	preparePlanOptions,
	toSelection,
} from '../../src/features/effect/choose-plan.ts';
import { createPlanDocument, type FinishedPlan } from '../../src/features/effect/plan-document.ts';
import { createPlanSource as createSource } from '../../src/features/effect/plan-source.ts';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import type { PlanAnswer } from '../../src/model/generated/answers.ts';
import type { Household, PlanChoice } from '../../src/visit/visit.ts';
import { getPrefills, getSource } from './effects.ts';

export interface PlanEntries {
	/** Null for the sample. */
	readonly household?: Household | null;
	/** Inputs of calculators, by strategy; the rest are at their defaults. */
	readonly calculatedInputs?: Readonly<Record<string, Inputs>>;
	/** Inputs on the return, by strategy. */
	readonly typedInputs?: Readonly<Record<string, Inputs>>;
	/** Left out, the best plan. */
	readonly choice?: PlanChoice;
	readonly hasSeparateAssets?: boolean;
	readonly sale?: PlannedSale;
	/** Nothing was calculated. */
	readonly isUnreviewed?: boolean;
}

/** Two ways to sell the asset, and three strategies beside them. */
export const FIVE = ['cg-1031-exchange', 'cg-structured-453', 'retirement-max', 'daf', 'salt-trust'];

/** A choice of portions of ways to sell, and of what is switched off. */
export const choose = (portions: PlanChoice['portions'] = {}, ...off: readonly string[]): PlanChoice => ({
	off,
	portions,
});

/** The whole asset sold in one way. */
export const chooseWay = (id: string): PlanChoice => choose({ [id]: 1 });

/** What a plan of some calculations follows from, as saved work has it. */
export function createPlanSource(ids: readonly string[], entries: PlanEntries = {}): PlanInput {
	const { household = null, sale, isUnreviewed = false } = entries;
	const strategies = ids.map((id) => ({ ...getSource(id), prefills: getPrefills(id) }));
	const calculations = strategies.map(({ calculator }) => {
		const inputs = { ...getDefaultInputs(calculator), ...entries.calculatedInputs?.[calculator.id] };
		return [calculator.id, inputs] as const;
	});
	const returnInputs = Object.entries(entries.typedInputs ?? {}).map(
		([id, values]) => [id, createTypedInputs(values)] as const,
	);
	const { system } = getSource(ids[0] ?? '');
	const source = createSource(
		{ system, strategies },
		{
			household,
			sale: sale ? { typedInputs: createTypedInputs(), sale } : null,
			calculations: isUnreviewed ? {} : Object.fromEntries(calculations),
			returnInputs: Object.fromEntries(returnInputs),
		},
	);
	if (!source) throw new Error('The plan has no strategy.');
	return source;
}

/** A plan with its shares. */
export function createFinishedPlan(ids: readonly string[], entries: PlanEntries = {}): FinishedPlan {
	const source = createPlanSource(ids, entries);
	const options = preparePlanOptions(source, entries.hasSeparateAssets);
	const best = findBestPlan(source, options.fullRequest);
	const selection = entries.choice ? toSelection(options, entries.choice) : best.selection;
	const chosenPlan = choosePlan(options, selection);
	const { request } = chosenPlan;
	const prepared = prepareStrategies(source, request);
	const effect = computeEffect(source, request, undefined, prepared);
	const shares = effect.members.map(({ strategy: { id }, share }) => ({ id, share }));
	const neighbors = listNeighbors(new PlanValues(source, options.fullRequest), selection);
	const answer = {
		shares,
		conflicts: findConflicts(source.system, request.household, prepared),
		margin: effect.margin,
		neighbors,
	};
	return { ...chosenPlan, answer, best, document: createPlanDocument(chosenPlan, answer, best) };
}

/** The answer of `plan --jsonl` with "lines" to the same strategies, as JSON. */
export function computeAnswer({ system, effects }: PlanInput, request: EffectRequest): PlanAnswer {
	const engine = {
		system,
		effects,
		strategies: new Map(),
		futures: [],
	} satisfies StrategySystem;
	return JSON.parse(JSON.stringify(answerPlan(engine, request, true)));
}
