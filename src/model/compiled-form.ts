// A form as the browser gets it: what its fields take as JSON Schema, and the functions that Ajv makes of that.
import type { Value } from '../language/value.ts';

export type InputType = 'integer' | 'number' | 'string' | 'boolean';

/** What a field takes. */
export interface FieldSchema {
	readonly type: InputType;
	readonly enum?: readonly Value[];
	readonly minimum?: number;
	/** A number, or the field that holds it, as Ajv reads it: `1/children`. */
	readonly maximum?: number | { readonly $data: string };
}

/**
 * A flat list of fields, without references, conditions or alternatives. It has no titles, which a state of residence may word
 * otherwise, and no defaults, which the form library would put into a field that was cleared.
 */
export interface FormSchema {
	readonly $id: string;
	readonly type: 'object';
	readonly properties: Readonly<Record<string, FieldSchema>>;
	readonly required: readonly string[];
}

/** A schema that is never changed, since its functions judge this one. */
export interface CompiledForm {
	readonly schema: FormSchema;
	/** Functions of Ajv, by the ids of their schemas. */
	readonly validators: Readonly<Record<string, unknown>>;
}
