// Which amounts of law/amounts/ differ between two revisions, and which calculators that concerns.

import type { CompiledParameter } from '../../definition/compiled-calculator.ts';
import type { ParametersFile } from '../../definition/generated/parameters.ts';
import { figuresOf } from '../../engine/amounts.ts';
import type { Table } from '../../language/value.ts';
import type { AmountChange } from './report.ts';
import type { Side } from './side.ts';

type Amounts = ParametersFile['amounts'];

/** One number of law/amounts/. */
interface Entry {
	readonly name: string;
	readonly title: string;
	readonly year: string;
	readonly part: string;
	readonly value: number;
	readonly text: string;
	readonly source: string;
}

/** The amounts whose value or source differs, those added and those removed. */
export function compareAmounts(before: Side, after: Side): readonly AmountChange[] {
	const old = entriesOf(before.amounts);
	const now = entriesOf(after.amounts);
	const keys = [...new Set([...old.keys(), ...now.keys()])].sort();
	return keys.flatMap((key) => {
		const [was, is] = [old.get(key), now.get(key)];
		const one = is ?? was;
		if (!one || (was?.value === is?.value && was?.source === is?.source)) return [];
		const { name, title, year, part } = one;
		// What is rounded to the same text is shown as it is stored.
		const rounded = was?.text === is?.text && was?.value !== is?.value;
		const textOf = (entry: Entry | undefined) => (entry ? (rounded ? String(entry.value) : entry.text) : '');
		const texts = { before: textOf(was), after: textOf(is) };
		const sources = { sourceBefore: was?.source ?? '', sourceAfter: is?.source ?? '' };
		const users = { usedBy: usersOf(one, before, after), worksheets: worksheetsWith(name, before, after) };
		return [{ name, title, year, part, ...texts, ...sources, ...users }];
	});
}

function entriesOf(amounts: Amounts): ReadonlyMap<string, Entry> {
	const entries = new Map<string, Entry>();
	for (const [name, { title, unit, thresholdUnit: from = 'money', values }] of Object.entries(amounts)) {
		for (const [year, dated] of Object.entries(values ?? {})) {
			for (const [status, given] of partsOf(dated)) {
				for (const figure of figuresOf({ unit, from, value: given })) {
					const part = [status, figure.part].filter(Boolean).join(', ');
					const entry = { ...figure, name, title, year, part, source: dated.source };
					entries.set(`${name} ${year} ${part}`, entry);
				}
			}
		}
	}
	return entries;
}

type Dated = Amounts[string]['values'][string];

// What the entry of a year holds: one amount, or one for each filing status.
function partsOf({ value, byFilingStatus }: Dated): readonly (readonly [string, number | Table])[] {
	return value === undefined ? Object.entries(byFilingStatus ?? {}) : [['', value]];
}

// A calculator for which nothing changes, because it reads another filing status, is no user.
function usersOf({ name, year }: Entry, before: Side, after: Side): readonly string[] {
	const find = (side: Side, id: string): CompiledParameter | undefined =>
		side.calculators
			.get(id)
			?.calculator.parameters.find((one) => one.id === name && String(one.year) === year);
	return [...after.calculators.keys()]
		.filter((id) => before.calculators.has(id))
		.filter((id) => JSON.stringify(find(before, id)) !== JSON.stringify(find(after, id)))
		.sort();
}

// A worksheet reads the amounts of every filing status.
function worksheetsWith(name: string, before: Side, after: Side): readonly string[] {
	const using = ({ compilation: { law } }: Side) =>
		law.worksheets.filter(({ draft }) => draft.amounts.some(({ id }) => id === name));
	return [...new Set([before, after].flatMap(using).map(({ draft }) => draft.definition.id))].sort();
}
