// What visitors find strategies by: the situations with those that are for each, and the words that stand on no card.
import { getSituationText } from '../check/check-situations.ts';
import type { Compilation } from '../compile.ts';

/** The module with the words that are searched beside those on the cards. */
export const SEARCH_MODULE = 'virtual:calculators/search';

type SearchSource = Pick<Compilation, 'definitions' | 'emitted' | 'situations'>;

/** The situations that some strategy is for, in the order of their file, with the ids of those strategies. */
export function listSituations({ situations, ...compilation }: SearchSource) {
	const published = listPublished(compilation);
	return Object.entries(situations)
		.map(([id, { label }]) => ({
			id,
			label,
			strategies: published
				.filter(([, { situations }]) => situations?.includes(id))
				.map(([strategy]) => strategy),
		}))
		.filter(({ strategies }) => strategies.length > 0);
}

/** What each strategy is found by beside the words on its card, by id. */
export function collectSearchWords({
	situations,
	...compilation
}: SearchSource): Readonly<Record<string, string>> {
	const wordEntries = listPublished(compilation).map(
		([id, { situations: situationNames = [], searchWords = [] }]) => {
			return [
				id,
				[...situationNames.map((name) => getSituationText(situations[name])), ...searchWords].join(' '),
			];
		},
	);
	return Object.fromEntries(wordEntries);
}

/** The text of the module. */
export function emitSearch(compilation: SearchSource): string {
	return `export const words = ${JSON.stringify(collectSearchWords(compilation))};\n`;
}

// Definitions by id, in its order: those with a calculator.
function listPublished({ definitions, emitted }: Pick<SearchSource, 'definitions' | 'emitted'>) {
	const definitionValues = [...definitions.values()].flatMap((document) => {
		const { id } = document?.value ?? {};
		return document && id !== undefined && emitted.has(id) ? [[id, document.value] as const] : [];
	});
	return definitionValues.sort(([a], [b]) => a.localeCompare(b, 'en'));
}
