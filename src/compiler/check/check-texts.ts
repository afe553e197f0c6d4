// What visitors read of a strategy: texts of its own, savings from less to more, and a risk note that rests on something.

import { parseSavingsRange } from '../../engine/savings-range.ts';
import type { CalculatorDefinition } from '../../model/generated/calculator.ts';
import { type DocumentContext, isUnreadable, reportAt } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { isMissingSource, PLACEHOLDERS } from '../placeholders.ts';
import { describeValue } from './shape-messages.ts';

/** Reports descriptions that two definitions share; case, spaces and punctuation do not tell them apart. */
export function checkDescriptions(contexts: readonly DocumentContext<CalculatorDefinition>[]): void {
	const contextsByDescription = new Map<string, DocumentContext<CalculatorDefinition>[]>();
	for (const context of contexts) {
		const key = normalizeDescription(context.value);
		if (key === '') continue;
		const sameDescription = contextsByDescription.get(key);
		if (sameDescription) sameDescription.push(context);
		else contextsByDescription.set(key, [context]);
	}
	for (const sameDescription of contextsByDescription.values()) {
		for (const context of sameDescription) {
			const duplicate = sameDescription.find((candidate) => candidate !== context);
			if (duplicate)
				reportAt(context, ['description'], 'duplicate-description', { duplicate: duplicate.file.path });
		}
	}
}

// What a definition says is the same object until its file is edited.
const normalizedDescriptions = new WeakMap<object, string>();

function normalizeDescription(value: Partial<CalculatorDefinition>): string {
	const normalized = normalizedDescriptions.get(value) ?? normalizeText(value.description ?? '');
	normalizedDescriptions.set(value, normalized);
	return normalized;
}

function normalizeText(text: string): string {
	return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Reports a risk that is more than ordinary scrutiny and cites nothing. */
export function checkCitation(context: DocumentContext<CalculatorDefinition>): void {
	const level = context.value.risk?.level;
	if (level === undefined || level === 'standard' || context.value.risk?.citation !== undefined) return;
	if (!isUnreadable(context, ['risk', 'citation']))
		reportAt(context, ['risk', 'level'], 'missing-citation', { level });
}

/** Reports savings that go from more to less, or from a sum to itself. */
export function checkSavings(context: DocumentContext<CalculatorDefinition>): void {
	const savings = context.value.estimatedSavings;
	const range = savings === undefined ? undefined : parseSavingsRange(savings);
	if (!range || range.low < range.high || savings === PLACEHOLDERS.savings) return;
	const [low, high] = savings?.split('-') ?? [];
	const suggestions = range.low > range.high ? [`${high}-${low}`] : [];
	const values = {
		owner: '"estimatedSavings"',
		found: describeValue(savings),
		rule: 'The first figure is the smaller one.',
	};
	reportAt(context, ['estimatedSavings'], 'wrong-form', values, suggestions);
}

/** Reports texts that `npm run new` wrote to be written over. */
export function checkPlaceholders(context: DocumentContext<CalculatorDefinition>): void {
	const { description = '', code, estimatedSavings, assumptions = [], onReturn } = context.value;
	const report = (path: SourcePath) => reportAt(context, path, 'placeholder-text', {});
	if (description.endsWith(PLACEHOLDERS.description)) report(['description']);
	if (estimatedSavings === PLACEHOLDERS.savings) report(['estimatedSavings']);
	if (code === PLACEHOLDERS.code) report(['code']);
	for (const [position, source] of (onReturn?.sources ?? []).entries())
		if (isMissingSource(source))
			reportAt(context, ['onReturn', 'sources', position], 'missing-source', { found: source });
	for (const [position, text] of assumptions.entries())
		if (text === PLACEHOLDERS.assumption) report(['assumptions', position]);
	for (const [key, text] of Object.entries(PLACEHOLDERS.onReturn))
		if (onReturn?.[key as keyof typeof PLACEHOLDERS.onReturn] === text) report(['onReturn', key]);
}
