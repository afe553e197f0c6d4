// What visitors read of a strategy: texts of its own, savings from less to more, and a risk note that rests on something.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { parseSavingsRange } from '../../engine/savings-range.ts';
import { type Draft, isUnreadable, reportAt } from '../draft.ts';
import { isMissingSource, PLACEHOLDERS } from '../placeholders.ts';
import type { SourcePath } from '../read/source.ts';
import { describeValue } from './shape-words.ts';

/** Reports descriptions that two definitions share; case, spaces and punctuation do not tell them apart. */
export function checkDescriptions(drafts: readonly Draft<CalculatorDefinition>[]): void {
	const known = new Map<string, Draft<CalculatorDefinition>[]>();
	for (const draft of drafts) {
		const key = descriptionOf(draft.value);
		if (key === '') continue;
		const same = known.get(key);
		if (same) same.push(draft);
		else known.set(key, [draft]);
	}
	for (const same of known.values()) {
		for (const draft of same) {
			const other = same.find((candidate) => candidate !== draft);
			if (other) reportAt(draft, ['description'], 'duplicate-description', { other: other.file.path });
		}
	}
}

// What a definition says is the same object until its file is edited.
const words = new WeakMap<object, string>();

function descriptionOf(value: Partial<CalculatorDefinition>): string {
	const found = words.get(value) ?? wordsOf(value.description ?? '');
	words.set(value, found);
	return found;
}

function wordsOf(text: string): string {
	return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Reports a risk that is more than ordinary scrutiny and cites nothing. */
export function checkCitation(draft: Draft<CalculatorDefinition>): void {
	const level = draft.value.risk?.level;
	if (level === undefined || level === 'standard' || draft.value.risk?.citation !== undefined) return;
	if (!isUnreadable(draft, ['risk', 'citation']))
		reportAt(draft, ['risk', 'level'], 'missing-citation', { level });
}

/** Reports savings that go from more to less, or from a sum to itself. */
export function checkSavings(draft: Draft<CalculatorDefinition>): void {
	const found = draft.value.estimatedSavings;
	const range = found === undefined ? undefined : parseSavingsRange(found);
	if (!range || range.low < range.high || found === PLACEHOLDERS.savings) return;
	const [low, high] = found?.split('-') ?? [];
	const suggestions = range.low > range.high ? [`${high}-${low}`] : [];
	const values = {
		owner: '"estimatedSavings"',
		found: describeValue(found),
		rule: 'The first figure is the smaller one.',
	};
	reportAt(draft, ['estimatedSavings'], 'wrong-form', values, suggestions);
}

/** Reports texts that `npm run new` wrote to be written over. */
export function checkPlaceholders(draft: Draft<CalculatorDefinition>): void {
	const { description = '', code, estimatedSavings, assumptions = [], onReturn } = draft.value;
	const report = (path: SourcePath) => reportAt(draft, path, 'placeholder-text', {});
	if (description.endsWith(PLACEHOLDERS.description)) report(['description']);
	if (estimatedSavings === PLACEHOLDERS.savings) report(['estimatedSavings']);
	if (code === PLACEHOLDERS.code) report(['code']);
	for (const [position, source] of (onReturn?.sources ?? []).entries())
		if (isMissingSource(source))
			reportAt(draft, ['onReturn', 'sources', position], 'missing-source', { found: source });
	for (const [position, text] of assumptions.entries())
		if (text === PLACEHOLDERS.assumption) report(['assumptions', position]);
	for (const [key, text] of Object.entries(PLACEHOLDERS.onReturn))
		if (onReturn?.[key as keyof typeof PLACEHOLDERS.onReturn] === text) report(['onReturn', key]);
}
