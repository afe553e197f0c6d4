// A command is bundled once for each content of its sources: after an edit, nobody is shown what the old ones say.
import { spawnSync } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe('start.js', { timeout: 60_000 }, () => {
	let root = '';
	const commands = () => path.join(root, 'node_modules/.cache/commands');
	const edit = (file: string, from: string, to: string) => {
		const target = path.join(root, file);
		writeFileSync(target, readFileSync(target, 'utf8').replace(from, to));
	};
	const check = () => {
		const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/start.js', 'check'], {
			cwd: root,
			encoding: 'utf8',
		});
		return { status, said: stdout + stderr };
	};

	beforeAll(() => {
		root = mkdtempSync(path.join(tmpdir(), 'start-'));
		for (const folder of ['src', 'schemas']) cpSync(folder, path.join(root, folder), { recursive: true });
		cpSync('tests/compiler/fixture/calculators', path.join(root, 'calculators'), { recursive: true });
		cpSync('package.json', path.join(root, 'package.json'));
		mkdirSync(path.join(root, 'node_modules'));
		for (const name of readdirSync('node_modules').filter((each) => each !== '.cache'))
			symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name));
	});
	afterAll(() => rmSync(root, { recursive: true }));

	test('keeps a bundle, and makes another after an edit of the sources, the operators among them', () => {
		const before = check();
		expect(before).toEqual({ status: 0, said: expect.stringMatching(/^\d+ files checked, no problems\n$/) });
		const [kept = ''] = readdirSync(commands());
		const { mtimeMs } = statSync(path.join(commands(), kept));
		expect(check()).toEqual(before);
		expect([readdirSync(commands()), statSync(path.join(commands(), kept)).mtimeMs]).toEqual([
			[kept],
			mtimeMs,
		]);
		edit('src/cli/check.ts', 'checked, no problems', 'checked, nothing found');
		expect(check().said).toMatch(/^\d+ files checked, nothing found\n$/);
		expect(readdirSync(commands())).toHaveLength(2);
	});

	test('finds an operator that was added', () => {
		cpSync(
			path.join(root, 'src/language/operators/clamp.ts'),
			path.join(root, 'src/language/operators/within.ts'),
		);
		edit('src/language/operators/within.ts', "'clamp'", "'within'");
		edit('src/language/operators/within.ts', "'clamp'", "'within'");
		edit(
			'calculators/income-tax/gift.json',
			'totalSavings / spreadYears',
			'within(totalSavings, 0, totalSavings) / spreadYears',
		);
		expect(check()).toEqual({ status: 0, said: expect.stringContaining('checked, ') });
	});

	test('starts where no bundle can be kept', () => {
		rmSync(commands(), { recursive: true });
		writeFileSync(commands(), '');
		expect(check()).toEqual({ status: 0, said: expect.stringContaining('checked, ') });
	});
});
