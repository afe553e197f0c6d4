// The fields' texts, the inputs read from them, and the values that were entered elsewhere on the site.
import { findById } from '../../engine/collections.ts';
import { formatInput, formatInputWithUnit } from '../../engine/format.ts';
import { isAmbiguous, isStartOfNumber } from '../../engine/parse.ts';
import { findLimitIssues, type Issue, isIssue, parseValue, readValue } from '../../engine/values.ts';
import type { CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import { describeIssue } from './messages.ts';

/** Typed or picked texts, by input name, without separators or units. */
export type Texts = Readonly<Record<string, string>>;

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

/**
 * What a form's schema judges: the values of the fields, without those that cannot be read.
 * @param values of the fields that have no text, and of those that are not on the form
 */
export function listReadableValues(inputs: readonly CompiledInput[], values: Inputs, texts: Texts): Inputs {
	const data: Record<string, Value | Issue | undefined> = { ...values };
	for (const input of inputs) {
		const text = texts[input.id];
		if (text !== undefined) data[input.id] = readValue(input, text, 'field');
	}
	const entries = Object.entries(data).filter((entry): entry is [string, Value] => isReadable(entry[1]));
	return Object.fromEntries(entries);
}

function isReadable(value: Value | Issue | undefined): value is Value {
	return value !== undefined && !isIssue(value) && !Number.isNaN(value);
}

/** The text of a field its visitor has left: tidied when it can be read, untouched when not, or in doubt. */
export function normalizeText(text: string, input: CompiledInput): string {
	return rewriteText(text, input, toFieldText);
}

/** The text of a field nobody is in: with thousands separators when it can be read, as typed when not, or in doubt. */
export function formatText(text: string, input: CompiledInput): string {
	return rewriteText(text, input, formatInput);
}

function rewriteText(text: string, input: CompiledInput, write: typeof toFieldText): string {
	const value = readText(text, input);
	return value === undefined || isAmbiguous(text, input) ? text : write(value, input);
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
export function toPrefilledText(input: CompiledInput, { inputs, missing }: PrefilledInputs): string {
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
export function comparePrefill(
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

/** A visitor's entries in one form, as JSON can keep them. */
export interface TypedInputs {
	/** The last readable value of each field that was entered. */
	readonly values: Readonly<Record<string, Value>>;
	/** The typed text, where it is more than the value says. */
	readonly texts: Texts;
	/** Fields whose message shows while they cannot be read. */
	readonly touched: readonly string[];
}

/** Told a change as what makes the next value of the present one. */
export type ChangeHandler<Value> = (change: (value: Value) => Value) => void;

/** Only values are known. */
export function createTypedInputs(values: TypedInputs['values'] = {}): TypedInputs {
	return { values, texts: {}, touched: [] };
}

export type FieldAction =
	| { readonly type: 'changed'; readonly id: string; readonly text: string }
	| { readonly type: 'blurred'; readonly id: string }
	/** A text came from elsewhere on the page: as if it were typed, and the field left. */
	| { readonly type: 'applied'; readonly id: string; readonly text: string };

/** The entries after an action; the same ones where it changes nothing. @param inputs those of the form */
export function fieldsReducer(
	inputs: readonly CompiledInput[],
	typedInputs: TypedInputs,
	action: FieldAction,
): TypedInputs {
	const input = findById(inputs, action.id);
	if (!input) return typedInputs;
	if (action.type === 'blurred') return blurField(inputs, typedInputs, input);
	const changedInputs = changeField(inputs, typedInputs, input, action.text);
	return action.type === 'applied' ? blurField(inputs, changedInputs, input) : changedInputs;
}

/** How the fields of a form stand. */
export interface FieldStates {
	readonly texts: Texts;
	/** Fields whose last readable value counts, since what stands in them cannot. */
	readonly unreadable: readonly string[];
	/** Fields whose message shows while they cannot be read. */
	readonly touched: readonly string[];
	/** The messages that show, by field. */
	readonly errors: Readonly<Record<string, string>>;
}

/** The texts of a form's fields, and what is wrong with them. @param values those that count, by input */
export function readFields(
	inputs: readonly CompiledInput[],
	values: Inputs,
	{ texts, touched }: Pick<TypedInputs, 'texts' | 'touched'>,
): FieldStates {
	const issues = findFieldIssues(inputs, values, texts);
	const shownIssues = issues.filter(({ input }) => touched.includes(input.id));
	const getText = (input: CompiledInput) => {
		const value = values[input.id] ?? input.default;
		return texts[input.id] ?? (Number.isNaN(value) ? '' : toFieldText(value, input));
	};
	return {
		texts: Object.fromEntries(inputs.map((input) => [input.id, getText(input)])),
		unreadable: issues.flatMap(({ input, limit }) => (limit ? [input.id, limit.input.id] : [input.id])),
		touched,
		errors: Object.fromEntries(shownIssues.map((issue) => [issue.input.id, describeIssue(issue)])),
	};
}

export interface FormReading<
	Input extends CompiledInput = CompiledInput & Pick<CompiledEffectInput, 'advanced'>,
> extends FieldStates {
	/** In order. */
	readonly visibleInputs: readonly Input[];
	readonly values: Inputs;
}

/** Reads a form of which each value is what was typed, else its default. */
export function readForm(visibleInputs: FormReading['visibleInputs'], typedInputs: TypedInputs): FormReading {
	const values = Object.fromEntries(
		visibleInputs.map((input) => [input.id, typedInputs.values[input.id] ?? input.default]),
	);
	return { ...readFields(visibleInputs, values, typedInputs), visibleInputs, values };
}

/** True for a field that may be left empty, which is not 0. */
function isOptional(input: CompiledInput): boolean {
	return Number.isNaN(input.default);
}

function changeField(
	inputs: readonly CompiledInput[],
	typedInputs: TypedInputs,
	{ id }: CompiledInput,
	text: string,
): TypedInputs {
	const texts = { ...typedInputs.texts, [id]: text };
	const values = applyTexts(inputs, typedInputs.values, texts);
	const issue = findFieldIssues(inputs, values, texts).find(({ input }) => input.id === id);
	const otherIds = typedInputs.touched.filter((touchedId) => touchedId !== id);
	const isMarked = issue && (isHopeless(issue, text) || otherIds.length < typedInputs.touched.length);
	return { values, texts, touched: isMarked ? [...otherIds, id] : otherIds };
}

// What no further letter makes a number is said while it is typed; everything else when the field is left.
function isHopeless({ code, input }: Issue, text: string): boolean {
	return (code === 'number' || code === 'digits') && !isStartOfNumber(text, input);
}

function blurField(
	inputs: readonly CompiledInput[],
	typedInputs: TypedInputs,
	input: CompiledInput,
): TypedInputs {
	const { values, texts, touched } = typedInputs;
	const typedText = texts[input.id];
	if (typedText === undefined) return typedInputs;
	const text = normalizeText(typedText, input);
	const invalidIds = findFieldIssues(inputs, values, texts)
		.filter((issue) => issue.input === input || issue.limit?.input === input)
		.map((issue) => issue.input.id);
	if (text === typedText && invalidIds.every((id) => touched.includes(id))) return typedInputs;
	return {
		values,
		texts: { ...texts, [input.id]: text },
		touched: [...new Set([...touched, ...invalidIds])],
	};
}

// Two values of which one is a part of the other count as they last were together, until both can.
function applyTexts(
	inputs: readonly CompiledInput[],
	previousValues: TypedInputs['values'],
	texts: Texts,
): TypedInputs['values'] {
	const values: Record<string, Value> = { ...previousValues };
	for (const input of inputs) {
		const text = texts[input.id];
		const value = text === undefined ? undefined : readText(text, input);
		if (value !== undefined) values[input.id] = value;
		else if (text !== undefined && isBlank(input, text)) delete values[input.id];
	}
	for (const { input, limit } of findLimitIssues(inputs, values))
		for (const id of [input.id, limit?.input.id ?? '']) {
			const previousValue = previousValues[id];
			if (previousValue === undefined) delete values[id];
			else values[id] = previousValue;
		}
	return values;
}

// The problems of the texts, and with values that cannot be together.
function findFieldIssues(
	inputs: readonly CompiledInput[],
	previousValues: Inputs,
	texts: Texts,
): readonly Issue[] {
	const values: Record<string, Value> = { ...previousValues };
	const issues = inputs.flatMap((input): readonly Issue[] => {
		const text = texts[input.id];
		if (text === undefined || isBlank(input, text)) return [];
		const result = parseValue(input, text, 'field');
		if (isIssue(result)) return [result];
		values[input.id] = result;
		return [];
	});
	return [...issues, ...findLimitIssues(inputs, values)];
}

function isBlank(input: CompiledInput, text: string): boolean {
	return isOptional(input) && text.trim() === '';
}
