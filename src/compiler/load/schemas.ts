import calculator from '../../../schemas/calculator.schema.json' with { type: 'json' };
import returnCase from '../../../schemas/case.schema.json' with { type: 'json' };
import effectModel from '../../../schemas/effect-model.schema.json' with { type: 'json' };
import household from '../../../schemas/household.schema.json' with { type: 'json' };
import indexes from '../../../schemas/indexes.schema.json' with { type: 'json' };
import model from '../../../schemas/model.schema.json' with { type: 'json' };
import onReturn from '../../../schemas/on-return.schema.json' with { type: 'json' };
import parameters from '../../../schemas/parameters.schema.json' with { type: 'json' };
import sharedInputs from '../../../schemas/shared-inputs.schema.json' with { type: 'json' };
import situations from '../../../schemas/situations.schema.json' with { type: 'json' };
import worksheet from '../../../schemas/worksheet.schema.json' with { type: 'json' };

/** The part of a JSON Schema that the compiler reads itself: order, names and former names of keys. */
export interface Schema {
	readonly $ref?: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: boolean | Schema;
	readonly items?: Schema;
	readonly definitions?: Readonly<Record<string, Schema>>;
	/** The former key of a property, with the values that changed along with it. */
	readonly formerly?: string | { readonly key: string; readonly values: Readonly<Record<string, string>> };
}

/** Schemas by kind of file. */
export const SCHEMAS = {
	calculator,
	model,
	parameters,
	'shared-inputs': sharedInputs,
	situations,
	worksheet,
	household,
	indexes,
	'effect-model': effectModel,
	'on-return': onReturn,
	case: returnCase,
} as const;

export type FileKind = keyof typeof SCHEMAS;

export function rootSchema(kind: FileKind): Schema {
	return SCHEMAS[kind] as Schema;
}

/** Follows a reference within a schema, or into the schema of calculators: "#/definitions/Input". */
export function resolveSchema(
	schema: Schema,
	root: Schema,
): { readonly schema: Schema; readonly root: Schema } {
	const [file, name = ''] = schema.$ref?.split('#/definitions/') ?? [];
	if (file === undefined) return { schema, root };
	const home = file === '' ? root : rootSchema('calculator');
	return { schema: home.definitions?.[name] ?? {}, root: home };
}

/** The schema of a key's value; undefined for a key that is not allowed or may hold anything. */
export function propertySchema(
	{ properties = {}, additionalProperties }: Schema,
	key: string,
): Schema | undefined {
	const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
	return typeof schema === 'object' ? schema : undefined;
}
