// What a visitor looks for among the strategies, and what that leaves. In memory, so that coming back finds it as it was.
import type { CatalogueEntry } from '../../definition/compiled-calculator.ts';
import { visitState } from '../visit-state.ts';

/** What is looked for; '' for all. */
export interface Finding {
	/** As typed. */
	readonly query: string;
	readonly category: string;
	/** Its id. */
	readonly situation: string;
	/** The ids that have the words of the query; null while they are not looked up. */
	readonly matches: readonly string[] | null;
}

/** Nothing in particular. */
export const EVERYTHING: Finding = { query: '', category: '', situation: '', matches: null };

const finding = visitState('finding', EVERYTHING);

/** What is looked for, kept up to date. */
export const { use: useFinding } = finding;

/** Changes what is looked for. */
export function find(changed: Partial<Finding>): void {
	finding.change((before) => ({ ...before, ...changed }));
}

/** True when anything is looked for. */
export function isLooking({ query, category, situation }: Finding): boolean {
	return [query.trim(), category, situation].some((one) => one !== '');
}

/** A situation of life, and the ids of the strategies for it. */
export interface FoundSituation {
	readonly id: string;
	readonly strategies: readonly string[];
}

/** The strategies that are what is looked for. A query counts once its words were looked up. */
export function foundAmong<Entry extends Pick<CatalogueEntry, 'id' | 'category'>>(
	entries: readonly Entry[],
	situations: readonly FoundSituation[],
	{ query, category, situation, matches }: Finding,
): readonly Entry[] {
	const forIt = situations.find(({ id }) => id === situation)?.strategies;
	return entries.filter(
		(entry) =>
			(category === '' || entry.category === category) &&
			(forIt?.includes(entry.id) ?? true) &&
			(query.trim() === '' || (matches?.includes(entry.id) ?? true)),
	);
}
