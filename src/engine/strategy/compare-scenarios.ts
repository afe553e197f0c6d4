// Scenarios of one household beside each other, and each against the baseline: tax saved, money and present values.
import type { Recipient, Scenario } from '../../model/compiled-effect.ts';
import { range, sum } from '../collections.ts';
import type { Tax } from './other-taxpayers.ts';
import type { ScenarioYear } from './projection.ts';

export interface ScenarioReturns {
	readonly years: readonly ScenarioYear[];
	/** Lines that are zero in every year are absent. */
	readonly cash: readonly ScenarioCash[];
}

/** The returns of a household without strategies and with them, compared over years. */
export interface ComparedReturns {
	/** All projected years, including those after the strategies' own. */
	readonly years: number;
	readonly scenarios: ReadonlyMap<Scenario, ScenarioReturns>;
	readonly with: Outcome;
	/** Undefined without a claim that the law denies. */
	readonly claimed: Outcome | undefined;
}

/** The years of a scenario; none where it is not among those compared. */
export function listScenarioYears(
	{ scenarios }: Pick<ComparedReturns, 'scenarios'>,
	scenario: Scenario,
): readonly ScenarioYear[] {
	return scenarios.get(scenario)?.years ?? [];
}

/** Dollars, relative to the baseline. A number that is not finite is unavailable. */
export interface Outcome {
	readonly taxSaved: number;
	readonly presentValue: number;
	readonly costs: number;
	readonly cash: number;
	readonly netBenefit: number;
	readonly netPresentValue: number;
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

/** Compares all scenarios with the baseline. @param discountRate percent a year */
export function compareReturns<Returns extends ScenarioReturns>(
	scenarios: ReadonlyMap<Scenario, Returns>,
	discountRate: number,
) {
	const baseline = scenarios.get('without') ?? NO_RETURNS;
	const computeOutcome = (returns: ScenarioReturns) =>
		compareScenarios(baseline, returns, discountRate / 100);
	const claimed = scenarios.get('claimed');
	return {
		years: baseline.years.length,
		scenarios,
		with: computeOutcome(scenarios.get('with') ?? NO_RETURNS),
		claimed: claimed && computeOutcome(claimed),
	} satisfies ComparedReturns;
}

const NO_RETURNS: ScenarioReturns = { years: [], cash: [] };

/** Computes tax, money and present value of a scenario relative to its baseline. @param rate a fraction */
export function compareScenarios(
	baseline: ScenarioAmounts,
	scenario: ScenarioAmounts,
	rate: number,
): Outcome {
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
