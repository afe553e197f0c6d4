// Beside the transcripts of `fix`: a whole project brought into the fixed form, a file that cannot be written, TypeScript.
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyEdit, editAward, withFixture } from '../compiler/fixture-project.ts';
import { runCli, runInFixture } from './run-cli.ts';

test('fix changes the files that need it, and a second time nothing', async () => {
	await withFixture([], async (folder) => {
		const fix = () => runCli('fix', [], { folder: path.dirname(folder) });
		const first = await fix();
		const count = first.stdout.split('\n').length - 1;
		expect([first.code, first.stderr]).toEqual([0, `${count} files read, ${count} changed\n`]);
		expect(await fix()).toEqual({ code: 0, stdout: '', stderr: `${count} files read, 0 changed\n` });
	});
});

test('fix leaves a read-only file, says so, and writes the others', async () => {
	const [gift, sale] = ['income-tax/gift.json', 'capital-gains/sale.json'];
	await withFixture([], async (folder) => {
		const fix = () => runCli('fix', [], { folder: path.dirname(folder) });
		await fix();
		for (const file of [gift, sale]) applyEdit(folder, { file, from: '  "type"', to: ' "type"' });
		const before = readFileSync(path.join(folder, gift));
		chmodSync(path.join(folder, gift), 0o444);
		const { code, stdout, stderr } = await fix();
		expect([code, stdout]).toEqual([2, `fixed     calculators/${sale}\n`]);
		expect(stderr).toContain(`calculators/${gift} is read-only, and was left as it is.\n`);
		expect(readFileSync(path.join(folder, gift))).toEqual(before);
	});
});

test('fix leaves a definition with a hook to the formatter, and says so when it is named', async () => {
	const file = 'calculators/income-tax/award.ts';
	const { code, stdout, stderr } = await runInFixture('fix', ['--check', file], [editAward('}', '}')]);
	expect([code, stdout]).toEqual([0, '']);
	expect(stderr).toBe(`${file} is TypeScript and was left alone: npm run format formats it.\n`);
});
