// What an amount is in a formula. It holds for every year and filing status: any of them may be chosen when it runs.
import type { DatedAmount } from '../../engine/law.ts';
import { type ExpressionType, typeOfFormat } from '../../language/types.ts';
import type { Entries, Table } from '../../language/value.ts';
import { listed } from '../amounts.ts';

type AmountValue = number | Table;

/** The type of an amount; of a table, with the keys that are there every time. */
export function amountType(id: string, amount: DatedAmount): ExpressionType {
	const entry = typeOfFormat(amount.unit);
	const begins = typeOfFormat(amount.thresholdUnit ?? 'money');
	const [some = 0] = valuesOf(amount).map(([, value]) => value);
	if (typeof some === 'number' || entry.kind !== 'quantity' || begins.kind !== 'quantity') return entry;
	const table = { kind: 'table' as const, name: id, from: begins, entry };
	if (Array.isArray(some)) return { ...table, rows: amount.rows ?? 'steps', keys: [] };
	const [first = [], second = []] = [0, 1].map((position) =>
		inAll(valuesOf(amount).map(([, value]) => keysOf(value, position))),
	);
	return second.length > 0
		? { ...table, rows: 'two keys', keys: [first, second] }
		: { ...table, rows: 'keys', keys: [first] };
}

/** The years in which one of the keys is missing, in words. */
export function yearsWithout(amount: DatedAmount, keys: readonly string[]): string {
	const lacks = (value: AmountValue) =>
		keys.some((key) => ![...keysOf(value, 0), ...keysOf(value, 1)].includes(key));
	const years = valuesOf(amount).filter(([, value]) => lacks(value));
	return listed([...new Set(years.map(([year]) => year))]);
}

/** Its value in some year, for some filing status. */
export function someValue(amount: DatedAmount): AmountValue {
	for (const { value, byFilingStatus } of Object.values(amount.values))
		for (const one of [value, ...Object.values(byFilingStatus ?? {})]) if (one !== undefined) return one;
	return 0;
}

function valuesOf({ values }: DatedAmount): readonly (readonly [year: string, value: AmountValue])[] {
	return Object.entries(values).flatMap(([year, { value, byFilingStatus }]) =>
		[value, ...Object.values(byFilingStatus ?? {})].flatMap((one) =>
			one === undefined ? [] : [[year, one] as const],
		),
	);
}

// A second key is there when every entry has it.
function keysOf(value: AmountValue, position: number): readonly string[] {
	if (typeof value === 'number' || Array.isArray(value)) return [];
	if (position === 0) return Object.keys(value);
	const entries = Object.values(value as Entries).filter((entry) => typeof entry === 'object');
	return inAll(entries.map((entry) => Object.keys(entry)));
}

function inAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
	return first.filter((key) => others.every((keys) => keys.includes(key)));
}
