// The tax years in which amounts of law differ between two sides, and whether anything but amounts does.
import type { Snapshot } from './snapshot.ts';

/** The first year of each amount that differs, by its name: the entry that was changed, or the first after a rule. */
export function findChangedYears(before: Snapshot, after: Snapshot): ReadonlyMap<string, readonly number[]> {
	const names = Object.keys(after.amounts).filter((name) => before.amounts[name]);
	return new Map(
		names.flatMap((name): readonly [string, readonly number[]][] => {
			const years = listChangedYears(name, before, after);
			return years.length > 0 ? [[name, years]] : [];
		}),
	);
}

function listChangedYears(name: string, before: Snapshot, after: Snapshot): readonly number[] {
	const entries = [before, after].map((side) => side.amounts[name]?.values ?? {});
	const years = [...new Set(entries.flatMap((values) => Object.keys(values).map(Number)))];
	const serializeEntry = (values: (typeof entries)[number], year: number) => {
		const entry = values[year];
		return JSON.stringify([entry?.value, entry?.byFilingStatus]);
	};
	const [previous = {}, current = {}] = entries;
	const changedYears = years.filter(
		(year) => serializeEntry(previous, year) !== serializeEntry(current, year),
	);
	if (serializeRule(name, before) === serializeRule(name, after)) return changedYears.toSorted();
	const lastYears = entries.map((values) => Math.max(...Object.keys(values).map(Number)));
	return [...new Set([...changedYears, Math.min(...lastYears) + 1])].toSorted();
}

/** How an amount goes on after its last entry, with the index it follows. */
export function serializeRule(name: string, { amounts, compilation }: Snapshot): string {
	const after = amounts[name]?.after;
	if (typeof after !== 'object') return JSON.stringify(after);
	const { values, estimates, growth } = compilation.shared.indexes[after.indexedBy] ?? {};
	return JSON.stringify([{ ...after, source: '', note: '' }, values, estimates, growth]);
}
