import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFixture } from '../../compiler/fixture-project.ts';
import { runCli } from '../run-cli.ts';

const PLAN = ['--type', 'income-tax', '--id', 'plan', '--name', 'A plan', '--category', 'Planning'];

describe('new, told that a strategy changes the return,', { timeout: 60_000 }, () => {
	test('starts one that computes, and that check asks to be written over', async () => {
		await withFixture([], async (folder) => {
			const location = { folder: path.dirname(folder) };
			const { code, stderr } = await runCli(
				'new',
				[...PLAN, '--situation', 'saving', '--on-return', 'yes'],
				location,
			);
			expect(code).toBe(0);
			expect(stderr).toContain('results, assumptions, onReturn.');
			const definition = JSON.parse(readFileSync(path.join(folder, 'income-tax/plan.json'), 'utf8'));
			expect(definition.situations).toEqual(['saving']);
			expect(definition.onReturn).toMatchObject({
				with: [{ fact: 'wages', add: 'amountChanged' }],
				examples: [{ facts: { with: { 0: { wages: 100000 } } } }],
			});
			const { stdout } = await runCli('check', [], location);
			expect(stdout.match(/warning {2}[\w-]+/g)).toEqual(Array(8).fill('warning  placeholder-text'));
			expect(stdout.match(/error {2}[\w-]+/g)).toBeNull();
			const { stdout: effect } = await runCli(
				'effect',
				['plan', '--set', 'amountChanged=20000', '--json'],
				location,
			);
			expect(JSON.parse(effect).facts.with[0]).toEqual({ wages: 20000 });
		});
	});

	test('says that situations are still to be added where none was given', async () => {
		await withFixture([], async (folder) => {
			const location = { folder: path.dirname(folder) };
			const { code, stderr } = await runCli('new', PLAN, location);
			expect(code).toBe(0);
			expect(stderr).toContain('Still to be added: situations, timing,');
			const { stdout } = await runCli('check', [], location);
			expect(stdout).toContain('warning  missing-situation');
			expect(stdout.match(/error {2}[\w-]+/g)).toBeNull();
		});
	});
});
