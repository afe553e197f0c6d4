// Numbers that can be read, and that a visitor may not have meant.
import type { CompiledInput, InputFormat } from '../model/compiled-calculator.ts';
import { formatInputWithUnit } from './format.ts';
import { parseNumber } from './parse.ts';

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
export function findPlausibilityWarning(text: string, input: FieldInput): string {
	const value = input.type === 'string' || input.choices.length > 0 ? undefined : parseNumber(text, input);
	if (value === undefined) return '';
	const reading = `That is ${formatInputWithUnit(value, input)}.`;
	if (isAmbiguous(text, input)) {
		const digits = text.replaceAll(/\D/g, '');
		return `${reading} If you mean ${formatInputWithUnit(Number(digits), input)}, enter ${digits}.`;
	}
	return Math.abs(value) > (PLAUSIBLE_LIMITS[input.format] ?? Number.POSITIVE_INFINITY)
		? `${reading} Is it right?`
		: '';
}
