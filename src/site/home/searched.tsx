// Looks up the words of a query; it comes with the words, at the first letter.
import { useEffect } from 'react';
import { searchStrategies } from '../../catalogue/search-strategies.ts';
import { find } from './finding.ts';

/** Shows nothing: what it finds is told to the page. */
export function Searched({ query }: { query: string }) {
	useEffect(() => find({ matches: searchStrategies(query) }), [query]);
	return null;
}
