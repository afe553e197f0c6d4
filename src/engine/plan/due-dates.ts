// The days on which returns and payments are due, and the business days that weekends and holidays move them to.
import { addTime, getWeekday } from '../dates.ts';

/** Whether a weekend or a holiday moves it: it does for filing and payment (IRC §7503), not for what is done by a date. */
export interface DueDate {
	/** As the law sets it. */
	readonly statutory: string;
	/** The last day that is in time. */
	readonly lastDay: string;
}

/** The due dates of a tax year's returns and payments, as month and day of the following year, or of the tax year itself. */
const DUE_DATES = {
	firstEstimatedPayment: { on: '04-15', extended: undefined, isInTaxYear: true },
	secondEstimatedPayment: { on: '06-15', extended: undefined, isInTaxYear: true },
	thirdEstimatedPayment: { on: '09-15', extended: undefined, isInTaxYear: true },
	estimatedPayment: { on: '01-15', extended: undefined, isInTaxYear: false },
	return: { on: '04-15', extended: undefined, isInTaxYear: false },
	extendedReturn: { on: '04-15', extended: '10-15', isInTaxYear: false },
	passThroughReturn: { on: '03-15', extended: '09-15', isInTaxYear: false },
} as const;

export type DueDateName = keyof typeof DUE_DATES;

export function isDueDateName(text: string): text is DueDateName {
	return text in DUE_DATES;
}

/** When a return or payment for a tax year is due. Sources: IRC §§6072(a) and (b), 6081, 6654(c)(2), 7503. */
export function computeDueDate(
	name: DueDateName,
	taxYear: number,
): DueDate & { readonly extended: DueDate | undefined } {
	const { on, extended, isInTaxYear } = DUE_DATES[name];
	const toDueDate = (monthAndDay: string): DueDate => {
		const statutory = `${isInTaxYear ? taxYear : taxYear + 1}-${monthAndDay}`;
		return { statutory, lastDay: findBusinessDay(statutory, 1) };
	};
	return { ...toDueDate(on), extended: extended === undefined ? undefined : toDueDate(extended) };
}

/** The date itself, or the nearest business day after it (step 1) or before it (step -1). */
export function findBusinessDay(date: string, step: 1 | -1): string {
	let day = date;
	while (isWeekend(day) || isHoliday(day)) day = addTime(day, { count: step, unit: 'days' });
	return day;
}

export function isWeekend(date: string): boolean {
	return getWeekday(date) === SUNDAY || getWeekday(date) === SATURDAY;
}

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6] as const;

// Of the holidays of the District of Columbia, those that can fall on or next to a due date: Martin Luther King Day, the third
// Monday of January, and Emancipation Day, April 16, kept on the nearest workday.
function isHoliday(date: string): boolean {
	const weekday = getWeekday(date);
	const monthAndDay = date.slice('2026-'.length);
	if (monthAndDay >= '01-15' && monthAndDay <= '01-21') return weekday === MONDAY;
	return (
		monthAndDay === '04-16' ||
		(monthAndDay === '04-15' && weekday === FRIDAY) ||
		(monthAndDay === '04-17' && weekday === MONDAY)
	);
}
