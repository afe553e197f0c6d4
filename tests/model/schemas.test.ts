// The schemas explain themselves: an editor shows a sentence for every key.
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';

interface Schema {
	readonly description?: string;
	readonly $ref?: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly definitions?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: Schema | boolean;
	readonly items?: Schema;
}

const files = readdirSync('schemas').filter((name) => name.endsWith('.schema.json'));
const read = (name: string) => JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as Schema;

function* keysWithoutDescription(schema: Schema, at: string): Generator<string> {
	for (const [key, value] of Object.entries(schema.properties ?? {})) {
		if (!value.description) yield `${at}/${key}`;
		yield* keysWithoutDescription(value, `${at}/${key}`);
	}
	for (const [key, value] of Object.entries(schema.definitions ?? {})) {
		yield* keysWithoutDescription(value, `${at}/${key}`);
	}
	if (schema.items) yield* keysWithoutDescription(schema.items, `${at}/[]`);
	if (typeof schema.additionalProperties === 'object')
		yield* keysWithoutDescription(schema.additionalProperties, `${at}/*`);
}

describe('schemas', () => {
	test.each(files)('%s describes every key', (name) => {
		expect([...keysWithoutDescription(read(name), name)]).toEqual([]);
	});

	test.each(files)(
		'%s allows no key it does not know; one whose keys are amounts says what each is',
		(name) => {
			expect(read(name).additionalProperties ?? true).not.toBe(true);
		},
	);

	test.each(files)('%s is a valid schema', (name) => {
		expect(new Ajv({ strict: false }).validateSchema(read(name))).toBe(true);
	});

	test('an analyst is never offered presentation keys or references', () => {
		for (const name of files)
			expect(readFileSync(`schemas/${name}`, 'utf8')).not.toMatch(/"ui:|"\^?\$ref\$?":\s*\{/);
	});
});
