// A scenario against its baseline: tax saved, money and present values.
import type { Recipient } from '../../model/compiled-effect.ts';
import { range, sum } from '../collections.ts';
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
	/** Money that leaves the household, by recipient; those who receive nothing are absent. */
	readonly transfers: readonly Transfer[];
}

/** Dollars by year that a recipient gets in the baseline, and in the scenario compared with it. */
export interface Transfer {
	readonly to: Recipient;
	readonly without: readonly number[];
	readonly with: readonly number[];
}

/** Dollars by year. */
export interface ScenarioCash {
	readonly label: string;
	readonly isCost: boolean;
	/** Set for money of somebody else. */
	readonly to?: Recipient | undefined;
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
	const listTotals = ({ years }: ScenarioAmounts) => years.map(({ total }) => total);
	const savedByYear = computeSavedByYear(listTotals(baseline), listTotals(scenario));
	const sumMoney = ({ cash }: ScenarioAmounts, year: number, isCost: boolean) => {
		let total = 0;
		for (const line of cash) if (line.isCost === isCost && !line.to) total += line.amounts[year] ?? 0;
		return total;
	};
	const computeDifferences = (isCost: boolean) =>
		savedByYear.map((_, year) => sumMoney(scenario, year, isCost) - sumMoney(baseline, year, isCost));
	const [cashByYear, costsByYear] = [computeDifferences(false), computeDifferences(true)];
	const moneyByYear = cashByYear.map((cash, year) => cash - (costsByYear[year] ?? 0));
	const presentValue = computePresentValue(savedByYear, rate);
	const [taxSaved, cash, costs] = [sum(savedByYear), sum(cashByYear), sum(costsByYear)];
	return {
		taxSaved,
		presentValue,
		costs,
		cash,
		netBenefit: taxSaved + cash - costs,
		netPresentValue: presentValue + computePresentValue(moneyByYear, rate),
		savedByYear,
		moneyByYear,
		transfers: listTransfers(baseline, scenario, savedByYear.length),
	};
}

const RECIPIENTS: readonly Recipient[] = ['charity', 'family'];

function listTransfers(
	baseline: ScenarioAmounts,
	scenario: ScenarioAmounts,
	years: number,
): readonly Transfer[] {
	const sumByYear = ({ cash }: ScenarioAmounts, recipient: Recipient) =>
		range(years).map((year) =>
			sum(cash.map(({ to, amounts }) => (to === recipient ? (amounts[year] ?? 0) : 0))),
		);
	const recipients = RECIPIENTS.filter((to) =>
		[baseline, scenario].some(({ cash }) => cash.some((line) => line.to === to)),
	);
	return recipients.map((to) => ({ to, without: sumByYear(baseline, to), with: sumByYear(scenario, to) }));
}

/** Sums transfers by recipient. */
export function mergeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
	return RECIPIENTS.flatMap((to) => {
		const ownTransfers = transfers.filter((transfer) => transfer.to === to);
		const years = Math.max(0, ...ownTransfers.map((transfer) => transfer.with.length));
		const sumByYear = (scenario: 'without' | 'with') =>
			range(years).map((year) => sum(ownTransfers.map((transfer) => transfer[scenario][year] ?? 0)));
		return years === 0 ? [] : [{ to, without: sumByYear('without'), with: sumByYear('with') }];
	});
}

/** The tax of a baseline less that of a scenario, by year. */
export function computeSavedByYear(
	baselineTax: readonly number[],
	scenarioTax: readonly number[],
): readonly number[] {
	return baselineTax.map((tax, year) => tax - (scenarioTax[year] ?? Number.NaN));
}

/** Discounts amounts to year 0. @param rate a fraction */
export function computePresentValue(amounts: readonly number[], rate: number): number {
	return sum(amounts.map((amount, year) => amount / (1 + rate) ** year));
}
