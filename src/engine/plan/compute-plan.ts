// A plan in dollars: what it comes to, and what each strategy has a share in.
import { listStrategyIds, sum } from '../collections.ts';
import {
	type Comparison,
	computePresentValue,
	computeSavedByYear,
	mergeTransfers,
} from '../strategy/compare-scenarios.ts';
import {
	type EffectContext,
	extendUntilCarryforwardsConverge,
	type StrategyEffect,
} from '../strategy/project-strategy.ts';
import type { ScenarioYear, YearlyProjection } from '../strategy/projection.ts';
import { type PlanMember, type PlanRequest, type PreparedPlan, preparePlan } from './prepare-plan.ts';
import { createExactShares, createSampledShares, type ShareRule } from './shapley.ts';

/** Dollars over all years, and their present value. */
export interface Saving {
	readonly taxSaved: number;
	readonly presentValue: number;
}

export interface StrategyInPlan {
	readonly id: string;
	/** The strategy's effect outside any plan. */
	readonly standaloneEffect: StrategyEffect;
	/** Saved when no other member is carried out. */
	readonly alone: Saving;
	/** The Shapley share: the mean gain over all orders in which the strategies could be carried out. */
	readonly share: Saving;
	readonly costs: number;
	readonly cash: number;
	/** The present value of the cash less the costs, year by year. */
	readonly moneyPresentValue: number;
	/** The member's share of the tax saved, plus its cash, less its costs. */
	readonly netBenefit: number;
}

/** Dollars. */
export interface PlanResult extends Comparison, PreparedPlan {
	readonly years: number;
	readonly without: readonly ScenarioYear[];
	readonly with: readonly ScenarioYear[];
	/** Saved by the plan, less the sum of what each member saves alone. */
	readonly overlap: Saving;
	readonly strategies: readonly StrategyInPlan[];
	/** The largest standard error of sampled shares, in dollars; 0 where shares are exact. */
	readonly margin: number;
}

/** A plan with more members has sampled shares. */
const MAX_EXACT_MEMBERS = 10;

/**
 * Computes a plan in dollars.
 * @param selectRule how shares are computed; exact up to `MAX_EXACT_MEMBERS`, sampled above
 * @throws {UnknownLaw} for a year before the first
 */
export function computePlan(
	context: EffectContext,
	request: PlanRequest,
	selectRule: (ids: readonly string[]) => ShareRule = selectDefaultRule,
	preparedPlan = preparePlan(context, request),
): PlanResult {
	const { members, projectReturns, projectTotals, computeOtherTaxpayers } = preparedPlan;
	const rule = selectRule(listStrategyIds(members));
	const allMembers = 2 ** members.length - 1;
	const [baseline, plan] = [projectReturns(0), projectReturns(allMembers)];
	const projections = new Map<number, YearlyProjection>(rule.sets.map((set) => [set, projectTotals(set)]));
	projections.set(0, baseline).set(allMembers, plan);
	extendUntilCarryforwardsConverge([...projections.values()], computeOtherTaxpayers);
	return {
		...preparedPlan,
		...summarizePlan(projections, rule, members, request.discountRate / 100),
		without: baseline.years,
		with: plan.years,
	};
}

function selectDefaultRule(ids: readonly string[]): ShareRule {
	return ids.length <= MAX_EXACT_MEMBERS ? createExactShares(ids) : createSampledShares(ids);
}

function summarizePlan(
	projections: ReadonlyMap<number, YearlyProjection>,
	rule: ShareRule,
	members: readonly PlanMember[],
	rate: number,
): Omit<PlanResult, keyof PreparedPlan | 'without' | 'with'> {
	const allMembers = 2 ** members.length - 1;
	const getTotals = (set: number) => projections.get(set)?.totals ?? [];
	const baseline = getTotals(0);
	const savings = new Map(
		[...projections.keys()].map((set) => [set, computeSaving(baseline, getTotals(set), rate)]),
	);
	const getSaving = (set: number): Saving =>
		savings.get(set) ?? { taxSaved: Number.NaN, presentValue: Number.NaN };
	const taxShares = rule.shares((set) => getSaving(set).taxSaved);
	const presentValueShares = rule.shares((set) => getSaving(set).presentValue);
	const strategies = members.map(({ strategy, standaloneEffect }, member): StrategyInPlan => {
		const share = {
			taxSaved: taxShares.shares[member] ?? 0,
			presentValue: presentValueShares.shares[member] ?? 0,
		};
		const { costs, cash, moneyByYear } = standaloneEffect.with;
		return {
			id: strategy.id,
			standaloneEffect,
			alone: getSaving(2 ** member),
			share,
			costs,
			cash,
			moneyPresentValue: computePresentValue(moneyByYear, rate),
			netBenefit: share.taxSaved + cash - costs,
		};
	});
	const together = getSaving(allMembers);
	const sumStrategies = (getAmount: (strategy: StrategyInPlan) => number) => sum(strategies.map(getAmount));
	const [costs, cash] = [
		sumStrategies((strategy) => strategy.costs),
		sumStrategies((strategy) => strategy.cash),
	];
	const moneyByYear = baseline.map((_, year) =>
		sumStrategies(({ standaloneEffect }) => standaloneEffect.with.moneyByYear[year] ?? 0),
	);
	return {
		...together,
		years: baseline.length,
		costs,
		cash,
		netBenefit: together.taxSaved + cash - costs,
		netPresentValue: together.presentValue + computePresentValue(moneyByYear, rate),
		savedByYear: computeSavedByYear(baseline, getTotals(allMembers)),
		moneyByYear,
		transfers: mergeTransfers(strategies.flatMap(({ standaloneEffect }) => standaloneEffect.with.transfers)),
		overlap: {
			taxSaved: together.taxSaved - sumStrategies(({ alone }) => alone.taxSaved),
			presentValue: together.presentValue - sumStrategies(({ alone }) => alone.presentValue),
		},
		strategies,
		margin: Math.max(taxShares.error, presentValueShares.error),
	};
}

function computeSaving(baseline: readonly number[], scenario: readonly number[], rate: number): Saving {
	const savedByYear = computeSavedByYear(baseline, scenario);
	return {
		taxSaved: sum(savedByYear),
		presentValue: computePresentValue(savedByYear, rate),
	};
}
