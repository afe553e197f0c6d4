// Which strategies the visitor's filter leaves.
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import type { StrategyFilter } from '../saved-work/visit-store.ts';

/** True when anything is looked for. */
export function isFiltering({ query, category, situation }: StrategyFilter): boolean {
	return [query.trim(), category, situation].some((text) => text !== '');
}

/** A situation of life, and the ids of the strategies for it. */
export interface SituationGroup {
	readonly id: string;
	readonly strategies: readonly string[];
}

/**
 * The strategies that are what is looked for, in their order; found by words, the best match first. A query counts once its
 * words were looked up.
 */
export function filterEntries<Entry extends Pick<CatalogueEntry, 'id' | 'category'>>(
	entries: readonly Entry[],
	situations: readonly SituationGroup[],
	{ query, category, situation, matches }: StrategyFilter,
): readonly Entry[] {
	const situationStrategies = situations.find(({ id }) => id === situation)?.strategies;
	const filteredEntries = entries.filter(
		(entry) =>
			(category === '' || entry.category === category) && (situationStrategies?.includes(entry.id) ?? true),
	);
	if (query.trim() === '' || !matches) return filteredEntries;
	return matches.flatMap((id) => filteredEntries.find((entry) => entry.id === id) ?? []);
}
