// One sale, every way: what each strategy about it comes to, beside selling for cash. Pure.

import { useEffect, useState } from 'react';
import { type Comparison, computePresentValue } from '../../engine/strategy/compare-scenarios.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/project-strategy.ts';
import { type PlannedSale, projectCashSale, type SaleModel } from '../../engine/strategy/sale.ts';
import type { Tone } from '../../engine/tone.ts';
import { computeInSlices } from '../../lib/slices.ts';
import { computeEffect, type EffectView } from '../strategy/compute-effect.ts';
import type { CalculatedStrategy, Visit } from '../strategy/effect-inputs.ts';
import { getScenarioNames } from '../strategy/messages.ts';
import { getAmountTone } from '../strategy/verdict.ts';

/** The shared part of all options. */
export interface SaleSource extends Visit {
	readonly model: SaleModel;
	readonly sale: PlannedSale;
}

/** Money over the years, in dollars; year 0 is the year of the sale. */
interface CashFlows {
	/** The tax that selling for cash adds in the year of sale, less what the strategy saves in it. */
	readonly taxNow: number;
	/** The tax of each later year against selling for cash. */
	readonly laterTaxes: readonly number[];
	/** Other money received, less money paid and costs, against selling for cash. */
	readonly money: readonly number[];
}

/** A strategy about the sale, worked out as on its own page. */
export interface SaleOption {
	readonly effect: EffectView;
	readonly cashFlows: CashFlows;
	/** The promoters' claim, where it is as likely as the law's reading. */
	readonly claimedCashFlows: CashFlows | undefined;
}

/** Selling for cash. */
interface CashSale {
	readonly cashFlows: CashFlows;
	/** Price less costs. */
	readonly proceeds: number;
	/** A fraction. */
	readonly rate: number;
}

/** An option's result in dollars; those of later years at their present value. */
interface SaleOptionFigures {
	readonly taxNow: number;
	/** Against selling for cash, all later years, as paid. */
	readonly taxLater: number;
	/** What is left of the price at the end of the year of sale. */
	readonly inHand: number;
	/** The same with the tax and money of later years. */
	readonly kept: number;
}

/** Sells for cash in the first year. @throws {UnknownLaw} for a year before the first */
export function computeCashSale(source: SaleSource): CashSale {
	const { model, read, sale } = source;
	const { facts: household, year: taxYear, outlook } = read;
	const result = projectCashSale(source, model, { household, taxYear, outlook, sale });
	const { savedByYear } = result.with;
	const [taxNow = Number.NaN, ...laterTaxes] = savedByYear.map((amount) => 0 - amount);
	return {
		cashFlows: { taxNow, laterTaxes: [0, ...laterTaxes], money: [] },
		proceeds: Number(sale.price) - Number(sale.costs),
		rate: Number(sale[DISCOUNT_RATE]) / 100,
	};
}

/** Works a strategy out for the sale. @throws {UnknownLaw} for a year before the first */
export function computeSaleOption(
	source: SaleSource,
	baseline: CashSale,
	calculatedStrategy: CalculatedStrategy,
): SaleOption {
	const effect = computeEffect({ ...source, ...calculatedStrategy });
	const { strategy } = calculatedStrategy;
	const { with: lawful, claimed } = effect.result;
	const toCashFlows = ({ savedByYear, moneyByYear }: Comparison): CashFlows => ({
		taxNow: baseline.cashFlows.taxNow - (savedByYear[0] ?? Number.NaN),
		laterTaxes: savedByYear.map((amount, year) => (year === 0 ? 0 : 0 - amount)),
		money: moneyByYear,
	});
	return {
		effect,
		cashFlows: toCashFlows(lawful),
		claimedCashFlows: strategy.unsettled && claimed ? toCashFlows(claimed) : undefined,
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
		taxLater: laterTaxes.reduce((sum, tax) => sum + tax, 0),
		inHand,
		kept: inHand + computePresentValue(laterChanges, rate),
	};
}

/** A way of the sale. */
export interface SaleLine {
	readonly key: string;
	readonly name: string;
	/** The strategy; undefined for selling for cash. */
	readonly option: SaleOption | undefined;
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
export function listSaleLines(baseline: CashSale, options: readonly SaleOption[]): readonly SaleLine[] {
	const names = getScenarioNames(true);
	const toLines = (option: SaleOption): readonly SaleLine[] => {
		const { strategy, result } = option.effect;
		const { id, name } = strategy;
		const line = {
			...{ key: id, name, option, ahead: result.with.netPresentValue },
			...{ figures: computeFigures(baseline, option.cashFlows), tone: 'plain' as const },
		};
		if (!strategy.unsettled) return [{ ...line, tone: getAmountTone(line.ahead) }];
		const lawful = { ...line, name: `${name}: ${lowerFirst(names.with)}` };
		if (!option.claimedCashFlows || !result.claimed) return [lawful];
		return [
			lawful,
			{
				...line,
				key: `${id} claimed`,
				name: `${name}: ${lowerFirst(names.claimed)}`,
				ahead: result.claimed.netPresentValue,
				figures: computeFigures(baseline, option.claimedCashFlows),
			},
		];
	};
	const cash: SaleLine = {
		...{ key: 'cash', name: 'Sell for cash', option: undefined, ahead: 0, tone: 'plain' },
		figures: computeFigures(baseline, baseline.cashFlows),
	};
	const allowedOptions = options.filter(({ effect }) => !effect.result.isBlocked);
	const toSortKey = ({ ahead }: SaleLine) => (Number.isFinite(ahead) ? ahead : Number.NEGATIVE_INFINITY);
	return [cash, ...allowedOptions.flatMap(toLines)].toSorted((a, b) => toSortKey(b) - toSortKey(a));
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}

/** All ways, and what they were worked out from. */
export interface SaleOptions {
	readonly source: SaleSource;
	readonly baseline: CashSale;
	readonly options: readonly SaleOption[];
}

/**
 * Works the ways out whenever the sale or the household changes. The last answer stays until the next is there.
 * @throws while drawing, when one cannot be worked out
 */
export function useSaleOptions(
	source: SaleSource,
	strategies: readonly CalculatedStrategy[],
): SaleOptions | undefined {
	const [options, setOptions] = useState<SaleOptions>();
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		const controller = new AbortController();
		computeSaleOptions(source, strategies, controller.signal).then(
			setOptions,
			(error: unknown) => !controller.signal.aborted && setFailure(error),
		);
		return () => controller.abort();
	}, [source, strategies]);
	if (failure !== undefined) throw failure;
	return options;
}

async function computeSaleOptions(
	source: SaleSource,
	strategies: readonly CalculatedStrategy[],
	signal: AbortSignal,
): Promise<SaleOptions> {
	const baseline = computeCashSale(source);
	const options = await computeInSlices(strategies, signal, (strategy) =>
		computeSaleOption(source, baseline, strategy),
	);
	return { source, baseline, options };
}
