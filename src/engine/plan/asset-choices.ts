// Only one strategy can dispose of an asset, so strategies about the same asset exclude each other.
import type { EffectContext } from '../strategy/project-strategy.ts';
import { DIFFERENT_ASSETS, NONE } from './asset-choice-ids.ts';
import { computePlan, type PlanResult } from './compute-plan.ts';
import type { PlannedStrategy } from './portions.ts';
import { getStandaloneEffect, type PlanRequest } from './prepare-plan.ts';
import { createTogetherOnly } from './shapley.ts';

export interface AssetChoice {
	/** The id of a strategy, `NONE` or `DIFFERENT_ASSETS`. */
	readonly id: string;
	readonly request: PlanRequest;
	/** Only the totals; standalone savings and shares are not computed. */
	readonly plan: PlanResult;
}

/**
 * Lists the planned strategies that dispose of an asset and are not blocked.
 * @throws {UnknownLaw} for a year before the first
 */
export function listAssetStrategies(
	context: EffectContext,
	request: PlanRequest,
): readonly PlannedStrategy[] {
	return request.strategies.filter(
		(plannedStrategy) =>
			plannedStrategy.strategy.disposesOfAsset &&
			!getStandaloneEffect(context, request, plannedStrategy).isBlocked,
	);
}

/**
 * Computes every choice: strategies by descending net present value, then `NONE`, then `DIFFERENT_ASSETS`.
 * @throws {UnknownLaw} for a year before the first
 */
export function computeAssetChoices(context: EffectContext, request: PlanRequest): readonly AssetChoice[] {
	const assetStrategies = listAssetStrategies(context, request);
	const computeChoice = (id: string, choiceRequest: PlanRequest): AssetChoice => {
		return {
			id,
			request: choiceRequest,
			plan: computePlan(context, choiceRequest, createTogetherOnly),
		};
	};
	const strategyChoices = assetStrategies
		.map(({ strategy: { id } }) => computeChoice(id, keepOnly(request, assetStrategies, id)))
		.toSorted((a, b) => getRankValue(b) - getRankValue(a));
	const baselines = assetStrategies.filter(({ strategy }) => strategy.id === strategyChoices[0]?.id);
	const noneRequest = { ...keepOnly(request, assetStrategies, NONE), baselines };
	return [...strategyChoices, computeChoice(NONE, noneRequest), computeChoice(DIFFERENT_ASSETS, request)];
}

/**
 * Returns the plan that follows from a choice.
 * @param choice the id of a strategy that disposes of an asset, `NONE` or `DIFFERENT_ASSETS`
 * @throws {UnknownLaw} for a year before the first
 */
export function applyAssetChoice(context: EffectContext, request: PlanRequest, choice: string): PlanRequest {
	const noneChoice = choice === NONE && computeAssetChoices(context, request).find(({ id }) => id === NONE);
	if (noneChoice) return noneChoice.request;
	if (choice === DIFFERENT_ASSETS) return request;
	return keepOnly(request, listAssetStrategies(context, request), choice);
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

// An unavailable value ranks last.
function getRankValue({ plan: { netPresentValue } }: AssetChoice): number {
	return Number.isFinite(netPresentValue) ? netPresentValue : -Number.MAX_VALUE;
}
