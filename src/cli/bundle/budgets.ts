// Holds the JavaScript of a build against its budgets, compressed as the server sends it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Visit } from './manifest.ts';

/** kB, of 1000 bytes, after gzip. */
export const BUDGETS = { home: 115, first: 75, further: 3 } as const;

export interface Measured {
	readonly what: string;
	/** kB, of 1000 bytes, after gzip. */
	readonly size: number;
	readonly budget: number;
}

/**
 * Measures the three moments of a visit: the page, the first calculator at its worst, a further one at its worst.
 * @param sizes kB of each chunk by its key
 */
export function measureVisit(visit: Visit, sizes: ReadonlyMap<string, number>): Measured[] {
	const total = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
	const without = (keys: Iterable<string>, loaded: ReadonlySet<string>) =>
		[...keys].filter((key) => !loaded.has(key));
	const worst = (measure: (own: ReadonlySet<string>) => number) =>
		[...visit.calculators]
			.map(([id, own]) => ({ id, size: measure(own) }))
			.reduce((most, next) => (next.size > most.size ? next : most), { id: 'none', size: 0 });
	const loadedWithView = new Set([...visit.home, ...visit.view]);
	const first = worst((own) => total(new Set(without([...visit.view, ...own], visit.home))));
	const further = worst((own) => total(without(own, loadedWithView)));
	return [
		{ what: 'Home page', size: total(visit.home), budget: BUDGETS.home },
		{ what: `First calculator, at most (${first.id})`, size: first.size, budget: BUDGETS.first },
		{ what: `Each further calculator, at most (${further.id})`, size: further.size, budget: BUDGETS.further },
	];
}

/** The size of each JavaScript chunk of a build in kB after gzip, by its key in the manifest. */
export function chunkSizes(folder: string, manifest: Manifest): Map<string, number> {
	const scripts = Object.entries(manifest).filter(([, chunk]) => chunk.file.endsWith('.js'));
	return new Map(scripts.map(([key, chunk]) => [key, gzippedSize(path.join(folder, chunk.file))]));
}

function gzippedSize(file: string): number {
	return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}
