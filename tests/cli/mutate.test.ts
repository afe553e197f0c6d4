import { describe, expect, test } from 'vitest';
import type { Edit } from '../compiler/fixture-project.ts';
import { runInFixture } from './run-cli.ts';

const timeout = 60_000;
const CASES = 'law/cases/worked.jsonl';
const COLORADO =
	'{"id":"co","facts":{"taxYear":2024,"state":"CO","stateFlatRate":5,"wages":100000},"expected":{"ownStateTax":5000}}';
const line = (id: string, formula: string) => ({ id, label: id, formula, format: 'money' });
const FLAT = JSON.stringify({
	$schema: '../../schemas/worksheet.schema.json',
	id: 'flat',
	title: 'Flat tax',
	kind: 'state',
	state: 'other',
	lines: [line('stateBase', 'income'), line('ownStateTax', 'stateBase * percent(stateFlatRate)')],
});

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

	test('takes the name of a strategy on a model for the model', async () => {
		const { stdout } = await mutate(['sale', 'flat', '--least', '0']);
		expect(stdout.match(/^flat /gm)).toHaveLength(1);
		expect(stdout).not.toContain('gift');
	});

	test('refuses definitions with problems, since their examples prove nothing', async () => {
		const edit = { file: 'income-tax/gift.json', from: '"totalSavings": 12275', to: '"totalSavings": 1' };
		const { code, stderr } = await mutate([], [edit]);
		expect([code, stderr]).toEqual([
			2,
			'The definitions have a problem. Mend what "npm run check" shows first.\n',
		]);
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

	test('tries the worksheets named on the worked cases', async () => {
		const { code, stdout, stderr } = await mutate(['federal', 'ca', '--least', '100']);
		expect([code, stderr]).toEqual([
			1,
			expect.stringMatching(/^The cases notice \d+\.\d% of the mutants of federal/),
		]);
		expect(stdout).toMatch(
			/^calculators\/law\/federal\.json:\d+:\d+ {2}survived {2}"\w+"\n {2}No case notices when it says: .+\n.+\n +\| +\^+\n {2}The line itself differs in the case "(one|two|three|four)"\.\n/m,
		);
		// The cases have a taxable income, the returns tried also have none.
		expect(stdout).toMatch(
			/survived {2}"taxable"\n {2}No case notices when it says: income - giftDeduction - stateTax\n.+\n.+\n {2}The line itself differs in no case\. It would in the case "\w+" with .*stateTaxPaid = /m,
		);
		expect(stdout).toMatch(/\nfederal {7} *\d+\.\d% {2}\d+ of \d+ mutants noticed/);
		expect(stdout).toMatch(/\nca {10,}/);
		const json = await mutate(['federal', '--format', 'json', '--least', '0']);
		const { worksheets } = JSON.parse(json.stdout) as { worksheets: { name: string; killed: number }[] };
		expect(json.code).toBe(0);
		expect(worksheets.map(({ name, killed }) => [name, killed > 50])).toEqual([['federal', true]]);
	});

	test('tries the worksheet of states without their own on households of such states', async () => {
		const household = 'law/household.json';
		const edits = [
			{ file: household, from: '"enum": ["", "CA", "TX"]', to: '"enum": ["", "CA", "CO", "TX"]' },
			{
				file: household,
				from: '"stateTaxPaid": {',
				to: '"stateFlatRate": { "type": "number", "format": "percent", "title": "Flat rate", "optional": true, "section": "all" },\n"stateTaxPaid": {',
			},
			{ file: 'law/flat.json', to: FLAT },
			{ file: CASES, from: '{"id":"one"', to: `${COLORADO}\n{"id":"one"` },
		];
		const { stdout } = await mutate(['flat', '--least', '0'], edits);
		expect(stdout).toMatch(/^flat +\d+\.\d% {2}[1-9]\d* of [1-9]\d* mutants noticed/m);
	});

	test('refuses cases with problems, since they prove nothing', async () => {
		const edit = { file: CASES, from: '"wages":400000', to: '"wage":400000' };
		const { code, stderr } = await mutate(['federal'], [edit]);
		expect([code, stderr]).toEqual([
			2,
			'The definitions have a problem. Mend what "npm run check" shows first.\n',
		]);
	});
});
