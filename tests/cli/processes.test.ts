// The commands as processes: their exit codes and their streams, as a shell and a pipe see them.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFixture } from '../compiler/fixture-project.ts';
import { type CommandName, ended, startCli } from './run-cli.ts';

const commands: readonly CommandName[] = [
	'check',
	'calc',
	'new',
	'fix',
	'impact',
	'mutate',
	'return',
	'effect',
	'plan',
];

describe('as a process', { timeout: 60_000 }, () => {
	test.each(commands)('%s refuses an option it does not know with 2, on standard error', async (name) => {
		const { code, stdout, stderr } = await ended(startCli(name, ['--nonsense']));
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toMatch(/^There is no option "--nonsense"\..*\nUsage: npm run /);
	});

	test('check ends with 1 for findings and prints them on standard output; calc ends with 0', async () => {
		const edit = { file: 'income-tax/gift.json', from: '"default": 72', to: '"default": 72.5' };
		await withFixture([edit], async (folder) => {
			const { code, stdout, stderr } = await ended(startCli('check', [], path.dirname(folder)));
			expect([code, stderr]).toEqual([1, '1 problem in 1 file\n']);
			expect(stdout).toMatch(/^calculators\/income-tax\/gift\.json:12:77 /);
		});
		const { code, stdout, stderr } = await ended(startCli('calc', ['qcd', '--json']));
		expect([code, stderr, stdout.endsWith('}\n')]).toEqual([0, '', true]);
	});
});
