// The form of a calculator: RJSF walks the schema, validates and submits, our templates draw.
// The texts live in the calculator's state and reach the fields by context, so RJSF receives only
// values it can validate: an unreadable field is a missing one.
// By its own path: the package's entry also loads a test registry, and with it Ajv, in a development server.
import RjsfForm from '@rjsf/core/lib/components/Form.js';
import {
	type FieldTemplateProps,
	hashForSchema,
	type ObjectFieldTemplateProps,
	type RJSFSchema,
	type ValidatorType,
} from '@rjsf/utils';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { FormSchema, Inputs, InputType, Value } from '../../model/compiled-calculator.ts';
import { FIELD_PREFIX, FORM_ID, type FormBindings, FormProvider, toControlId } from './field-context.ts';
import { FormField } from './fields.tsx';

/** The fields read: what stands in one that is not readable is another value. */
interface FormView {
	readonly inputs: Inputs;
	readonly unreadable: readonly string[];
}

interface CalculatorFormProps {
	readonly schema: FormSchema;
	readonly bindings: FormBindings;
	readonly form: FormView;
	/** How often Calculate was refused; a new number moves the focus to the first marked field. */
	readonly submitFailures: number;
	/** All fields can be read, and Calculate was pressed. */
	readonly onSubmit: () => void;
	/** Calculate was pressed, and a field cannot be read. */
	readonly onSubmitFailed: () => void;
	/** The line with the Calculate button. */
	readonly children: ReactNode;
}

const templates = { FieldTemplate, ObjectFieldTemplate: FieldList };

/** Inputs as a form. */
export function CalculatorForm({
	schema,
	bindings,
	form,
	submitFailures,
	onSubmit,
	onSubmitFailed,
	children,
}: CalculatorFormProps) {
	const rjsfSchema = schema as unknown as RJSFSchema;
	const key = useMemo(() => hashForSchema(rjsfSchema), [rjsfSchema]);
	const validator = useMemo(() => createValidator(schema), [schema]);
	const formData = useMemo(() => listReadableInputs(form), [form]);
	useFocusOnSubmitFailure(submitFailures, bindings.errors);
	return (
		<FormProvider value={bindings}>
			<RjsfForm
				key={key}
				id={FORM_ID}
				schema={rjsfSchema}
				validator={validator}
				formData={formData}
				templates={templates}
				idPrefix={FIELD_PREFIX}
				idSeparator="-"
				autoComplete="off"
				className="block"
				showErrorList={false}
				noHtml5Validate
				onSubmit={onSubmit}
				onError={onSubmitFailed}
			>
				{children}
			</RjsfForm>
		</FormProvider>
	);
}

// The field draws its own control, so that the library's for it never comes onto the page.
function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
	const [id] = fieldPathId.path;
	return id === undefined ? children : <FormField id={String(id)} />;
}

function FieldList({ properties }: ObjectFieldTemplateProps) {
	return <div>{properties.map(({ content }) => content)}</div>;
}

function listReadableInputs({ inputs, unreadable }: FormView): Record<string, Value> {
	return Object.fromEntries(Object.entries(inputs).filter(([id]) => !unreadable.includes(id)));
}

function useFocusOnSubmitFailure(submitFailures: number, errors: FormBindings['errors']) {
	const lastCount = useRef(submitFailures);
	useEffect(() => {
		if (lastCount.current === submitFailures) return;
		lastCount.current = submitFailures;
		const [firstId] = Object.keys(errors);
		if (firstId !== undefined) document.getElementById(toControlId(firstId))?.focus();
	}, [submitFailures, errors]);
}

/** A broken rule of the schema, by the name of the field; '' for the form as a whole. */
interface FormError {
	readonly property: string;
	readonly name: 'required' | 'type' | 'enum';
	readonly stack: string;
}

/** The form library's validator for a schema: the three rules of a list of fields, judged as Ajv does. */
export function createValidator(schema: FormSchema): ValidatorType<Record<string, unknown>, RJSFSchema> {
	return {
		validateFormData: (data) => ({ errors: [...findFormErrors(schema, data)], errorSchema: {} }),
		isValid: (_, data) => findFormErrors(schema, data).length === 0,
		rawValidation: () => ({}),
	};
}

/** All broken rules of some form data: what is missing first, then fields in the order of the form. */
export function findFormErrors(schema: FormSchema, data: unknown): readonly FormError[] {
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return [createError('', 'type')];
	const values = data as Readonly<Record<string, unknown>>;
	const missingNames = schema.required.filter((name) => values[name] === undefined);
	return [
		...missingNames.map((name) => createError(name, 'required')),
		...Object.entries(schema.properties).flatMap(([name, rule]) => findFieldErrors(name, rule, values[name])),
	];
}

function findFieldErrors(
	name: string,
	rule: FormSchema['properties'][string],
	value: unknown,
): readonly FormError[] {
	if (value === undefined) return [];
	const isOffered = !rule.enum || rule.enum.includes(value as Value);
	return [
		...(isOfType(rule.type, value) ? [] : [createError(name, 'type')]),
		...(isOffered ? [] : [createError(name, 'enum')]),
	];
}

function isOfType(type: InputType, value: unknown): boolean {
	if (type === 'string' || type === 'boolean') return typeof value === type;
	return (
		typeof value === 'number' && Number.isFinite(value) && (type === 'number' || Number.isInteger(value))
	);
}

function createError(property: string, name: FormError['name']): FormError {
	return { property, name, stack: `${property} ${name}` };
}
