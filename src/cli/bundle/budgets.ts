// Holds the JavaScript of a build against its budgets, compressed as the server sends it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Visit } from './manifest.ts';

/** kB, of 1000 bytes, after gzip. */
export const BUDGETS = {
	home: 115,
	first: 75,
	further: 3,
	household: 40,
	section: 12,
	law: 40,
	effect: 4,
} as const;

export interface Measured {
	readonly what: string;
	/** kB, of 1000 bytes, after gzip. */
	readonly size: number;
	readonly budget: number;
}

interface Worst {
	/** The id of the calculator, or of two in the order they are opened. */
	readonly which: string;
	readonly size: number;
}

/**
 * Measures the moments of a visit: the page, the first calculator opened and a further one, each at its worst, and
 * the household. What a further one loads depends on which was the first.
 * @param sizes kB of each chunk by its key
 */
export function measureVisit(visit: Visit, sizes: ReadonlyMap<string, number>): Measured[] {
	const calculators = [...visit.calculators];
	const opened = calculators.map(([id, own]) => ({
		id,
		loaded: new Set([...visit.home, ...visit.view, ...own]),
	}));
	const first = opened.map(({ id, loaded }) => ({ which: id, size: total(loaded, visit.home, sizes) }));
	const further = opened.flatMap(({ id: before, loaded }) =>
		calculators.map(([id, own]) => ({ which: `${id} after ${before}`, size: total(own, loaded, sizes) })),
	);
	return [
		{ what: 'Home page', size: total(visit.home, new Set(), sizes), budget: BUDGETS.home },
		measured('First calculator', worst(first), BUDGETS.first),
		measured('Each further calculator', worst(further), BUDGETS.further),
		{
			what: 'Your household, after a calculator',
			size: total(visit.household, new Set([...visit.home, ...visit.view]), sizes),
			budget: BUDGETS.household,
		},
		...measureEffects(visit, sizes),
	];
}

// What is below a result comes once, with the first calculator's view there; a part counts without its models, which are
// measured by themselves.
function measureEffects(visit: Visit, sizes: ReadonlyMap<string, number>): Measured[] {
	const before = new Set([...visit.home, ...visit.view]);
	const withLaw = new Set([...before, ...visit.law]);
	const opened = new Set([...withLaw, ...visit.section]);
	const withHousehold = new Set([...withLaw, ...visit.household]);
	const parts = [...visit.effects].flatMap(([id, own]) => {
		const models = [...own].filter(visit.isModel);
		const known = new Set([...opened, ...models]);
		return [
			{ which: id, size: total(own, known, sizes) },
			...models.map((key) => ({ which: `a model of ${id}`, size: total([key], opened, sizes) })),
		];
	});
	return [
		{
			what: 'On your tax return: the section',
			size: total(visit.section, withHousehold, sizes),
			budget: BUDGETS.section,
		},
		{
			what: 'The section with law and worksheets',
			size: total(new Set([...visit.section, ...visit.law]), before, sizes),
			budget: BUDGETS.law,
		},
		measured('The part of a strategy, or a model', worst(parts), BUDGETS.effect),
	];
}

function measured(what: string, { which, size }: Worst, budget: number): Measured {
	return { what: `${what}, at most (${which})`, size, budget };
}

function worst(all: readonly Worst[]): Worst {
	return all.reduce((most, next) => (next.size > most.size ? next : most), { which: 'none', size: 0 });
}

/** The size of the chunks that are not loaded yet. */
function total(
	keys: Iterable<string>,
	loaded: ReadonlySet<string>,
	sizes: ReadonlyMap<string, number>,
): number {
	return [...keys].filter((key) => !loaded.has(key)).reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
}

/** The size of each JavaScript chunk of a build in kB after gzip, by its key in the manifest. */
export function chunkSizes(folder: string, manifest: Manifest): Map<string, number> {
	const scripts = Object.entries(manifest).filter(([, chunk]) => chunk.file.endsWith('.js'));
	return new Map(scripts.map(([key, chunk]) => [key, gzippedSize(path.join(folder, chunk.file))]));
}

function gzippedSize(file: string): number {
	return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}
