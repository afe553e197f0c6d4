// Strategies about the same asset are alternatives: one of them is carried out, or none, or they concern different assets.
import type { EffectSystem } from '../../definition/compiled-effect.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { DIFFERENT_ASSETS, NONE } from './asset-choice.ts';
import { type PlanResult, planOf } from './plan.ts';
import { ownEffect, type PlannedStrategy, type PlanRequest } from './prepare-plan.ts';
import { onlyTogether } from './shares.ts';

/** Dollars: what leaves no more than this beyond doing without is no reason to do it. */
const LEAST_GAIN = 0.5;

/** One way to choose among strategies about the same asset. */
export interface AssetChoice {
	/** The strategy that is carried out, that none is, or that they concern different assets. */
	readonly id: string;
	readonly request: PlanRequest;
	/** What all save together, without what each saves alone. */
	readonly plan: PlanResult;
}

/** The strategies of a plan that dispose of an asset and that the law allows. @throws {UnknownLaw} for a year before the first */
export function alternativesIn(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
): readonly PlannedStrategy[] {
	return request.strategies.filter(
		(one) => one.effect.alternatives && !ownEffect(system, effects, request, one).isBlocked,
	);
}

/**
 * What each choice gives: the strategies, the best first, then none of them, and last that they concern different assets.
 * @throws {UnknownLaw} for a year before the first
 */
export function assetChoices(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
): readonly AssetChoice[] {
	const alternatives = alternativesIn(system, effects, request);
	const choice = (id: string, asked: PlanRequest): AssetChoice => {
		return { id, request: asked, plan: planOf(system, effects, asked, onlyTogether) };
	};
	const own = alternatives
		.map(({ effect: { id } }) => choice(id, withOnly(request, alternatives, id)))
		.toSorted((a, b) => leaves(b) - leaves(a));
	const alternativeOf = alternatives.find(({ effect }) => effect.id === own[0]?.id);
	const none = { ...withOnly(request, alternatives, NONE), alternativeOf };
	return [...own, choice(NONE, none), choice(DIFFERENT_ASSETS, request)];
}

/**
 * A plan after a choice.
 * @param choice the id of a strategy that disposes of an asset, or one of the other choices
 * @throws {UnknownLaw} for a year before the first
 */
export function afterChoice(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
	choice: string,
): PlanRequest {
	const found = choice === NONE && assetChoices(system, effects, request).find(({ id }) => id === NONE);
	if (found) return found.request;
	if (choice === DIFFERENT_ASSETS) return request;
	return withOnly(request, alternativesIn(system, effects, request), choice);
}

function withOnly(request: PlanRequest, alternatives: readonly PlannedStrategy[], id: string): PlanRequest {
	const strategies = request.strategies.filter((one) => one.effect.id === id || !alternatives.includes(one));
	return { ...request, strategies };
}

/**
 * The choice while nothing was chosen: the strategy that leaves the household best off, and none of them where even that one
 * leaves no more than doing without.
 * @param choices as `assetChoices` gives them
 */
export function usualChoice(choices: readonly AssetChoice[]): string {
	const [best] = choices;
	const none = choices.find(({ id }) => id === NONE);
	if (!best || !none) return DIFFERENT_ASSETS;
	return leavesNoMore(best, none) ? NONE : best.id;
}

/** True where a choice leaves the household no better off than another one; not where a figure is missing. */
export function leavesNoMore({ plan: one }: AssetChoice, { plan: other }: AssetChoice): boolean {
	return one.netPresentValue <= other.netPresentValue + LEAST_GAIN;
}

// What is unavailable comes last.
function leaves({ plan: { netPresentValue } }: AssetChoice): number {
	return Number.isFinite(netPresentValue) ? netPresentValue : -Number.MAX_VALUE;
}
