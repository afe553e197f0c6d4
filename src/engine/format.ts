// How every value is written for a reader, and whether it is good news. The one place that rounds, and the one user of Intl.
import type { CompiledAmount, CompiledInput, CompiledResult, Value } from '../model/compiled-calculator.ts';
import { formatDate } from './dates.ts';
import { memoize } from './memoize.ts';
import { addUnit, MINUS, type Unit } from './units.ts';

/** Stands for a result that is unavailable. */
export const UNAVAILABLE = '—';

/** Decimals a result or an amount is rounded to; two for anything else. */
const DECIMALS: Readonly<Partial<Record<Unit, number>>> = { money: 0, cents: 1, months: 1, years: 1 };
/** Enough for whatever was typed: JavaScript writes no more of a number than tells it from its neighbours. */
const MAX_DECIMALS = 20;
const getFormatter = memoize(
	(decimals: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals }),
);

/** @param dollars any finite amount; printed in whole dollars, "$11,275" or "−$1,300" */
export function formatMoney(dollars: number): string {
	return formatNumber(dollars, 'money', 0);
}

/** True for dollars that a reader sees as nothing. */
export function isNegligible(dollars: number): boolean {
	return Math.abs(dollars) < 0.5;
}

/** Dollars, or a dash for an amount that has no value. */
export function formatMoneyOrDash(dollars: Value | null | undefined): string {
	return typeof dollars === 'number' && Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}

/** "$12.6m"; below a million "$757,299". */
export function formatMillions(dollars: number): string {
	if (Math.abs(dollars) < 1_000_000) return formatMoneyOrDash(dollars);
	return `${dollars < 0 ? '−' : ''}$${(Math.abs(dollars) / 1_000_000).toFixed(1)}m`;
}

/** @param count any finite number; printed with up to two decimals */
export function formatCount(count: number): string {
	return formatDigits(count, 2);
}

const LIST = new Intl.ListFormat('en-GB');

/** Several things in a sentence: a, b and c. Without a comma before the last. */
export function formatList(items: readonly string[]): string {
	return LIST.format(items);
}

/** The texts that say something. */
export function omitBlank(texts: readonly (string | undefined)[]): readonly string[] {
	return texts.flatMap((text) => text || []);
}

/** Joins those sentences that say something. */
export function joinSentences(sentences: readonly (string | undefined)[]): string {
	return omitBlank(sentences).join(' ');
}

/** A text as a sentence begins. */
export function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence as it goes on after a colon. */
export function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}

/** @param percent 41.3 means 41.3%; printed with up to two decimals */
export function formatPercent(percent: number): string {
	return formatNumber(percent, 'percent', 2);
}

/**
 * A result as its row shows it.
 * @param value in the unit of the result's format; null prints an em dash
 */
export function formatResult(
	value: Value | null | undefined,
	{ format, labels = { yes: 'Yes', no: 'No' } }: Pick<CompiledResult, 'format' | 'labels'>,
): string {
	if (value === null || value === undefined) return UNAVAILABLE;
	if (typeof value === 'boolean') return value ? labels.yes : labels.no;
	if (typeof value === 'string') return value;
	return formatNumber(value, format, DECIMALS[format] ?? 2);
}

/** Why a result has no value, a sentence. */
export function formatUnavailable({
	unavailable = 'These inputs give no finite number.',
}: Pick<CompiledResult, 'unavailable'>): string {
	return unavailable;
}

/**
 * A number as it stands in its field: thousands separators, no unit. A fraction of 0.06 stands as "6".
 * @param value in the stored unit
 */
export function formatInput(value: Value, input: Pick<CompiledInput, 'format'>): string {
	if (typeof value !== 'number') return String(value);
	if (input.format === 'calendarYear') return String(value);
	// Digits that a hundredfold adds in the sixteenth place were not typed.
	const displayValue = input.format === 'fraction' ? Number((value * 100).toPrecision(14)) : value;
	return formatSigned(displayValue, getFormatter(MAX_DECIMALS));
}

/**
 * An input's value with its unit, for lists and print: "$25,000", "32%", "California", "Yes"; of a list each entry.
 * @param value in the stored unit
 */
export function formatInputWithUnit(value: Value, input: Pick<CompiledInput, 'format' | 'choices'>): string {
	if (typeof value === 'number') return addUnit(formatInput(value, input), input.format);
	if (input.format === 'date' && typeof value === 'string') return formatDate(value);
	if (typeof value === 'string' && value !== '') {
		if (input.format === 'moneyByYear') return formatEntries(value, formatMoney);
		if (input.format === 'sharesByYear') return formatEntries(value, formatCount);
		if (input.format === 'sharesByDate') return value.split('; ').map(formatDatedEntry).join('; ');
	}
	return input.choices.find((choice) => choice.value === value)?.label ?? String(value);
}

function formatEntries(list: string, format: (amount: number) => string): string {
	return list
		.split(' ')
		.map((entry) => format(Number(entry)))
		.join(', ');
}

/** "March 15, 2026: 250". */
function formatDatedEntry(entry: string): string {
	const [date = '', amount = ''] = entry.split(' ');
	return `${formatDate(date)}: ${formatCount(Number(amount))}`;
}

/**
 * A statutory amount with its unit: "$250,000", "3.8%", "12 months".
 * @param value in the amount's unit
 */
export function formatAmountNumber(value: number, unit: CompiledAmount['unit']): string {
	return formatNumber(value, unit, unit === 'money-per-percent' ? 0 : (DECIMALS[unit] ?? 2));
}

/**
 * A number with its unit: "$11,275", "9.3%", "1 year".
 * @param value in the unit; a fraction of 0.06 is written as 6%
 * @param decimals how many at most
 */
export function formatNumber(value: number, unit: Unit, decimals: number): string {
	return addUnit(formatDigits(unit === 'fraction' ? value * 100 : value, decimals), unit);
}

/**
 * The digits of a number with thousands separators: "−33,333.33".
 * @param decimals how many at most
 */
export function formatDigits(value: number, decimals: number): string {
	// Digits that binary fractions add in the sixteenth place must not decide how a value halfway between two is rounded.
	const exact = Math.abs(value) < 1e11 ? Number(value.toPrecision(14)) : value;
	return formatSigned(exact, getFormatter(decimals));
}

// A value that rounds to zero has no minus sign.
function formatSigned(value: number, formatter: Intl.NumberFormat): string {
	const digits = formatter.format(Math.abs(value));
	return value < 0 && digits !== '0' ? `${MINUS}${digits}` : digits;
}

/** Good news for the visitor, bad news or neither. */
export type Tone = 'gain' | 'cost' | 'plain';

/**
 * Whether the word "cost" must stand beside a cost: colour is never its only sign, so a minus sign says it, or the
 * label, or else the word.
 */
export function needsCostWord(
	value: Value | null | undefined,
	{ label, goodOrBad }: Pick<CompiledResult, 'label' | 'goodOrBad'>,
): boolean {
	return getTone(value, goodOrBad) === 'cost' && Number(value) > 0 && !/\bcosts?\b/i.test(label);
}

/** Whether a value is a gain or a cost: a negative saving costs, a negative cost saves. */
export function getTone(
	value: Value | null | undefined,
	goodOrBad: CompiledResult['goodOrBad'] | undefined,
): Tone {
	if (typeof value !== 'number' || value === 0 || goodOrBad === undefined) return 'plain';
	return (goodOrBad === 'saving') === value > 0 ? 'gain' : 'cost';
}
