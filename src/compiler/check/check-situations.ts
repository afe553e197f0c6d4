// The situations of life that strategies are for, and the words visitors search by.
import { hasWords, tokenizeQuery, toSearchText } from '../../engine/search.ts';
import type { CalculatorDefinition, Situation, SituationsFile } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type Document, type DocumentContext, reportAt, reportAtKey } from '../document.ts';

/** Situations by name. */
export type Situations = Readonly<Record<string, Situation>>;

/**
 * Checks what a definition says of situations.
 * @param situations undefined without such a file, or while it cannot be read
 */
export function checkSituations(
	context: DocumentContext<CalculatorDefinition>,
	situations: Situations | undefined,
): void {
	const { situations: situationNames, searchWords = [] } = context.value;
	checkDuplicates(context, 'situations', situationNames ?? []);
	checkDuplicates(context, 'searchWords', searchWords);
	if (!situations) return;
	if (situationNames === undefined) {
		const { start } = context.tree;
		const place = { file: context.file, start, end: start + 1 };
		context.diagnostics.report(place, 'missing-situation', { known: Object.keys(situations).join(', ') });
	}
	for (const [position, name] of (situationNames ?? []).entries()) {
		if (situations[name]) continue;
		const values = { name, known: Object.keys(situations).join(', ') };
		reportAt(
			context,
			['situations', position],
			'unknown-situation',
			values,
			suggest(name, Object.keys(situations)),
		);
	}
	checkSearchWords(context, situations);
}

function checkDuplicates(
	context: DocumentContext<CalculatorDefinition>,
	key: 'situations' | 'searchWords',
	names: readonly string[],
): void {
	const lowerNames = names.map((one) => one.toLowerCase());
	for (const [position, name] of names.entries())
		if (lowerNames.indexOf(name.toLowerCase()) < position)
			reportAt(context, [key, position], 'said-twice', { name });
}

// A diagnostic that the search finds already is not repeated.
function checkSearchWords(
	{ value, ...context }: DocumentContext<CalculatorDefinition>,
	situations: Situations,
): void {
	const { name = '', description = '', code = '', category = '' } = value;
	const card = { name, description, code, category };
	const searchWords: readonly string[] = value.searchWords ?? [];
	const situationTexts = (value.situations ?? []).map((id) => getSituationText(situations[id]));
	const { words: searchableWords } = toSearchText(card, situationTexts.join(' '));
	for (const [position, word] of searchWords.entries())
		if (hasWords(searchableWords, tokenizeQuery(word)))
			reportAt({ value, ...context }, ['searchWords', position], 'needless-search-word', { word });
}

/** The searchable words of a situation. */
export function getSituationText(situation: Partial<Situation> | undefined): string {
	return [situation?.label ?? '', ...(situation?.searchWords ?? [])].join(' ');
}

/**
 * Reports situations that no strategy is for, and kinds of asset that the planned sale does not have.
 * @param assetKinds empty without a planned sale, or while it cannot be read
 */
export function checkSituationsFile(
	context: DocumentContext<SituationsFile>,
	definitions: readonly Document<CalculatorDefinition>[],
	assetKinds: readonly string[],
): void {
	const usedSituations = new Set(definitions.flatMap(({ value }) => value.situations ?? []));
	for (const [name, { assetKind }] of Object.entries(context.value.situations ?? {})) {
		if (!usedSituations.has(name)) reportAtKey(context, ['situations', name], 'unused-situation', { name });
		if (assetKind === undefined || assetKinds.length === 0 || assetKinds.includes(assetKind)) continue;
		const values = { name: assetKind, known: assetKinds.join(', ') };
		const path = ['situations', name, 'assetKind'];
		reportAt(context, path, 'unknown-asset-kind', values, suggest(assetKind, assetKinds));
	}
}
