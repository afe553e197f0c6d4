// One sale, every way: what each strategy about it comes to, beside selling for cash. Pure.
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/project-strategy.ts';
import type { PlannedSale, SaleModel } from '../../engine/strategy/sale.ts';
import { projectCashSale } from '../../engine/strategy/sale.ts';
import type { Tone } from '../../engine/tone.ts';
import { computeEffect, type EffectView } from '../strategy/compute-effect.ts';
import { getScenarioNames } from '../strategy/messages.ts';
import type { CalculatedStrategy, Visit } from '../strategy/visit.ts';

/** The shared part of all options. */
export interface SaleSource extends Visit {
	readonly model: SaleModel;
	readonly sale: PlannedSale;
}

/** Money over the years, in dollars; year 0 is the year of the sale. */
export interface CashFlows {
	/** The tax of the year of sale because of it. */
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
export interface CashSale {
	readonly cashFlows: CashFlows;
	/** Price less costs. */
	readonly proceeds: number;
	/** A fraction. */
	readonly rate: number;
	/** The tax of the year without any sale. */
	readonly taxWithoutSale: number;
}

/** An option's result at a horizon, in dollars. */
export interface SaleOptionFigures {
	readonly taxNow: number;
	/** Against selling for cash, all later years. */
	readonly taxLater: number;
	/** Of all this tax, today. */
	readonly presentValue: number;
	/** Cash flows until the horizon, with their earnings. */
	readonly inHand: number;
	/** The same with later tax and money at its value then. */
	readonly netProceeds: number;
}

/** Sells for cash in the first year. @throws {UnknownLaw} for a year before the first */
export function computeCashSale(source: SaleSource): CashSale {
	const { model, read, sale } = source;
	const result = projectCashSale(source, model, { household: read.facts, taxYear: read.year, sale });
	const { savedByYear } = result.with;
	const [taxNow = Number.NaN, ...laterTaxes] = savedByYear.map((saved) => 0 - saved);
	return {
		cashFlows: { taxNow, laterTaxes: [0, ...laterTaxes], money: [] },
		proceeds: Number(sale.price) - Number(sale.costs),
		rate: Number(sale[DISCOUNT_RATE]) / 100,
		taxWithoutSale: result.scenarios.get('without')?.years[0]?.total ?? Number.NaN,
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
	const { with: lawful, claimed, scenarios } = effect.result;
	const total = (scenario: 'with' | 'claimed') => scenarios.get(scenario)?.years[0]?.total ?? Number.NaN;
	const toCashFlows = (comparison: Comparison, scenario: 'with' | 'claimed'): CashFlows => ({
		// A strategy that disposes of the asset shows its own tax; one beside the sale, the sale's tax less its saving.
		taxNow: strategy.disposesOfAsset
			? total(scenario) - baseline.taxWithoutSale
			: baseline.cashFlows.taxNow - (comparison.savedByYear[0] ?? Number.NaN),
		laterTaxes: comparison.savedByYear.map((saved, year) => (year === 0 ? 0 : 0 - saved)),
		money: comparison.moneyByYear,
	});
	return {
		effect,
		cashFlows: toCashFlows(lawful, 'with'),
		claimedCashFlows: strategy.unsettled && claimed ? toCashFlows(claimed, 'claimed') : undefined,
	};
}

/** The totals of cash flows. @param horizon years after the sale */
export function computeFigures(
	{ proceeds, rate }: Pick<CashSale, 'proceeds' | 'rate'>,
	{ taxNow, laterTaxes, money }: CashFlows,
	horizon: number,
): SaleOptionFigures {
	const length = Math.max(laterTaxes.length, money.length, 1);
	let [taxLater, presentValue, inHand, netProceeds] = [0, taxNow, 0, 0];
	for (let year = 0; year < length; year += 1) {
		const [tax, cash] = [laterTaxes[year] ?? 0, money[year] ?? 0];
		const value = (cash - tax) * (1 + rate) ** (horizon - year);
		taxLater += tax;
		presentValue += tax / (1 + rate) ** year;
		netProceeds += value;
		if (year <= horizon) inHand += value;
	}
	const start = (proceeds - taxNow) * (1 + rate) ** horizon;
	return { taxNow, taxLater, presentValue, inHand: start + inHand, netProceeds: start + netProceeds };
}

/** Whether a way leaves more or less than selling for cash; neither where its law is unsettled. */
export function getTone(
	{ effect }: SaleOption,
	{ netProceeds }: SaleOptionFigures,
	cashFigures: SaleOptionFigures,
): Tone {
	if (effect.strategy.unsettled || !Number.isFinite(netProceeds - cashFigures.netProceeds)) return 'plain';
	return netProceeds < cashFigures.netProceeds ? 'cost' : 'gain';
}

/** A way of the sale at a horizon. */
export interface SaleLine {
	readonly key: string;
	readonly name: string;
	/** The strategy; undefined for selling for cash. */
	readonly option: SaleOption | undefined;
	readonly figures: SaleOptionFigures;
	readonly tone: Tone;
}

/**
 * The allowed ways, selling for cash among them, those that leave most first. Under unsettled law both outcomes have a line
 * of the same weight.
 * @param horizon years after the sale
 */
export function listSaleLines(
	baseline: CashSale,
	options: readonly SaleOption[],
	horizon: number,
): readonly SaleLine[] {
	const cashFigures = computeFigures(baseline, baseline.cashFlows, horizon);
	const toLine = (key: string, name: string, option: SaleOption, cashFlows: CashFlows): SaleLine => {
		const figures = computeFigures(baseline, cashFlows, horizon);
		return { key, name, option, figures, tone: getTone(option, figures, cashFigures) };
	};
	const names = getScenarioNames(true);
	const toLines = (option: SaleOption): readonly SaleLine[] => {
		const { id, name } = option.effect.strategy;
		if (!option.claimedCashFlows) return [toLine(id, name, option, option.cashFlows)];
		return [
			toLine(id, `${name}: ${lowerFirst(names.with)}`, option, option.cashFlows),
			toLine(`${id} claimed`, `${name}: ${lowerFirst(names.claimed)}`, option, option.claimedCashFlows),
		];
	};
	const toSortKey = ({ figures: { netProceeds } }: SaleLine) =>
		Number.isFinite(netProceeds) ? netProceeds : Number.NEGATIVE_INFINITY;
	const cash: SaleLine = {
		key: 'cash',
		name: 'Sell for cash',
		option: undefined,
		figures: cashFigures,
		tone: 'plain',
	};
	const allowedOptions = options.filter(({ effect }) => !effect.result.isBlocked);
	return [cash, ...allowedOptions.flatMap(toLines)].toSorted((a, b) => toSortKey(b) - toSortKey(a));
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
