// Searches the strategies by what stands on their cards, their situations and the words visitors use for them. It comes with
// the words, at the first letter.
import { words } from 'virtual:calculators/search';
import { useEffect } from 'react';
import { search, toSearchText } from '../engine/search.ts';
import { entries } from './catalogue.ts';

const texts = new Map(entries.map((entry) => [entry.id, toSearchText(entry, words[entry.id])]));

interface StrategySearchProps {
	readonly query: string;
	/** Takes the ids of the strategies that the query finds, the best match first. The same function in every rendering. */
	readonly onFind: (ids: readonly string[]) => void;
}

/** Shows nothing: what it finds is told to the page. */
export function StrategySearch({ query, onFind }: StrategySearchProps) {
	useEffect(() => onFind([...search(texts, query)]), [query, onFind]);
	return null;
}
