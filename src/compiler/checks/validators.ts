// The validators of the schemas, made when they are first needed. A command's bundle holds them ready made instead, by
// the same options: see cli/start.js.
import { Ajv, type ValidateFunction } from 'ajv';
import { type FileKind, SCHEMAS } from '../schemas.ts';
import options from './validator-options.json' with { type: 'json' };

const ajv = new Ajv(options);
for (const [kind, schema] of Object.entries(SCHEMAS)) ajv.addSchema(schema, `${kind}.schema.json`);

/** Validators by the kind of file. */
export const VALIDATORS = Object.fromEntries(
	Object.keys(SCHEMAS).map((kind) => [kind, ajv.getSchema(`${kind}.schema.json`)]),
) as Readonly<Record<FileKind, ValidateFunction>>;
