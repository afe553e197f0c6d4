// The code of what validators.ts exports, ready made: plain JavaScript, because it helps to make the bundle of a command
// before any TypeScript can run.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const SCHEMAS = new URL('../../../schemas/', import.meta.url);
const EXTENSION = '.schema.json';

const read = (url) => JSON.parse(readFileSync(url, 'utf8'));

/** A module in CommonJS that exports VALIDATORS. */
export function validatorCode() {
	const { code, ...options } = read(new URL('validator-options.json', import.meta.url));
	const ajv = new Ajv({ ...options, code: { ...code, source: true } });
	const names = readdirSync(SCHEMAS).filter((name) => name.endsWith(EXTENSION));
	for (const name of names) ajv.addSchema(read(new URL(name, SCHEMAS)), name);
	const kinds = Object.fromEntries(names.map((name) => [name.slice(0, -EXTENSION.length), name]));
	return `${standalone.default(ajv, kinds)}\nexports.VALIDATORS = exports;`;
}
