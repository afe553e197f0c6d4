// Calendar dates of deadlines, without a time zone: a date is "2026-12-31".
import { countDaysInMonth, parseDate } from '../dates.ts';

/** Whether a weekend or a holiday moves it: it does for filing and payment (IRC §7503), not for what is done by a date. */
export interface DueDate {
	/** As the law sets it. */
	readonly statutory: string;
	/** The last day that is in time. */
	readonly lastDay: string;
}

/** The due dates of a tax year's returns and payments, as month and day of the following year. */
const DUE_DATES = {
	return: { on: '04-15', extended: undefined },
	extendedReturn: { on: '04-15', extended: '10-15' },
	passThroughReturn: { on: '03-15', extended: '09-15' },
	estimatedPayment: { on: '01-15', extended: undefined },
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
	const { on, extended } = DUE_DATES[name];
	const toDueDate = (monthAndDay: string): DueDate => {
		const statutory = `${taxYear + 1}-${monthAndDay}`;
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

/** True for Saturday and Sunday. */
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

/** From 0 for Sunday. */
export function getWeekday(date: string): number {
	return (countDays(date) + WEEKDAY_OF_EPOCH) % 7;
}

/** January 1, 1970, was a Thursday. */
const WEEKDAY_OF_EPOCH = 4;

export interface Duration {
	readonly count: number;
	readonly unit: 'days' | 'months' | 'years';
}

/** Reads "45 days". */
export function parseDuration(text: string): Duration {
	const [count, unit = ''] = text.split(' ');
	return { count: Number(count), unit: (unit.endsWith('s') ? unit : `${unit}s`) as Duration['unit'] };
}

/** The date so much later. In a month without such a day, its last one. */
export function addTime(date: string, { count, unit }: Duration): string {
	if (unit === 'days') return toDate(countDays(date) + count);
	const { year, month, day } = parseDate(date);
	const monthIndex = 12 * year + (month - 1) + (unit === 'months' ? count : 12 * count);
	const laterYear = Math.floor(monthIndex / 12);
	const laterMonth = (monthIndex % 12) + 1;
	return formatIsoDate(laterYear, laterMonth, Math.min(day, countDaysInMonth(laterYear, laterMonth)));
}

function formatIsoDate(year: number, month: number, day: number): string {
	return [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');
}

const EPOCH_YEAR = 1970;

/** Days since January 1, 1970. */
function countDays(date: string): number {
	const { year, month, day } = parseDate(date);
	let days = day - 1;
	for (let earlier = EPOCH_YEAR; earlier < year; earlier++) days += countDaysInYear(earlier);
	for (let earlier = 1; earlier < month; earlier++) days += countDaysInMonth(year, earlier);
	return days;
}

function countDaysInYear(year: number): number {
	return countDaysInMonth(year, 2) + 337;
}

function toDate(dayCount: number): string {
	let days = dayCount;
	let year = EPOCH_YEAR;
	while (days >= countDaysInYear(year)) days -= countDaysInYear(year++);
	let month = 1;
	while (days >= countDaysInMonth(year, month)) days -= countDaysInMonth(year, month++);
	return formatIsoDate(year, month, days + 1);
}
