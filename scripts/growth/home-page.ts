// Compares the home page of two builds: whether more of it has grown than the catalogue.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readVisit } from '../bundle/manifest.ts';

export interface HomePage {
	readonly strategies: number;
	/** Bytes of each script it loads, by the chunk's name in the manifest. */
	readonly scripts: ReadonlyMap<string, number>;
	/** Bytes of all of them, before compression. */
	readonly totalSize: number;
	/** Bytes of the script's own list of strategies with their loaders, about. */
	readonly catalogue: number;
}

/** @param folder of a build @throws when it has no manifest, or no script of the page names a calculator */
export function readHomePage(folder: string): HomePage {
	const { manifest, visit } = readVisit(folder);
	const files = [...visit.home].flatMap((key) => {
		const file = manifest[key]?.file ?? '';
		return file.endsWith('.js') ? [[manifest[key]?.name ?? key, path.join(folder, file)] as const] : [];
	});
	const scripts = new Map(files.map(([key, file]) => [key, statSync(file).size]));
	return {
		strategies: visit.calculators.size,
		scripts,
		totalSize: [...scripts.values()].reduce((sum, size) => sum + size, 0),
		catalogue: files.reduce((sum, [, file]) => sum + measureCatalogue(readFileSync(file, 'utf8')), 0),
	};
}

/** An entry is a call with eight texts, of which the second is the strategy's type; a loader is one arrow function. */
const TEXT = /(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/s.source;
const ENTRY = new RegExp(`[\\w$]+\\(${TEXT},.(?:income-tax|capital-gains)[^,](?:,${TEXT}){6}\\)`, 'gs');
const LOADER = /"?[\w-]+"?:\(\)=>[\w$]+\([\w$]+\(\(\)=>import\([^)]*\)(?:,\[\])?\)\)/g;

/** The strategies of a situation are a list of their ids, a long one written as one text that is split. */
const SITUATION = new RegExp(`strategies:(?:\\[${TEXT}(?:,${TEXT})*\\]|${TEXT}\\.split\\(${TEXT}\\))`, 'gs');

/** @returns bytes of the entries, loaders and lists of ids in a minified script, with the comma after each */
export function measureCatalogue(script: string): number {
	const parts = [...script.matchAll(ENTRY), ...script.matchAll(LOADER), ...script.matchAll(SITUATION)];
	return parts.reduce((sum, [part]) => sum + Buffer.byteLength(part) + 1, 0);
}

/** How far the rest may differ, in bytes for each strategy: less than anything that a strategy could add by itself. */
const TOLERANCE = 4;

/** Sentences about growth beside the catalogue. @param times how many times as many strategies there are */
export function findUnexpectedGrowth(before: HomePage, after: HomePage, times: number): readonly string[] {
	const problems: string[] = [];
	if (after.strategies !== before.strategies * times)
		problems.push(`There are ${after.strategies} strategies, not ${times} times ${before.strategies}.`);
	for (const key of after.scripts.keys())
		if (!before.scripts.has(key)) problems.push(`The home page loads ${key}, which it did not before.`);
	const [otherSize, otherSizeAfter] = [
		before.totalSize - before.catalogue,
		after.totalSize - after.catalogue,
	];
	if (before.catalogue === 0) problems.push('The catalogue was not found in the scripts of the page.');
	if (Math.abs(otherSizeAfter - otherSize) > TOLERANCE * after.strategies)
		problems.push(`Beside the catalogue the home page has ${otherSizeAfter} bytes, before ${otherSize}.`);
	return problems;
}
