// A command's bundle holds validators ready made: they find what those find that are made when the compiler runs.
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { VALIDATORS } from '../../src/compiler/checks/validators.ts';

type Made = Readonly<Record<string, (typeof VALIDATORS)[keyof typeof VALIDATORS]>>;

async function readyMade(): Promise<Made> {
	// Plain JavaScript, which is not typed.
	const file: string = '../../src/compiler/checks/validator-code.js';
	const { validatorCode } = (await import(file)) as { validatorCode: () => string };
	const exported = {};
	const run = new Script(`(exports, require) => {${validatorCode()}}`).runInThisContext();
	run(exported, createRequire(import.meta.url));
	return (exported as { VALIDATORS: Made }).VALIDATORS;
}

const WRONG = [
	{},
	{ id: 3, type: 'income', examples: [{}], lines: [{ id: 'a b' }] },
	{
		onReturn: { inputs: { '1a': { type: 'money' } }, with: [{ fact: 1 }] },
		inputs: { a: { format: 'dollars' } },
	},
];

test('ready-made validators find the same', async () => {
	const made = await readyMade();
	for (const [kind, validate] of Object.entries(VALIDATORS)) {
		for (const value of WRONG) {
			validate(value);
			made[kind]?.(value);
			expect(validate.errors?.length).toBeGreaterThan(0);
			expect(made[kind]?.errors).toEqual(validate.errors);
		}
	}
});
