// Forms of inputs with bounds: those asked up front, the rest under "More". Every change counts at once.
import { useId } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { FormField } from '../calculator/form/field-context.ts';
import { InstantFormLoader } from '../calculator/form/form-loader.tsx';
import { blurField, type ReadInputs, setFieldText, type TypedInputs } from './effect-inputs.ts';

interface InputsFormProps {
	/** Before the names of the fields: another form on the page may have fields with the same. */
	readonly prefix: string;
	readonly inputs: ReadInputs;
	readonly onChange: (change: (typedInputs: TypedInputs) => TypedInputs) => void;
}

/** The fields. */
export function InputsForm({ prefix, inputs, onChange }: InputsFormProps) {
	const { visibleInputs, ...fieldStates } = inputs;
	return (
		<>
			<InstantFormLoader
				prefix={prefix}
				inputs={visibleInputs}
				{...fieldStates}
				onChange={(id, text) => onChange((current) => setFieldText(visibleInputs, current, id, text))}
				onBlur={(id) => onChange((current) => blurField(visibleInputs, current, id))}
				arrange={(fields) => <FieldGroups visibleInputs={visibleInputs} fields={fields} />}
			/>
			<UnreadableNotice inputs={inputs} />
		</>
	);
}

interface FieldGroupsProps {
	readonly visibleInputs: ReadInputs['visibleInputs'];
	readonly fields: readonly FormField[];
}

function FieldGroups({ visibleInputs, fields }: FieldGroupsProps) {
	const listContents = (isAdvanced: boolean) => {
		const names = visibleInputs
			.filter(({ advanced }) => Boolean(advanced) === isAdvanced)
			.map(({ id }) => id);
		return fields.filter(({ name }) => names.includes(name)).map(({ content }) => content);
	};
	const advancedFields = listContents(true);
	return (
		<>
			<div>{listContents(false)}</div>
			{advancedFields.length > 0 && (
				<Disclosure title={`More (${advancedFields.length})`} className="border-line border-b">
					{() => advancedFields}
				</Disclosure>
			)}
		</>
	);
}

function UnreadableNotice({ inputs: { visibleInputs, unreadable } }: { inputs: ReadInputs }) {
	const titles = visibleInputs.filter(({ id }) => unreadable.includes(id)).map(({ title }) => `“${title}”`);
	if (titles.length === 0) return null;
	return (
		<p className="mt-3 text-muted text-small">The last readable value counts for {titles.join(', ')}.</p>
	);
}

/** The calculator above has fields with names of their own. */
const PREFIX = 'return-';

interface EffectFormProps {
	readonly inputs: ReadInputs;
	readonly onChange: (change: (typedInputs: TypedInputs) => TypedInputs) => void;
}

/** The fields, or nothing where everything is known. */
export function EffectForm({ inputs, onChange }: EffectFormProps) {
	const headingId = useId();
	if (inputs.visibleInputs.length === 0) return null;
	return (
		<section aria-labelledby={headingId} className="mt-10">
			<h4 id={headingId} className="mb-3 font-medium">
				What this also depends on
			</h4>
			<InputsForm prefix={PREFIX} inputs={inputs} onChange={onChange} />
		</section>
	);
}
