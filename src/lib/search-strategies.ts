// Searches the strategies by what stands on their cards, their situations and the words visitors use for them.
import { words } from 'virtual:calculators/search';
import { search, toSearchText } from '../engine/search.ts';
import { entries } from './catalogue.ts';

const texts = new Map(entries.map((entry) => [entry.id, toSearchText(entry, words[entry.id])]));

/** The ids of the strategies that a query finds, the best match first. */
export function searchStrategies(query: string): readonly string[] {
	return [...search(texts, query)];
}
