// Forms of inputs with bounds: those asked up front, the rest under "More". Every change counts at once.
import type { CompiledWarning } from '../../model/compiled-calculator.ts';
import { Disclosure, PhoneDisclosure } from '../../ui/disclosure.tsx';
import { TitledSection } from '../../ui/section.tsx';
import {
	type ChangeHandler,
	type FormReading,
	fieldsReducer,
	type TypedInputs,
} from '../form/field-state.ts';
import { FormFields, InstantForm } from '../form/fields.tsx';
import { formatMissingEntriesNote } from '../form/messages.ts';

interface InputsFormProps {
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	readonly inputs: FormReading;
	/** Fields that say that their value is an example's. */
	readonly exampleIds?: readonly string[];
	readonly warnings?: readonly CompiledWarning[];
	readonly onChange: ChangeHandler<TypedInputs>;
}

/** The fields. */
export function InputsForm({ prefix, inputs, exampleIds = [], warnings = [], onChange }: InputsFormProps) {
	const { visibleInputs } = inputs;
	const listIds = (isAdvanced: boolean) =>
		visibleInputs.filter(({ advanced = false }) => advanced === isAdvanced).map(({ id }) => id);
	const advancedIds = listIds(true);
	return (
		<>
			<InstantForm
				prefix={prefix}
				inputs={visibleInputs}
				fields={inputs}
				exampleIds={exampleIds}
				warnings={warnings}
				onAction={(action) => onChange((current) => fieldsReducer(visibleInputs, current, action))}
			>
				<div>
					<div>
						<FormFields ids={listIds(false)} />
					</div>
					{advancedIds.length > 0 && (
						<Disclosure title={`More (${advancedIds.length})`} className="border-line border-b">
							<FormFields ids={advancedIds} />
						</Disclosure>
					)}
				</div>
			</InstantForm>
			<MissingEntries inputs={inputs} />
		</>
	);
}

function MissingEntries({ inputs: { visibleInputs, unreadable } }: { inputs: FormReading }) {
	const note = formatMissingEntriesNote(visibleInputs, unreadable);
	return note === '' ? null : <p className="mt-3 text-muted text-small">{note}</p>;
}

/** The calculator above has fields with names of their own. */
export const RETURN_PREFIX = 'return-';

interface EffectFormProps {
	readonly inputs: FormReading;
	readonly onChange: ChangeHandler<TypedInputs>;
}

/** The fields, or nothing where everything is known. */
export function EffectForm({ inputs, onChange }: EffectFormProps) {
	if (inputs.visibleInputs.length === 0) return null;
	return (
		<PhoneDisclosure title="More details we need">
			<TitledSection
				title="More details we need"
				level="h4"
				className="mt-10 narrow:mt-0"
				headingClassName="mb-3 font-medium narrow:sr-only"
			>
				<InputsForm prefix={RETURN_PREFIX} inputs={inputs} onChange={onChange} />
			</TitledSection>
		</PhoneDisclosure>
	);
}
