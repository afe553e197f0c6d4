// Reads what a person types into a number of the stored unit.
import type { CompiledInput } from '../model/compiled-calculator.ts';

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?$/;
/** One separator throughout, a comma or a space, before every three digits. */
const GROUPED = /^[+-]?\d{1,3}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * Digits a number may have before its point. Numbers of more are refused: far beyond what anyone has, they only come
 * by mistake or to do harm, and arithmetic on them no longer tells one dollar from the next.
 */
export const MAX_DIGITS = 15;

/**
 * Reads a typed or pasted number such as "$1,200.50", "9.3%", "−12" or "(1,200)".
 * Whole-number inputs cut decimals off (12.7 becomes 12); a fraction input reads 6 as 0.06.
 * @returns dollars, percent, a fraction or a count as the input stores it; undefined when empty, unreadable or too
 *   large
 */
export function parseNumber(text: string, input: Pick<CompiledInput, 'type' | 'format'>): number | undefined {
	const value = parsePlainNumber(text);
	if (value === undefined || exceedsMaxDigits(value)) return undefined;
	return storeNumber(input.format === 'fraction' ? divideByHundred(value) : value, input);
}

/**
 * Brings a number into the form an input stores: whole-number inputs lose their decimals.
 * @param value in the stored unit
 */
export function storeNumber(value: number, input: Pick<CompiledInput, 'type'>): number {
	const storedValue = input.type === 'integer' ? Math.trunc(value) : value;
	return storedValue === 0 ? 0 : storedValue;
}

/** Whether a text is a number, but one with too many digits. */
export function textExceedsMaxDigits(text: string): boolean {
	return exceedsMaxDigits(parsePlainNumber(text) ?? 0);
}

/** Whether a number has more digits before its point than are taken. */
export function exceedsMaxDigits(value: number): boolean {
	return Math.abs(value) >= 10 ** MAX_DIGITS;
}

function parsePlainNumber(text: string): number | undefined {
	const digits = unwrap(text);
	if (/[, ]/.test(digits) && !GROUPED.test(digits)) return undefined;
	const match = NUMBER.exec(digits.replaceAll(/[, ]/g, ''));
	if (!match || (!match[2] && !match[3])) return undefined;
	return Number(`${match[1] ?? ''}${match[2] || '0'}.${match[3] || '0'}`);
}

// One leading dollar sign, one trailing percent sign and spaces around signs carry no information; brackets mean
// minus. Spaces between digits stay: they group thousands, or they stand between two numbers.
function unwrap(text: string): string {
	const spaced = text.replaceAll(/\s+/g, ' ').replaceAll(/[\u2212\u2013]/g, '-');
	const compact = spaced.replaceAll(/ (?![\d.,])/g, '').replaceAll(/(^|[^\d.,]) /g, '$1');
	const parenthesized = /^\$?\((.*)\)$/.exec(compact);
	const signedText = parenthesized ? `-${parenthesized[1]}` : compact;
	return signedText.replace(/^([+-]?)\$([+-]?)/, '$1$2').replace(/%$/, '');
}

// 6 / 100 is 0.06, but 5.7 / 100 is 0.05700000000000001: twelve significant digits give the number meant.
function divideByHundred(value: number): number {
	return Number((value / 100).toPrecision(12));
}
