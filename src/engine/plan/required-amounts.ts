// What the law makes a household withdraw in a year: how much of it strategies cover, and the rest as a step. Pure.
import type { Step } from '../../model/generated/authored.ts';
import { findById } from '../collections.ts';
import { formatMoney, isNegligible, lowerFirst } from '../format.ts';
import { type ComparedReturns, listScenarioYears } from '../strategy/compare-scenarios.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import type { StrategySteps } from './steps.ts';

interface RequiredAmount {
	/** "required IRA distribution". */
	readonly name: string;
	/** Dollars. */
	readonly required: number;
	/** Dollars of it that are not withdrawn by the household with the strategies. */
	readonly covered: number;
}

/** The amounts in the first year. @param leastAmounts dollars, by fact of the household */
export function listRequiredAmounts(
	{ household, worksheets }: TaxSystem,
	leastAmounts: Readonly<Record<string, number>>,
	result: ComparedReturns,
): readonly RequiredAmount[] {
	const lines = worksheets.flatMap(({ worksheet }) => worksheet.lines);
	return household.facts.flatMap(({ id, leastLine }): RequiredAmount[] => {
		const required = leastAmounts[id] ?? 0;
		const [before, after] = (['without', 'with'] as const).map((scenario) =>
			Number(listScenarioYears(result, scenario)[0]?.household.facts[id]),
		);
		const name = lowerFirst(findById(lines, leastLine)?.label ?? '');
		const covered = Math.min(required, Math.max(0, Number(before) - Number(after)));
		return required > 0 && Number.isFinite(covered) ? [{ name, required, covered }] : [];
	});
}

/** "This covers $25,000 of the $94,118 you must withdraw …"; '' where it covers nothing, or all. */
export function formatCoveredAmount({ required, covered }: RequiredAmount, taxYear: number): string {
	const rest = required - covered;
	if (isNegligible(covered) || isNegligible(rest)) return '';
	return `This covers ${formatMoney(covered)} of the ${formatMoney(required)} you must withdraw. Withdraw the other ${formatMoney(rest)} by December 31, ${taxYear}.`;
}

/** What is still to be withdrawn as steps of the household. */
export function listWithdrawalSteps(amounts: readonly RequiredAmount[]): StrategySteps {
	const steps = amounts.flatMap(({ name, required, covered }): Step[] => {
		const rest = required - covered;
		if (isNegligible(rest)) return [];
		const amount = isNegligible(covered) ? '' : `the other ${formatMoney(rest)} of `;
		return [
			{
				text: `Withdraw ${amount}your ${name} of ${formatMoney(required)}`,
				who: 'You',
				deadline: { on: '12-31' },
				source: 'IRC §§401(a)(9), 408(a)(6), 4974',
			},
		];
	});
	return { name: 'Your household', steps };
}
