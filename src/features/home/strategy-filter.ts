// The visitor's filter of the strategies. In memory, so that coming back finds it as it was.
import { createVisitState } from '../../lib/visit-state.ts';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';

/** The search words; '' for all. */
export interface StrategyFilter {
	/** As typed. */
	readonly query: string;
	readonly category: string;
	/** Its id. */
	readonly situation: string;
	/** The ids that have the words of the query; null while they are not looked up. */
	readonly matches: readonly string[] | null;
}

/** Nothing in particular. */
export const EMPTY_FILTER: StrategyFilter = { query: '', category: '', situation: '', matches: null };

const filter = createVisitState('finding', EMPTY_FILTER);

/** The filter, kept up to date. */
export const { use: useStrategyFilter } = filter;

/** Changes what is looked for. */
export function updateFilter(changes: Partial<StrategyFilter>): void {
	filter.update((current) => ({ ...current, ...changes }));
}

/** True when anything is looked for. */
export function isFiltering({ query, category, situation }: StrategyFilter): boolean {
	return [query.trim(), category, situation].some((text) => text !== '');
}

/** A situation of life, and the ids of the strategies for it. */
export interface SituationGroup {
	readonly id: string;
	readonly strategies: readonly string[];
}

/** The strategies that are what is looked for. A query counts once its words were looked up. */
export function filterEntries<Entry extends Pick<CatalogueEntry, 'id' | 'category'>>(
	entries: readonly Entry[],
	situations: readonly SituationGroup[],
	{ query, category, situation, matches }: StrategyFilter,
): readonly Entry[] {
	const situationStrategies = situations.find(({ id }) => id === situation)?.strategies;
	return entries.filter(
		(entry) =>
			(category === '' || entry.category === category) &&
			(situationStrategies?.includes(entry.id) ?? true) &&
			(query.trim() === '' || (matches?.includes(entry.id) ?? true)),
	);
}
