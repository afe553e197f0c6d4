import { describe, expect, test } from 'vitest';
import { formatGithubAnnotation } from '../../src/cli/check.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import type { Edit } from '../compiler/fixture-project.ts';
import { runInFixture } from './run-cli.ts';

const diagnostic: Diagnostic = {
	file: 'calculators/income-tax/gift.json',
	line: 36,
	column: 26,
	endColumn: 37,
	severity: 'error',
	code: 'unknown-name',
	message: 'The result uses "rat".',
	suggestions: [],
	sourceLine: '',
};

describe('a finding as a workflow command', () => {
	test('names the file, the place and the check', () => {
		expect(formatGithubAnnotation(diagnostic)).toBe(
			'::error file=calculators/income-tax/gift.json,line=36,col=26,endColumn=37,title=unknown-name::The result uses "rat".',
		);
	});

	test('asks what may have been meant on a line of its own', () => {
		expect(formatGithubAnnotation({ ...diagnostic, suggestions: ['rate', 'ratio'] })).toMatch(
			/::The result uses "rat"\.%0ADid you mean "rate" or "ratio"\?$/,
		);
	});

	test('escapes what would end a property or the line', () => {
		const oddDiagnostic = {
			...diagnostic,
			file: 'a,b:c%\r\n.json',
			message: '100%: a, b\r\nc',
			severity: 'warning' as const,
		};
		expect(formatGithubAnnotation(oddDiagnostic)).toBe(
			'::warning file=a%2Cb%3Ac%25%0D%0A.json,line=36,col=26,endColumn=37,title=unknown-name::100%25: a, b%0D%0Ac',
		);
	});
});

const GOLDEN = [
	'::error file=calculators/capital-gains/sale.json,line=5,col=2,endColumn=13,title=unknown-key::The file has no key "categorie". Its keys are: category, filingStatus, timing, suitableFor, risk, inputs, warnings, badges, amounts, results, prompt, closingNote, guidance, limits, lawChanges, sources, onReturn.%0ADid you mean "category"?',
	'::error file=calculators/income-tax/gift.json,line=72,col=28,endColumn=35,title=percent-as-number::"taxRate" is a percent, where 32 means 32%25. Used as a plain number it is a hundred times too large.%0ADid you mean "percent(taxRate)"?',
	'',
].join('\n');

describe('check --format github', { timeout: 60_000 }, () => {
	const check = (edits?: readonly Edit[]) => runInFixture('check', ['--format', 'github'], edits);

	test('marks every problem on its line and ends with 1', async () => {
		const { code, stdout, stderr } = await check([
			{ file: 'capital-gains/sale.json', from: '"category"', to: '"categorie"' },
			{ file: 'income-tax/gift.json', from: 'deduction * percent(taxRate)', to: 'deduction * taxRate' },
		]);
		expect(stdout).toBe(GOLDEN);
		expect([code, stderr]).toEqual([1, '2 problems in 2 files\n']);
	});

	test('prints nothing when there is none', async () => {
		const { code, stdout, stderr } = await check();
		expect([code, stdout]).toEqual([0, '']);
		expect(stderr).toMatch(/no problems\n$/);
	});
});
