import type { Tax } from './other-taxpayers.ts';

/** Dollars, relative to the baseline. A number that is not finite is unavailable. */
export interface Comparison {
	readonly taxSaved: number;
	readonly presentValue: number;
	readonly costs: number;
	readonly cash: number;
	readonly netBenefit: number;
	readonly netPresentValue: number;
	/** By year. */
	readonly savedByYear: readonly number[];
	/** By year: money received less money paid and costs. */
	readonly moneyByYear: readonly number[];
}

/** Dollars by year. */
export interface ScenarioCash {
	readonly label: string;
	readonly isCost: boolean;
	readonly amounts: readonly number[];
}

interface ScenarioAmounts {
	readonly years: readonly Tax[];
	readonly cash: readonly ScenarioCash[];
}

/** Computes tax, money and present value of a scenario relative to its baseline. @param rate a fraction */
export function compareScenarios(
	baseline: ScenarioAmounts,
	scenario: ScenarioAmounts,
	rate: number,
): Comparison {
	const savedByYear = baseline.years.map(
		({ total: sum }, year) => sum - (scenario.years[year]?.total ?? Number.NaN),
	);
	const sumMoney = (scenario: ScenarioAmounts, year: number, isCost: boolean) =>
		scenario.cash.reduce((sum, line) => sum + (line.isCost === isCost ? (line.amounts[year] ?? 0) : 0), 0);
	const computeDifferences = (isCost: boolean) =>
		savedByYear.map((_, year) => sumMoney(scenario, year, isCost) - sumMoney(baseline, year, isCost));
	const [cashByYear, costsByYear] = [computeDifferences(false), computeDifferences(true)];
	const moneyByYear = cashByYear.map((cash, year) => cash - (costsByYear[year] ?? 0));
	const presentValue = computePresentValue(savedByYear, rate);
	const [taxSaved, cash, costs] = [total(savedByYear), total(cashByYear), total(costsByYear)];
	return {
		taxSaved,
		presentValue,
		costs,
		cash,
		netBenefit: taxSaved + cash - costs,
		netPresentValue: presentValue + computePresentValue(moneyByYear, rate),
		savedByYear,
		moneyByYear,
	};
}

function total(amounts: readonly number[]): number {
	return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Discounts amounts to year 0. @param rate a fraction */
export function computePresentValue(amounts: readonly number[], rate: number): number {
	return amounts.reduce((sum, amount, year) => sum + amount / (1 + rate) ** year, 0);
}
