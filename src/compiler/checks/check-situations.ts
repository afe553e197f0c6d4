// The situations of life that strategies are for, and the words visitors search by.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import type { Situation, SituationsFile } from '../../definition/generated/situations.ts';
import { hasWords, queryWords, wordsToFind } from '../../engine/search.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Draft, isUnreadable, reportAt, reportAtKey, type Shaped } from '../draft.ts';
import { nearest } from '../suggest.ts';

/** Situations by name. */
export type Situations = Readonly<Record<string, Situation>>;

/**
 * Checks what a definition says of situations.
 * @param situations undefined without such a file, or while it cannot be read
 */
export function checkSituations(
	draft: Draft<CalculatorDefinition>,
	situations: Situations | undefined,
): void {
	const { situations: own, searchWords = [] } = draft.value;
	checkTwice(draft, 'situations', own ?? []);
	checkTwice(draft, 'searchWords', searchWords);
	if (!situations) return;
	if (own === undefined && !isUnreadable(draft, ['situations'])) {
		const { start } = draft.tree;
		const place = { file: draft.file, start, end: start + 1 };
		draft.findings.report(place, 'missing-situation', { known: Object.keys(situations).join(', ') });
	}
	for (const [at, name] of (own ?? []).entries()) {
		if (situations[name]) continue;
		const values = { name, known: Object.keys(situations).join(', ') };
		reportAt(draft, ['situations', at], 'unknown-situation', values, nearest(name, Object.keys(situations)));
	}
	checkSearchWords(draft, situations);
}

function checkTwice(
	draft: Draft<CalculatorDefinition>,
	key: 'situations' | 'searchWords',
	said: readonly string[],
): void {
	const words = said.map((one) => one.toLowerCase());
	for (const [at, name] of said.entries())
		if (words.indexOf(name.toLowerCase()) < at) reportAt(draft, [key, at], 'said-twice', { name });
}

// What the search finds already need not be said again.
function checkSearchWords({ value, ...draft }: Draft<CalculatorDefinition>, situations: Situations): void {
	const { name = '', description = '', code = '', category = '' } = value;
	const card = { name, description, code, category };
	const searchWords: readonly string[] = value.searchWords ?? [];
	const own = (value.situations ?? []).map((one) => situationText(situations[one]));
	const there = wordsToFind(card, own.join(' '));
	for (const [at, word] of searchWords.entries())
		if (hasWords(there, queryWords(word)))
			reportAt({ value, ...draft }, ['searchWords', at], 'needless-search-word', { word });
}

/** What is searched of a situation. */
export function situationText(situation: Partial<Situation> | undefined): string {
	return [situation?.label ?? '', ...(situation?.searchWords ?? [])].join(' ');
}

/** Reports situations that no strategy is for. A definition with findings may mean one it does not say. */
export function checkSituationsUsed(
	draft: Draft<SituationsFile>,
	definitions: readonly Shaped<CalculatorDefinition>[],
	before: readonly Diagnostic[],
): void {
	const doubtful = new Set(before.map(({ file }) => file));
	if (definitions.some(({ file }) => doubtful.has(file.path))) return;
	const used = new Set(definitions.flatMap(({ value }) => value.situations ?? []));
	for (const name of Object.keys(draft.value.situations ?? {}))
		if (!used.has(name)) reportAtKey(draft, ['situations', name], 'unused-situation', { name });
}
