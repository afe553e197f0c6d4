// The shared state of one form's fields: texts, marks, conditions and the two events.
import { createContext, type ReactNode, useContext } from 'react';
import { findPlausibilityWarning } from '../../../engine/plausibility.ts';
import type { CompiledBadge, CompiledInput, CompiledWarning } from '../../../model/compiled-calculator.ts';
import type { FormView } from '../calculator-state.ts';
import { fieldMessage } from '../messages.ts';
import type { Texts } from './field-texts.ts';

export interface FieldEvents {
	/** The visitor typed or picked. */
	readonly onChange: (id: string, text: string) => void;
	/** The visitor left a field: an unreadable text is marked now. */
	readonly onBlur: (id: string) => void;
}

/** One field as it is drawn, by the name of its input. */
export interface FormField {
	readonly name: string;
	readonly content: ReactNode;
}

export interface FormBindings extends FieldEvents {
	readonly inputs: readonly CompiledInput[];
	readonly texts: Texts;
	readonly form: FormView;
	/** Fields whose message shows. */
	readonly errors: ReadonlySet<string>;
	/** Messages of fields that have bounds; a field that is not in it cannot be read. */
	readonly problems?: Readonly<Record<string, string>>;
	/** Arranges the fields; one below the other when left out. */
	readonly arrange?: (fields: readonly FormField[]) => ReactNode;
}

/** One field, with everything its label and its control show. */
export interface Field extends FieldEvents {
	readonly input: CompiledInput;
	readonly text: string;
	readonly disabled: boolean;
	/** The message of an unreadable field, or ''. */
	readonly error: string;
	/** The question about a number that is read but may not be meant, or ''. */
	readonly doubt: string;
	readonly warnings: readonly CompiledWarning[];
	readonly badges: readonly CompiledBadge[];
}

/** The most choices that are shown side by side; more become a list to pick from. */
const MAX_RADIOS = 5;

const FormContext = createContext<FormBindings | null>(null);

export const FormProvider = FormContext.Provider;

/** The bindings of the form around this component. */
export function useBindings(): FormBindings {
	const bindings = useContext(FormContext);
	if (!bindings) throw new Error('A field stands outside its form.');
	return bindings;
}

/** The field of an input; undefined while a changed definition and its form disagree. */
export function useField(id: string): Field | undefined {
	const { inputs, texts, form, errors, problems, onChange, onBlur } = useBindings();
	const input = inputs.find((candidate) => candidate.id === id);
	return (
		input && {
			input,
			text: texts[id] ?? '',
			disabled: form.disabled.has(id),
			error: errors.has(id) ? (problems?.[id] ?? fieldMessage(texts[id] ?? '', input)) : '',
			doubt: form.disabled.has(id) ? '' : findPlausibilityWarning(texts[id] ?? '', input),
			warnings: form.warnings.filter((warning) => warning.at === id),
			badges: form.badges.filter((badge) => badge.at === id),
			onChange,
			onBlur,
		}
	);
}

/** Whether an input is shown as a group of radio buttons. */
export function isRadioGroup(input: Pick<CompiledInput, 'choices'>): boolean {
	return input.choices.length > 0 && input.choices.length <= MAX_RADIOS;
}
