// Estimated tax on the gain of a planned sale: how much is due on which date, from the day of the sale. Pure.

import type { Facts } from '../../model/compiled-return.ts';
import type { Step } from '../../model/generated/authored.ts';
import { sum } from '../collections.ts';
import { formatMoney, isNegligible } from '../format.ts';
import type { Tax } from '../strategy/other-taxpayers.ts';
import { listWorksheets, type TaxSystem } from '../tax-return/tax-system.ts';
import type { DueDateName } from './due-dates.ts';
import type { StrategySteps } from './steps.ts';

/** The last days of the periods of a year after which payments are due (IRC §6654(d)(2)(C)). */
const PERIOD_ENDS = ['03-31', '05-31', '08-31', '12-31'] as const;
const DUE_DATES: readonly DueDateName[] = [
	'firstEstimatedPayment',
	'secondEstimatedPayment',
	'thirdEstimatedPayment',
	'estimatedPayment',
];
/** The share of the year's tax that has to be paid during the year (IRC §6654(d)(1)(B)(i)). */
const REQUIRED_SHARE = 0.9;

interface Installment {
	readonly due: DueDateName;
	/** Dollars. */
	readonly amount: number;
}

/**
 * What to pay, when: before the gain nothing (IRC §6654(d)(2)), on the next date all that was due by then, and on later dates
 * their share.
 * @param tax dollars of tax on the gain
 * @param day of the gain, "2026-11-30"
 * @param shares percent of the required payment due on each of the four dates
 */
export function listInstallments(
	tax: number,
	day: string,
	shares: readonly number[],
): readonly Installment[] {
	const monthAndDay = day.slice('2026-'.length);
	const first = PERIOD_ENDS.findIndex((end) => monthAndDay <= end);
	return DUE_DATES.flatMap((due, index) => {
		if (index < first) return [];
		const share = sum(shares.slice(index === first ? 0 : index, index + 1));
		const amount = (REQUIRED_SHARE * tax * share) / 100;
		return amount > 0 && !isNegligible(amount) ? [{ due, amount }] : [];
	});
}

interface GainTax {
	/** Dollars of the first year's tax with the sale and the plan. */
	readonly withPlan: Pick<Tax, 'federal' | 'state'>;
	/** Dollars of the same year's tax without the sale. */
	readonly withoutSale: Pick<Tax, 'federal' | 'state'>;
	/** The day of the closing, in the tax year. */
	readonly closing: string;
}

/** The payments of federal and state estimated tax as the steps of a planned sale; none where the sale adds no tax. */
export function listInstallmentSteps(system: TaxSystem, facts: Facts, gainTax: GainTax): StrategySteps {
	const { withPlan, withoutSale, closing } = gainTax;
	const steps = listWorksheets(system, facts).flatMap(({ kind, installments }): readonly Step[] => {
		const level = kind === 'federal' ? 'federal' : 'state';
		const tax = withPlan[level] - withoutSale[level];
		if (!installments) return [];
		const { shares, source, note } = installments;
		// What a household has to know stands once, with the first payment.
		const remark = note === undefined ? '' : `. ${note.replace(/\.$/, '')}`;
		return listInstallments(tax, closing, shares).map(({ due, amount }, position) => ({
			text: `Pay ${formatMoney(amount)} of ${level} estimated tax on the sale${position === 0 ? remark : ''}`,
			who: 'You',
			deadline: { on: due },
			source,
		}));
	});
	return { name: 'Your sale', steps };
}
