// Prepares strategies once, so that any set of them can be projected on one household: the sale is in it once, and what a figure
// of the household covers is counted once.
import type { Scenario } from '../../model/compiled-effect.ts';
import { range } from '../collections.ts';
import { memoize } from '../memoize.ts';
import {
	type Adjustment,
	areEqualAdjustments,
	NO_ADJUSTMENTS,
	removeCovered,
} from '../strategy/adjustments.ts';
import type { Participant } from '../strategy/effect.ts';
import { DISCOUNT_RATE, isFilledBySale } from '../strategy/inputs.ts';
import {
	computeOtherTaxpayers,
	type OtherTaxpayerYear,
	type ProjectionContext,
} from '../strategy/other-taxpayers.ts';
import {
	type Circumstances,
	type EffectContext,
	getStrategyEffect,
	type StrategyEffect,
	type StrategyRequest,
} from '../strategy/project-strategy.ts';
import { Projection, type YearChanges, type YearlyProjection } from '../strategy/projection.ts';
import { ProjectionCache, TotalsProjection } from '../strategy/projection-cache.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import {
	getCashPortion,
	getPortionInputs,
	type PlannedStrategy,
	PORTION_TOLERANCE,
	toCashSale,
} from './portions.ts';
import { includesMember } from './shapley.ts';

export interface EffectRequest extends Circumstances {
	readonly strategies: readonly PlannedStrategy[];
	/** Percent a year. */
	readonly discountRate: number;
	/** Strategies that are not carried out, but whose baseline is on the returns of all scenarios. */
	readonly baselines: readonly PlannedStrategy[];
	/** One strategy by itself: what its promoters claim is compared too, and what the law blocks has figures all the same. */
	readonly isByItself?: boolean | undefined;
	/** Strategies that dispose of an asset concern different ones, so that all can be carried out. */
	readonly hasSeparateAssets?: boolean | undefined;
}

export function toEffectRequest({ strategy, inputs, ...circumstances }: StrategyRequest): EffectRequest {
	const discountRate = Number(inputs[DISCOUNT_RATE]);
	return {
		...circumstances,
		strategies: [{ strategy, inputs }],
		baselines: [],
		discountRate,
		isByItself: true,
	};
}

export interface PreparedStrategies {
	/** In the order of the request. */
	readonly members: readonly PreparedStrategy[];
	/** Parts that are on the return of every set: other baselines, and the rest of a shared sale. */
	readonly baselines: readonly PreparedStrategy[];
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

/** A request without what the law blocks. */
export interface AllowedRequest<Request extends EffectRequest> {
	readonly request: Request;
	/** Every strategy by itself, in the order of the request as it was. */
	readonly ownEffects: readonly StrategyEffect[];
}

/** Leaves out what the law blocks: it takes no portion of a shared sale. @throws {UnknownLaw} for a year before the first */
export function leaveOutBlocked<Request extends EffectRequest>(
	context: EffectContext,
	request: Request,
): AllowedRequest<Request> {
	const ownEffects = request.strategies.map((planned) => getOwnEffect(context, request, planned));
	const strategies = request.strategies.filter((_, at) => request.isByItself || !ownEffects[at]?.isBlocked);
	return { request: { ...request, strategies }, ownEffects };
}

/**
 * Projects every strategy separately and assigns the sale.
 * @param getEffect projects a strategy by itself
 * @throws {UnknownLaw} for a year before the first
 */
export function prepareStrategies(
	effectContext: EffectContext,
	request: EffectRequest,
	getEffect = (plannedStrategy: PlannedStrategy) => getOwnEffect(effectContext, request, plannedStrategy),
): PreparedStrategies {
	const { household, taxYear, strategies, sale } = request;
	const cashPortion = getCashPortion([...strategies, ...request.baselines]);
	// Strategies that take the whole asset each concern different ones.
	const isShared = sale !== undefined && cashPortion > -PORTION_TOLERANCE;
	const cashSale = sale && toCashSale(effectContext, sale, cashPortion);
	const baselineEffects = [...request.baselines, ...(cashSale ? [cashSale] : [])]
		.map(getEffect)
		.filter(({ isBlocked }) => !isBlocked);
	// Baselines are last, so that no set has them as members.
	const ownEffects = [...strategies.map(getEffect), ...baselineEffects];
	const { effects } = effectContext;
	const system = applyOutlook(effectContext.system, request);
	const context = { system, effects, household, taxYear };
	const prepared = dedupeSale(ownEffects, listSaleOwners(ownEffects, isShared), context);
	const years = Math.max(1, ...ownEffects.map(({ ownYears }) => ownYears));
	const cache = new ProjectionCache(context);
	const listActive = memoize(() => range(years).map((year) => listActiveMembers(prepared, year)));
	return {
		members: prepared.slice(0, strategies.length),
		baselines: prepared.slice(strategies.length),
		projectReturns: (set) => {
			const projection = new Projection(context);
			for (let year = 0; year < years; year += 1) projection.projectNext(collectChanges(prepared, set, year));
			return projection;
		},
		projectTotals: (set) => {
			const projection = new TotalsProjection(cache);
			for (const [year, bits] of listActive().entries())
				projection.projectNextForMembers(intersectMembers(set, bits), () =>
					collectChanges(prepared, set, year),
				);
			return projection;
		},
		computeOtherTaxpayers: (year) =>
			prepared.flatMap(({ getOtherTaxpayers }) => getOtherTaxpayers('without', year)),
	};
}

/** Projects a strategy by itself, of its portion of the asset. */
export function getOwnEffect(
	context: EffectContext,
	{ household, taxYear, sale, outlook }: Circumstances,
	plannedStrategy: PlannedStrategy,
): StrategyEffect {
	const { strategy } = plannedStrategy;
	const inputs = getPortionInputs(plannedStrategy);
	return getStrategyEffect(context, { strategy, household, taxYear, inputs, sale, outlook });
}

/** A strategy among others on one household; what it changes is memoized. */
export interface PreparedStrategy extends Participant {
	readonly getOtherTaxpayers: (scenario: Scenario, year: number) => readonly OtherTaxpayerYear[];
}

// Several strategies may include the same sale. It is counted once: the strategy that sells the asset is
// preferred, else the one with the largest sale; the result does not depend on order. Of a shared sale every one that
// sells has its own portion, and the rest is a baseline.
function listSaleOwners(effects: readonly StrategyEffect[], isShared: boolean): readonly StrategyEffect[] {
	if (isShared) return effects.filter(({ strategy }) => strategy.disposesOfAsset);
	const effectsById = effects.toSorted((a, b) => (a.strategy.id < b.strategy.id ? -1 : 1));
	const assetSeller = effectsById.find(
		({ strategy: { disposesOfAsset, inputs } }) => disposesOfAsset && inputs.some(isFilledBySale),
	);
	if (assetSeller) return [assetSeller];
	const reportingEffects = effectsById.filter(({ strategy }) =>
		strategy.adjustments.some(({ isSale }) => isSale),
	);
	return reportingEffects.toSorted((a, b) => sumReportedSale(b) - sumReportedSale(a)).slice(0, 1);
}

/** Dollars of the sale in the baseline, over all years. */
function sumReportedSale({ scenarios }: StrategyEffect): number {
	const adjustments = scenarios.get('without')?.adjustments.flatMap(({ household }) => household) ?? [];
	return adjustments.reduce((sum, { isSale, value }) => {
		return isSale && typeof value === 'number' && Number.isFinite(value) ? sum + value : sum;
	}, 0);
}

function dedupeSale(
	effects: readonly StrategyEffect[],
	saleOwners: readonly StrategyEffect[],
	context: ProjectionContext,
): readonly PreparedStrategy[] {
	const removals = removeCoveredOnce(effects);
	return effects.map((ownEffect, index) => {
		const { strategy, scenarios, scope } = ownEffect;
		const isSaleOwner = saleOwners.includes(ownEffect);
		const getAdjustments = memoizeByScenario((scenario, year) => {
			const adjustments = scenarios.get(scenario)?.adjustments[year] ?? NO_ADJUSTMENTS;
			const household = adjustments.household.filter(
				({ isSale, inclusion }) => (isSaleOwner || !isSale) && inclusion !== 'removal',
			);
			return { ...adjustments, household: [...(removals[index]?.[year] ?? []), ...household] };
		});
		const getOtherTaxpayers = memoizeByScenario((scenario, year) =>
			computeOtherTaxpayers(context, { strategy, scope, adjustments: getAdjustments(scenario, year) }, year),
		);
		return { strategy, ownEffect, isSaleOwner, getAdjustments, getOtherTaxpayers };
	});
}

// A figure of the household covers the amounts of several strategies only once. In every year the sum of what is removed is
// the same for all sets, so it does not matter which strategy it is removed for.
function removeCoveredOnce(
	effects: readonly StrategyEffect[],
): readonly (readonly (readonly Adjustment[])[])[] {
	const uncoveredByYear: Map<string, number>[] = [];
	return effects.map(({ scenarios, scope }) =>
		(scenarios.get('without')?.adjustments ?? []).map((adjustments, year) => {
			uncoveredByYear[year] ??= new Map();
			return removeCovered(adjustments.household, scope.ownFacts(year), uncoveredByYear[year]);
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

function collectChanges(prepared: readonly PreparedStrategy[], set: number, year: number): YearChanges {
	const adjustments: Adjustment[] = [];
	const otherTaxpayers: OtherTaxpayerYear[] = [];
	for (const [member, preparedStrategy] of prepared.entries()) {
		const scenario = includesMember(set, member) ? 'with' : 'without';
		adjustments.push(...preparedStrategy.getAdjustments(scenario, year).household);
		otherTaxpayers.push(...preparedStrategy.getOtherTaxpayers(scenario, year));
	}
	return { adjustments, otherTaxpayers };
}

/**
 * Lists the bits of members that affect a year: those whose scenarios differ, or that have other taxpayers.
 */
function listActiveMembers(prepared: readonly PreparedStrategy[], year: number): readonly number[] {
	return prepared.flatMap(({ getAdjustments, getOtherTaxpayers }, member) => {
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
