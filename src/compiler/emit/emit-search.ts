// What visitors find strategies by: the situations with those that are for each, and the words that stand on no card.
import { situationText } from '../checks/check-situations.ts';
import type { Compilation } from '../compile.ts';

/** The module with the words that are searched beside those on the cards. */
export const SEARCH_MODULE = 'virtual:calculators/search';

type Found = Pick<Compilation, 'definitions' | 'emitted' | 'situations'>;

/** The situations that some strategy is for, in the order of their file, with the ids of those strategies. */
export function situationsOf({ situations, ...compilation }: Found) {
	const own = publishedOf(compilation);
	return Object.entries(situations)
		.map(([id, { label }]) => ({
			id,
			label,
			strategies: own.filter(([, { situations }]) => situations?.includes(id)).map(([strategy]) => strategy),
		}))
		.filter(({ strategies }) => strategies.length > 0);
}

/** What each strategy is found by beside the words on its card, by id. */
export function searchWordsOf({ situations, ...compilation }: Found): Readonly<Record<string, string>> {
	const words = publishedOf(compilation).map(([id, { situations: own = [], searchWords = [] }]) => {
		return [id, [...own.map((name) => situationText(situations[name])), ...searchWords].join(' ')];
	});
	return Object.fromEntries(words);
}

/** The text of the module. */
export function emitSearch(compilation: Found): string {
	return `export const words = ${JSON.stringify(searchWordsOf(compilation))};\n`;
}

// Definitions by id, in its order: those with a calculator.
function publishedOf({ definitions, emitted }: Pick<Found, 'definitions' | 'emitted'>) {
	const read = [...definitions.values()].flatMap((shaped) => {
		const { id } = shaped?.value ?? {};
		return shaped && id !== undefined && emitted.has(id) ? [[id, shaped.value] as const] : [];
	});
	return read.sort(([a], [b]) => a.localeCompare(b, 'en'));
}
