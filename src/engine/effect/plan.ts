// Several strategies on one household at once: what they save together, each alone, and each one's fair share.

import type { EffectSystem, Side } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import type { FactChange, YearChanges } from './changes.ts';
import { type Comparison, discounted } from './compare.ts';
import type { CompiledEffect } from './merge.ts';
import { type OthersYear, othersIn, type RunContext } from './other-taxpayers.ts';
import { type EffectRequest, type EffectResult, effectOf, NO_CHANGES, runOn } from './run.ts';
import { exactShares, type ShareRule, sampledShares } from './shares.ts';
import { SideRun, type SideYear } from './side-run.ts';

/** A strategy of a plan, with its own inputs. */
export interface PlannedStrategy {
	readonly effect: CompiledEffect;
	readonly inputs: EffectRequest['inputs'];
}

/** What a plan is asked. */
export interface PlanRequest {
	/** Complete. */
	readonly household: Facts;
	readonly taxYear: number;
	readonly strategies: readonly PlannedStrategy[];
	/** Percent a year. */
	readonly discountRate: number;
	readonly assetKind?: string | undefined;
}

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
	ruleFor: (members: number) => ShareRule = usualRule,
): PlanResult {
	const { planned, blocked, ownYears, runOfSet, others } = preparePlan(system, effects, request);
	const members = planned.length;
	const rule = ruleFor(members);
	const everyone = 2 ** members - 1;
	const runs = new Map(
		rule.sets.map((set) => [
			set,
			runOfSet(set, ownYears, set === 0 || set === everyone ? 'returns' : 'totals'),
		]),
	);
	runOn([...runs.values()], others);
	return { ...summed(runs, rule, planned, request.discountRate / 100), blocked };
}

function usualRule(members: number): ShareRule {
	return members <= MOST_EXACT ? exactShares(members) : sampledShares(members);
}

/** A plan, ready for any set of its strategies to be carried out. */
export interface PreparedPlan {
	/** Those the law allows, in order. */
	readonly planned: readonly Planned[];
	readonly blocked: readonly string[];
	/** The years of the longest of them. */
	readonly ownYears: number;
	/** So many years in which only a set is carried out. @param set a number whose bits are the strategies */
	readonly runOfSet: (set: number, years: number, keeps: 'returns' | 'totals') => SideRun;
	/** Who else is taxed after those years. */
	readonly others: (year: number) => readonly OthersYear[];
}

/** Works out what each strategy changes by itself. @throws {UnknownLaw} for a year before the first */
export function preparePlan(system: TaxSystem, effects: EffectSystem, request: PlanRequest): PreparedPlan {
	const { household, taxYear, assetKind, strategies } = request;
	const all = strategies.map(({ effect, inputs }): Planned => {
		const own = effectOf(system, effects, effect, { household, taxYear, inputs, assetKind });
		return { effect, own };
	});
	const planned = all.filter(({ own }) => !own.isBlocked);
	const context = { system, effects, household, taxYear };
	const told = toldOnce(planned, context);
	return {
		planned,
		blocked: all.filter(({ own }) => own.isBlocked).map(({ effect }) => effect.id),
		ownYears: Math.max(1, ...planned.map(({ own }) => own.ownYears)),
		runOfSet: (set, years, keeps) => {
			const run = new SideRun(context, keeps);
			for (let year = 0; year < years; year += 1) nextOfSet(run, told, set, year);
			return run;
		},
		others: (year) => told.flatMap(({ othersIn: of }) => of('without', year)),
	};
}

/** A strategy with its effect by itself. */
export interface Planned {
	readonly effect: CompiledEffect;
	readonly own: EffectResult;
}

/** A strategy, and what it changes in a plan. */
interface Told extends Planned {
	readonly changesOf: (side: Side, year: number) => YearChanges;
	/** Who else is taxed because of it. */
	readonly othersIn: (side: Side, year: number) => readonly OthersYear[];
}

// The sale is told once: by the strategy that disposes of the asset, else by the first that tells it.
function toldOnce(planned: readonly Planned[], context: RunContext): readonly Told[] {
	const disposes = planned.find(
		({ effect: { alternatives, inputs } }) =>
			alternatives && inputs.some(({ from }) => from.startsWith('sale.')),
	);
	const teller = disposes ?? planned.find(({ effect }) => effect.changes.some(({ isSale }) => isSale));
	return planned.map((one) => {
		const { effect, own } = one;
		const changesOf = remembered((side, year) => {
			const changes = own.sides.get(side)?.changes[year] ?? NO_CHANGES;
			if (one === teller) return changes;
			return { ...changes, household: changes.household.filter(({ isSale }) => !isSale) };
		});
		const others = remembered((side, year) =>
			othersIn(context, { effect, scope: own.scope, changes: changesOf(side, year) }, year),
		);
		return { ...one, changesOf, othersIn: others };
	});
}

// Every set of strategies asks for the same.
function remembered<T>(of: (side: Side, year: number) => T): (side: Side, year: number) => T {
	const known = new Map<Side, T[]>();
	return (side, year) => {
		const years = known.get(side) ?? [];
		known.set(side, years);
		years[year] ??= of(side, year);
		return years[year];
	};
}

function nextOfSet(run: SideRun, told: readonly Told[], set: number, year: number): void {
	const changes: FactChange[] = [];
	const others: OthersYear[] = [];
	for (const [member, one] of told.entries()) {
		const side = Math.floor(set / 2 ** member) % 2 === 1 ? 'with' : 'without';
		changes.push(...one.changesOf(side, year).household);
		others.push(...one.othersIn(side, year));
	}
	run.next(changes, others);
}

function summed(
	runs: ReadonlyMap<number, SideRun>,
	rule: ShareRule,
	planned: readonly Planned[],
	rate: number,
): Omit<PlanResult, 'blocked'> {
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
		without: runs.get(0)?.years ?? [],
		with: runs.get(everyone)?.years ?? [],
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
