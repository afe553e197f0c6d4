// The one table of units: the signs and words around a number, in a field, in a sentence and to a screen reader.
import type { AmountUnit, InputFormat, ResultFormat } from '../model/compiled-calculator.ts';

export type Unit = InputFormat | ResultFormat | AmountUnit;

interface UnitLabels {
	/** Stands directly before the digits. */
	readonly before: string;
	/** Stands directly after the digits. */
	readonly after: string;
	/** The word after the digits for one of it, or ''. */
	readonly singular: string;
	/** How a screen reader names it at a field, or ''. */
	readonly spoken: string;
}

const NONE: UnitLabels = { before: '', after: '', singular: '', spoken: '' };
const PERCENT: UnitLabels = { ...NONE, after: '%', spoken: 'in percent' };
const UNITS: Readonly<Record<Unit, UnitLabels>> = {
	money: { ...NONE, before: '$', spoken: 'in dollars' },
	'money-per-percent': { ...NONE, before: '$', after: ' per percentage point' },
	cents: { ...NONE, after: '¢', spoken: 'in cents' },
	percent: PERCENT,
	fraction: PERCENT,
	years: { ...NONE, singular: 'year', spoken: 'in years' },
	months: { ...NONE, singular: 'month', spoken: 'in months' },
	shares: { ...NONE, singular: 'share', spoken: 'in shares' },
	count: NONE,
	calendarYear: NONE,
	date: NONE,
	moneyByYear: NONE,
	sharesByYear: NONE,
	sharesByDate: NONE,
	number: NONE,
	choice: NONE,
	text: NONE,
	'yes-no': NONE,
};

/** The sign of a number below zero. */
export const MINUS = '\u2212';

/**
 * Digits with their unit: "$25,000", "−9.3%", "1 month", "1.04 years". Dollars with one decimal are written with two.
 * @param digits as they are shown; the word is singular for exactly "1"
 */
export function addUnit(digits: string, unit: Unit): string {
	const { before, after, singular } = getUnitLabels(unit);
	const isNegative = digits.startsWith(MINUS);
	const size = isNegative ? digits.slice(1) : digits;
	const displayDigits = unit === 'money' ? size.replace(/\.\d$/, '$&0') : size;
	const word = singular && ` ${size === '1' ? singular : `${singular}s`}`;
	return `${isNegative ? MINUS : ''}${before}${displayDigits}${after}${word}`;
}

/** The sign before and the sign or word after a field of this unit; '' for none. */
export function getFieldSigns(unit: Unit): Pick<UnitLabels, 'before' | 'after'> {
	const { before, after, singular } = getUnitLabels(unit);
	return { before, after: after || (singular && `${singular}s`) };
}

/** The unit of a field in words: "in dollars"; '' for a plain number. */
export function getSpokenUnit(unit: Unit): string {
	return getUnitLabels(unit).spoken;
}

/** An amount of a definition with findings, which is compared all the same, may name a unit that is none. */
export function getUnitLabels(unit: Unit): UnitLabels {
	return UNITS[unit] ?? NONE;
}
