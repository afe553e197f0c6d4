// A form of the return, a sale or an estate: inputs asked up front, the rest under "More". Every change counts at once.
import { useQuery } from '@tanstack/react-query';
import { createLazyComponent, LoadState } from '../../lib/lazy-component.tsx';
import { loadForm } from '../../lib/load-form.ts';
import type { CompiledWarning } from '../../model/compiled-calculator.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import {
	type ChangeHandler,
	type FieldAction,
	type FormReading,
	fieldsReducer,
	type TypedInputs,
} from './field-state.ts';
import { formatMissingEntriesNote } from './messages.ts';

/** Comes in a chunk of its own. */
const LazyForm = createLazyComponent(
	async () => (await import('./definition-form.tsx')).DefinitionForm,
	'form',
);

const NONE: ReadonlySet<string> = new Set();

interface InputsFormProps {
	/** Of the form: `sale`, `estate`, `dates`, or the id of a strategy. */
	readonly name: string;
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	readonly inputs: FormReading;
	/** Fields that say that their value is an example's. */
	readonly exampleIds?: readonly string[];
	readonly warnings?: readonly CompiledWarning[];
	readonly onChange: ChangeHandler<TypedInputs>;
}

/** The fields. */
export function InputsForm({ name, prefix, inputs, exampleIds, warnings = [], onChange }: InputsFormProps) {
	const { data: form, isError } = useQuery({ queryKey: ['form', name], queryFn: () => loadForm(name) });
	const { visibleInputs, texts, touched, values } = inputs;
	if (!form) return <LoadState subject="form" hasFailed={isError} />;
	const listIds = (isAdvanced: boolean) =>
		visibleInputs.filter(({ advanced = false }) => advanced === isAdvanced).map(({ id }) => id);
	const advancedIds = listIds(true);
	const onAction = (action: FieldAction) =>
		onChange((current) => fieldsReducer(visibleInputs, current, action));
	return (
		<>
			<LazyForm
				form={form}
				bindings={{
					...{ prefix, inputs: visibleInputs, texts, touched, exampleIds, onAction },
					conditions: { absent: NONE, disabled: NONE, warnings, badges: [] },
				}}
				values={values}
				layout={(renderFields) => (
					<>
						<div>{renderFields(listIds(false))}</div>
						{advancedIds.length > 0 && (
							<Disclosure title={`More (${advancedIds.length})`} className="border-line border-b">
								{renderFields(advancedIds)}
							</Disclosure>
						)}
					</>
				)}
			/>
			<MissingEntries inputs={inputs} />
		</>
	);
}

function MissingEntries({ inputs: { visibleInputs, unreadable } }: { inputs: FormReading }) {
	const note = formatMissingEntriesNote(visibleInputs, unreadable);
	return note === '' ? null : <p className="mt-3 text-muted text-small">{note}</p>;
}
