// From the selected strategies of a visit to a plan: what can be in it, what is, and what it comes to. Pure.
import { formatPercent } from '../../engine/format.ts';
import { computePlan, type PlanResult } from '../../engine/plan/compute-plan.ts';
import { applySelection, type PlanSelection, PlanValues } from '../../engine/plan/plan-values.ts';
import type { PlannedStrategy } from '../../engine/plan/portions.ts';
import { getStandaloneEffect, type PlanMember, type PlanRequest } from '../../engine/plan/prepare-plan.ts';
import { createTogetherAndAlone } from '../../engine/plan/shapley.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/project-strategy.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import { type Contributor, computeEffect, type ReturnsView } from '../strategy/compute-effect.ts';
import { readInputs } from '../strategy/effect-inputs.ts';
import { formatExampleNote } from '../strategy/example-note.ts';
import { listHouseholdMismatches } from '../strategy/household-mismatches.tsx';
import { type CalculatedStrategy, toAssetKind, type Visit } from '../strategy/visit.ts';
import type { Candidates } from './plan-choice.ts';
import type { StrategyNotes } from './plan-texts.ts';

/** A selected strategy with the inputs it is planned with. */
export interface PlanEntry extends CalculatedStrategy {
	readonly calculator: CalculatedStrategy['calculator'] & StrategyNotes;
	/** The visitor calculated it, or entered something for it; else it rests on defaults, the household and the sale. */
	readonly isReviewed: boolean;
}

/** The parts of a plan. */
export interface PlanSource extends Visit {
	readonly strategies: readonly PlanEntry[];
	/** Undefined where no sale is planned. */
	readonly saleModel: SaleModel | undefined;
}

/** A strategy with its complete inputs. */
interface ReadStrategy extends PlannedStrategy {
	/** Sentences about facts on which calculator and household differ. */
	readonly mismatches: readonly string[];
	/** Why its own calculator has a figure of the other sign, a sentence, or ''. */
	readonly exampleNote: string;
	readonly isReviewed: boolean;
}

/** The strategies that a plan can have. */
export interface PlanOptions extends Candidates {
	readonly source: PlanSource;
	readonly all: readonly ReadStrategy[];
	/** The request for all of them, from which the best are found. */
	readonly fullRequest: PlanRequest;
	/** The visitor entered more than one asset, so that the ways may concern separate ones. */
	readonly canBeSeparate: boolean;
}

/**
 * Reads the strategies, and what can be chosen among them.
 * @param hasSeparateAssets ways to dispose of an asset concern different ones
 * @throws {UnknownLaw} for a year before the first
 */
export function preparePlanOptions(source: PlanSource, hasSeparateAssets = false): PlanOptions {
	const { read, sale, saleModel } = source;
	const all = source.strategies.map((entry): ReadStrategy => {
		const { strategy, isReviewed } = entry;
		const visit = { ...source, ...entry };
		const inputs = readInputs(visit).values;
		const mismatches = listHouseholdMismatches(visit, inputs);
		const { netPresentValue } = computeEffect(visit).result.with;
		return {
			strategy,
			inputs,
			isReviewed,
			mismatches,
			exampleNote: formatExampleNote(visit, netPresentValue),
		};
	});
	const canBeSeparate = !sale && countAssets(all) > 1;
	const fullRequest: PlanRequest = {
		household: read.facts,
		taxYear: read.year,
		outlook: read.outlook,
		discountRate: computeDiscountRate(source, all),
		strategies: all,
		assetKind: toAssetKind(sale),
		hasSeparateAssets: canBeSeparate && hasSeparateAssets,
		sharedSale: sale && saleModel && { model: saleModel, sale },
	};
	const { ways, independentStrategies, isShared } = new PlanValues(source, fullRequest);
	const getId = ({ strategy }: PlannedStrategy) => strategy.id;
	return {
		source,
		all,
		fullRequest,
		canBeSeparate,
		isShared,
		wayIds: ways.map(getId),
		otherIds: independentStrategies.map(getId),
	};
}

// A planned sale is one asset. Without one, calculators with prices of their own that differ are about different assets.
function countAssets(all: readonly ReadStrategy[]): number {
	const prices = all
		.filter(({ strategy, isReviewed }) => strategy.disposesOfAsset && isReviewed)
		.flatMap(({ strategy, inputs }) =>
			strategy.inputs.filter(({ prefillFrom }) => prefillFrom === 'sale.price').map(({ id }) => inputs[id]),
		);
	return new Set(prices).size;
}

// Percent. Strategies may have been looked at with different rates. One holds for all of the plan, in any order of
// the strategies: the highest of those that were changed.
function computeDiscountRate({ effects }: PlanSource, all: readonly ReadStrategy[]): number {
	const defaultRate = Number(effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0);
	const rates = all.map(({ inputs }) => Number(inputs[DISCOUNT_RATE] ?? defaultRate));
	const changedRates = rates.filter((rate) => rate !== defaultRate);
	return changedRates.length > 0 ? Math.max(...changedRates) : defaultRate;
}

/** A strategy's name. */
export function getStrategyName({ all }: Pick<PlanOptions, 'all'>, id: string): string {
	return all.find(({ strategy }) => strategy.id === id)?.strategy.name ?? id;
}

/** A plan of selected strategies, as far as it is known before shares are computed. */
export interface ChosenPlan extends PlanOptions {
	readonly selection: PlanSelection;
	/** The saving of all together and of each alone; shares take longer. */
	readonly plan: PlanResult;
	/** The subject of shares: the strategies that are carried out. */
	readonly request: PlanRequest;
	/** The returns without the plan and with it; undefined where no strategy is carried out. */
	readonly returns: ReturnsView | undefined;
}

/** Computes the plan of a selection. @throws {UnknownLaw} for a year before the first */
export function choosePlan(options: PlanOptions, selection: PlanSelection): ChosenPlan {
	const { source, fullRequest } = options;
	const chosenRequest = applySelection(source, fullRequest, selection);
	const plan = computePlan(source, chosenRequest, createTogetherAndAlone);
	const request = {
		...chosenRequest,
		strategies: chosenRequest.strategies.filter(({ strategy }) => !plan.blockedIds.includes(strategy.id)),
	};
	return {
		...options,
		selection,
		plan,
		request,
		returns: plan.strategies.length > 0 ? toReturnsView(source, request, plan) : undefined,
	};
}

function toReturnsView(source: PlanSource, request: PlanRequest, plan: PlanResult): ReturnsView {
	const isSaleOwner = ({ strategy }: Pick<PlanMember, 'strategy'>) => plan.saleOwnerIds.includes(strategy.id);
	const contributors = request.strategies.map(
		(planned): Contributor => ({
			strategy: planned.strategy,
			result: getStandaloneEffect(source, request, planned),
			isSaleOwner: isSaleOwner(planned),
		}),
	);
	const baselines = plan.baselines.map(
		(member): Contributor => ({
			strategy: member.strategy,
			result: member.standaloneEffect,
			isSaleOwner: isSaleOwner(member),
			scenario: 'without',
		}),
	);
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
		contributors: [...contributors, ...baselines],
		isPlan: true,
	};
}
