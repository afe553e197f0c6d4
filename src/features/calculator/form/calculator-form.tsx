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
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { FormSchema, InputType, Value } from '../../../model/compiled-calculator.ts';
import type { FormView } from '../calculator-state.ts';
import { FIELD_PREFIX, type FormBindings, FormProvider, toControlId } from './field-context.ts';
import { FormField } from './fields.tsx';

export interface CalculatorFormProps {
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

// By its own path: the package's entry makes an Ajv as it loads, which a development server does not shake off.

/** One broken rule, as Ajv writes it. */
interface FormError {
	readonly instancePath: string;
	readonly schemaPath: string;
	readonly keyword: 'required' | 'type' | 'enum';
	readonly params: Readonly<Record<string, unknown>>;
}

/** The form library's validator for a schema. The schema must not change afterwards: it is found by its hash. */
export function createValidator(schema: FormSchema): ValidatorType<Record<string, unknown>, RJSFSchema> {
	const validate = Object.assign(
		(data: unknown): boolean => {
			const errors = findFormErrors(schema, data);
			validate.errors = errors.length > 0 ? errors : null;
			return errors.length === 0;
		},
		{ errors: null as readonly FormError[] | null },
	);
	const rjsfSchema = schema as unknown as RJSFSchema;
	const functions = { [hashForSchema(rjsfSchema)]: validate } as unknown as ValidatorFunctions;
	return createPrecompiledValidator(functions, rjsfSchema);
}

/** All broken rules of some form data: what is missing first, then fields in the order of the form. */
export function findFormErrors(schema: FormSchema, data: unknown): readonly FormError[] {
	if (typeof data !== 'object' || data === null || Array.isArray(data))
		return [createTypeError('', '#/type', 'object')];
	const values = data as Readonly<Record<string, unknown>>;
	const missingNames = schema.required.filter((name) => values[name] === undefined);
	return [
		...missingNames.map((name) => ({
			instancePath: '',
			schemaPath: '#/required',
			keyword: 'required' as const,
			params: { missingProperty: name },
		})),
		...Object.entries(schema.properties).flatMap(([name, rule]) => findFieldErrors(name, rule, values[name])),
	];
}

function findFieldErrors(
	name: string,
	rule: FormSchema['properties'][string],
	value: unknown,
): readonly FormError[] {
	if (value === undefined) return [];
	const path = `/${name}`;
	const errors: FormError[] = [];
	if (!isOfType(rule.type, value)) errors.push(createTypeError(path, `#/properties/${name}/type`, rule.type));
	if (rule.enum && !rule.enum.includes(value as Value)) {
		errors.push({
			instancePath: path,
			schemaPath: `#/properties/${name}/enum`,
			keyword: 'enum',
			params: { allowedValues: rule.enum },
		});
	}
	return errors;
}

function isOfType(type: InputType, value: unknown): boolean {
	if (type === 'string' || type === 'boolean') return typeof value === type;
	return (
		typeof value === 'number' && Number.isFinite(value) && (type === 'number' || Number.isInteger(value))
	);
}

function createTypeError(instancePath: string, schemaPath: string, type: string): FormError {
	return { instancePath, schemaPath, keyword: 'type', params: { type } };
}
