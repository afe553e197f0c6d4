import type { Table } from '../../language/value.ts';
import type { DatedValue } from '../../model/generated/authored.ts';

/** The amounts of a year's entry: one, or one for each filing status. */
export function listDatedParts({
	value,
	byFilingStatus,
}: DatedValue): readonly (readonly [string, number | Table])[] {
	return value === undefined ? Object.entries(byFilingStatus ?? {}) : [['', value]];
}
