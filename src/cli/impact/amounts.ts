// The amounts of law that differ: published ones, and those of later years, which follow from a rule and an index.

import { listStrategyParts } from '../../compiler/strategies/checked-part.ts';
import { type AmountFigure, listFigures } from '../../engine/amounts.ts';
import { range } from '../../engine/collections.ts';
import { findEntry } from '../../engine/law.ts';
import { DEFAULT_INFLATION } from '../../engine/prices.ts';
import type { CompiledAmount } from '../../model/compiled-calculator.ts';
import type { DatedValue } from '../../model/generated/authored.ts';
import type { AmountChange, LaterAmountChange } from './report.ts';
import type { Snapshot } from './snapshot.ts';

type Amount = Snapshot['amounts'][string];

/** The numbers of an amount in a year; their parts begin with the filing status, where it counts. */
function listYearFigures(
	{ unit, thresholdUnit: from = 'money' }: Amount,
	{ value: commonValue, byFilingStatus = {} }: DatedValue,
): readonly AmountFigure[] {
	const values = commonValue === undefined ? Object.entries(byFilingStatus) : [['', commonValue] as const];
	return values.flatMap(([status, value]) =>
		listFigures({ unit, from, value }).map((figure) => ({
			...figure,
			part: [status, figure.part].filter(Boolean).join(', '),
		})),
	);
}

/** One number of law/amounts/. */
interface Entry extends AmountFigure {
	readonly name: string;
	readonly title: string;
	readonly year: string;
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
		const hasSameValue = previousEntry?.value === currentEntry?.value;
		if (!entry || (hasSameValue && previousEntry?.source === currentEntry?.source)) return [];
		const { name, title, year, part } = entry;
		// Two numbers that round to the same text are shown as they are stored.
		const isRounded = !hasSameValue && previousEntry?.text === currentEntry?.text;
		const formatEntry = (entry: Entry | undefined) =>
			entry ? (isRounded ? String(entry.value) : entry.text) : '';
		const texts = { before: formatEntry(previousEntry), after: formatEntry(currentEntry) };
		const sources = { sourceBefore: previousEntry?.source ?? '', sourceAfter: currentEntry?.source ?? '' };
		const usage = {
			usedBy: findUsers(entry, before, after),
			worksheets: findWorksheets(name, before, after),
			effects: findEffects(name, before, after),
		};
		return [{ name, title, year, part, ...texts, ...sources, ...usage }];
	});
}

function indexEntries(amounts: Snapshot['amounts']): ReadonlyMap<string, Entry> {
	const entries = Object.entries(amounts).flatMap(([name, amount]) =>
		Object.entries(amount.values ?? {}).flatMap(([year, entry]) =>
			listYearFigures(amount, entry).map((figure): [string, Entry] => [
				`${name} ${year} ${figure.part}`,
				{ ...figure, name, title: amount.title, year, source: entry.source },
			]),
		),
	);
	return new Map(entries);
}

// A calculator for which nothing changes, because it reads another filing status, is no user.
function findUsers({ name, year }: Entry, before: Snapshot, after: Snapshot): readonly string[] {
	const findAmountOf = (snapshot: Snapshot, id: string): CompiledAmount | undefined =>
		snapshot.calculators
			.get(id)
			?.calculator.amounts.find((amount) => amount.id === name && String(amount.year) === year);
	return [...after.calculators.keys()]
		.filter((id) => before.calculators.has(id))
		.filter((id) => JSON.stringify(findAmountOf(before, id)) !== JSON.stringify(findAmountOf(after, id)))
		.sort();
}

// A worksheet reads the amounts of every filing status.
function findWorksheets(name: string, before: Snapshot, after: Snapshot): readonly string[] {
	const listUsing = ({ compilation: { returns } }: Snapshot) =>
		returns.worksheets.filter(({ program }) => program.amounts.some(({ id }) => id === name));
	return [...new Set([before, after].flatMap(listUsing).map(({ program }) => program.definition.id))].sort();
}

function findEffects(name: string, before: Snapshot, after: Snapshot): readonly string[] {
	const listUsing = ({ compilation: { effects } }: Snapshot) =>
		effects.strategies.filter((strategy) =>
			listStrategyParts(strategy).some(({ amounts }) => amounts.some(({ id }) => id === name)),
		);
	return [...new Set([before, after].flatMap(listUsing).map(({ id }) => id))].sort();
}

/** How later years are projected: at this inflation, in percent, and for so many years after the last that an amount has. */
export const LATER = { inflation: DEFAULT_INFLATION, years: 10 };

/** The amounts of both sides whose rule or index differs, with the years in which their figures do. */
export function compareLaterAmounts(before: Snapshot, after: Snapshot): readonly LaterAmountChange[] {
	const names = Object.keys(after.amounts).filter((name) => before.amounts[name]);
	return names.sort().flatMap((name) => {
		if (describeRule(name, before) === describeRule(name, after)) return [];
		const lastYear = Math.max(...[before, after].map((side) => findLastYear(side.amounts[name])));
		const [previous, current] = [before, after].map((side) => listLaterFigures(name, side, lastYear));
		const changes = (current ?? []).flatMap((figure, position) => {
			const other = previous?.[position];
			return other && other.value !== figure.value ? [{ before: other, after: figure }] : [];
		});
		const [first, last] = [changes[0], changes.at(-1)];
		if (!first || !last) return [];
		const { year: from, part, text } = first.after;
		const title = after.amounts[name]?.title ?? '';
		return [{ name, title, from, to: last.after.year, part, before: first.before.text, after: text }];
	});
}

function findLastYear(amount: Amount | undefined): number {
	return Math.max(...Object.keys(amount?.values ?? {}).map(Number));
}

function listLaterFigures(name: string, { amounts, compilation }: Snapshot, lastYear: number) {
	const amount = amounts[name];
	if (!amount) return [];
	const prices = { indexes: compilation.shared.indexes, inflation: LATER.inflation };
	return range(LATER.years).flatMap((index) => {
		const year = lastYear + 1 + index;
		const entry = findEntry(amount, year, prices);
		return entry ? listYearFigures(amount, entry).map((figure) => ({ ...figure, year })) : [];
	});
}

/** The tax years in which each amount differs, by its name: those of changed entries, and the first after a changed rule. */
export function findChangedYears(before: Snapshot, after: Snapshot): ReadonlyMap<string, readonly number[]> {
	const names = Object.keys(after.amounts).filter((name) => before.amounts[name]);
	const entries = names.map((name) => [name, listChangedYears(name, before, after)] as const);
	return new Map(entries.filter(([, years]) => years.length > 0));
}

function listChangedYears(name: string, before: Snapshot, after: Snapshot): readonly number[] {
	const [previous = {}, current = {}] = [before, after].map((side) => side.amounts[name]?.values);
	const serializeEntry = (entry: DatedValue | undefined) =>
		JSON.stringify([entry?.value, entry?.byFilingStatus]);
	const changedYears = Object.keys({ ...previous, ...current })
		.filter((year) => serializeEntry(previous[year]) !== serializeEntry(current[year]))
		.map(Number);
	if (describeRule(name, before) === describeRule(name, after)) return changedYears;
	const lastYears = [before, after].map((side) => findLastYear(side.amounts[name]));
	return [...new Set([...changedYears, Math.min(...lastYears) + 1])];
}

/** How an amount goes on after its last entry, with the index it follows. */
export function describeRule(name: string, { amounts, compilation }: Snapshot): string {
	const after = amounts[name]?.after;
	if (typeof after !== 'object') return JSON.stringify(after);
	const { values, estimates, growth } = compilation.shared.indexes[after.indexedBy] ?? {};
	return JSON.stringify([{ ...after, source: '', note: '' }, values, estimates, growth]);
}
