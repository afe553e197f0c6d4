import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImpactReport } from '../../src/cli/impact/report.ts';
import { FIXTURE } from '../compiler/fixture-project.ts';
import { copySampleProject, getSampleFolder } from '../support/load-samples.ts';
import { ProjectCopy } from '../support/project-copy.ts';
import { runCli } from './run-cli.ts';

const copy = new ProjectCopy(['src/definition', 'src/model'], []);
const { folder } = copy;
const git = copy.git.bind(copy);

function edit(file: string, from: string, to: string): void {
	copy.edit(`calculators/${file}`, (text) => text.replace(from, () => to));
}

const impact = (...argv: readonly string[]) => runCli('impact', argv, { folder });

beforeAll(() => {
	copySampleProject(folder);
	// Shares that are taxed by a hook, here with an amount that others use too.
	const award = readFileSync(path.join(FIXTURE, 'income-tax/award.ts'), 'utf8');
	copy.write('calculators/income-tax/award.ts', award.replaceAll('surtaxRate', 'niitRate'));
	// What changes on them is compared in the small project; here an edit of law would run thousands.
	copy.remove('calculators/law/cases');
	// No edit here reaches these calculators; each comparison would compile them twice.
	copy.remove('calculators/capital-gains');
	copy.commitAll('v1');
});

afterAll(() => copy.dispose());

describe('impact', () => {
	test('says that an untouched tree changes nothing', async () => {
		const { code, stdout, stderr } = await impact();
		expect([code, stderr]).toEqual([0, '']);
		expect(stdout).toMatch(
			/^Compared with HEAD \([0-9a-f]{10}\) on .*\nNothing changes in \d+ calculators\.\nNothing changes in \d+ worksheets\.\nNothing changes in \d+ effects?\.\n$/,
		);
	});

	test('compares every calculator that an amount reaches, also by its hook', async () => {
		edit('law/amounts/capital-gains.json', '"2024":{"value":3.8,', '"2024":{"value":4.8,');
		const { stdout } = await impact('--format=json');
		git('checkout', '.');
		const report = JSON.parse(stdout) as ImpactReport;
		const calculators = report.impacts.filter(({ subject }) => subject === 'calculator');
		expect(calculators.map(({ id }) => id)).toEqual(['award', 'daf', 'qcd', 'rsu-iso']);
		// 1,000 shares at $150, by the hook of a definition in TypeScript.
		const hookChange = calculators[0]?.changes.find(({ id }) => id === 'surtax');
		expect(hookChange?.instance).toMatchObject({ before: { value: 5_700 }, after: { value: 7_200 } });
	});

	test('compares a hook with the hook of the base, and takes a change of its texts for what it is', async () => {
		edit('income-tax/award.ts', "name: 'Share award", "name: 'The share award");
		const { stdout } = await impact('main');
		git('checkout', '.');
		expect(stdout).toMatch(
			/\n1 with other texts only; \d+ calculators unchanged\.\nNothing changes in \d+ worksheets\.\nNothing changes in \d+ effects?\.\n\naward {2}.*: texts only: name\n$/,
		);
	});

	test('ends with 1 when the working tree has errors, and compares the rest; not for those of the base', async () => {
		edit('income-tax/qcd.json', '"formula": "income - qcdAmount"', '"formula": "income - qcdAmuont"');
		edit('income-tax/crt.json', '"default": 200000', '"default": 300000');
		const broken = await impact();
		expect(broken.code).toBe(1);
		expect(broken.stdout).toContain('qcd: not comparable, because of errors in the working tree\n');
		expect(broken.stdout).toContain('  calculators/income-tax/qcd.json:');
		expect(broken.stdout).toContain('input costBasis starts at 300000, not 200000');
		git('commit', '-am', 'Broken');
		git('checkout', 'v1', '--', '.');
		const { code, stdout } = await impact('--format', 'markdown');
		git('reset', '--hard', 'v1');
		expect(code).toBe(0);
		expect(stdout).toContain('<details><summary>Details</summary>\n\n````text\nCompared with ');
		expect(stdout).toContain('qcd: not comparable, because of errors in the base\n');
	});

	test('leaves no temporary folder behind', async () => {
		const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'impact-own-'));
		const before = process.env.TMPDIR;
		process.env.TMPDIR = temporaryFolder;
		try {
			expect((await impact()).code).toBe(0);
			// tsx keeps its cache there too.
			expect(readdirSync(temporaryFolder).filter((name) => name.startsWith('impact-'))).toEqual([]);
		} finally {
			if (before === undefined) delete process.env.TMPDIR;
			else process.env.TMPDIR = before;
			rmSync(temporaryFolder, { recursive: true });
		}
	});
});

describe('impact refuses, in one sentence and with 2,', () => {
	const runRefused = async (refusedFolder: string) => {
		const { code, stderr } = await runCli('impact', [], { folder: refusedFolder });
		return [code, stderr];
	};

	test('a revision that is not there', async () => {
		const { code, stderr } = await impact('mian');
		const sentence = 'There is no revision "mian" in this repository. Did you mean "main"?\n';
		expect([code, stderr]).toEqual([2, sentence]);
	});

	test('a repository without a commit', async () => {
		const emptyRepository = mkdtempSync(path.join(tmpdir(), 'impact-fresh-'));
		try {
			symlinkSync(path.join(getSampleFolder(), 'calculators'), path.join(emptyRepository, 'calculators'));
			execFileSync('git', ['init'], { cwd: emptyRepository, stdio: 'ignore' });
			expect(await runRefused(emptyRepository)).toEqual([
				2,
				'This repository has no commit yet, so there is nothing to compare with.\n',
			]);
		} finally {
			rmSync(emptyRepository, { recursive: true });
		}
	});

	test('a folder that is in no repository, and a machine without git', async () => {
		const outside = mkdtempSync(path.join(tmpdir(), 'impact-outside-'));
		symlinkSync(path.join(getSampleFolder(), 'calculators'), path.join(outside, 'calculators'));
		const before = process.env.PATH;
		try {
			expect(await runRefused(outside)).toEqual([
				2,
				'This folder is in no git repository, so there is nothing to compare with.\n',
			]);
			process.env.PATH = outside;
			expect(await runRefused(outside)).toEqual([
				2,
				'The program git could not be run. Install it, or put it on the PATH.\n',
			]);
		} finally {
			process.env.PATH = before;
			rmSync(outside, { recursive: true });
		}
	});
});
