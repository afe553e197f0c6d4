// One sale, every way: what each strategy about it comes to, beside selling for cash. Pure.

import { useMemo } from 'react';
import { range, sum } from '../../engine/collections.ts';
import { lowerFirst, type Tone } from '../../engine/format.ts';
import {
	computePresentValue,
	listScenarioYears,
	type Outcome,
} from '../../engine/strategy/compare-scenarios.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/inputs.ts';
import { projectStrategy } from '../../engine/strategy/project-strategy.ts';
import { getCashSaleInputs, type PlannedSale, toCashSaleStrategy } from '../../engine/strategy/sale.ts';
import { listCautions } from '../../engine/tax-return/cautions.ts';
import { describeVerdict } from '../../engine/verdict.ts';
import { computeInSlices, useComputed } from '../../lib/use-computed.ts';
import {
	type CalculatedStrategy,
	computeEffectOnReturn,
	type EffectOnReturn,
	getCircumstances,
	type HouseholdContext,
} from '../effect/effect-on-return.ts';

export interface SaleInput extends HouseholdContext {
	readonly sale: PlannedSale;
}

/** Money over the years, in dollars; year 0 is the year of the sale. */
interface CashFlows {
	/** The tax that selling for cash adds in the year of sale, less what the strategy saves in it. */
	readonly taxNow: number;
	/** The same of each later year: a sale for cash can use up losses that would have lowered its tax. */
	readonly laterTaxes: readonly number[];
	/** Other money received, less money paid and costs, against selling for cash. */
	readonly money: readonly number[];
}

/** Selling for cash. Dollars. */
export interface CashSale {
	readonly cashFlows: CashFlows;
	readonly price: number;
	/** Paid off from the price, or taken over by the buyer. */
	readonly debt: number;
	/** Price less costs and debt. */
	readonly proceeds: number;
	/** What the sale adds to the tax of its year. */
	readonly tax: number;
	readonly federalTax: number;
	readonly stateTax: number;
	/** The proceeds less that tax. */
	readonly kept: number;
	/** A fraction. */
	readonly rate: number;
	/** What hangs on a vote, or the return with the sale leaves out, in sentences. */
	readonly cautions: readonly string[];
}

/** An option's result in dollars; those of later years at their present value. */
interface SaleOptionFigures {
	readonly taxNow: number;
	/** The same of all later years, as paid. */
	readonly taxLater: number;
	/** What is left of the price at the end of the year of sale. */
	readonly inHand: number;
	/** The same with the tax and money of later years. */
	readonly kept: number;
}

/** Sells for cash in the first year. @throws {UnknownLaw} for a year before the first */
export function computeCashSale(source: SaleInput): CashSale {
	const { effects, sale } = source;
	const result = projectStrategy(source, {
		...getCircumstances(source),
		strategy: toCashSaleStrategy(effects.sale),
		inputs: getCashSaleInputs(effects, sale),
	});
	const { savedByYear } = result.with;
	const [price, costs, debt] = [sale.price, sale.costs, sale.debt].map((amount) => Number(amount ?? 0)) as [
		number,
		number,
		number,
	];
	const proceeds = price - costs - debt;
	const addedTax = (kind: 'federal' | 'state') =>
		(listScenarioYears(result, 'with')[0]?.[kind] ?? Number.NaN) -
		(listScenarioYears(result, 'without')[0]?.[kind] ?? Number.NaN);
	const [taxNow = Number.NaN, ...laterTaxes] = savedByYear.map((amount) => 0 - amount);
	return {
		cashFlows: { taxNow, laterTaxes: [0, ...laterTaxes], money: [] },
		...{ price, debt, proceeds },
		tax: taxNow,
		federalTax: addedTax('federal'),
		stateTax: addedTax('state'),
		kept: proceeds - taxNow,
		rate: Number(sale[DISCOUNT_RATE]) / 100,
		cautions: listCautions(
			source.system,
			(result.scenarios.get('with')?.years ?? []).slice(0, 1).map(({ household }) => household),
		),
	};
}

function toCashFlows({ cashFlows }: CashSale, { savedByYear, moneyByYear }: Outcome): CashFlows {
	const yearCount = Math.max(cashFlows.laterTaxes.length, savedByYear.length);
	return {
		taxNow: cashFlows.taxNow - (savedByYear[0] ?? Number.NaN),
		laterTaxes: range(yearCount).map((year) =>
			year === 0 ? 0 : (cashFlows.laterTaxes[year] ?? 0) - (savedByYear[year] ?? 0),
		),
		money: moneyByYear,
	};
}

/** The totals of cash flows. What they leave beyond selling for cash is the strategy's net present value. */
export function computeFigures(
	{ proceeds, rate }: Pick<CashSale, 'proceeds' | 'rate'>,
	{ taxNow, laterTaxes, money }: CashFlows,
): SaleOptionFigures {
	const laterChanges = laterTaxes.map((tax, year) => (year === 0 ? 0 : (money[year] ?? 0) - tax));
	const inHand = proceeds - taxNow + (money[0] ?? 0);
	return {
		taxNow,
		taxLater: sum(laterTaxes),
		inHand,
		kept: inHand + computePresentValue(laterChanges, rate),
	};
}

export interface SaleLine {
	readonly key: string;
	readonly name: string;
	/** The effect of the strategy; undefined for selling for cash. */
	readonly effect: EffectOnReturn | undefined;
	readonly figures: SaleOptionFigures;
	/** Dollars ahead of its alternative: the net present value; 0 for selling for cash. */
	readonly ahead: number;
	/** Plain where the law is unsettled. */
	readonly tone: Tone;
}

/**
 * The allowed ways, selling for cash among them, those furthest ahead first. Under unsettled law both outcomes have a line of
 * the same weight.
 */
export function listSaleLines(baseline: CashSale, effects: readonly EffectOnReturn[]): readonly SaleLine[] {
	const toLines = (effect: EffectOnReturn): readonly SaleLine[] => {
		const { id, name } = effect.strategy;
		return describeVerdict(effect).outcomes.map(({ title, amount, tone, outcome }, at) => ({
			key: at === 0 ? id : `${id} claimed`,
			name: title === '' ? name : `${name}: ${lowerFirst(title)}`,
			effect,
			ahead: amount,
			tone,
			figures: computeFigures(baseline, toCashFlows(baseline, outcome)),
		}));
	};
	const cash: SaleLine = {
		...{ key: 'cash', name: 'Sell for cash', effect: undefined, ahead: 0, tone: 'plain' },
		figures: computeFigures(baseline, baseline.cashFlows),
	};
	const allowedEffects = effects.filter(({ ownEffect }) => !ownEffect.isBlocked);
	const toSortKey = ({ ahead }: SaleLine) => (Number.isFinite(ahead) ? ahead : Number.NEGATIVE_INFINITY);
	return [cash, ...allowedEffects.flatMap(toLines)].toSorted((a, b) => toSortKey(b) - toSortKey(a));
}

/** Whether a way, and what it is compared with, leaves a part of the price to children or trusts: it is in what is kept. */
export function hasFamilyShare(effects: readonly EffectOnReturn[]): boolean {
	return effects.some(
		({ result, ownEffect }) =>
			!ownEffect.isBlocked &&
			result.scenarios
				.get('without')
				?.cash.some(({ to, amounts }) => to === 'family' && amounts.some((amount) => amount > 0)),
	);
}

/** All ways, and what they were worked out from. */
export interface SaleOptions {
	readonly source: SaleInput;
	readonly baseline: CashSale;
	/** Each worked out as on its own page. */
	readonly effects: readonly EffectOnReturn[];
}

/**
 * Works the ways out whenever the sale or the household changes. The last answer stays until the next is there.
 * @throws while drawing, when one cannot be worked out
 */
export function useSaleOptions(
	source: SaleInput,
	strategies: readonly CalculatedStrategy[],
): SaleOptions | undefined {
	const subject = useMemo(() => ({ source, strategies }), [source, strategies]);
	const { answer, failure } = useComputed(subject, computeSaleOptions);
	if (failure !== undefined) throw failure;
	return answer;
}

interface SaleSubject {
	readonly source: SaleInput;
	readonly strategies: readonly CalculatedStrategy[];
}

async function computeSaleOptions(
	{ source, strategies }: SaleSubject,
	signal: AbortSignal,
): Promise<SaleOptions> {
	const baseline = computeCashSale(source);
	const effects = await computeInSlices(strategies, signal, (strategy) =>
		computeEffectOnReturn({ ...source, ...strategy }),
	);
	return { source, baseline, effects };
}
