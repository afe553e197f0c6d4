// The values a form's fields open with because they were entered elsewhere on the site.
import { formatInputWithUnit } from '../../../engine/format.ts';
import type { CompiledInput, Inputs } from '../../../model/compiled-calculator.ts';
import { readText, type Texts, toFieldText } from './field-texts.ts';

/** The form in which a value was entered. */
export type PrefillSource = 'household' | 'sale';

/** The inputs of a calculator before anything is typed into it. */
export interface PrefilledInputs {
	/** In the stored units; those left out have their defaults. */
	readonly inputs: Inputs;
	/** The source of each input that was filled, by input name. */
	readonly sources: Readonly<Record<string, PrefillSource>>;
	/** Inputs that nothing fills and whose default belongs to another choice than the one filled: a rate of another state. */
	readonly missing: readonly string[];
}

/** Nothing was entered elsewhere. */
export const NO_PREFILL: PrefilledInputs = { inputs: {}, sources: {}, missing: [] };

/** The text of a field that nobody has typed into. */
export function toPrefilledText(
	input: CompiledInput,
	{ inputs, missing }: Pick<PrefilledInputs, 'inputs' | 'missing'>,
): string {
	return missing.includes(input.id) ? '' : toFieldText(inputs[input.id] ?? input.default, input);
}

/** How a field stands to the source that fills it. */
export interface FieldPrefill {
	readonly source: PrefillSource;
	/** The source's value with its unit. */
	readonly valueText: string;
	/** The field has that value. */
	readonly isUsed: boolean;
	/** The default is another value. */
	readonly hasOtherDefault: boolean;
}

/**
 * Compares a field with its source; undefined where it has none. The rate of a state says nothing of another one that was
 * chosen.
 */
export function describePrefill(
	input: CompiledInput,
	{ inputs, sources }: PrefilledInputs,
	texts: Texts,
): FieldPrefill | undefined {
	const [source, value, text = ''] = [sources[input.id], inputs[input.id], texts[input.id]];
	const choice = input.setBy?.input ?? '';
	const isOtherChoice = choice in sources && texts[choice] !== String(inputs[choice]);
	if (source === undefined || value === undefined || isOtherChoice) return undefined;
	return {
		source,
		valueText: formatInputWithUnit(value, input),
		isUsed: Object.is(readText(text, input), value),
		hasOtherDefault: !Object.is(value, input.default),
	};
}
