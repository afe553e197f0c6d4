// The form of a definition. RJSF walks its schema, validates with the functions that Ajv made at the build, and submits; the
// layout and the controls are ours. The texts that people type stand in our state and reach the controls by context, so that
// RJSF has values alone: what cannot be read is missing.

import RjsfForm from '@rjsf/core';
import type {
	ErrorTransformer,
	FieldTemplateProps,
	ObjectFieldTemplateProps,
	RJSFSchema,
	RJSFValidationError,
	UiSchema,
	ValidatorType,
	WidgetProps,
} from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledForm } from '../../model/compiled-form.ts';
import { FIELD_PREFIX, type FormBindings, FormProvider } from './field-context.ts';
import { listReadableValues } from './field-state.ts';
import { CONTROLS, FieldLine, getControlName } from './fields.tsx';
import { describeBrokenRule } from './messages.ts';

interface DefinitionFormProps {
	/** The same object as long as the definition is the same. */
	readonly form: CompiledForm;
	readonly bindings: FormBindings;
	/** The values that count for what cannot be read, and for fields that are not on the form. */
	readonly values: Inputs;
	/** Of the form's element, for a button elsewhere. */
	readonly id?: string;
	/** All fields can be read, and the form was submitted. */
	readonly onSubmit?: () => void;
	/** The form was submitted with errors; without it these fields are marked. @param ids the fields that have them */
	readonly onSubmitFailed?: (ids: readonly string[]) => void;
	/** Arranges the fields; without it they follow one another. */
	readonly layout?: Layout;
	/** What follows the fields; a button that submits may stand there. */
	readonly children?: ReactNode;
}

/** @param renderFields draws fields by their ids */
type Layout = (renderFields: (ids: readonly string[]) => ReactNode) => ReactNode;

const LayoutContext = createContext<Layout | undefined>(undefined);

const templates = { FieldTemplate, ObjectFieldTemplate: FieldList };
const widgets = Object.fromEntries(
	Object.entries(CONTROLS).map(([name, Control]) => [
		name,
		({ name: id }: WidgetProps) => <Control id={id} />,
	]),
);

/** The fields of a definition as a form. */
export function DefinitionForm({
	form,
	bindings,
	values,
	id,
	onSubmit,
	onSubmitFailed = (ids) => markFields(bindings, ids),
	layout,
	children,
}: DefinitionFormProps) {
	const { inputs, texts } = bindings;
	const validator = useMemo(() => createValidator(form), [form]);
	const uiSchema = useMemo(() => createUiSchema(inputs), [inputs]);
	const formData = useMemo(() => listReadableValues(inputs, values, texts), [inputs, values, texts]);
	const fields = useMemo(
		() => ({ ...bindings, errors: listErrors(validator, form, formData, bindings) }),
		[validator, form, formData, bindings],
	);
	return (
		<FormProvider value={fields}>
			<LayoutContext value={layout}>
				<RjsfForm
					id={id}
					schema={form.schema as unknown as RJSFSchema}
					uiSchema={uiSchema}
					validator={validator}
					formData={formData}
					templates={templates}
					widgets={widgets}
					idPrefix={`${FIELD_PREFIX}-${bindings.prefix}`.slice(0, -1)}
					idSeparator="-"
					autoComplete="off"
					className="block"
					showErrorList={false}
					noHtml5Validate
					focusOnFirstError
					transformErrors={createTransformer(bindings)}
					onSubmit={onSubmit}
					onError={(submitErrors) => onSubmitFailed(submitErrors.map(toFieldId))}
				>
					{children}
				</RjsfForm>
			</LayoutContext>
		</FormProvider>
	);
}

// A button that submits stands where the page has it.
function createUiSchema(inputs: readonly CompiledInput[]): UiSchema {
	const entries = inputs.map((input) => [input.id, { 'ui:widget': getControlName(input) }]);
	return { ...Object.fromEntries(entries), 'ui:submitButtonOptions': { norender: true } };
}

function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
	const [id] = fieldPathId.path;
	return id === undefined ? children : <FieldLine id={String(id)}>{children}</FieldLine>;
}

function FieldList({ properties }: ObjectFieldTemplateProps) {
	const layout = useContext(LayoutContext);
	if (!layout) return <div>{properties.map(({ content }) => content)}</div>;
	const contents = new Map(properties.map(({ name, content }) => [name, content]));
	return layout((ids) => ids.map((id) => contents.get(id)));
}

function markFields({ onAction }: FormBindings, ids: readonly string[]): void {
	for (const id of ids) onAction({ type: 'blurred', id });
}

type Validator = ValidatorType<Inputs, RJSFSchema>;

function createValidator({ validators, schema }: CompiledForm): Validator {
	return createPrecompiledValidator(validators as ValidatorFunctions, schema as unknown as RJSFSchema);
}

/** The fields' names stand at the top of the schema: `.amount`, and `amount` of one that is missing. */
function toFieldId({ property = '' }: RJSFValidationError): string {
	return property.replace('.', '');
}

// The library knows a rule by its keyword; ours is the sentence.
function createTransformer({ inputs, texts }: FormBindings): ErrorTransformer<Inputs> {
	return (errors) =>
		errors.map((error) => {
			const id = toFieldId(error);
			return { ...error, message: describeBrokenRule(inputs, id, texts[id] ?? '', error) };
		});
}

// The library validates when a form is submitted, and then all of it: a field says what is wrong with it as soon as it was left.
function listErrors(
	validator: Validator,
	{ schema }: CompiledForm,
	formData: Inputs,
	bindings: FormBindings,
): Readonly<Record<string, string>> {
	if (bindings.touched.length === 0) return {};
	const { errors } = validator.validateFormData(
		formData,
		schema as unknown as RJSFSchema,
		undefined,
		createTransformer(bindings),
	);
	const messages = errors.map((error) => [toFieldId(error), error.message ?? ''] as const);
	return Object.fromEntries(messages.filter(([id]) => bindings.touched.includes(id)));
}
