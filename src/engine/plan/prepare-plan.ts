// Prepares a plan once, so that any set of its strategies can be projected: the sale is in it once, and what a figure of
// the
// household covers is counted once.
import type { Scenario } from '../../model/compiled-effect.ts';
import { listStrategyIds, range, sum } from '../collections.ts';
import { memoize } from '../memoize.ts';
import {
	type Adjustment,
	areEqualAdjustments,
	removeCovered,
	type YearAdjustments,
} from '../strategy/adjustments.ts';
import { isFilledBySale } from '../strategy/inputs.ts';
import type { CompiledStrategy } from '../strategy/merge.ts';
import {
	computeOtherTaxpayers,
	type OtherTaxpayerYear,
	type ProjectionContext,
} from '../strategy/other-taxpayers.ts';
import {
	type Circumstances,
	type EffectContext,
	getStrategyEffect,
	NO_ADJUSTMENTS,
	type StrategyEffect,
} from '../strategy/project-strategy.ts';
import { Projection, type YearChanges, type YearlyProjection } from '../strategy/projection.ts';
import { ProjectionCache, TotalsProjection } from '../strategy/projection-cache.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import { getPortionInputs, type PlannedStrategy, type SharedSale, toCashSale } from './portions.ts';
import { includesMember } from './shapley.ts';

export interface PlanRequest extends Circumstances {
	readonly strategies: readonly PlannedStrategy[];
	/** Percent a year. */
	readonly discountRate: number;
	/** Strategies that are not carried out, but whose baseline is on the return without and with the plan. */
	readonly baselines: readonly PlannedStrategy[];
	/** Strategies that dispose of an asset concern different ones, so that all can be carried out. */
	readonly hasSeparateAssets?: boolean | undefined;
	/** The planned sale that the strategies share: without and with the plan, the rest of it is sold for cash. */
	readonly sharedSale?: SharedSale | undefined;
}

/** Projects any set of members. */
export interface PreparedPlan {
	/** The strategies that the law allows, in the order of the request. */
	readonly members: readonly PlanMemberModel[];
	readonly blockedIds: readonly string[];
	/** The strategies whose adjustments include the sale. */
	readonly saleOwnerIds: readonly string[];
	/** Parts that are on the return without and with the plan: other baselines, and the rest of a shared sale. */
	readonly baselines: readonly PlanMemberModel[];
	/**
	 * Projects full returns of a set over the longest member's years.
	 * @param set a number whose bits are the members
	 */
	readonly projectReturns: (set: number) => Projection;
	/** Projects the tax only; much faster for many sets. */
	readonly projectTotals: (set: number) => YearlyProjection;
	/** Trusts and recipients in years after the strategies' own. */
	readonly computeOtherTaxpayers: (year: number) => readonly OtherTaxpayerYear[];
}

/**
 * Projects every strategy separately and assigns the sale.
 * @param getEffect projects a planned strategy outside of any plan
 * @throws {UnknownLaw} for a year before the first
 */
export function preparePlan(
	effectContext: EffectContext,
	request: PlanRequest,
	getEffect = (plannedStrategy: PlannedStrategy) =>
		getStandaloneEffect(effectContext, request, plannedStrategy),
): PreparedPlan {
	const { household, taxYear, strategies, sharedSale } = request;
	const toMember = (plannedStrategy: PlannedStrategy): PlanMember => ({
		strategy: plannedStrategy.strategy,
		standaloneEffect: getEffect(plannedStrategy),
	});
	const isAllowed = ({ standaloneEffect }: PlanMember) => !standaloneEffect.isBlocked;
	const candidates = strategies.map(toMember);
	const allowedMembers = candidates.filter(isAllowed);
	const cashSale =
		sharedSale && toCashSale(effectContext, sharedSale, 1 - sumPortions(strategies, allowedMembers));
	const baselines = [...request.baselines, ...(cashSale ? [cashSale] : [])].map(toMember).filter(isAllowed);
	// Baselines are last, so that no set has them as members.
	const returnMembers = [...allowedMembers, ...baselines];
	const { effects } = effectContext;
	const system = applyOutlook(effectContext.system, request);
	const context = { system, effects, household, taxYear };
	const saleOwners = listSaleOwners(returnMembers, sharedSale !== undefined);
	const memberModels = dedupeSale(returnMembers, saleOwners, context);
	const years = Math.max(1, ...returnMembers.map(({ standaloneEffect }) => standaloneEffect.ownYears));
	const cache = new ProjectionCache(context);
	const activeMembers = range(years).map((year) => listActiveMembers(memberModels, year));
	return {
		members: memberModels.slice(0, allowedMembers.length),
		blockedIds: listStrategyIds(candidates.filter((member) => !isAllowed(member))),
		saleOwnerIds: listStrategyIds(saleOwners),
		baselines: memberModels.slice(allowedMembers.length),
		projectReturns: (set) => {
			const projection = new Projection(context);
			for (let year = 0; year < years; year += 1)
				projection.projectNext(collectChanges(memberModels, set, year));
			return projection;
		},
		projectTotals: (set) => {
			const projection = new TotalsProjection(cache);
			for (const [year, bits] of activeMembers.entries())
				projection.projectNextForMembers(intersectMembers(set, bits), () =>
					collectChanges(memberModels, set, year),
				);
			return projection;
		},
		computeOtherTaxpayers: (year) =>
			memberModels.flatMap(({ getOtherTaxpayers }) => getOtherTaxpayers('without', year)),
	};
}

/** Projects a strategy outside of any plan, of its portion of the asset. */
export function getStandaloneEffect(
	context: EffectContext,
	{ household, taxYear, assetKind, outlook }: Circumstances,
	plannedStrategy: PlannedStrategy,
): StrategyEffect {
	const { strategy } = plannedStrategy;
	const inputs = getPortionInputs(plannedStrategy);
	return getStrategyEffect(context, { strategy, household, taxYear, inputs, assetKind, outlook });
}

// What the law blocks takes no portion, so that it is sold for cash.
function sumPortions(strategies: readonly PlannedStrategy[], members: readonly PlanMember[]): number {
	return sum(
		strategies
			.filter(
				({ strategy }) =>
					strategy.disposesOfAsset && members.some((planMember) => planMember.strategy === strategy),
			)
			.map(({ portion = 1 }) => portion),
	);
}

export interface PlanMember {
	readonly strategy: CompiledStrategy;
	readonly standaloneEffect: StrategyEffect;
}

/** A member with its adjustments in a plan, memoized. */
export interface PlanMemberModel extends PlanMember {
	readonly getAdjustments: (scenario: Scenario, year: number) => YearAdjustments;
	readonly getOtherTaxpayers: (scenario: Scenario, year: number) => readonly OtherTaxpayerYear[];
}

// Several strategies may include the same sale. It is counted once: the strategy that sells the asset is
// preferred, else the one with the largest sale; the result does not depend on order. Of a shared sale every one that
// sells has its own portion, and the rest is a baseline.
function listSaleOwners(members: readonly PlanMember[], isShared: boolean): readonly PlanMember[] {
	if (isShared) return members.filter(({ strategy }) => strategy.disposesOfAsset);
	const membersById = members.toSorted((a, b) => (a.strategy.id < b.strategy.id ? -1 : 1));
	const assetSeller = membersById.find(
		({ strategy: { disposesOfAsset, inputs } }) => disposesOfAsset && inputs.some(isFilledBySale),
	);
	if (assetSeller) return [assetSeller];
	const reportingMembers = membersById.filter(({ strategy }) =>
		strategy.adjustments.some(({ isSale }) => isSale),
	);
	return reportingMembers.toSorted((a, b) => sumReportedSale(b) - sumReportedSale(a)).slice(0, 1);
}

/** Dollars of the sale in the baseline, over all years. */
function sumReportedSale({ standaloneEffect }: PlanMember): number {
	const adjustments =
		standaloneEffect.scenarios.get('without')?.adjustments.flatMap(({ household }) => household) ?? [];
	return adjustments.reduce((sum, { isSale, value }) => {
		return isSale && typeof value === 'number' && Number.isFinite(value) ? sum + value : sum;
	}, 0);
}

function dedupeSale(
	members: readonly PlanMember[],
	saleOwners: readonly PlanMember[],
	context: ProjectionContext,
): readonly PlanMemberModel[] {
	const removals = removeCoveredOnce(members);
	return members.map((member, index) => {
		const { strategy, standaloneEffect } = member;
		const getAdjustments = memoizeByScenario((scenario, year) => {
			const adjustments = standaloneEffect.scenarios.get(scenario)?.adjustments[year] ?? NO_ADJUSTMENTS;
			const household = adjustments.household.filter(
				({ isSale, inclusion }) => (saleOwners.includes(member) || !isSale) && inclusion !== 'removal',
			);
			return { ...adjustments, household: [...(removals[index]?.[year] ?? []), ...household] };
		});
		const getOtherTaxpayers = memoizeByScenario((scenario, year) =>
			computeOtherTaxpayers(
				context,
				{ strategy, scope: standaloneEffect.scope, adjustments: getAdjustments(scenario, year) },
				year,
			),
		);
		return { ...member, getAdjustments, getOtherTaxpayers };
	});
}

// A figure of the household covers the amounts of several strategies only once. In every year the sum of what is removed is
// the same for all sets, so it does not matter which strategy it is removed for.
function removeCoveredOnce(members: readonly PlanMember[]): readonly (readonly (readonly Adjustment[])[])[] {
	const uncoveredByYear: Map<string, number>[] = [];
	return members.map(({ standaloneEffect }) =>
		(standaloneEffect.scenarios.get('without')?.adjustments ?? []).map((adjustments, year) => {
			uncoveredByYear[year] ??= new Map();
			const household = standaloneEffect.scope.household(year);
			return removeCovered(adjustments.household, household, uncoveredByYear[year]);
		}),
	);
}

// Every set reads the same values.
function memoizeByScenario<T>(
	compute: (scenario: Scenario, year: number) => T,
): (scenario: Scenario, year: number) => T {
	const getScenario = memoize((scenario: Scenario) => memoize((year: number) => compute(scenario, year)));
	return (scenario, year) => getScenario(scenario)(year);
}

function collectChanges(memberModels: readonly PlanMemberModel[], set: number, year: number): YearChanges {
	const adjustments: Adjustment[] = [];
	const otherTaxpayers: OtherTaxpayerYear[] = [];
	for (const [member, memberModel] of memberModels.entries()) {
		const scenario = includesMember(set, member) ? 'with' : 'without';
		adjustments.push(...memberModel.getAdjustments(scenario, year).household);
		otherTaxpayers.push(...memberModel.getOtherTaxpayers(scenario, year));
	}
	return { adjustments, otherTaxpayers };
}

/**
 * Lists the bits of members that affect a year: those whose scenarios differ, or that have other taxpayers.
 */
function listActiveMembers(memberModels: readonly PlanMemberModel[], year: number): readonly number[] {
	return memberModels.flatMap(({ getAdjustments, getOtherTaxpayers }, member) => {
		const [baselineAdjustments, strategyAdjustments] = [
			getAdjustments('without', year).household,
			getAdjustments('with', year).household,
		];
		const isUnaffected =
			areEqualAdjustments(baselineAdjustments, strategyAdjustments) &&
			getOtherTaxpayers('without', year).length + getOtherTaxpayers('with', year).length === 0;
		return isUnaffected ? [] : [2 ** member];
	});
}

/** Intersects a set with other bits by division, because bit operators stop at 32 bits. */
function intersectMembers(set: number, bits: readonly number[]): number {
	let intersection = 0;
	for (const bit of bits) if (Math.floor(set / bit) % 2 === 1) intersection += bit;
	return intersection;
}
