// Everything that differs between the base and the working tree.
import { listFigures } from '../../engine/amounts.ts';
import type { CompiledParameter } from '../../model/compiled-calculator.ts';
import type { ParametersFile } from '../../model/generated/authored.ts';
import type { Revision } from './base-files.ts';
import { compareCalculators } from './calculators.ts';
import { listDatedParts } from './dated-parts.ts';
import { compareEffects } from './effects.ts';
import { compareLaterAmounts } from './later-amounts.ts';
import type { AmountChange, ImpactReport, NotComparable } from './report.ts';
import { SAMPLE } from './report-messages.ts';
import type { Snapshot } from './snapshot.ts';
import { compareReturns } from './worksheets.ts';

/** Compares two sides; the order of everything in the report is fixed. */
export function compareSnapshots(base: Revision, before: Snapshot, after: Snapshot): ImpactReport {
	return {
		base,
		sample: SAMPLE,
		amounts: compareAmounts(before, after),
		laterAmounts: compareLaterAmounts(before, after),
		...compareCalculators(before, after),
		returns: compareReturns(before, after),
		effects: compareEffects(before, after),
		notComparable: [...listBroken(before, 'base'), ...listBroken(after, 'working tree')],
	};
}

function listBroken(
	{ broken, brokenReturns }: Snapshot,
	side: NotComparable['side'],
): readonly NotComparable[] {
	return [...broken, ...brokenReturns].map(([id, reasons]) => ({ id, side, reasons }));
}

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
function compareAmounts(before: Snapshot, after: Snapshot): readonly AmountChange[] {
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
		// Two numbers that round to the same text are shown as they are stored.
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
			for (const [status, value] of listDatedParts(datedValue)) {
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
		law.worksheets.filter(({ program }) => program.amounts.some(({ id }) => id === name));
	return [...new Set([before, after].flatMap(listUsing).map(({ program }) => program.definition.id))].sort();
}
