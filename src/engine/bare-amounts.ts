// Amounts of law as emitted modules carry them, apart from the law itself: only what computes returns reads them.
import type { DatedValue } from '../model/generated/authored.ts';
import { type DatedAmount, type DatedAmounts, FILING_STATUSES } from './law.ts';

/** A table as its columns: statuses share rates, and years thresholds, which compresses better than rows do. */
type Columns = readonly (readonly number[])[];

/** The entry of a year as emitted: its tables are columns, and what depends on the filing status stands in the order of the law. */
export interface BareEntry extends Omit<DatedValue, 'source' | 'value' | 'byFilingStatus'> {
	readonly value?: DatedValue['value'] | Columns;
	readonly byFilingStatus?: readonly (number | Columns | null | undefined)[];
}

/** An amount as emitted: what is usual is left out, and its title and sources, which come with the workings. */
export interface BareAmount extends Pick<DatedAmount, 'unit' | 'rows' | 'thresholdUnit'> {
	/** By year; an entry that is nothing but a value for everybody is that value. */
	readonly values: Readonly<Record<string, BareEntry['value'] | BareEntry>>;
	/** Left out of a constant amount. */
	readonly after?: DatedAmount['after'];
}

/** Completes emitted amounts. What is 0 is an amount that another module has. */
export function completeAmounts(amounts: Readonly<Record<string, BareAmount | 0>>): DatedAmounts {
	const entries = Object.entries(amounts).flatMap(([id, bareAmount]) => {
		if (bareAmount === 0) return [];
		const { values, after = 'constant', ...amount } = bareAmount;
		return [[id, { ...amount, title: '', values: completeValues(values), after }]];
	});
	return Object.fromEntries(entries);
}

function completeValues(values: BareAmount['values']): DatedAmount['values'] {
	const entries = Object.entries(values).map(([year, bareEntry]) => {
		const { value, byFilingStatus, ...entry } = isEntry(bareEntry) ? bareEntry : { value: bareEntry };
		const statusEntries = byFilingStatus
			?.map((statusValue, at) => [FILING_STATUSES[at], transpose(statusValue)])
			.filter(([, statusValue]) => statusValue !== null);
		return [
			year,
			{
				...entry,
				...(value === undefined ? {} : { value: transpose(value) }),
				...(statusEntries ? { byFilingStatus: Object.fromEntries(statusEntries) } : {}),
				source: '',
			},
		];
	});
	return Object.fromEntries(entries);
}

function isEntry(entry: BareAmount['values'][string]): entry is BareEntry {
	return typeof entry === 'object' && ('value' in entry || 'byFilingStatus' in entry);
}

/** The columns of a table's rows, or the rows of its columns; what is no table stays as it is. */
export function transpose<T>(value: T | Columns): T | Columns {
	if (!Array.isArray(value)) return value;
	const [first = []] = value as Columns;
	return first.map((_, at) => (value as Columns).map((row) => row[at] ?? 0));
}
