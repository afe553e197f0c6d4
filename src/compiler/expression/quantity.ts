// The types of the expression language: quantities with units, conditions, text and tables.
import type { InputFormat, ParameterUnit, ResultFormat } from '../../definition/compiled-calculator.ts';

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

export type ExpressionType =
	| Quantity
	| { readonly kind: 'condition' }
	| { readonly kind: 'text'; readonly choices: readonly string[] | undefined; readonly input: string }
	| {
			readonly kind: 'table';
			readonly name: string;
			readonly keys: readonly string[];
			readonly entry: Quantity;
	  }
	/** Already reported; says nothing more. */
	| { readonly kind: 'unknown' };

export const UNKNOWN: ExpressionType = { kind: 'unknown' };
export const CONDITION: ExpressionType = { kind: 'condition' };
export const PLAIN = quantity();
export const MONEY = quantity(1);
export const PERCENT = quantity(0, 1);

/** Makes a quantity from its powers of dollars and percent. */
export function quantity(money = 0, percent = 0, counts?: CountUnit): Quantity {
	return { kind: 'quantity', money, percent, counts, literal: undefined };
}

/** What an input or a result of a format is in a formula. */
export function typeOfFormat(format: InputFormat | ResultFormat | ParameterUnit): ExpressionType {
	switch (format) {
		case 'money':
			return MONEY;
		case 'percent':
			return PERCENT;
		case 'money-per-percent':
			return quantity(1, -1);
		case 'years':
		case 'months':
		case 'shares':
		case 'count':
			return quantity(0, 0, format);
		case 'yes-no':
			return CONDITION;
		case 'text':
		case 'choice':
			return { kind: 'text', choices: undefined, input: '' };
		default:
			return PLAIN;
	}
}

/** True when both measure the same thing, so that they can be added, compared or chosen between. */
export function sameUnit(a: Quantity, b: Quantity): boolean {
	if (a.literal === 0 || b.literal === 0) return true;
	const counts = a.counts === undefined || b.counts === undefined || a.counts === b.counts;
	return a.money === b.money && a.percent === b.percent && counts;
}

/** A quantity in words: "dollars", "a percent", "dollars times percent", "months". */
export function describe(type: ExpressionType): string {
	if (type.kind === 'condition') return 'a yes-or-no condition';
	if (type.kind === 'table') return 'a table, which only lookup( ) reads';
	if (type.kind !== 'quantity') return type.kind === 'text' ? 'text' : 'something unknown';
	if (type.literal !== undefined) return `the bare number ${type.literal}`;
	const powers = [...power('dollars', type.money), ...power('percent', type.percent)];
	if (powers.length === 0) return type.counts && type.counts !== 'count' ? type.counts : 'a plain number';
	if (type.money === 0 && type.percent === 1) return 'a percent';
	return powers.join(' times ');
}

function power(unit: string, exponent: number): string[] {
	if (exponent === 0) return [];
	if (exponent === 1) return [unit];
	return exponent === -1 ? [`one over ${unit}`] : [`${unit} to the power of ${exponent}`];
}
