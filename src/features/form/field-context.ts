// One form's fields: what each shows, the ids by which its parts find each other, and what a visitor does.

import { createContext, useContext } from 'react';
import type { FormConditions } from '../../engine/calculate.ts';
import { findById } from '../../engine/collections.ts';
import { findPlausibilityWarning } from '../../engine/parse.ts';
import { getSpokenUnit } from '../../engine/units.ts';
import type { CompiledBadge, CompiledInput, CompiledWarning } from '../../model/compiled-calculator.ts';
import {
	comparePrefill,
	type FieldAction,
	type FieldPrefill,
	NO_PREFILL,
	type PrefilledInputs,
	type Texts,
} from './field-state.ts';

export interface FormBindings {
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	readonly inputs: readonly CompiledInput[];
	readonly texts: Texts;
	readonly conditions: Pick<FormConditions, 'absent' | 'disabled' | 'warnings' | 'badges'>;
	/** Fields whose message shows while they cannot be read. */
	readonly touched: readonly string[];
	readonly onAction: (action: FieldAction) => void;
	/** Fields that say that their value is an example's. */
	readonly exampleIds?: readonly string[] | undefined;
	/** The fields that were filled from elsewhere on the site. */
	readonly prefill?: PrefilledInputs;
	readonly onFill?: (id: string, value: FillValue) => void;
}

/** The value put into a field on a press: that of its source, or its default. */
export type FillValue = 'prefill' | 'default';

/** One field, with everything its label and its control show. */
export interface Field {
	readonly input: CompiledInput;
	/** Unlike that of any other field on the page. */
	readonly name: string;
	readonly text: string;
	readonly disabled: boolean;
	/** The message of an unreadable field, or ''. */
	readonly error: string;
	/** The question about a number that is read but may not be meant, or ''. */
	readonly doubt: string;
	readonly warnings: readonly CompiledWarning[];
	readonly badges: readonly CompiledBadge[];
	/** Its value is an example's. */
	readonly isExample: boolean;
	/** The source that fills it; undefined without one. */
	readonly prefill: FieldPrefill | undefined;
	readonly onFill: (value: FillValue) => void;
	readonly onChange: (text: string) => void;
	readonly onBlur: () => void;
}

interface FormContextValue extends Omit<FormBindings, 'touched'> {
	/** The messages that show, by field. */
	readonly errors: Readonly<Record<string, string>>;
}

const FormContext = createContext<FormContextValue | null>(null);

export const FormProvider = FormContext.Provider;

/** The field of an input; undefined where it is not on the form, or while a changed definition and its form disagree. */
export function useField(id: string): Field | undefined {
	const bindings = useContext(FormContext);
	if (!bindings) throw new Error('A field stands outside its form.');
	const { prefix, inputs, texts, conditions, errors, onAction, prefill = NO_PREFILL, onFill } = bindings;
	const input = findById(inputs, id);
	if (!input || conditions.absent.has(id)) return undefined;
	const text = texts[id] ?? '';
	const isDisabled = conditions.disabled.has(id);
	return {
		input,
		name: `${prefix}${id}`,
		text,
		disabled: isDisabled,
		error: errors[id] ?? '',
		doubt: isDisabled ? '' : findPlausibilityWarning(text, input),
		warnings: conditions.warnings.filter((warning) => warning.field === id),
		badges: conditions.badges.filter((badge) => badge.field === id),
		isExample: bindings.exampleIds?.includes(id) ?? false,
		prefill: isDisabled ? undefined : comparePrefill(input, prefill, texts),
		onFill: (value) => onFill?.(id, value),
		onChange: (nextText) => onAction({ type: 'changed', id, text: nextText }),
		onBlur: () => onAction({ type: 'blurred', id }),
	};
}

/** The id of the form of an open calculator. */
export const FORM_ID = 'calculator-form';

/** The id of its note on what stands in the way of Calculate. */
export const BLOCKED_NOTE_ID = 'calculator-blocked';

/** Prefix of the ids of all controls; the form library joins it to the input's name with a hyphen. */
export const FIELD_PREFIX = 'input';

export function toControlId(name: string): string {
	return `${FIELD_PREFIX}-${name}`;
}

type FieldPart = 'unit' | 'help' | 'source' | 'badge' | 'error' | 'doubt' | 'warning';

export function toPartId(name: string, part: FieldPart): string {
	return `${toControlId(name)}-${part}`;
}

/** The value of aria-describedby: only the parts that are on the page; undefined when there are none. */
export function toDescriptionIds(field: Field): string | undefined {
	const { input, name, prefill, isExample, badges, error, doubt, warnings } = field;
	const parts: readonly [FieldPart, boolean][] = [
		['unit', input.choices.length === 0 && getSpokenUnit(input.format) !== ''],
		['help', input.help !== ''],
		['source', prefill !== undefined || isExample],
		['badge', badges.length > 0],
		['error', error !== ''],
		['doubt', doubt !== ''],
		['warning', warnings.length > 0],
	];
	const ids = parts.filter(([, isPresent]) => isPresent).map(([part]) => toPartId(name, part));
	return ids.length > 0 ? ids.join(' ') : undefined;
}
