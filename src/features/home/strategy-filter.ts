// Which strategies are what a visitor looks for.
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import type { StrategyFilter } from '../../visit/visit.ts';

/** True when anything is looked for. */
export function isFiltering({ query, category, situation }: StrategyFilter): boolean {
	return [query.trim(), category, situation].some((text) => text !== '');
}

/** A situation of life, and the ids of the strategies for it. */
interface SituationGroup {
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
	return matches.flatMap((match) => filteredEntries.find(({ id }) => id === match) ?? []);
}

/** Of a search with no more results the words may be wrong. */
const FEW = 2;

const QUESTION =
	/\?|^\s*(how|what|which|when|where|why|who|can|could|should|do|does|is|are|will|would|i|we|my)\b/i;

/** True of a search that found little, or that reads like a question. */
export function needsQuestions({ query, matches }: Pick<StrategyFilter, 'query' | 'matches'>): boolean {
	if (query.trim() === '' || matches === null) return false;
	return matches.length <= FEW || QUESTION.test(query);
}
