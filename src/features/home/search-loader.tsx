// Looks up the words of a query; it comes with the words, at the first letter.
import { useEffect } from 'react';
import { searchStrategies } from '../../lib/search-strategies.ts';
import { updateFilter } from '../saved-work/visit-store.ts';

/** Shows nothing: what it finds is told to the page. */
export function SearchLoader({ query }: { query: string }) {
	useEffect(() => updateFilter({ matches: searchStrategies(query) }), [query]);
	return null;
}
