// Holds the JavaScript of a build against its budgets, compressed as the server sends it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Visit } from './manifest.ts';

/**
 * kB, of 1000 bytes, after gzip, with five to ten percent of headroom, so that no budget decides in which file a line stands. Each
 * is what a visitor on a phone waits for at one moment.
 */
export const BUDGETS = {
	/** Until a press on the home page is answered. */
	home: 125,
	/** From the press on a calculator until its fields can be typed into; 48 of them are the form library. */
	firstCalculator: 105,
	/** The same of every other calculator, which comes while the first one's parts are there. */
	nextCalculator: 3.9,
	/** From the press on the household until its fields and its return are there. */
	household: 51,
	/** From Calculate until the answer on the return, where law and household are there. */
	section: 25.5,
	/** The same where they are not. */
	law: 62,
	/** The same, of one more strategy. */
	effect: 5.5,
	/** The longest of them computes returns of other taxpayers, too. */
	longestEffect: 7.9,
	/** From the choice of a state until its tax is computed. */
	state: 3.7,
	/** From the opening of a return until its lines have names. */
	words: 5.2,
} as const;

/**
 * States whose tables alone are longer. New York's are five schedules of rates by year and filing status, with what recaptures the
 * lower ones; California indexes two taxes and tells of a vote.
 */
const LONG_STATES: Readonly<Record<string, number>> = { ca: 4.5, ny: 4.9 };

export interface SizeCheck {
	readonly label: string;
	/** kB, of 1000 bytes, after gzip. */
	readonly size: number;
	readonly budget: number;
}

interface NamedSize {
	/** The id of the calculator, or of two in the order they are opened. */
	readonly name: string;
	readonly size: number;
}

/**
 * Measures the moments of a visit: the page, the first calculator opened and a further one, each at its worst, and
 * the household. What a further one loads depends on which was the first.
 * @param sizes kB of each chunk by its key
 */
export function measureVisit(visit: Visit, sizes: ReadonlyMap<string, number>): SizeCheck[] {
	const calculators = [...visit.calculators];
	const openCalculators = calculators.map(([id, chunks]) => ({
		id,
		loaded: new Set([...visit.home, ...visit.view, ...chunks]),
	}));
	const firstSizes = openCalculators.map(({ id, loaded }) => ({
		name: id,
		size: sumSizes(loaded, visit.home, sizes),
	}));
	const nextSizes = openCalculators.flatMap(({ id: before, loaded }) =>
		calculators.map(([id, chunks]) => ({
			name: `${id} after ${before}`,
			size: sumSizes(chunks, loaded, sizes),
		})),
	);
	return [
		{ label: 'Home page', size: sumSizes(visit.home, new Set(), sizes), budget: BUDGETS.home },
		toSizeCheck('First calculator', pickLargest(firstSizes), BUDGETS.firstCalculator),
		toSizeCheck('Each further calculator', pickLargest(nextSizes), BUDGETS.nextCalculator),
		{
			label: 'Your household, after a calculator',
			size: sumSizes(visit.household, new Set([...visit.home, ...visit.view]), sizes),
			budget: BUDGETS.household,
		},
		...measureEffects(visit, sizes),
	];
}

// A visit loads the chunks below a result once, with the first calculator's view; a part counts without its models, which are
// measured by themselves.
function measureEffects(visit: Visit, sizes: ReadonlyMap<string, number>): SizeCheck[] {
	const pageChunks = new Set([...visit.home, ...visit.view]);
	const withLaw = new Set([...pageChunks, ...visit.law]);
	const sectionChunks = new Set([...withLaw, ...visit.section]);
	const withHousehold = new Set([...withLaw, ...visit.household]);
	const partSizes = [...visit.effects].flatMap(([id, chunks]) => {
		const models = [...chunks].filter(visit.isModel);
		const loadedChunks = new Set([...sectionChunks, ...models]);
		return [
			{ name: id, size: sumSizes(chunks, loadedChunks, sizes) },
			...models.map((key) => ({ name: `a model of ${id}`, size: sumSizes([key], sectionChunks, sizes) })),
		];
	});
	const longestPart = pickLargest(partSizes);
	const measureEach = (chunksByName: Visit['states']) =>
		[...chunksByName].map(([name, chunks]) => ({ name, size: sumSizes(chunks, withLaw, sizes) }));
	const states = measureEach(visit.states);
	return [
		{
			label: 'On your tax return: the section',
			size: sumSizes(visit.section, withHousehold, sizes),
			budget: BUDGETS.section,
		},
		{
			label: 'The section with law and worksheets',
			size: sumSizes(new Set([...visit.section, ...visit.law]), pageChunks, sizes),
			budget: BUDGETS.law,
		},
		toSizeCheck('The longest part of a strategy', longestPart, BUDGETS.longestEffect),
		toSizeCheck(
			'Any other part, or a model',
			pickLargest(partSizes.filter((part) => part !== longestPart)),
			BUDGETS.effect,
		),
		toSizeCheck(
			'The choice of a state',
			pickLargest(states.filter(({ name }) => !Object.hasOwn(LONG_STATES, name))),
			BUDGETS.state,
		),
		...states.flatMap(({ name, size }) => {
			const budget = LONG_STATES[name];
			return budget === undefined ? [] : [{ label: `The choice of ${name.toUpperCase()}`, size, budget }];
		}),
		toSizeCheck('The words of a return', pickLargest(measureEach(visit.words)), BUDGETS.words),
	];
}

function toSizeCheck(label: string, { name, size }: NamedSize, budget: number): SizeCheck {
	return { label: `${label}, at most (${name})`, size, budget };
}

function pickLargest(namedSizes: readonly NamedSize[]): NamedSize {
	return namedSizes.reduce((largest, candidate) => (candidate.size > largest.size ? candidate : largest), {
		name: 'none',
		size: 0,
	});
}

/** The size of the chunks that are not loaded yet. */
function sumSizes(
	keys: Iterable<string>,
	loadedFiles: ReadonlySet<string>,
	sizes: ReadonlyMap<string, number>,
): number {
	return [...keys]
		.filter((key) => !loadedFiles.has(key))
		.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
}

/** The size of each JavaScript chunk of a build in kB after gzip, by its key in the manifest. */
export function measureChunks(folder: string, manifest: Manifest): Map<string, number> {
	const scripts = Object.entries(manifest).filter(([, chunk]) => chunk.file.endsWith('.js'));
	return new Map(scripts.map(([key, chunk]) => [key, measureGzip(path.join(folder, chunk.file))]));
}

function measureGzip(file: string): number {
	return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}
