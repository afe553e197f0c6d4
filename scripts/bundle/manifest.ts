// Reads Vite's manifest of a build: which chunk imports which, and what the page itself asks for.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One chunk, by its key in the manifest. */
export interface Chunk {
	readonly file: string;
	readonly name?: string;
	readonly src?: string;
	readonly isEntry?: boolean;
	readonly isDynamicEntry?: boolean;
	/** Keys of chunks that load with this one. */
	readonly imports?: readonly string[];
	/** Keys of chunks that this one loads when it needs them. */
	readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Keys of the chunks each visit needs. */
export interface Visit {
	/** Chunks that the page loads before a visitor does anything. */
	readonly home: ReadonlySet<string>;
	/** Chunks that showing any calculator loads beside its own. */
	readonly view: ReadonlySet<string>;
	/** Chunks that each calculator's own chunk loads, with itself, by the calculator's id. */
	readonly calculators: ReadonlyMap<string, ReadonlySet<string>>;
	/** Chunks that the household loads: its form, the law and the worksheets. */
	readonly household: ReadonlySet<string>;
	/** Chunks of the section about the return, beside the law and a strategy's own part. */
	readonly section: ReadonlySet<string>;
	/** The law and the worksheets. */
	readonly law: ReadonlySet<string>;
	/** Chunks of each state's return, by its two letters. */
	readonly states: ReadonlyMap<string, ReadonlySet<string>>;
	/** Chunks with what the lines of a return are called, by the two letters of its state; `law` for all others. */
	readonly words: ReadonlyMap<string, ReadonlySet<string>>;
	/** True for the chunk of a model that several strategies share. */
	readonly isModel: (key: string) => boolean;
	/** Chunks of each strategy's part of the return, by the strategy's id. */
	readonly effects: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The chunk of one calculator, as the compiler's Vite plugin names it. */
const CALCULATOR = /^virtual:calculators\/calculator-([a-z0-9-]+)$/;
/** The application, which brings the page to life without being asked. The page's own script fetches it. */
const APPLICATION = 'app';
/** An entry that the page starts when it is asked for. */
const WORKER = 'tax-worker';
/** The overlays and the view with its form: loaded with whichever calculator is opened first. */
const VIEW = /^src\/(?:features\/form\/definition-form|app\/(?:open|calculator)-overlay)\.tsx?$/;

/** The household's view, what computes its return, and what its lines are called. */
const HOUSEHOLD = /^(?:src\/app\/household-overlay\.tsx|virtual:calculators\/return(?:-words)?)$/;

/** The law and the worksheets. */
const LAW = /^virtual:calculators\/return$/;
/** The return of a state. */
const STATE = /^virtual:calculators\/state-(?!workings-|words-)([a-z-]+)$/;
/** What the lines of returns are called. */
const WORDS = /^virtual:calculators\/(?:return-words|state-words-([a-z-]+))$/;
/** The section about the return, and what the parts of all strategies share. */
const SECTION = /^(?:src\/app\/return-answer\.tsx|virtual:calculators\/effects)$/;
/** A strategy's part, and a model that several share. */
const EFFECT = /^virtual:calculators\/effect-(?!workings(?:-|$)|model-)([a-z0-9-]+)$/;
const MODEL = /(?:^|[/_])(?:virtual:calculators\/)?effect-model-(?!workings-)/;

/**
 * Reads the manifest of a build and sorts its chunks by when they are loaded.
 * @param folder the folder of the build
 * @throws when the build has no manifest
 */
export function readVisit(folder: string): { manifest: Manifest; visit: Visit } {
	const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
	const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
	return { manifest, visit: groupChunks(manifest, page) };
}

/**
 * Sorts the chunks of a manifest by when they are loaded.
 * @param page the text of index.html, which may preload more than its entry
 */
export function groupChunks(manifest: Manifest, page: string): Visit {
	const keys = Object.keys(manifest);
	const home = collectImports(
		manifest,
		keys.filter((key) => isLoadedAtOnce(manifest[key], page)),
	);
	const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry);
	const view = collectImports(manifest, [
		...lazy.filter((key) => VIEW.test(key)),
		...listLoaderChunks(manifest),
	]);
	const calculators = lazy.flatMap((key) => {
		const id = CALCULATOR.exec(key)?.[1];
		return id === undefined ? [] : [[id, collectImports(manifest, [key])] as const];
	});
	const household = collectImports(
		manifest,
		lazy.filter((key) => HOUSEHOLD.test(key)),
	);
	const effects = lazy.flatMap((key) => {
		const id = EFFECT.exec(key)?.[1];
		return id === undefined ? [] : [[id, collectImports(manifest, [key])] as const];
	});
	const states = lazy.flatMap((key) => {
		const name = STATE.exec(key)?.[1];
		return name === undefined ? [] : [[name, collectImports(manifest, [key])] as const];
	});
	const words = lazy.flatMap((key) => {
		const match = WORDS.exec(key);
		return match ? [[match[1] ?? 'law', collectImports(manifest, [key])] as const] : [];
	});
	const effectChunks = effects.map(([, chunks]) => chunks);
	// A chunk that every strategy's part needs belongs to none of them.
	const common = [...(effectChunks[0] ?? [])].filter(
		(key) => effectChunks.length > 1 && effectChunks.every((chunks) => chunks.has(key)),
	);
	const section = collectImports(manifest, [...lazy.filter((key) => SECTION.test(key)), ...common]);
	const isModel = (key: string) => MODEL.test(key) || MODEL.test(manifest[key]?.file ?? '');
	return {
		home,
		view,
		calculators: new Map(calculators),
		household,
		section,
		law: collectImports(
			manifest,
			lazy.filter((key) => LAW.test(key)),
		),
		states: new Map(states),
		words: new Map(words),
		isModel,
		effects: new Map(effects),
	};
}

/** Chunks fetched beside every calculator: those the loaders ask for that are no entries of their own. */
function listLoaderChunks(manifest: Manifest): readonly string[] {
	const importLists = Object.values(manifest).map(({ dynamicImports = [] }) => dynamicImports);
	const loaders = importLists.find((keys) => keys.some((key) => CALCULATOR.test(key))) ?? [];
	return loaders.filter((key) => !manifest[key]?.isDynamicEntry);
}

/** The chunks and everything they import, and what that imports. */
function collectImports(manifest: Manifest, roots: readonly string[]): Set<string> {
	const visitedFiles = new Set<string>();
	const queue = [...roots];
	for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
		if (visitedFiles.has(key)) continue;
		visitedFiles.add(key);
		queue.push(...(manifest[key]?.imports ?? []));
	}
	return visitedFiles;
}

function isLoadedAtOnce(chunk: Chunk | undefined, page: string): boolean {
	if (!chunk?.file.endsWith('.js') || chunk.name === WORKER) return false;
	return chunk.isEntry === true || chunk.name === APPLICATION || page.includes(chunk.file);
}
