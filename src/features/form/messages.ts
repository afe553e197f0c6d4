// What a form says about its fields.
import { formatInputWithUnit, formatList } from '../../engine/format.ts';
import { isAbbreviated, MAX_DIGITS, textExceedsMaxDigits } from '../../engine/parse.ts';
import { formatBounds, type Issue } from '../../engine/values.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';

/** Said where a count is shortened, such as "5k" shares. */
const IN_FULL = 'Enter the number in full. Only dollar amounts can be shortened, such as 500k or 12m.';

/** The message at a field that cannot be read: `Enter a value for “QCD amount”`. @param text what stands in it */
export function formatFieldMessage(text: string, { title }: Pick<CompiledInput, 'title'>): string {
	const size = textExceedsMaxDigits(text) ? ` of at most ${MAX_DIGITS} digits` : '';
	return `Enter a value${size} for ${quote(title)}`;
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
	const isRefused = code === 'number' && input.format !== 'money' && isAbbreviated(String(raw));
	return isRefused ? IN_FULL : formatFieldMessage(String(raw), input);
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
