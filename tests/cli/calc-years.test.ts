// `calc --year` and `--filing-status`: the amounts of another year, or a plain refusal, never another year's.
import { describe, expect, test } from 'vitest';
import type { Edit } from '../compiler/fixture-project.ts';
import { runInFixture } from './run-cli.ts';

const timeout = 60_000;

const NEW_RATE: Edit = {
	file: 'parameters.json',
	from: '"2024": { "value": 90, "source": "Model assumption: costs of 10%" }',
	to: '"2024": { "value": 90, "source": "Model assumption: costs of 10%" }, "2025": { "value": 80, "source": "Model assumption: costs of 20%" }',
};

const BY_STATUS: Edit = {
	file: 'parameters.json',
	from: '"value": 90',
	to: '"byFilingStatus": { "single": 80, "joint": 90 }',
};

const JOINT: Edit = {
	file: 'capital-gains/sale.json',
	from: '"taxYear": 2024',
	to: '"taxYear": 2024, "filingStatus": "joint"',
};

const calc = (argv: readonly string[], edits?: readonly Edit[]) => runInFixture('calc', argv, edits);

describe('calc with another law', { timeout }, () => {
	test('takes the amounts of the year asked for, although the examples are of another', async () => {
		const { code, stdout, stderr } = await calc(['sale', '--year', '2025', '--json'], [NEW_RATE]);
		expect([code, stderr]).toEqual([0, '']);
		expect(JSON.parse(stdout)).toMatchObject({
			id: 'sale',
			taxYear: 2025,
			results: { savings: 150000, netSavings: 120000 },
		});
	});

	test('says the year, and each amount with its value and source', async () => {
		const { stdout } = await calc(['sale', '--year', '2025'], [NEW_RATE]);
		expect(stdout.endsWith(YEAR_2025)).toBe(true);
	});

	test('takes the amounts of the filing status asked for', async () => {
		const edits = [BY_STATUS, JOINT];
		const defaultStatus = await calc(['sale', '--json'], edits);
		const singleStatus = await calc(['sale', '--json', '--filing-status', 'single'], edits);
		expect([defaultStatus, singleStatus].map(({ stdout }) => JSON.parse(stdout).results.netSavings)).toEqual([
			135000, 120000,
		]);
		const { stdout } = await calc(['sale', '--filing-status', 'single'], edits);
		expect(stdout).toMatch(/\n {2}Share left after costs for a single filer {2}80% {2}Model/);
	});
});

const YEAR_2025 = '\n\nTax year 2025\n\n  Share left after costs  80%  Model assumption: costs of 20%\n';

describe('calc refuses, in sentences and with 2,', { timeout }, () => {
	test.each<[string, string[], Edit[], string]>([
		[
			'a filing status an amount has no number for',
			['sale', '--filing-status', 'separate'],
			[BY_STATUS, JOINT],
			'sale cannot be computed.\nThe amount "flatShare" has no number for a separate return in 2024. It has single and joint.\n',
		],
		[
			'a year whose amounts depend on a filing status nobody said',
			['sale', '--year', '2025'],
			[
				{
					...NEW_RATE,
					to: NEW_RATE.to.replace('"value": 80', '"byFilingStatus": { "single": 80, "joint": 85 }'),
				},
			],
			'sale cannot be computed for 2025.\nThis definition uses "flatShare", which depends on the filing status, but does not say "filingStatus".\nName one with --filing-status: single, joint, separate, headOfHousehold.\n',
		],
	])('%s', async (_, argv, edits, sentence) => {
		const { code, stdout, stderr } = await calc(argv, edits);
		expect([code, stdout, stderr]).toEqual([2, '', sentence]);
	});

	test('a definition that is wrong in any year, with its findings', async () => {
		const wrong = { file: 'models/flat.json', from: 'savings * percent', to: 'saving * percent' };
		const { code, stderr } = await calc(['sale', '--year', '2025'], [wrong]);
		expect([code, stderr.split('\n')[0]]).toEqual([2, 'sale has errors and cannot be evaluated:']);
	});
});
