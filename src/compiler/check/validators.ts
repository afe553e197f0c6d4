// The validators of the schemas.
import { Ajv, type ValidateFunction } from 'ajv';
import { type FileKind, SCHEMAS } from '../load/schemas.ts';

const ajv = new Ajv({
	allErrors: true,
	verbose: true,
	messages: false,
	strict: false,
	validateFormats: false,
	validateSchema: false,
	meta: false,
	inlineRefs: false,
	code: { optimize: false },
});
for (const [kind, schema] of Object.entries(SCHEMAS)) ajv.addSchema(schema, `${kind}.schema.json`);

/** Validators by the kind of file. */
export const VALIDATORS = Object.fromEntries(
	Object.keys(SCHEMAS).map((kind) => [kind, ajv.getSchema(`${kind}.schema.json`)]),
) as Readonly<Record<FileKind, ValidateFunction>>;
