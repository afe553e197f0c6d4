// The validator of a form: the three rules of the closed schema subset (required, type, enum), ready without Ajv.
// Code that Ajv generates for the same rules was a quarter of each calculator's chunk; a test holds the two equal.

import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { hashForSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
// By its own path: the package's entry makes an Ajv as it loads, which a development server does not shake off.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { FormSchema, InputType, Value } from '../../../model/compiled-calculator.ts';

/** One broken rule, as Ajv writes it. */
export interface FormError {
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
