// Writes what a form's fields take as JSON Schema, and the functions that validate it. They are made here, since a page that
// forbids code from texts cannot make them.
import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { ValueRule } from '../../engine/values.ts';
import type { FieldSchema, FormSchema } from '../../model/compiled-form.ts';
import { emitLoaders, type Module } from './emit-function.ts';

/** The form library finds the functions of a schema by it, or else by a hash that every page would work out. */
const FORM_ID = 'form';

type FieldRule = ValueRule & { readonly hidden?: boolean };

/** The schema of a form of these inputs; what may be left empty, and has no number then, is not required. */
export function createFormSchema(inputs: readonly FieldRule[]): FormSchema {
	const visibleInputs = inputs.filter(({ hidden = false }) => !hidden);
	return {
		$id: FORM_ID,
		type: 'object',
		properties: Object.fromEntries(visibleInputs.map((input) => [input.id, createFieldSchema(input)])),
		required: visibleInputs.filter((input) => !Number.isNaN(input.default)).map(({ id }) => id),
	};
}

export function createFieldSchema({ type, choices, minimum, maximum, atMost }: FieldRule): FieldSchema {
	const upperBound = atMost === undefined ? (maximum ?? undefined) : { $data: `1/${atMost}` };
	return {
		type,
		...(choices.length > 0 ? { enum: choices.map(({ value }) => value) } : {}),
		...(minimum == null ? {} : { minimum }),
		...(upperBound === undefined ? {} : { maximum: upperBound }),
	};
}

/** Whatever reads an error has the schema, and sentences of its own. */
const AJV_OPTIONS = {
	$data: true,
	messages: false,
	verbose: false,
	code: { lines: false, optimize: true },
} as const;

/** The module that loads each form of what a strategy does to a return, of a planned sale and of an estate. */
export const FORMS_MODULE = 'virtual:calculators/forms';

/** The modules of forms, by name, and the module that loads them. @param forms each with the inputs it asks for */
export function emitForms(
	forms: readonly (readonly [name: string, inputs: readonly FieldRule[]])[],
): readonly Module[] {
	const modules = forms.map(([name, inputs]) => {
		const schema = createFormSchema(inputs);
		return [name, `virtual:calculators/form-${name}`, schema] as const;
	});
	const addresses = modules.map(([name, module]) => [name, module] as const);
	return [
		[FORMS_MODULE, [addresses.join()], () => emitLoaders('loaders', addresses)],
		...modules.map(
			([, module, schema]): Module => [module, [JSON.stringify(schema)], () => emitForm(schema)],
		),
	];
}

/** The statements that export `form`, a `CompiledForm`. */
export function emitForm(schema: FormSchema): string {
	const code = compileSchemaValidatorsCode(schema as unknown as RJSFSchema, {
		ajvOptionsOverrides: AJV_OPTIONS,
	});
	const [start = '', validator] = /^"use strict";exports\.form = (\w+);/.exec(code) ?? [];
	// A list of plain fields needs nothing of Ajv's at run time.
	if (!validator || code.includes('require(')) throw new Error('Ajv writes a form otherwise.');
	const statements = code.slice(start.length);
	const schemaText = JSON.stringify(schema);
	const [declaration, name] = /^const (\w+) = /.exec(statements) ?? [];
	const isDeclared = declaration !== undefined && statements.startsWith(`${declaration}${schemaText};`);
	return [
		statements,
		`export const form = { schema: ${isDeclared ? name : schemaText}, validators: { form: ${validator} } };`,
	].join('\n');
}
