// Reads what a person types into a number of the stored unit, and asks about one that was hardly meant.
import type { CompiledInput, InputFormat } from '../model/compiled-calculator.ts';
import { formatInputWithUnit } from './format.ts';

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?$/;
/** The words after an amount of money, and the digits each stands for. */
const MAGNITUDES: ReadonlyMap<string, number> = new Map([
	['k', 3],
	['thousand', 3],
	['m', 6],
	['mm', 6],
	['mn', 6],
	['mil', 6],
	['million', 6],
	['b', 9],
	['bn', 9],
	['billion', 9],
]);
/** A number, and the letters after it. */
const ABBREVIATION = /^(.*[\d.])([a-z]+)$/i;
/** One separator throughout, a comma or a space, before every three digits. */
const GROUPED = /^[+-]?\d{1,3}([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * Digits a number may have before its point. Numbers of more are refused: far beyond what anyone has, they only come
 * by mistake or to do harm, and arithmetic on them no longer tells one dollar from the next.
 */
export const MAX_DIGITS = 15;

/**
 * Reads a typed or pasted number such as "$1,200.50", "9.3%", "−12" or "(1,200)"; an amount of money also as "12m",
 * "12.5 million" or "500k", which a count or a rate refuses: there the letter is more likely a slip.
 * Whole-number inputs cut decimals off (12.7 becomes 12); a fraction input reads 6 as 0.06.
 * @returns dollars, percent, a fraction or a count as the input stores it; undefined when empty, unreadable or too
 *   large
 */
export function parseNumber(text: string, input: Pick<CompiledInput, 'type' | 'format'>): number | undefined {
	const isMoney = input.format === 'money';
	const value = isMoney ? parseAmount(text) : parsePlainNumber(unwrap(text));
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
	return exceedsMaxDigits(parseAmount(text) ?? 0);
}

/** Whether a text is an amount of money in short, such as "12m". */
export function isAbbreviated(text: string): boolean {
	return parsePlainNumber(unwrap(text)) === undefined && parseAmount(text) !== undefined;
}

/** Endings that make a number of a text which is the start of one. */
const ENDINGS: readonly string[] = [
	'',
	'0',
	'00',
	'000',
	...[...MAGNITUDES.keys()].flatMap((word) => [...word].map((_, at) => word.slice(at + 1))),
];

/** Whether a text is a number, or becomes one by typing on: "$", "1,20" and "12 mi" do where money is asked, "12x" does not. */
export function isStartOfNumber(text: string, { format }: Pick<CompiledInput, 'format'>): boolean {
	return ENDINGS.some((ending) =>
		['', ')'].some(
			(bracket) => parseNumber(`${text}${ending}${bracket}`, { type: 'number', format }) !== undefined,
		),
	);
}

/** Whether a number has more digits before its point than are taken. */
export function exceedsMaxDigits(value: number): boolean {
	return Math.abs(value) >= 10 ** MAX_DIGITS;
}

// Ten to a power is written, not multiplied: 1.005 * 1e9 is 1004999999.9999999 dollars.
function parseAmount(text: string): number | undefined {
	const digits = unwrap(text);
	const [, number = digits, word = ''] = ABBREVIATION.exec(digits) ?? [];
	const magnitude = word === '' ? 0 : MAGNITUDES.get(word.toLowerCase());
	return magnitude === undefined ? undefined : parsePlainNumber(number, magnitude);
}

function parsePlainNumber(digits: string, magnitude = 0): number | undefined {
	if (/[, ]/.test(digits) && !GROUPED.test(digits)) return undefined;
	const match = NUMBER.exec(digits.replaceAll(/[, ]/g, ''));
	if (!match || (!match[2] && !match[3])) return undefined;
	return Number(`${match[1] ?? ''}${match[2] || '0'}.${match[3] || '0'}e${magnitude}`);
}

// One leading dollar sign, one trailing percent sign and spaces around signs carry no information; brackets mean
// minus. Spaces between digits stay: they group thousands, or they stand between two numbers.
function unwrap(text: string): string {
	const spacedText = text.replaceAll(/\s+/g, ' ').replaceAll(/[\u2212\u2013]/g, '-');
	const compact = spacedText.replaceAll(/ (?![\d.,])/g, '').replaceAll(/(^|[^\d.,]) /g, '$1');
	const parenthesizedMatch = /^\$?\((.*)\)$/.exec(compact);
	const signedText = parenthesizedMatch ? `-${parenthesizedMatch[1]}` : compact;
	return signedText.replace(/^([+-]?)\$([+-]?)/, '$1$2').replace(/%$/, '');
}

// 6 / 100 is 0.06, but 5.7 / 100 is 0.05700000000000001: twelve significant digits give the number meant.
function divideByHundred(value: number): number {
	return Number((value / 100).toPrecision(12));
}

type FieldInput = Pick<CompiledInput, 'type' | 'format' | 'choices'>;

/**
 * Amounts far outside what a household has, in the stored unit, whatever the strategy: a billion dollars or shares,
 * more than the whole, more years than a life. Digits typed into a number that was there already end up beyond it.
 */
const PLAUSIBLE_LIMITS: Readonly<Partial<Record<InputFormat, number>>> = {
	money: 1e9,
	shares: 1e9,
	percent: 100,
	fraction: 1,
	years: 120,
	months: 120 * 12,
};

/** Most of Europe writes 1,200 so. Before a letter a point has its own sense: 1.250m. */
const POINT_IN_THOUSANDS = /^\D*[1-9]\d{0,2}\.\d{3}[^\da-z]*$/i;

/** Whether decimals that a whole number loses may have been meant as thousands: "1.200". */
export function isAmbiguous(text: string, input: FieldInput): boolean {
	const isWhole = input.type === 'integer' && input.choices.length === 0;
	return isWhole && POINT_IN_THOUSANDS.test(text) && parseNumber(text, input) !== undefined;
}

/** The question about what a field is read as: "That is $4,125,025,000. Is it right?"; '' when there is none. */
export function findPlausibilityWarning(
	text: string,
	input: FieldInput & Pick<CompiledInput, 'default'>,
): string {
	const value = input.type === 'string' || input.choices.length > 0 ? undefined : parseNumber(text, input);
	if (value === undefined) return '';
	const reading = `That is ${formatInputWithUnit(value, input)}.`;
	if (isAmbiguous(text, input)) {
		const digits = text.replaceAll(/\D/g, '');
		return `${reading} If you mean ${formatInputWithUnit(Number(digits), input)}, enter ${digits}.`;
	}
	const limit = PLAUSIBLE_LIMITS[input.format] ?? Number.POSITIVE_INFINITY;
	// Where the default is beyond it, as a price cap of 115% of today's price, the limit is not that of this input.
	const hasLimit = Math.abs(Number(input.default)) <= limit;
	return hasLimit && Math.abs(value) > limit ? `${reading} Is it right?` : '';
}
