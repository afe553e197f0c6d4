// The futures of a plan: the same request with one thing changed, and whether another choice would then be better.

import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { Facts } from '../../model/compiled-return.ts';
import type { Future } from '../../model/generated/authored.ts';
import { listStrategyIds, sum } from '../collections.ts';
import { type Interruptible, runToEnd } from '../interruptible.ts';
import { type DatedAmount, findEntry } from '../law.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { computePresentValue, listScenarioYears } from '../strategy/compare-scenarios.ts';
import type { Effect } from '../strategy/effect.ts';
import { getSaleValue } from '../strategy/inputs.ts';
import type { CompiledStrategy } from '../strategy/merge.ts';
import {
	type EffectContext,
	extendUntilCarryforwardsConverge,
	type StrategyEffect,
} from '../strategy/project-strategy.ts';
import type { ScenarioYear } from '../strategy/projection.ts';
import { completeSale, type PlannedSale } from '../strategy/sale.ts';
import { getSystemWithout, listPendingLaw } from '../tax-return/cautions.ts';
import { findDeathProblem } from '../tax-return/first-death.ts';
import { getLine } from '../tax-return/household-year.ts';
import { getFactsOfYear } from '../tax-return/later-facts.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import { getPrices, type TaxSystem } from '../tax-return/tax-system.ts';
import { getLastYear } from '../tax-return/tax-years.ts';
import { COARSE_STEPS, searchBestPlan } from './best-plan.ts';
import { computeEffect } from './compute-effect.ts';
import { AS_PLANNED, type FutureOutcome, type PlanFutures } from './describe-futures.ts';
import type { PlannedStrategy } from './portions.ts';
import { type EffectRequest, leaveOutBlocked, prepareStrategies } from './prepare-plan.ts';
import { createTogetherOnly } from './shapley.ts';

/** A chosen plan, and the strategies it was chosen from, all of them carried out. */
export interface FuturesRequest {
	readonly request: EffectRequest;
	readonly fullRequest: EffectRequest;
}

/** In dollars: a choice that is better by less counts as the same choice. */
const MIN_GAIN = 1;

/** What a future makes of a plan, or why the plan cannot have it. */
type Change = ChangedPlan | { readonly reason: string };

interface ChangedPlan {
	readonly context: EffectContext;
	readonly change: (request: EffectRequest) => EffectRequest;
	/** Years by which everything happens later. */
	readonly delay?: number;
}

/** @throws {UnknownLaw} for a year before the first */
export function computeFutures(
	context: EffectContext,
	requests: FuturesRequest,
	futures: readonly Future[],
): PlanFutures {
	return runToEnd(projectFutures(context, requests, futures));
}

/** Each step tries one selection. */
export function* projectFutures(
	context: EffectContext,
	requests: FuturesRequest,
	futures: readonly Future[],
): Interruptible<PlanFutures> {
	const plan = computePlan(context, requests.request);
	const outcomes = [yield* findOutcome(AS_PLANNED, { context, change: (unchanged) => unchanged }, requests)];
	const leftOut: { id: string; reason: string }[] = [];
	for (const { id, change } of futures) {
		if (change.audit) {
			const outcome = yield* disallowEach(id, context, requests.request, change.audit);
			if (outcome) outcomes.push(outcome);
			else leftOut.push({ id, reason: 'It saves no tax in the years that an audit would look at.' });
			continue;
		}
		const changed = applyChange(context, requests, plan, change);
		if ('reason' in changed) leftOut.push({ id, reason: changed.reason });
		else outcomes.push(yield* findOutcome(id, changed, requests));
	}
	return { futures: outcomes, leftOut };
}

function computePlan(context: EffectContext, request: EffectRequest): Effect {
	return computeEffect(context, leaveOutBlocked(context, request).request, createTogetherOnly);
}

function* findOutcome(
	id: string,
	{ context, change, delay = 0 }: ChangedPlan,
	{ request, fullRequest }: FuturesRequest,
): Interruptible<FutureOutcome> {
	const changedPlan = change(request);
	const { netPresentValue } = computePlan(context, changedPlan).with;
	const { selection, value } = yield* searchBestPlan(context, change(fullRequest), COARSE_STEPS);
	const chosenIds = listStrategyIds(leaveOutBlocked(context, changedPlan).request.strategies);
	const isOtherBetter = value > netPresentValue + MIN_GAIN;
	return {
		id,
		netPresentValue: netPresentValue / (1 + request.discountRate / 100) ** delay,
		best: isOtherBetter ? Object.keys(selection).filter((strategy) => selection[strategy]) : chosenIds,
	};
}

type Audit = NonNullable<Future['change']['audit']>;

/**
 * Each strategy of the plan disallowed on audit while the others stand; the one that costs most is the future. Undefined where
 * none saves tax in the years that an audit looks at.
 */
function* disallowEach(
	id: string,
	context: EffectContext,
	chosen: EffectRequest,
	audit: Audit,
): Interruptible<FutureOutcome | undefined> {
	const { request } = leaveOutBlocked(context, chosen);
	const prepared = prepareStrategies(context, request);
	const { netPresentValue } = computeEffect(context, request, createTogetherOnly, prepared).with;
	const all = 2 ** prepared.members.length - 1;
	const disallowed: Disallowed[] = [];
	for (const [member, { strategy, ownEffect }] of prepared.members.entries()) {
		const [together, without] = [prepared.projectReturns(all), prepared.projectReturns(all - 2 ** member)];
		extendUntilCarryforwardsConverge([together, without], prepared.computeOtherTaxpayers);
		const value = disallow(
			context,
			[together.years, without.years],
			netPresentValue,
			request.discountRate,
			audit,
		);
		yield;
		if (value !== undefined) disallowed.push({ id: strategy.id, ...value, ownEffect });
	}
	const [worst] = disallowed.toSorted((a, b) => a.netPresentValue - b.netPresentValue);
	if (!worst) return undefined;
	const ids = listStrategyIds(prepared.members);
	const remainingIds = ids.filter((other) => other !== worst.id);
	const rate = request.discountRate / 100;
	const remainingValue = worst.valueWithout - computePresentValue(worst.ownEffect.with.moneyByYear, rate);
	const best = remainingValue > worst.netPresentValue + MIN_GAIN ? remainingIds : ids;
	return {
		id,
		netPresentValue: worst.netPresentValue,
		best: Math.max(remainingValue, worst.netPresentValue) > 0 ? best : [],
		strategies: disallowed.map(({ id: strategy, netPresentValue }) => ({ id: strategy, netPresentValue })),
	};
}

interface Disallowed {
	readonly id: string;
	readonly netPresentValue: number;
	/** The plan without what it saves in tax, with its costs and other money. */
	readonly valueWithout: number;
	readonly ownEffect: StrategyEffect;
}

/**
 * What a strategy saves is paid back for the years until an audit, with interest and a penalty on the tax that the household's own
 * return has to show, and ends; its costs and other money stay. Undefined where it saves nothing in those years.
 * @param years of the plan, and those without the strategy, the others carried out
 * @param planValue the net present value of the plan, in dollars
 */
function disallow(
	{ effects }: EffectContext,
	[together, without]: readonly [readonly ScenarioYear[], readonly ScenarioYear[]],
	planValue: number,
	discountRate: number,
	audit: Audit,
): Pick<Disallowed, 'netPresentValue' | 'valueWithout'> | undefined {
	const saved = without.map(({ total }, at) => total - (together[at]?.total ?? Number.NaN));
	const assessed = saved.slice(0, audit.years);
	if (!(sum(assessed) > 0)) return undefined;
	const interest = assessed.map(
		(amount, year) => amount * (1 + audit.interest / 100 / DAYS) ** (DAYS * (audit.years - year)),
	);
	const getImposed = (year: ScenarioYear | undefined) =>
		Number(year && getLine(year.household.lines, effects.taxes.imposed));
	const penalties = without.slice(0, audit.years).map((year, at) => {
		// An understatement is substantial by what the return should have shown (IRC §6662(d)(1)(A)).
		const required = getImposed(year);
		const understatement = required - getImposed(together[at]);
		const least = Math.max(audit.least, (audit.leastShare / 100) * required);
		return understatement > least ? (audit.penalty / 100) * understatement : 0;
	});
	const due = sum(interest) + sum(penalties);
	const rate = discountRate / 100;
	const valueWithout = planValue - computePresentValue(saved, rate);
	return {
		valueWithout,
		netPresentValue: valueWithout + computePresentValue(assessed, rate) - due / (1 + rate) ** audit.years,
	};
}

/** Days of a year, by which interest compounds. */
const DAYS = 365;

function applyChange(
	context: EffectContext,
	{ request, fullRequest }: FuturesRequest,
	plan: Effect,
	{ salePrice, later, rates, pendingLaw, inflation, death, inputs }: Future['change'],
): Change {
	const { system } = context;
	if (salePrice) return changePrice(context, fullRequest, salePrice.percent / 100);
	if (later) return closeLater(context, fullRequest, later.years);
	if (rates)
		return { context: { ...context, system: raiseRates(system)(JSON.stringify(rates)) }, change: keep };
	if (pendingLaw) return turnVotes(context, request, plan);
	if (inflation) {
		const outlook = { inflation: inflation.percent, growth: inflation.percent };
		if (fullRequest.outlook === 'none') return { reason: 'Law and household stay as they are in this plan.' };
		return { context, change: (unchanged) => ({ ...unchanged, outlook }) };
	}
	if (death) return dieEarly(context, fullRequest, death.year);
	if (inputs) return changeInputs(context, fullRequest, inputs);
	return { reason: 'Nothing changes.' };
}

const keep = (request: EffectRequest): EffectRequest => request;

const NO_SALE = 'Nothing is sold in this plan.';

function changePrice(context: EffectContext, { sale }: EffectRequest, factor: number): Change {
	if (!sale) return { reason: NO_SALE };
	const price = Number(sale.price) * factor;
	return { context, change: (request) => replaceSale(context, request, { price }) };
}

/** The plan with another sale; what it fills follows, unless the visitor said otherwise. */
function replaceSale(
	{ effects }: EffectContext,
	request: EffectRequest,
	values: Readonly<Record<string, Value>>,
): EffectRequest {
	const { sale } = request;
	if (!sale) return request;
	const asked = Object.fromEntries(
		effects.sale.inputs.flatMap(({ id }) => (id in sale ? [[id, sale[id] as Value]] : [])),
	);
	const changedSale = completeSale(effects.sale, { ...asked, ...values });
	const refill = (planned: PlannedStrategy): PlannedStrategy => ({
		...planned,
		inputs: refillInputs(planned, sale, changedSale),
	});
	return {
		...request,
		sale: changedSale,
		strategies: request.strategies.map(refill),
		baselines: request.baselines.map(refill),
	};
}

function refillInputs(
	{ strategy, inputs }: PlannedStrategy,
	before: PlannedSale,
	after: PlannedSale,
): Inputs {
	const changes = strategy.inputs.flatMap((input) => {
		const [old, value] = [getSaleValue(input, before), getSaleValue(input, after)];
		return old !== undefined && value !== undefined && Object.is(inputs[input.id], old)
			? [[input.id, value] as const]
			: [];
	});
	return { ...inputs, ...Object.fromEntries(changes) };
}

function closeLater(context: EffectContext, { sale, taxYear }: EffectRequest, years: number): Change {
	if (!sale) return { reason: NO_SALE };
	if (taxYear + years > getLastYear(context.system)) return { reason: 'There is no law for that year.' };
	const yearsHeld = Number(sale.yearsHeld) + years;
	const getLaterFacts = memoizeByObject(
		(request: EffectRequest): Facts =>
			getFactsOfYear(applyOutlook(context.system, request), request.household, taxYear, years),
	);
	return {
		context,
		delay: years,
		change: (request) => ({
			...replaceSale(context, request, { yearsHeld }),
			taxYear: taxYear + years,
			household: getLaterFacts(request),
		}),
	};
}

/** The law with other rates from a year on; made once for each change. */
const raiseRates = memoizeByObject((system: TaxSystem) =>
	memoize((text: string): TaxSystem => {
		const { amounts: names, percent, from } = JSON.parse(text) as NonNullable<Future['change']['rates']>;
		const raised = names.flatMap((name) => {
			const amount = system.amounts[name];
			return amount ? [[name, raiseAmount(system, amount, percent / 100, from)] as const] : [];
		});
		return { ...system, amounts: { ...system.amounts, ...Object.fromEntries(raised) } };
	}),
);

function raiseAmount(system: TaxSystem, amount: DatedAmount, factor: number, from: number): DatedAmount {
	const years = Array.from({ length: getLastYear(system) - from + 1 }, (_, index) => from + index);
	const entries = years.flatMap((year) => {
		const entry = findEntry(amount, year, getPrices(system));
		return entry ? [[year, { ...entry, ...mapRates(entry, factor) }] as const] : [];
	});
	return { ...amount, values: { ...amount.values, ...Object.fromEntries(entries) } };
}

// A rate, or the rates of brackets, by filing status where the law has them so.
function mapRates(entry: DatedAmount['values'][string], factor: number): object {
	const raise = (value: unknown): unknown =>
		typeof value === 'number'
			? value * factor
			: Array.isArray(value)
				? value.map(([start, rate]: readonly [number, number]) => [start, rate * factor])
				: value;
	const { value, byFilingStatus } = entry;
	if (byFilingStatus === undefined) return { value: raise(value) };
	const entries = Object.entries(byFilingStatus).map(([status, own]) => [status, raise(own)]);
	return { byFilingStatus: Object.fromEntries(entries) };
}

function turnVotes(context: EffectContext, request: EffectRequest, plan: Effect): Change {
	const system = applyOutlook(context.system, request);
	const years = [...listScenarioYears(plan, 'without'), ...listScenarioYears(plan, 'with')];
	const pending = listPendingLaw(
		system,
		years.map(({ household }) => household),
	);
	if (pending.length === 0) return { reason: 'No vote or case that is pending counts in this plan.' };
	const turned = pending.reduce((law, { text }) => getSystemWithout(law)(text), context.system);
	return { context: { ...context, system: turned }, change: keep };
}

function dieEarly(
	{ system, effects }: EffectContext,
	{ household, taxYear }: EffectRequest,
	year: number,
): Change {
	const { firstDeath } = system.household;
	if (!firstDeath) return { reason: 'The law here follows no death.' };
	const dying = { ...household, [firstDeath.own]: taxYear + year - 1 };
	const isStated = Number(household[firstDeath.own]) > 0 || Number(household[firstDeath.spouse]) > 0;
	if (isStated) return { reason: 'The plan counts with a death already.' };
	if (findDeathProblem(system, dying, taxYear))
		return { reason: 'Only of two spouses who file jointly one goes on.' };
	return { context: { system, effects }, change: (request) => ({ ...request, household: dying }) };
}

function changeInputs(
	context: EffectContext,
	{ strategies }: EffectRequest,
	{ names, add }: NonNullable<Future['change']['inputs']>,
): Change {
	const listChanges = ({ strategy, inputs }: Pick<PlannedStrategy, 'strategy' | 'inputs'>) =>
		listNamedInputs(strategy, names).flatMap((input) => {
			const value = Math.max(Number(inputs[input.id]) + add, input.minimum ?? 0);
			return Number.isFinite(value) ? [[input.id, value] as const] : [];
		});
	if (strategies.every((planned) => listChanges(planned).length === 0))
		return { reason: 'No strategy of this plan counts with a return.' };
	const changeOf = (planned: PlannedStrategy): PlannedStrategy => ({
		...planned,
		inputs: { ...planned.inputs, ...Object.fromEntries(listChanges(planned)) },
	});
	return {
		context,
		change: (request) => ({
			...request,
			strategies: request.strategies.map(changeOf),
			baselines: request.baselines.map(changeOf),
		}),
	};
}

function listNamedInputs({ inputs, modelInputs }: CompiledStrategy, names: readonly string[]) {
	return inputs.filter(({ id }) => names.includes(id) && !(id in modelInputs));
}
