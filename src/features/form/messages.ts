// What a form says about its fields.
import { findById } from '../../engine/collections.ts';
import { formatInputWithUnit, formatList } from '../../engine/format.ts';
import { isAbbreviated, MAX_DIGITS, textExceedsMaxDigits } from '../../engine/parse.ts';
import { formatBounds, type Issue, type ValueRule } from '../../engine/values.ts';
import type { CompiledInput, InputFormat } from '../../model/compiled-calculator.ts';

/** Said where a count is shortened, such as "5k" shares. */
const IN_FULL = 'Enter the number in full. Only dollar amounts can be shortened, such as 500k or 12m.';

/** What a number looks like, by the unit of its field. */
const EXAMPLES: Readonly<Partial<Record<InputFormat, string>>> = {
	money: '250,000',
	percent: '5.5',
	fraction: '5.5',
	calendarYear: '2030',
};

/** A number in the notation of machines, such as 1e20. */
const SCIENTIFIC = /^[+-]?\$?\d+(?:\.\d*)?e\+?\d+%?$/i;

/**
 * The message at a field that cannot be read: `Enter a value for “QCD amount”` where it is empty, and otherwise what is wrong
 * with what stands there. @param text what stands in it
 */
export function formatFieldMessage(
	text: string,
	{ title, format, type }: Pick<CompiledInput, 'title'> & Partial<Pick<CompiledInput, 'format' | 'type'>>,
): string {
	if (textExceedsMaxDigits(text)) return `Enter a value of at most ${MAX_DIGITS} digits for ${quote(title)}`;
	const content = text.trim();
	if (content === '' || type === 'string' || type === undefined) return `Enter a value for ${quote(title)}`;
	const number = `Enter a number for ${quote(title)}, for example ${EXAMPLES[format ?? 'count'] ?? '12'}`;
	return SCIENTIFIC.test(content)
		? `${number}, with all its digits`
		: `${number}, instead of ${quote(shorten(content))}`;
}

/** How much of a text a message repeats. */
const MOST_REPEATED = 20;

function shorten(text: string): string {
	return text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text;
}

/** The message at a field whose text its input does not take. */
export function describeIssue({ code, input, raw, limit }: Issue): string {
	if (limit) {
		const maximum = formatInputWithUnit(limit.value, limit.input);
		return `Enter at most ${maximum}, which is all of “${limit.input.title}”`;
	}
	const bounds = formatBounds(input);
	if (code === 'bounds') return `Enter ${bounds.startsWith('from') ? 'a value ' : ''}${bounds}`;
	if (code === 'whole') return 'Enter a whole number';
	if (code === 'dates') return 'Enter a date and a number of shares in every row';
	const isRefused = code === 'number' && input.format !== 'money' && isAbbreviated(String(raw));
	return isRefused ? IN_FULL : formatFieldMessage(String(raw), input);
}

/** A rule of a form's schema that a field breaks, as Ajv names it. */
export interface BrokenRule {
	/** The keyword. */
	readonly name?: string;
	readonly params?: { readonly limit?: number };
}

/** The message at a field that breaks a rule of its form's schema. @param text what stands in it */
export function describeBrokenRule(
	inputs: readonly ValueRule[],
	id: string,
	text: string,
	{ name, params: { limit = 0 } = {} }: BrokenRule,
): string {
	const input = findById(inputs, id);
	if (!input) return '';
	const other = name === 'maximum' ? findById(inputs, input.atMost ?? '') : undefined;
	if (other)
		return describeIssue({ code: 'atMost', input, raw: text, limit: { input: other, value: limit } });
	if (name === 'minimum' || name === 'maximum') return describeIssue({ code: 'bounds', input, raw: text });
	if (input.format === 'sharesByDate') return describeIssue({ code: 'dates', input, raw: text });
	return describeIssue({ code: name === 'type' ? 'whole' : 'number', input, raw: text });
}

/**
 * Said in the place of figures: `Enter “Sale price” to see the figures.`; '' where nothing is missing.
 * @param ids the fields that cannot be read
 * @param furtherNames what is missing and no single field, in words
 */
export function formatMissingEntriesNote(
	inputs: readonly Pick<CompiledInput, 'id' | 'title'>[],
	ids: readonly string[],
	furtherNames: readonly string[] = [],
): string {
	const titles = inputs.filter(({ id }) => ids.includes(id)).map(({ title }) => quote(title));
	const names = [...titles, ...furtherNames];
	return names.length > 0 ? `Enter ${formatList(names)} to see the figures.` : '';
}

/** A label inside a sentence: `“Roth IRA balance at the end”`. Quoted, it needs no grammar of its own. */
export function quote(label: string): string {
	return `“${label}”`;
}
