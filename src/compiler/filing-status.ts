// The filing statuses of an income tax return, in the law's order and in words.
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';

/** A filing status, as definitions and amounts name it. */
export type FilingStatus = NonNullable<CalculatorDefinition['filingStatus']>;

const WORDS: Readonly<Record<FilingStatus, string>> = {
	single: 'a single filer',
	joint: 'a joint return',
	separate: 'a separate return',
	headOfHousehold: 'a head of household',
};

/** All filing statuses. */
export const FILING_STATUSES = Object.keys(WORDS) as readonly FilingStatus[];

/** Whose amount it is, to stand after "for": "a joint return". */
export function wordsOfStatus(status: FilingStatus): string {
	return WORDS[status];
}
