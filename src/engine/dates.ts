// Days of the calendar without a time zone, as inputs store them: "2026-12-31". Their times are midnight in UTC.
import { memoize } from './memoize.ts';

// Made when first needed: the making takes longer than a page has for its first figure.
const getDateFormat = memoize(
	(style: 'date' | 'weekday') =>
		new Intl.DateTimeFormat('en-US', {
			timeZone: 'UTC',
			...(style === 'date' ? { dateStyle: 'long' } : { weekday: 'long' }),
		}),
);

/** True for a day of the calendar. */
export function isDate(raw: unknown): raw is string {
	if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return false;
	const time = Date.parse(raw);
	return !Number.isNaN(time) && toDate(time) === raw;
}

/** "December 31, 2026"; '' for ''. */
export function formatDate(date: string): string {
	return date && getDateFormat('date').format(Date.parse(date));
}

export function formatWeekday(date: string): string {
	return getDateFormat('weekday').format(Date.parse(date));
}

/** From 0 for Sunday. */
export function getWeekday(date: string): number {
	return new Date(date).getUTCDay();
}

export interface Duration {
	readonly count: number;
	readonly unit: 'days' | 'months' | 'years';
}

/** The date so much later. In a month without such a day, its last one. */
export function addTime(date: string, { count, unit }: Duration): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	if (unit === 'days') return toDate(Date.UTC(year, month - 1, day + count));
	const laterMonth = month - 1 + (unit === 'months' ? count : 12 * count);
	const lastDay = new Date(Date.UTC(year, laterMonth + 1, 0)).getUTCDate();
	return toDate(Date.UTC(year, laterMonth, Math.min(day, lastDay)));
}

/** The day that a clock of the visitor's time zone shows at a moment. */
export function toLocalDate(moment: Date): string {
	const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
	return `${moment.getFullYear()}-${month}-${day}`;
}

function toDate(time: number): string {
	return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
