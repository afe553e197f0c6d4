import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { compileFixture, type Edit, withFixture } from '../compiler/fixture-project.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { runCli, runInFixture } from './run-cli.ts';

const timeout = 60_000;

const EDITS: readonly Edit[] = [
	{ file: 'income-tax/gift.json', from: '"totalSavings / spreadYears"', to: '"totalSaving / spreadYears"' },
	{ file: 'income-tax/gift.json', from: '"default": 72', to: '"default": 72.5' },
	{ file: 'capital-gains/sale.json', from: '"category"', to: '"categorie"' },
];

const check = (argv: readonly string[], edits = EDITS) => runInFixture('check', argv, edits);

describe('check', { timeout }, () => {
	test('prints every problem of every file, sorted, and ends with 1', async () => {
		const { code, stdout, stderr } = await check([]);
		const { diagnostics } = await compileFixture(EDITS);
		expect(stdout).toBe(diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n\n`).join(''));
		expect(stderr).toBe('3 problems in 2 files\n');
		expect(code).toBe(1);
	});

	test('prints the problems as JSON for programs', async () => {
		const { code, stdout, stderr } = await check(['--format', 'json']);
		const diagnostics = JSON.parse(stdout) as Record<string, unknown>[];
		expect([code, stderr, diagnostics.length]).toEqual([1, '', 3]);
		expect(diagnostics[0]).toEqual({
			file: 'calculators/capital-gains/sale.json',
			line: 5,
			column: 2,
			severity: 'error',
			code: 'unknown-key',
			message: expect.stringContaining('The file has no key "categorie".'),
			suggestions: ['category'],
		});
		for (const diagnostic of diagnostics) {
			expect(Object.keys(diagnostic)).toEqual([
				'file',
				'line',
				'column',
				'severity',
				'code',
				'message',
				'suggestions',
			]);
		}
	});

	test('prints an empty JSON array when there is none', async () => {
		const { code, stdout } = await check(['--format=json'], []);
		expect([code, JSON.parse(stdout)]).toEqual([0, []]);
	});

	test('prints those of the files it is asked about, however they are named', async () => {
		const folder = 'calculators/capital-gains/../income-tax/gift.json';
		const { code, stdout, stderr } = await check([folder, './calculators/income-tax/gift.json']);
		expect(stdout.match(/^calculators\S+/gm)).toEqual([
			'calculators/income-tax/gift.json:12:77',
			'calculators/income-tax/gift.json:105:16',
		]);
		expect([code, stderr]).toEqual([1, '2 problems in 1 file\n']);
	});

	test('passes a file without problems beside others with problems', async () => {
		const { code, stdout, stderr } = await check(['calculators/parameters.json']);
		expect([code, stdout, stderr]).toEqual([0, '', '1 file checked, no problems\n']);
	});

	test('tells of the shared file that keeps a definition from being judged', async () => {
		const broken = [{ file: 'parameters.json', from: '"unit": "money"', to: '"unit": "dollars"' }];
		const { code, stdout } = await check(['calculators/income-tax/gift.json'], broken);
		expect(stdout).toMatch(/^calculators\/parameters\.json:16:12 {2}error {2}wrong-value\n/);
		expect(code).toBe(1);
	});
});

describe('check refuses, in one sentence and with 2,', { timeout }, () => {
	test('a folder without calculators', async () => {
		const { code, stdout, stderr } = await withFixture([], (folder) => {
			const empty = path.join(folder, 'empty');
			mkdirSync(empty);
			return runCli('check', [], { folder: empty });
		});
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toBe('There is no folder "calculators" here.\n');
	});
});

describe('check --year', { timeout }, () => {
	test('lists everything the definitions would miss in that year', async () => {
		const { code, stdout, stderr } = await check(['--year', '2025'], []);
		const sentences = [
			...stdout.matchAll(/^ {2}The amount "(\w+)" has no value for 2025\. It has 2024\.$/gm),
		];
		expect(sentences.map(([, name]) => name).sort()).toEqual([
			'extraRate',
			'extraRate',
			'extraRate',
			'extraStart',
			'flatShare',
			'giftCeiling',
			'giftLimit',
			'longTermMonths',
			'minimumAge',
			'stateRates',
			'surtaxRate',
			'surtaxThreshold',
		]);
		expect([code, stderr]).toEqual([1, '12 problems in 5 files\n']);
	});

	test('passes for the year of the definitions, and for no year the amounts do not have', async () => {
		const [currentYear, laterYear] = await Promise.all(
			['2024', '2099'].map((year) => runCli('check', ['--year', year])),
		);
		expect([currentYear?.code, laterYear?.code]).toEqual([0, 1]);
		expect(laterYear?.stdout).toMatch(/The amount "niitRate" has no value for 2099\. It has 2024, 2025/);
		const missingNames = new Set(
			[...(laterYear?.stdout ?? '').matchAll(/The amount "(\w+)" has no value/g)].map((one) => one[1]),
		);
		const { shared } = await compileOwnProject();
		expect(Object.keys(shared.amounts).filter((name) => !missingNames.has(name))).toEqual([]);
	});
});
