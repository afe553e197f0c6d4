// The signs that stand before or after a field, and the words assistive technology reads for them.
import type { InputFormat } from '../definition/compiled-calculator.ts';

interface Unit {
	readonly before: string;
	readonly after: string;
	readonly words: string;
}

const NONE: Unit = { before: '', after: '', words: '' };

const UNITS: Readonly<Record<InputFormat, Unit>> = {
	money: { before: '$', after: '', words: 'in dollars' },
	percent: { before: '', after: '%', words: 'in percent' },
	fraction: { before: '', after: '%', words: 'in percent' },
	years: { before: '', after: 'years', words: 'in years' },
	months: { before: '', after: 'months', words: 'in months' },
	shares: { before: '', after: 'shares', words: 'in shares' },
	count: NONE,
	choice: NONE,
};

/** The sign before and the sign after a field of this format; '' for none. */
export function unitSigns(format: InputFormat): Pick<Unit, 'before' | 'after'> {
	return UNITS[format];
}

/** The unit in words: "in dollars"; '' for a plain number. */
export function unitWords(format: InputFormat): string {
	return UNITS[format].words;
}
