// The type of an amount of law in formulas, from its values in all years.
import { formatList } from '../../engine/format.ts';
import type { DatedAmount } from '../../engine/law.ts';
import { AGE, type ExpressionType, toType } from '../../language/types.ts';
import type { Entries, Table } from '../../language/value.ts';
import { isAgeName } from './check-inputs.ts';

type AmountValue = number | Table;

/** The type of an amount; of a table, with the keys that are there every time. */
export function inferAmountType(id: string, amount: DatedAmount): ExpressionType {
	const entry = amount.unit === 'years' && isAgeName(id) ? AGE : toType(amount.unit);
	const thresholdType = toType(amount.thresholdUnit ?? 'money');
	const [firstValue = 0] = listAmountValues(amount).map(([, value]) => value);
	if (typeof firstValue === 'number' || entry.kind !== 'quantity' || thresholdType.kind !== 'quantity')
		return entry;
	const table = { kind: 'table' as const, name: id, from: thresholdType, entry };
	if (Array.isArray(firstValue)) return { ...table, rows: amount.rows ?? 'steps', keys: [] };
	const [first = [], second = []] = [0, 1].map((position) =>
		intersectKeys(listAmountValues(amount).map(([, value]) => listKeys(value, position))),
	);
	return second.length > 0
		? { ...table, rows: 'two keys', keys: [first, second] }
		: { ...table, rows: 'keys', keys: [first] };
}

export function formatYearsWithoutKeys(amount: DatedAmount, keys: readonly string[]): string {
	const lacksKeys = (value: AmountValue) =>
		keys.some((key) => ![...listKeys(value, 0), ...listKeys(value, 1)].includes(key));
	const years = listAmountValues(amount).filter(([, value]) => lacksKeys(value));
	return formatList([...new Set(years.map(([year]) => year))]);
}

export function listAmountValues({
	values,
}: DatedAmount): readonly (readonly [year: string, value: AmountValue])[] {
	return Object.entries(values).flatMap(([year, { value, byFilingStatus }]) =>
		[value, ...Object.values(byFilingStatus ?? {})].flatMap((amountValue) =>
			amountValue === undefined ? [] : [[year, amountValue] as const],
		),
	);
}

// A second key is there when every entry has it.
function listKeys(value: AmountValue, position: number): readonly string[] {
	if (typeof value === 'number' || Array.isArray(value)) return [];
	if (position === 0) return Object.keys(value);
	const entries = Object.values(value as Entries).filter((entry) => typeof entry === 'object');
	return intersectKeys(entries.map((entry) => Object.keys(entry)));
}

function intersectKeys([first = [], ...remainingLists]: readonly (readonly string[])[]): readonly string[] {
	return first.filter((key) => remainingLists.every((keys) => keys.includes(key)));
}
