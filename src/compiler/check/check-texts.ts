// What a definition tells visitors: its risk, savings, situations and steps, and texts that are still to be written.
import { formatList } from '../../engine/format.ts';
import { parseSavingsRange } from '../../engine/savings-range.ts';
import { hasWords, tokenizeQuery, toSearchText } from '../../engine/search.ts';
import type {
	CalculatorDefinition,
	MoveDefinition,
	Situation,
	SituationsFile,
} from '../../model/generated/authored.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	type LawAmounts,
	reportAt,
	reportAtStart,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { checkSteps } from './check-steps.ts';
import { isMissingSource, PLACEHOLDERS } from './placeholders.ts';
import { checkReferences } from './references.ts';
import { describeValue } from './shape-messages.ts';

/** Checks what a definition tells visitors. @param situations undefined while their file cannot be read */
export function checkTexts(
	definition: Document<CalculatorDefinition>,
	situations: Document<SituationsFile> | undefined,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(definition, (context) => {
		checkCitation(context);
		checkCompleteness(context);
		checkSavings(context);
		checkSituations(context, situations?.value.situations);
		checkSteps(context, amounts);
		checkPlaceholders(context);
	}).diagnostics;
}

/** Checks what a move tells visitors. @param situations undefined while their file cannot be read */
export function checkMoveTexts(
	move: Document<MoveDefinition>,
	situations: Document<SituationsFile> | undefined,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(move, (context) => {
		if (situations) checkReferences(context, 'move', { situation: Object.keys(situations.value.situations) });
		checkSteps(context, amounts);
	}).diagnostics;
}

/** Reports a risk that is more than ordinary scrutiny and cites nothing. */
function checkCitation(context: DocumentContext<CalculatorDefinition>): void {
	const level = context.value.risk?.level;
	if (level === undefined || level === 'standard' || context.value.risk?.citation !== undefined) return;
	reportAt(context, ['risk', 'level'], 'missing-citation', { level });
}

/** The keys that visitors read, and that a file starts without. */
export const TEXT_KEYS = ['timing', 'suitableFor', 'limits', 'lawChanges', 'sources'] as const;

function checkCompleteness(context: DocumentContext<CalculatorDefinition>): void {
	const missingKeys = TEXT_KEYS.filter((key) => context.value[key] === undefined);
	if (missingKeys.length === 0) return;
	const keys = formatList(missingKeys.map((key) => `"${key}"`));
	reportAtStart(context, [], 'missing-text', { keys });
}

/** Reports savings that go from more to less, or from a sum to itself. */
function checkSavings(context: DocumentContext<CalculatorDefinition>): void {
	const savings = context.value.estimatedSavings;
	const range = parseSavingsRange(savings);
	if (!range || range.low < range.high || savings === PLACEHOLDERS.savings) return;
	const [low, high] = savings.split('-');
	const suggestions = range.low > range.high ? [`${high}-${low}`] : [];
	const values = {
		owner: '"estimatedSavings"',
		found: describeValue(savings),
		rule: 'The first figure is the smaller one.',
	};
	reportAt(context, ['estimatedSavings'], 'wrong-form', values, suggestions);
}

/** Reports texts that `npm run new` wrote to be written over. */
function checkPlaceholders(context: DocumentContext<CalculatorDefinition>): void {
	const { description, code, estimatedSavings, assumptions, inputs, onReturn } = context.value;
	const report = (path: SourcePath) => reportAt(context, path, 'placeholder-text', {});
	if (description.endsWith(PLACEHOLDERS.description)) report(['description']);
	if (estimatedSavings === PLACEHOLDERS.savings) report(['estimatedSavings']);
	if (code === PLACEHOLDERS.code) report(['code']);
	for (const [position, source] of (onReturn?.sources ?? []).entries())
		if (isMissingSource(source))
			reportAt(context, ['onReturn', 'sources', position], 'missing-source', { found: source });
	for (const [id, { help }] of Object.entries(inputs ?? {}))
		if (help === PLACEHOLDERS.help) report(['inputs', id, 'help']);
	for (const [id, { help }] of Object.entries(onReturn?.inputs ?? {}))
		if (help === PLACEHOLDERS.help) report(['onReturn', 'inputs', id, 'help']);
	for (const [position, text] of assumptions.entries())
		if (text === PLACEHOLDERS.assumption) report(['assumptions', position]);
	for (const [key, text] of Object.entries(PLACEHOLDERS.onReturn))
		if (onReturn?.[key as keyof typeof PLACEHOLDERS.onReturn] === text) report(['onReturn', key]);
}

// The situations of life that strategies are for, and the words visitors search by.

export type Situations = Readonly<Record<string, Situation>>;

/**
 * Checks what a definition says of situations.
 * @param situations undefined while their file cannot be read
 */
function checkSituations(
	context: DocumentContext<CalculatorDefinition>,
	situations: Situations | undefined,
): void {
	const { situations: situationNames, searchWords = [] } = context.value;
	checkDuplicates(context, 'situations', situationNames ?? []);
	checkDuplicates(context, 'searchWords', searchWords);
	if (!situations) return;
	const candidates = Object.keys(situations);
	if (situationNames === undefined)
		reportAtStart(context, [], 'missing-situation', { known: candidates.join(', ') });
	checkReferences(context, 'calculator', { situation: candidates });
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
function checkSearchWords(context: DocumentContext<CalculatorDefinition>, situations: Situations): void {
	const { searchWords = [], situations: ids = [] } = context.value;
	const situationTexts = ids.map((id) => getSituationText(situations[id]));
	const { words: searchableWords } = toSearchText(context.value, situationTexts.join(' '));
	for (const [position, word] of searchWords.entries())
		if (hasWords(searchableWords, tokenizeQuery(word)))
			reportAt(context, ['searchWords', position], 'needless-search-word', { word });
}

export function getSituationText(situation: Partial<Situation> | undefined): string {
	return [situation?.label ?? '', ...(situation?.searchWords ?? [])].join(' ');
}
