// From what was calculated in a visit to a plan: which strategies are in it, and what it comes to. Pure.
import { formatPercent } from '../../engine/format.ts';
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/asset-choice-ids.ts';
import {
	type AssetChoice,
	computeAssetChoices,
	getDefaultChoice,
	listAssetStrategies,
} from '../../engine/plan/asset-choices.ts';
import { computePlan, type PlanResult } from '../../engine/plan/compute-plan.ts';
import type { PlannedStrategy } from '../../engine/plan/portions.ts';
import { getStandaloneEffect, type PlanRequest } from '../../engine/plan/prepare-plan.ts';
import { createTogetherAndAlone } from '../../engine/plan/shapley.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/project-strategy.ts';
import type { Contributor, ReturnsView } from '../strategy/compute-effect.ts';
import { readInputs } from '../strategy/effect-inputs.ts';
import { listHouseholdMismatches } from '../strategy/household-mismatches.tsx';
import { type CalculatedStrategy, toAssetKind, type Visit } from '../strategy/visit.ts';

/** The parts of a plan. */
export interface PlanSource extends Visit {
	readonly strategies: readonly CalculatedStrategy[];
}

/** A choice among strategies about the same asset, with its name. */
interface NamedChoice extends AssetChoice {
	readonly name: string;
}

/** A strategy with its complete inputs. */
interface ReadStrategy extends PlannedStrategy {
	/** Sentences about facts on which calculator and household differ. */
	readonly mismatches: readonly string[];
}

/** Strategies with their complete inputs, and what can be chosen among those about the same asset. */
export interface PlanChoices {
	readonly source: PlanSource;
	readonly all: readonly ReadStrategy[];
	/** The request for a plan of all of them. */
	readonly fullRequest: PlanRequest;
	/** The plan of each choice: the strategies, the best first, then none, then all about different assets. Empty without a choice. */
	readonly choices: readonly NamedChoice[];
}

/** Reads the strategies, and computes the plan of each choice. @throws {UnknownLaw} for a year before the first */
export function prepareChoices(source: PlanSource): PlanChoices {
	const { read, sale } = source;
	const all = source.strategies.map((calculated): ReadStrategy => {
		const { strategy } = calculated;
		const visit = { ...source, ...calculated };
		const inputs = readInputs(visit).values;
		return { strategy, inputs, mismatches: listHouseholdMismatches(visit, inputs) };
	});
	const fullRequest = {
		household: read.facts,
		taxYear: read.year,
		discountRate: computeDiscountRate(source, all),
		strategies: all,
		assetKind: toAssetKind(sale),
	};
	const alternatives = listAssetStrategies(source, fullRequest).map(({ strategy }) => strategy);
	if (alternatives.length < 2) return { source, all, fullRequest, choices: [] };
	const getName = ({ id }: AssetChoice) =>
		({ [NONE]: formatNoneName(alternatives), [DIFFERENT_ASSETS]: 'These are separate assets' })[id] ??
		getStrategyName({ all }, id);
	const choices = computeAssetChoices(source, fullRequest).map((choice) => ({
		...choice,
		name: getName(choice),
	}));
	return { source, all, fullRequest, choices };
}

// Percent. Strategies may have been looked at with different rates. One holds for all choices of the plan, in any order of
// the strategies: the highest of those that were changed.
function computeDiscountRate({ effects }: PlanSource, all: readonly ReadStrategy[]): number {
	const defaultRate = Number(effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0);
	const rates = all.map(({ inputs }) => Number(inputs[DISCOUNT_RATE] ?? defaultRate));
	const changedRates = rates.filter((rate) => rate !== defaultRate);
	return changedRates.length > 0 ? Math.max(...changedRates) : defaultRate;
}

// The common baseline is named where it is the same for all of them.
function formatNoneName(alternatives: readonly CompiledStrategy[]): string {
	const [baseline, ...otherBaselines] = new Set(alternatives.map(({ baselineShort }) => baselineShort));
	return otherBaselines.length > 0 ? 'None of these' : `None of these: ${baseline}`;
}

/** A strategy's name. */
export function getStrategyName({ all }: Pick<PlanChoices, 'all'>, id: string): string {
	return all.find(({ strategy }) => strategy.id === id)?.strategy.name ?? id;
}

/** A plan after a choice, as far as it is known before shares are computed. */
export interface ChosenPlan extends PlanChoices {
	/** The choice that counts: the default while nothing else was chosen. */
	readonly activeChoice: string;
	/** False while the default stands for it. */
	readonly isChosen: boolean;
	/** The strategies after the choice. */
	readonly members: readonly ReadStrategy[];
	/** The saving of all together and of each alone; shares take longer. */
	readonly plan: PlanResult;
	/** The subject of shares: the strategies that the law allows. */
	readonly request: PlanRequest;
	/** The returns without the plan and with it; undefined where no strategy is carried out. */
	readonly returns: ReturnsView | undefined;
}

/**
 * The plan after a choice.
 * @param choice among strategies about the same asset; undefined for the default
 */
export function choosePlan(planChoices: PlanChoices, choice: string | undefined): ChosenPlan {
	const { source, all, fullRequest, choices } = planChoices;
	const defaultId = getDefaultChoice(choices);
	const selectedChoice =
		choices.find(({ id }) => id === choice) ?? choices.find(({ id }) => id === defaultId);
	const activeChoice = selectedChoice?.id ?? DIFFERENT_ASSETS;
	const choiceRequest = selectedChoice?.request ?? fullRequest;
	const plan = computePlan(source, choiceRequest, createTogetherAndAlone);
	const isAllowed = ({ strategy }: PlannedStrategy) => plan.strategies.some(({ id }) => id === strategy.id);
	const request = { ...choiceRequest, strategies: choiceRequest.strategies.filter(isAllowed) };
	return {
		...planChoices,
		activeChoice,
		isChosen: choices.length > 0 && activeChoice === choice,
		members: all.filter((strategy) => choiceRequest.strategies.includes(strategy)),
		plan,
		request,
		returns: plan.strategies.length > 0 ? toReturnsView(source, request, plan) : undefined,
	};
}

function toReturnsView(source: PlanSource, request: PlanRequest, plan: PlanResult): ReturnsView {
	const toContributor = (planned: PlannedStrategy): Contributor => ({
		strategy: planned.strategy,
		result: getStandaloneEffect(source, request, planned),
		isSaleOwner: plan.saleOwnerIds.includes(planned.strategy.id),
	});
	const baselines = (request.baselines ?? []).map((planned) => ({
		...toContributor(planned),
		scenario: 'without' as const,
	}));
	return {
		...source,
		rate: formatPercent(request.discountRate),
		result: {
			years: plan.years,
			scenarios: new Map([
				['without', { years: plan.without, cash: [] }],
				['with', { years: plan.with, cash: [] }],
			]),
			with: plan,
			claimed: undefined,
		},
		isUnsettled: false,
		contributors: [...request.strategies.map(toContributor), ...baselines],
		isPlan: true,
	};
}
