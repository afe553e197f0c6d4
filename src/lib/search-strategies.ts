// Searches the strategies by what stands on their cards, their situations and the words visitors use for them.
import { words } from 'virtual:calculators/search';
import { listSearchWords, search } from '../engine/search.ts';
import { entries } from './catalogue.ts';

const texts = new Map(entries.map((entry) => [entry.id, listSearchWords(entry, words[entry.id])]));

/** The ids of the strategies that have every word of a query, in the order of the catalogue. */
export function searchStrategies(query: string): readonly string[] {
	return [...search(texts, query)];
}
