import { describe, expect, test } from 'vitest';
import type { Edit } from '../compiler/fixture-project.ts';
import { runInFixture } from './run-cli.ts';

const timeout = 60_000;
const mutate = (argv: readonly string[], edits?: readonly Edit[]) => runInFixture('mutate', argv, edits);

describe('mutate', { timeout }, () => {
	test('shows a survivor at its place, what it says, and inputs that show it', async () => {
		const { code, stdout, stderr } = await mutate(['gift', '--least', '100']);
		expect(stdout).toContain(
			[
				'calculators/income-tax/gift.json:118:16  survived  "coversBasis"',
				'  No example notices when it says: giftAmount > basis',
				'    118 |    "formula": "giftAmount >= basis",',
				'        |                ^^^^^^^^^^^^^^^^^^^',
				'  For giftAmount = 0, basis = 0, "coversBasis" is true, but would be false.',
			].join('\n'),
		);
		expect(stderr).toMatch(
			/^The examples notice \d+\.\d% of the mutants of gift; at least 100% is asked for\.\n$/,
		);
		expect(code).toBe(1);
	});

	test('prints the same as JSON', async () => {
		const { code, stdout } = await mutate(['--format', 'json', '--least', '0']);
		const report = JSON.parse(stdout) as {
			score: number;
			definitions: { name: string; strategies: string[]; survivors: Record<string, unknown>[] }[];
		};
		expect(code).toBe(0);
		expect(report.definitions.map(({ name }) => name)).toEqual(['flat', 'bunch', 'gift']);
		expect(report.definitions[0]?.strategies).toEqual(['sale']);
		expect(report.definitions[2]?.survivors).toContainEqual({
			file: 'calculators/income-tax/gift.json',
			line: 118,
			column: 16,
			endColumn: 35,
			owner: '"coversBasis"',
			formula: 'giftAmount >= basis',
			mutated: 'giftAmount > basis',
			inputs: { giftAmount: 0, basis: 0 },
			difference: '"coversBasis" is true, but would be false',
		});
	});

	test('says which slips in a return part neither its examples nor its cases notice', async () => {
		const { code, stdout } = await mutate(['--on-return', 'bunch', 'fee', '--least', '100']);
		expect(code).toBe(1);
		expect(stdout).toMatch(/^bunch +\d+\.\d% {2}\d+ of \d+ mutants noticed.*; \d+ examples and 0 cases$/m);
		expect(stdout).toMatch(/^fee +\d+\.\d% {2}.*; \d+ examples and 0 cases$/m);
		expect(stdout).toMatch(
			/^calculators\/income-tax\/bunch\.json:\d+:\d+ {2}survived {2}the number of years$/m,
		);
		// An example states all its warnings, so that one which should not fire is noticed.
		expect(stdout).not.toContain('survived  the warning');
		expect(stdout).not.toContain('survived  the change of "gifts" on the side "without"');
	});

	test('counts a mutant in a branch of a return part that no proof reaches', async () => {
		const edit = {
			file: 'income-tax/bunch.json',
			from: '"gift > salary + proceeds"',
			to: '"year > yearsOfGifts ? gift == salary : gift > salary + proceeds"',
		};
		const { code, stdout, stderr } = await mutate(['--on-return', 'bunch', '--least', '10'], [edit]);
		expect(code).toBe(1);
		expect(stderr).toContain('No example or case reaches "gift == salary" of the line "isHigh".\n');
		expect(stdout).toMatch(
			/^calculators\/income-tax\/bunch\.json:\d+:\d+ {2}survived {2}the line "isHigh"\n {2}No example or case notices when it says: year > yearsOfGifts \? gift != salary : [^\n]+\n.*"year > yearsOfGifts.*\n +\| +\^+\n {2}No example or case reaches this part\.$/m,
		);
	});
});
