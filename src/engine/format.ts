// How every value is written for a reader. The one place that rounds, and the one user of Intl.
import type {
	CompiledInput,
	CompiledParameter,
	CompiledResult,
	Value,
} from '../definition/compiled-calculator.ts';

/** Stands for a result that is unavailable. */
export const UNAVAILABLE = '—';

const MINUS = '\u2212';
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const asTyped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

/** @param dollars any finite amount; printed in whole dollars, "$11,275" or "−$1,300" */
export function formatMoney(dollars: number): string {
	return signed(dollars, whole, '$', '');
}

/** @param count any finite number; printed with up to two decimals */
export function formatCount(count: number): string {
	return signed(count, twoDecimals, '', '');
}

/** @param percent 41.3 means 41.3%; printed with up to two decimals */
export function formatPercent(percent: number): string {
	return signed(percent, twoDecimals, '', '%');
}

/**
 * A result as its row shows it.
 * @param value in the unit of the result's format; null prints an em dash
 */
export function formatResult(
	value: Value | null | undefined,
	result: Pick<CompiledResult, 'format' | 'words'>,
): string {
	if (value === null || value === undefined) return UNAVAILABLE;
	if (typeof value === 'boolean') return value ? result.words[0] : result.words[1];
	if (typeof value === 'string') return value;
	switch (result.format) {
		case 'money':
			return formatMoney(value);
		case 'percent':
			return formatPercent(value);
		case 'cents':
			return signed(value, oneDecimal, '', '¢');
		case 'months':
			return `${signed(value, oneDecimal, '', '')} ${plural(value, 'month')}`;
		case 'years':
			return `${signed(value, oneDecimal, '', '')} ${plural(value, 'year')}`;
		default:
			return formatCount(value);
	}
}

/**
 * A number as it stands in its field: thousands separators, no unit. A fraction of 0.06 stands as "6".
 * @param value in the stored unit
 */
export function formatInput(value: number | string, input: Pick<CompiledInput, 'format'>): string {
	if (typeof value === 'string') return value;
	return signed(input.format === 'fraction' ? value * 100 : value, asTyped, '', '');
}

/**
 * An input's value with its unit, for lists and print: "$25,000", "32%", "California".
 * @param value in the stored unit
 */
export function formatInputWithUnit(
	value: number | string,
	input: Pick<CompiledInput, 'format' | 'choices'>,
): string {
	const choice = input.choices.find((candidate) => candidate.value === value);
	if (choice && typeof value === 'string') return choice.label;
	const text = formatInput(value, input);
	if (input.format === 'money') return text.startsWith(MINUS) ? `${MINUS}$${text.slice(1)}` : `$${text}`;
	if (input.format === 'percent' || input.format === 'fraction') return `${text}%`;
	if (input.format === 'months') return `${text} ${plural(Number(value), 'month')}`;
	if (input.format === 'years') return `${text} ${plural(Number(value), 'year')}`;
	return text;
}

/**
 * A statutory amount with its unit: "$250,000", "3.8%", "12 months".
 * @param value in the parameter's unit
 */
export function formatParameter(value: number, unit: CompiledParameter['unit']): string {
	if (unit === 'money') return formatMoney(value);
	if (unit === 'money-per-percent') return `${formatMoney(value)} per percentage point`;
	if (unit === 'percent') return formatPercent(value);
	if (unit === 'fraction') return formatPercent(value * 100);
	if (unit === 'number') return formatCount(value);
	return `${formatCount(value)} ${plural(value, unit === 'months' ? 'month' : 'year')}`;
}

function plural(value: number, word: string): string {
	return oneDecimal.format(Math.abs(value)) === '1' ? word : `${word}s`;
}

/**
 * The digits of a number with thousands separators: "−33,333.33".
 * @param decimals how many at most
 */
export function formatDigits(value: number, decimals: number): string {
	const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
	return signed(value, formatter, '', '');
}

// The minus sign stands before the currency sign, and a value that rounds to zero has none. What binary fractions
// add in the sixteenth digit must not decide how a value halfway between two is rounded.
function signed(value: number, formatter: Intl.NumberFormat, before: string, after: string): string {
	const size = Math.abs(value);
	const digits = formatter.format(size < 1e11 ? Number(size.toPrecision(14)) : size);
	const negative = value < 0 && digits !== '0';
	return `${negative ? MINUS : ''}${before}${digits}${after}`;
}
