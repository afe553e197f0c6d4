// Strategies about the same asset are alternatives: one of them is carried out, or none, or they concern different assets.
import type { EffectSystem } from '../../definition/compiled-effect.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { DIFFERENT_ASSETS, NONE } from './asset-choice-ids.ts';
import { computePlan, type PlanResult } from './compute-plan.ts';
import { getStandaloneEffect, type PlannedStrategy, type PlanRequest } from './prepare-plan.ts';
import { createTogetherOnly } from './shapley.ts';

/** Dollars: what leaves no more than this beyond doing without is no reason to do it. */
const MIN_GAIN = 0.5;

/** One way to choose among strategies about the same asset. */
export interface AssetChoice {
	/** The strategy that is carried out, that none is, or that they concern different assets. */
	readonly id: string;
	readonly request: PlanRequest;
	/** What all save together, without what each saves alone. */
	readonly plan: PlanResult;
}

/** The strategies of a plan that dispose of an asset and that the law allows. @throws {UnknownLaw} for a year before the first */
export function listAssetStrategies(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
): readonly PlannedStrategy[] {
	return request.strategies.filter(
		(plannedStrategy) =>
			plannedStrategy.strategy.disposesOfAsset &&
			!getStandaloneEffect(system, effects, request, plannedStrategy).isBlocked,
	);
}

/**
 * What each choice gives: the strategies, the best first, then none of them, and last that they concern different assets.
 * @throws {UnknownLaw} for a year before the first
 */
export function computeAssetChoices(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
): readonly AssetChoice[] {
	const assetStrategies = listAssetStrategies(system, effects, request);
	const computeChoice = (id: string, choiceRequest: PlanRequest): AssetChoice => {
		return {
			id,
			request: choiceRequest,
			plan: computePlan(system, effects, choiceRequest, createTogetherOnly),
		};
	};
	const strategyChoices = assetStrategies
		.map(({ strategy: { id } }) => computeChoice(id, keepOnly(request, assetStrategies, id)))
		.toSorted((a, b) => getRankValue(b) - getRankValue(a));
	const baselineFrom = assetStrategies.find(({ strategy }) => strategy.id === strategyChoices[0]?.id);
	const noneRequest = { ...keepOnly(request, assetStrategies, NONE), baselineFrom };
	return [...strategyChoices, computeChoice(NONE, noneRequest), computeChoice(DIFFERENT_ASSETS, request)];
}

/**
 * A plan after a choice.
 * @param choice the id of a strategy that disposes of an asset, or one of the other choices
 * @throws {UnknownLaw} for a year before the first
 */
export function applyAssetChoice(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
	choice: string,
): PlanRequest {
	const noneChoice =
		choice === NONE && computeAssetChoices(system, effects, request).find(({ id }) => id === NONE);
	if (noneChoice) return noneChoice.request;
	if (choice === DIFFERENT_ASSETS) return request;
	return keepOnly(request, listAssetStrategies(system, effects, request), choice);
}

function keepOnly(
	request: PlanRequest,
	assetStrategies: readonly PlannedStrategy[],
	id: string,
): PlanRequest {
	const strategies = request.strategies.filter(
		(plannedStrategy) => plannedStrategy.strategy.id === id || !assetStrategies.includes(plannedStrategy),
	);
	return { ...request, strategies };
}

/**
 * The choice while nothing was chosen: the strategy that leaves the household best off, and none of them where even that one
 * leaves no more than doing without.
 * @param choices as `assetChoices` gives them
 */
export function getDefaultChoice(choices: readonly AssetChoice[]): string {
	const [best] = choices;
	const noneChoice = choices.find(({ id }) => id === NONE);
	if (!best || !noneChoice) return DIFFERENT_ASSETS;
	return isNoBetter(best, noneChoice) ? NONE : best.id;
}

/** True where a choice leaves the household no better off than another one; not where a figure is missing. */
export function isNoBetter({ plan }: AssetChoice, { plan: otherPlan }: AssetChoice): boolean {
	return plan.netPresentValue <= otherPlan.netPresentValue + MIN_GAIN;
}

// What is unavailable comes last.
function getRankValue({ plan: { netPresentValue } }: AssetChoice): number {
	return Number.isFinite(netPresentValue) ? netPresentValue : -Number.MAX_VALUE;
}
