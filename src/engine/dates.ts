// Days of the calendar without a time zone, as inputs store them: "2026-12-31".

const MONTHS = 'January February March April May June July August September October November December'.split(
	' ',
);
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The parts of "2026-12-31"; months from 1. */
export function parseDate(date: string): { year: number; month: number; day: number } {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	return { year, month, day };
}

/** True for a day of the calendar. */
export function isDate(raw: unknown): raw is string {
	if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return false;
	const { year, month, day } = parseDate(raw);
	return day >= 1 && day <= countDaysInMonth(year, month);
}

/** Months from 1; 0 for a month that there is not. */
export function countDaysInMonth(year: number, month: number): number {
	const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
	return month === 2 && isLeapYear ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** "December 31, 2026"; '' for ''. */
export function formatDate(date: string): string {
	const { year, month, day } = parseDate(date);
	return date && `${MONTHS[month - 1]} ${day}, ${year}`;
}
