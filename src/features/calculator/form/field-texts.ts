// The fields' texts, the inputs read from them, and the values that were entered elsewhere on the site.
import { formatInput, formatInputWithUnit } from '../../../engine/format.ts';
import { isAmbiguous } from '../../../engine/plausibility.ts';
import { isIssue, parseValue } from '../../../engine/values.ts';
import type { CompiledCalculator, CompiledInput, Inputs, Value } from '../../../model/compiled-calculator.ts';

/** Typed or picked texts, by input name, without separators or units. */
export type Texts = Readonly<Record<string, string>>;

/** The fields read as inputs. */
export interface Reading {
	/** Complete: an input that cannot be read counts as its default until it is put right. */
	readonly inputs: Inputs;
	/** The inputs whose text is empty or not a number. */
	readonly unreadable: ReadonlySet<string>;
}

/**
 * A value as it is edited: "25000", "9.3", "-1200"; a fraction of 0.06 is edited as "6".
 * @param value in the stored unit
 */
export function toFieldText(value: Value, input: CompiledInput): string {
	if (typeof value !== 'number' || input.choices.length > 0) return String(value);
	return formatInput(value, input).replaceAll(',', '').replace('\u2212', '-');
}

/**
 * One field read as a value of the stored unit.
 * @returns undefined when the text is empty, or not a value the input takes
 */
export function readText(text: string, input: CompiledInput): Value | undefined {
	const value = parseValue(input, text, 'field');
	return isIssue(value) ? undefined : value;
}

/** All fields read as inputs of the calculator. */
export function readTexts(calculator: Pick<CompiledCalculator, 'inputs'>, texts: Texts): Reading {
	const inputs: Record<string, Value> = {};
	const unreadable = new Set<string>();
	for (const input of calculator.inputs) {
		const value = readText(texts[input.id] ?? '', input);
		if (value === undefined) unreadable.add(input.id);
		inputs[input.id] = value ?? input.default;
	}
	return { inputs, unreadable };
}

/** The text of a field its visitor has left: tidied when it can be read, untouched when not, or in doubt. */
export function normalizeText(text: string, input: CompiledInput): string {
	const value = readText(text, input);
	return value === undefined || isAmbiguous(text, input) ? text : toFieldText(value, input);
}

/** The text of a field nobody is in: with thousands separators when it can be read, as typed when not, or in doubt. */
export function formatText(text: string, input: CompiledInput): string {
	const value = readText(text, input);
	return value === undefined || isAmbiguous(text, input) ? text : formatInput(value, input);
}

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
