// What one side comes to against another: tax, money and their present value.
import type { Tax } from './other-taxpayers.ts';

/** What a side comes to against the alternative. Dollars; a number that is not finite is unavailable. */
export interface Comparison {
	readonly taxSaved: number;
	readonly presentValue: number;
	readonly costs: number;
	readonly cash: number;
	readonly netBenefit: number;
	readonly netPresentValue: number;
	/** The tax saved in each year. */
	readonly savedByYear: readonly number[];
	/** Money received less money paid and costs, in each year, against the alternative. */
	readonly moneyByYear: readonly number[];
}

/** An amount of money over the years. */
export interface ScenarioCash {
	readonly label: string;
	readonly isCost: boolean;
	readonly amounts: readonly number[];
}

/** What is compared of a side. */
interface ScenarioAmounts {
	readonly years: readonly Tax[];
	readonly cash: readonly ScenarioCash[];
}

/** What a side comes to against another. @param rate a fraction */
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

/** The value today of amounts by year. @param rate a fraction */
export function computePresentValue(amounts: readonly number[], rate: number): number {
	return amounts.reduce((sum, amount, year) => sum + amount / (1 + rate) ** year, 0);
}
