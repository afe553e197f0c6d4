// Several strategies on one household at once: what they save together, each alone, and each one's fair share.

import type { EffectSystem } from '../../definition/compiled-effect.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { type Comparison, discounted } from './compare.ts';
import { type Conflict, conflictsAmong } from './conflicts.ts';
import type { CompiledEffect } from './merge.ts';
import { type Planned, type PlanRequest, type PreparedPlan, preparePlan } from './prepare-plan.ts';
import { type EffectResult, runOn } from './run.ts';
import { exactShares, type ShareRule, sampledShares } from './shares.ts';
import type { SideYear, YearlyRun } from './side-run.ts';

/** Dollars over all years, and their present value. */
export interface Saving {
	readonly taxSaved: number;
	readonly presentValue: number;
}

/** One strategy within a plan. */
export interface StrategyInPlan {
	readonly id: string;
	/** What it does by itself, whatever the plan. */
	readonly own: EffectResult;
	/** Saved when only this one is carried out. */
	readonly alone: Saving;
	/** Its mean gain over all orders in which the strategies could be carried out. */
	readonly share: Saving;
	readonly costs: number;
	readonly cash: number;
	/** Its share of the tax saved, with its own costs and other money. */
	readonly netBenefit: number;
}

/** A plan, worked out. Dollars. */
export interface PlanResult extends Comparison {
	readonly years: number;
	/** The strategies that the law blocks; they are left out. */
	readonly blocked: readonly string[];
	/** The strategy whose changes tell the sale, which others share; undefined when none does. */
	readonly saleToldBy: string | undefined;
	/** Where none of the strategies about the same asset is carried out: the one whose alternative stands on the return. */
	readonly alternativeOf: CompiledEffect | undefined;
	readonly without: readonly SideYear[];
	readonly with: readonly SideYear[];
	/** Saved together, less what each saves alone. */
	readonly overlap: Saving;
	readonly strategies: readonly StrategyInPlan[];
	/** Set when shares were estimated from some of the orders: the standard error of the largest, in dollars. */
	readonly margin: number;
}

/** With more strategies, shares are estimated from some of the orders. */
export const MOST_EXACT = 10;

/**
 * Works out a plan.
 * @param ruleFor how shares are found: from every set of strategies, or a sample where there are many, unless said otherwise
 * @throws {UnknownLaw} for a year before the first
 */
export function planOf(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
	ruleFor: (ids: readonly string[]) => ShareRule = usualRule,
): PlanResult {
	return workedOut(preparePlan(system, effects, request), request.discountRate / 100, ruleFor);
}

/** A plan, and where its strategies meet: both from the same years. @throws {UnknownLaw} for a year before the first */
export function planWithConflicts(
	system: TaxSystem,
	effects: EffectSystem,
	request: PlanRequest,
): { readonly plan: PlanResult; readonly conflicts: readonly Conflict[] } {
	const prepared = preparePlan(system, effects, request);
	return {
		plan: workedOut(prepared, request.discountRate / 100, usualRule),
		conflicts: conflictsAmong(system, request.household, prepared),
	};
}

function workedOut(
	{ planned, blocked, saleToldBy, alternativeOf, returnsOf, totalsOf, others }: PreparedPlan,
	rate: number,
	ruleFor: (ids: readonly string[]) => ShareRule,
): PlanResult {
	const members = planned.length;
	const rule = ruleFor(planned.map(({ effect }) => effect.id));
	const everyone = 2 ** members - 1;
	const [nothing, all] = [returnsOf(0), returnsOf(everyone)];
	const runs = new Map<number, YearlyRun>(rule.sets.map((set) => [set, totalsOf(set)]));
	runs.set(0, nothing).set(everyone, all);
	runOn([...runs.values()], others);
	const returns = { without: nothing.years, with: all.years };
	return { ...summed(runs, rule, planned, rate), ...returns, blocked, saleToldBy, alternativeOf };
}

function usualRule(ids: readonly string[]): ShareRule {
	return ids.length <= MOST_EXACT ? exactShares(ids) : sampledShares(ids);
}

function summed(
	runs: ReadonlyMap<number, YearlyRun>,
	rule: ShareRule,
	planned: readonly Planned[],
	rate: number,
): Omit<PlanResult, 'blocked' | 'saleToldBy' | 'alternativeOf' | 'without' | 'with'> {
	const everyone = 2 ** planned.length - 1;
	const taxes = (set: number) => runs.get(set)?.totals ?? [];
	const nothing = taxes(0);
	const saved = new Map([...runs.keys()].map((set) => [set, savingOf(nothing, taxes(set), rate)]));
	const savingIn = (set: number): Saving =>
		saved.get(set) ?? { taxSaved: Number.NaN, presentValue: Number.NaN };
	const tax = rule.shares((set) => savingIn(set).taxSaved);
	const present = rule.shares((set) => savingIn(set).presentValue);
	const strategies = planned.map(({ effect, own }, member): StrategyInPlan => {
		const share = { taxSaved: tax.shares[member] ?? 0, presentValue: present.shares[member] ?? 0 };
		const { costs, cash } = own.with;
		return {
			id: effect.id,
			own,
			alone: savingIn(2 ** member),
			share,
			costs,
			cash,
			netBenefit: share.taxSaved + cash - costs,
		};
	});
	const together = savingIn(everyone);
	const sum = (of: (one: StrategyInPlan) => number) => strategies.reduce((so, one) => so + of(one), 0);
	const [costs, cash] = [sum((one) => one.costs), sum((one) => one.cash)];
	const savedByYear = nothing.map((tax, year) => tax - (taxes(everyone)[year] ?? Number.NaN));
	const moneyByYear = nothing.map((_, year) => sum(({ own }) => own.with.moneyByYear[year] ?? 0));
	return {
		...together,
		years: nothing.length,
		costs,
		cash,
		netBenefit: together.taxSaved + cash - costs,
		netPresentValue: together.presentValue + discounted(moneyByYear, rate),
		savedByYear,
		moneyByYear,
		overlap: {
			taxSaved: together.taxSaved - sum(({ alone }) => alone.taxSaved),
			presentValue: together.presentValue - sum(({ alone }) => alone.presentValue),
		},
		strategies,
		margin: Math.max(tax.error, present.error),
	};
}

function savingOf(without: readonly number[], other: readonly number[], rate: number): Saving {
	const byYear = without.map((tax, year) => tax - (other[year] ?? Number.NaN));
	return { taxSaved: byYear.reduce((sum, one) => sum + one, 0), presentValue: discounted(byYear, rate) };
}
