// Exit codes and streams of processes, as a shell and a pipe see them.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { editGift, FIXTURE, withFixture } from '../compiler/fixture-project.ts';
import { type CommandName, startCli, waitForEnd } from './run-cli.ts';

describe('as a process', () => {
	test('a command that is not there is refused with 2, on standard error', async () => {
		const { code, stdout, stderr } = await waitForEnd(startCli('chek' as CommandName, []));
		expect([code, stdout, stderr]).toEqual([2, '', 'There is no command "chek". Did you mean "check"?\n']);
	});

	test('check ends with 1 for findings and prints them on standard output; calc ends with 0', async () => {
		const edit = editGift('"default": 72', '"default": 72.5');
		await withFixture([edit], async (folder) => {
			const { code, stdout, stderr } = await waitForEnd(startCli('check', [], path.dirname(folder)));
			expect([code, stderr]).toEqual([1, '1 problem in 1 file\n']);
			expect(stdout).toMatch(/^calculators\/income-tax\/gift\.json:12:77 /);
		});
		await withFixture([], async (folder) => {
			const { code, stdout, stderr } = await waitForEnd(
				startCli('calc', ['gift', '--json'], path.dirname(folder)),
			);
			expect([code, stderr, stdout.endsWith('}\n')]).toEqual([0, '', true]);
		});
	});

	test('lines from a folder are refused with a sentence and 2', () => {
		const folder = openSync('.', 'r');
		const argv = [path.resolve('src/cli/start.js'), 'calc', 'gift', '--jsonl'];
		const stdio = [folder, 'pipe', 'pipe'] as const;
		const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
			stdio: [...stdio],
			encoding: 'utf8',
			cwd: path.dirname(FIXTURE),
		});
		closeSync(folder);
		expect([status, stdout, stderr]).toEqual([2, '', 'Standard input cannot be read: it is a folder.\n']);
	});
});
