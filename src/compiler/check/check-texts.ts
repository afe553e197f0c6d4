// What a definition tells visitors: its risk, savings, situations and steps, and texts that are still to be written.
import { isDate } from '../../engine/dates.ts';
import { parseSavingsRange } from '../../engine/savings-range.ts';
import { hasWords, tokenizeQuery, toSearchText } from '../../engine/search.ts';
import type {
	CalculatorDefinition,
	Deadline,
	Situation,
	SituationsFile,
	Step,
} from '../../model/generated/authored.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	reportAt,
	reportAtKey,
	reportAtStart,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { checkReferences } from './references.ts';
import { describeValue } from './shape-messages.ts';

/** Texts of a new strategy, which are reported until they are replaced. */
export const PLACEHOLDERS = {
	/** Follows the name and a colon. */
	description: 'say in one or two plain sentences what is done, and what it saves.',
	savings: '$0K-$0K',
	code: 'IRC § (to be named)',
	/** Of the amounts that a calculator and its return part start with. */
	help: 'Say here which dollars these are.',
	assumption: 'Say here what the formulas simplify, and where the law differs from them.',
	step: {
		text: 'Say here what to do first',
		who: 'You',
		deadline: { on: '12-31' },
		source: 'IRC § (to be named)',
	},
	onReturn: {
		question: 'Ask here what the household decides between: the alternative, or the strategy.',
		baseline: 'Say here what the household would honestly do without the strategy.',
		whyDifferent: 'Say here why the return shows another saving than the simple estimate.',
		baselineShort: 'what the household would honestly do without the strategy',
	},
} as const;

/** True for a word such as "source" that names no source. */
export function isMissingSource(source: string): boolean {
	return /^\W*$|^\W*(todo|tbd|tba|fixme)\b/i.test(source);
}

/** Checks what a definition tells visitors. @param situations undefined while their file cannot be read */
export function checkTexts(
	definition: Document<CalculatorDefinition>,
	situations: Document<SituationsFile> | undefined,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(definition, (context) => {
		checkCitation(context);
		checkSavings(context);
		checkSituations(context, situations?.value.situations);
		checkSteps(context);
		checkPlaceholders(context);
	}).diagnostics;
}

/** Reports a risk that is more than ordinary scrutiny and cites nothing. */
function checkCitation(context: DocumentContext<CalculatorDefinition>): void {
	const level = context.value.risk?.level;
	if (level === undefined || level === 'standard' || context.value.risk?.citation !== undefined) return;
	reportAt(context, ['risk', 'level'], 'missing-citation', { level });
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

/** Situations by name. */
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

/** The searchable words of a situation. */
export function getSituationText(situation: Partial<Situation> | undefined): string {
	return [situation?.label ?? '', ...(situation?.searchWords ?? [])].join(' ');
}

// The steps of a strategy: that there are some where its figures show on a return, and that each deadline is one rule.

/** Checks the steps of a definition. */
function checkSteps(context: DocumentContext<CalculatorDefinition>): void {
	const { steps, onReturn } = context.value;
	if (steps === undefined && onReturn !== undefined) reportAtKey(context, ['onReturn'], 'missing-steps', {});
	for (const [position, step] of (steps ?? []).entries()) checkStep(context, step, position);
}

function checkStep(
	context: DocumentContext<CalculatorDefinition>,
	{ text, source, deadline }: Step,
	position: number,
): void {
	const path = ['steps', position];
	if (text === PLACEHOLDERS.step.text) reportAt(context, [...path, 'text'], 'placeholder-text', {});
	if (text.endsWith('.')) {
		const values = { owner: '"text"', found: `"${text}"`, rule: 'A step has no full stop at its end.' };
		reportAt(context, [...path, 'text'], 'wrong-form', values, [text.slice(0, -1)]);
	}
	if (source === PLACEHOLDERS.step.source) reportAt(context, [...path, 'source'], 'placeholder-text', {});
	if (isMissingSource(source)) reportAt(context, [...path, 'source'], 'missing-source', { found: source });
	const problem = findProblem(deadline);
	if (problem !== undefined) reportAtKey(context, [...path, 'deadline'], 'wrong-deadline', { problem });
}

const RULES = ['on', 'before', 'within', 'after'] as const;

/** The first thing that keeps a deadline from being one rule, as a sentence. */
function findProblem(deadline: Deadline): string | undefined {
	const { on, year, within, of, dayOfMonth, countsFirstDay, atLatest } = deadline;
	const rules = RULES.filter((rule) => deadline[rule] !== undefined);
	const [rule, secondRule] = rules;
	if (rule === undefined) return 'It names no rule: "on", "before", "within" or "after".';
	if (secondRule !== undefined) return `It follows two rules, "${rule}" and "${secondRule}".`;
	const isCounted = rule === 'within' || rule === 'after';
	if (isCounted && of === undefined) return `"${rule}" counts from an event, but "of" names none.`;
	if (!isCounted && of !== undefined) return `"of" goes with "within" or "after", and not with "${rule}".`;
	if (year !== undefined && rule !== 'on') return `"year" goes with "on", and not with "${rule}".`;
	if (year !== undefined && on?.startsWith('20')) return 'A date with its year of its own takes no "year".';
	if (atLatest !== undefined && rule !== 'within')
		return `"atLatest" goes with "within", and not with "${rule}".`;
	if (dayOfMonth !== undefined && !within?.includes('month'))
		return '"dayOfMonth" goes with "within" and a number of months.';
	if (countsFirstDay && !within?.includes('day'))
		return '"countsFirstDay" goes with "within" and a number of days.';
	if (on !== undefined && /^\d/.test(on) && !isDateOfTaxYear(on))
		return `There is no date "${on}": the month stands before the day.`;
	return undefined;
}

// Of a day without a year, one that every year has.
function isDateOfTaxYear(text: string): boolean {
	return isDate(text.length === 'MM-DD'.length ? `2001-${text}` : text);
}
