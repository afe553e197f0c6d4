// What a plan asks to be done, by when: the steps of its strategies, the payments of tax on the planned sale, and what
// the household has to withdraw. Pure.

import { listInstallmentSteps } from '../../engine/plan/installments.ts';
import { listRequiredAmounts, listWithdrawalSteps } from '../../engine/plan/required-amounts.ts';
import {
	type ListedStep,
	listSteps,
	type StepCalendar,
	type StrategySteps,
} from '../../engine/plan/steps.ts';
import { computeTax } from '../../engine/strategy/other-taxpayers.ts';
import { computeHouseholdYear } from '../../engine/tax-return/household-year.ts';
import type { Step } from '../../model/generated/authored.ts';
import { type ChosenPlan, hasMembers } from './choose-plan.ts';
import { listStrategySteps } from './event-dates.ts';

/** All steps in order of date. @param steps of the strategies, as far as they are loaded */
export function listPlanSteps(
	chosenPlan: ChosenPlan,
	steps: Readonly<Record<string, readonly Step[]>> | undefined,
	calendar: StepCalendar,
): readonly ListedStep[] {
	return listSteps(
		[
			...listSalePayments(chosenPlan, calendar),
			...listWithdrawals(chosenPlan),
			...listStrategySteps(chosenPlan, steps),
		],
		calendar,
	);
}

function listWithdrawals(chosenPlan: ChosenPlan): readonly StrategySteps[] {
	const { result, system, reading } = chosenPlan;
	if (!hasMembers(chosenPlan)) return [];
	return [listWithdrawalSteps(listRequiredAmounts(system, reading.leastAmounts, result))];
}

function listSalePayments(chosenPlan: ChosenPlan, { closing }: StepCalendar): readonly StrategySteps[] {
	const { result, source, system, reading } = chosenPlan;
	const [firstYear] = result.scenarios.get('with')?.years ?? [];
	if (closing === undefined || !firstYear || !hasMembers(chosenPlan)) return [];
	const { lines } = firstYear.household;
	const withoutSale = computeHouseholdYear(system, reading.taxYear, reading.household);
	return [
		listInstallmentSteps(system, reading.household, {
			withPlan: computeTax(lines, source.effects),
			withoutSale: computeTax(withoutSale, source.effects),
			closing,
		}),
	];
}
