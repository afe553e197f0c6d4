// Which amounts of law/amounts/ differ between two revisions, and which calculators that concerns.

import { listFigures } from '../../engine/amounts.ts';
import type { Table } from '../../language/value.ts';
import type { CompiledParameter } from '../../model/compiled-calculator.ts';
import type { ParametersFile } from '../../model/generated/parameters.ts';
import type { AmountChange } from './report.ts';
import type { Snapshot } from './snapshot.ts';

type ParameterMap = ParametersFile['amounts'];

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
export function compareAmounts(before: Snapshot, after: Snapshot): readonly AmountChange[] {
	const previous = indexEntries(before.amounts);
	const current = indexEntries(after.amounts);
	const keys = [...new Set([...previous.keys(), ...current.keys()])].sort();
	return keys.flatMap((key) => {
		const [previousEntry, currentEntry] = [previous.get(key), current.get(key)];
		const entry = currentEntry ?? previousEntry;
		if (
			!entry ||
			(previousEntry?.value === currentEntry?.value && previousEntry?.source === currentEntry?.source)
		)
			return [];
		const { name, title, year, part } = entry;
		// What is rounded to the same text is shown as it is stored.
		const isRounded =
			previousEntry?.text === currentEntry?.text && previousEntry?.value !== currentEntry?.value;
		const formatEntry = (entry: Entry | undefined) =>
			entry ? (isRounded ? String(entry.value) : entry.text) : '';
		const texts = { before: formatEntry(previousEntry), after: formatEntry(currentEntry) };
		const sources = { sourceBefore: previousEntry?.source ?? '', sourceAfter: currentEntry?.source ?? '' };
		const usage = {
			usedBy: findUsers(entry, before, after),
			worksheets: findWorksheets(name, before, after),
		};
		return [{ name, title, year, part, ...texts, ...sources, ...usage }];
	});
}

function indexEntries(amounts: ParameterMap): ReadonlyMap<string, Entry> {
	const entries = new Map<string, Entry>();
	for (const [name, { title, unit, thresholdUnit: from = 'money', values }] of Object.entries(amounts)) {
		for (const [year, datedValue] of Object.entries(values ?? {})) {
			for (const [status, value] of listParts(datedValue)) {
				for (const figure of listFigures({ unit, from, value })) {
					const part = [status, figure.part].filter(Boolean).join(', ');
					const entry = { ...figure, name, title, year, part, source: datedValue.source };
					entries.set(`${name} ${year} ${part}`, entry);
				}
			}
		}
	}
	return entries;
}

type DatedValue = ParameterMap[string]['values'][string];

// What the entry of a year holds: one amount, or one for each filing status.
function listParts({ value, byFilingStatus }: DatedValue): readonly (readonly [string, number | Table])[] {
	return value === undefined ? Object.entries(byFilingStatus ?? {}) : [['', value]];
}

// A calculator for which nothing changes, because it reads another filing status, is no user.
function findUsers({ name, year }: Entry, before: Snapshot, after: Snapshot): readonly string[] {
	const findParameter = (snapshot: Snapshot, id: string): CompiledParameter | undefined =>
		snapshot.calculators
			.get(id)
			?.calculator.parameters.find((parameter) => parameter.id === name && String(parameter.year) === year);
	return [...after.calculators.keys()]
		.filter((id) => before.calculators.has(id))
		.filter((id) => JSON.stringify(findParameter(before, id)) !== JSON.stringify(findParameter(after, id)))
		.sort();
}

// A worksheet reads the amounts of every filing status.
function findWorksheets(name: string, before: Snapshot, after: Snapshot): readonly string[] {
	const listUsing = ({ compilation: { law } }: Snapshot) =>
		law.worksheets.filter(({ worksheet: draft }) => draft.amounts.some(({ id }) => id === name));
	return [
		...new Set([before, after].flatMap(listUsing).map(({ worksheet: draft }) => draft.definition.id)),
	].sort();
}
