// The types of the language: quantities with units, conditions, texts and tables.

/** A unit that counts something. Counts may be multiplied freely but not added or compared across units. */
export type CountUnit = 'years' | 'months' | 'shares' | 'count';

/** A number: powers of dollars and of percent, and what it counts, if anything. */
export interface Quantity {
	readonly kind: 'quantity';
	readonly money: number;
	readonly percent: number;
	readonly counts: CountUnit | undefined;
	/** Set for a bare number in the formula. Zero goes with every unit. */
	readonly literal: number | undefined;
}

/** An amount that is more than one number. */
export interface TableType {
	readonly kind: 'table';
	readonly name: string;
	/** Entries by one key or two, steps by a number, or the brackets of a schedule. */
	readonly rows: 'keys' | 'two keys' | 'steps' | 'brackets';
	/** The keys, for entries by key; for each of two keys a list. */
	readonly keys: readonly (readonly string[])[];
	/** What a step or a bracket begins at. */
	readonly from: Quantity;
	readonly entry: Quantity;
}

export interface TextType {
	readonly kind: 'text';
	readonly choices: readonly string[] | undefined;
	/** The input it comes from, or ''. */
	readonly input: string;
}

export type ExpressionType =
	| Quantity
	| { readonly kind: 'condition' }
	| TextType
	| TableType
	/** Already reported; says nothing more. */
	| { readonly kind: 'unknown' };

export const UNKNOWN: ExpressionType = { kind: 'unknown' };
export const CONDITION: ExpressionType = { kind: 'condition' };
/** A text that is no choice of an input. */
export const TEXT: TextType = { kind: 'text', choices: undefined, input: '' };

/** Makes a quantity from its powers of dollars and percent. */
export function createQuantity(money = 0, percent = 0, counts?: CountUnit): Quantity {
	return { kind: 'quantity', money, percent, counts, literal: undefined };
}

export const PLAIN = createQuantity();
export const MONEY = createQuantity(1);
export const PERCENT = createQuantity(0, 1);

const FORMAT_TYPES: Readonly<Record<string, ExpressionType>> = {
	money: MONEY,
	percent: PERCENT,
	'money-per-percent': createQuantity(1, -1),
	years: createQuantity(0, 0, 'years'),
	months: createQuantity(0, 0, 'months'),
	shares: createQuantity(0, 0, 'shares'),
	count: createQuantity(0, 0, 'count'),
	'yes-no': CONDITION,
	text: TEXT,
	choice: TEXT,
};

/** What an input, a result or an amount of a format is in a formula; any other format is a plain number. */
export function toType(format: string): ExpressionType {
	return FORMAT_TYPES[format] ?? PLAIN;
}

/** True when both measure the same thing, so that they can be added, compared or chosen between. */
export function hasSameUnit(a: Quantity, b: Quantity): boolean {
	if (a.literal === 0 || b.literal === 0) return true;
	const counts = a.counts === undefined || b.counts === undefined || a.counts === b.counts;
	return a.money === b.money && a.percent === b.percent && counts;
}

/** True for a quantity in percent. */
export function isPercent(type: Quantity): boolean {
	return type.percent === 1 && type.money === 0;
}

const TABLE_DESCRIPTIONS: Readonly<Record<TableType['rows'], string>> = {
	keys: 'a table, which only lookup( ) reads',
	'two keys': 'a table, which only lookup( ) reads',
	steps: 'a table of steps, which only lookup( ) reads',
	brackets: 'a schedule of brackets, which only tax( ) reads',
};

/** A type in words: "dollars", "a percent", "dollars times percent", "months". */
export function describeType(type: ExpressionType): string {
	if (type.kind === 'condition') return 'a yes-or-no condition';
	if (type.kind === 'table') return TABLE_DESCRIPTIONS[type.rows];
	if (type.kind !== 'quantity') return type.kind === 'text' ? 'text' : 'something unknown';
	if (type.literal !== undefined) return `the bare number ${type.literal}`;
	const powers = [...printPower('dollars', type.money), ...printPower('percent', type.percent)];
	if (powers.length === 0) return type.counts && type.counts !== 'count' ? type.counts : 'a plain number';
	if (type.money === 0 && type.percent === 1) return 'a percent';
	return powers.join(' times ');
}

function printPower(unit: string, exponent: number): string[] {
	if (exponent === 0) return [];
	if (exponent === 1) return [unit];
	return exponent === -1 ? [`one over ${unit}`] : [`${unit} to the power of ${exponent}`];
}
