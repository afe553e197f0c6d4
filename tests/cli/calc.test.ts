import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Edit, withFixture } from '../compiler/fixture-project.ts';
import { runCli, runInFixture, startCli, waitForEnd } from './run-cli.ts';

const timeout = 60_000;

const calc = (argv: readonly string[], edits?: readonly Edit[], input?: string) =>
	runInFixture('calc', argv, edits, input);

const toOptions = (...pairs: readonly string[]) => pairs.flatMap((pair) => ['--set', pair]);

describe('calc', { timeout }, () => {
	test('prints one object of a calculator of this project', async () => {
		const { code, stdout, stderr } = await runCli('calc', ['qcd', '--json']);
		expect([code, stderr]).toEqual([0, '']);
		const printed = JSON.parse(stdout) as object;
		expect(Object.keys(printed)).toEqual(['id', 'taxYear', 'inputs', 'results', 'warnings']);
		expect(printed).toMatchObject({
			id: 'qcd',
			taxYear: 2024,
			inputs: { age: 72, qcdAmount: 25000, state: 'CA', stateTaxRate: 9.3 },
			results: { totalSavings: 11275, effectiveRate: 41.3, rmdSatisfied: true },
			warnings: [],
		});
	});

	test('reads values as they are typed; prints null for what is unavailable, nothing for what does not apply', async () => {
		const texts = ['giftAmount=$30,000.75', 'taxRate=37%', 'age=70.9', 'holdingMonths= 6 ', 'spreadYears=0'];
		const { code, stdout, stderr } = await calc(['--json', 'gift', ...toOptions(...texts)]);
		expect([code, stderr, stdout.endsWith('}\n')]).toEqual([0, '', true]);
		const { inputs, results, warnings } = JSON.parse(stdout) as Record<string, object>;
		expect(inputs).toMatchObject({
			giftAmount: 30000,
			taxRate: 37,
			age: 70,
			holdingMonths: 6,
			assetType: 'cash',
		});
		expect(results).toMatchObject({ federalSavings: 11100, yearlySavings: null, coversBasis: true });
		expect(results).not.toHaveProperty('gain');
		expect(warnings).toEqual(['Must be 70½ or older']);
	});

	test('prints a table for people', async () => {
		const { code, stdout } = await calc([
			'gift',
			...toOptions('giftAmount=0', 'age=70', 'state=TX', 'income=-5'),
		]);
		expect(code).toBe(0);
		expect(stdout).toMatch(/^Gift of an asset\n\n {2}Age +70 years\n/);
		expect(stdout).toMatch(/ {2}Income +−\$5\n[\s\S]* {2}State +Texas\n/);
		expect(stdout).toMatch(/ {2}Effective rate +— {2}It divides by "Gift", which is zero here\.\n/);
		expect(stdout).toMatch(/ {2}Must be 70½ or older\n/);
		expect(stdout).not.toContain('Surtax savings');
		expect(stdout).toMatch(
			/\n\nTax year 2024\n\n {2}Minimum age +70\.5 years +IRC §408\(d\)\(8\)\(B\)\(ii\)\n/,
		);
		expect(stdout).toMatch(/\n {2}Top state rate +CA 13\.3%, TX 0% +State tables\n/);
	});

	test('reads and proves nothing that the calculator does not need', async () => {
		const broken = [
			{ file: 'income-tax/gift.json', to: '{ "id": ' },
			{ file: 'capital-gains/sale.json', from: '135000', to: '1' },
		];
		const { code, stdout } = await calc(['sale', '--json'], broken);
		expect([code, JSON.parse(stdout)]).toMatchObject([0, { results: { netSavings: 135000 } }]);
	});

	test('says why a calculator with errors cannot be evaluated', async () => {
		const { code, stdout, stderr } = await calc(
			['sale'],
			[{ file: 'models/flat.json', from: 'savings * percent', to: 'saving * percent' }],
		);
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toMatch(
			/^sale has errors and cannot be evaluated:\n\ncalculators\/models\/flat\.json:19:16 /,
		);
	});
});

describe('calc --jsonl', { timeout }, () => {
	test('answers every line in order', async () => {
		const amounts = Array.from({ length: 5000 }, (_, index) => index * 7);
		const input = amounts.map((giftAmount) => `${JSON.stringify({ giftAmount })}\n`).join('');
		const { code, stdout, stderr } = await calc(['gift', '--jsonl'], [], input);
		expect([code, stderr]).toEqual([0, '']);
		const lines = stdout.trimEnd().split('\n');
		const answers = lines.map((line) => JSON.parse(line) as { inputs: { giftAmount: number } });
		expect(answers.map(({ inputs }) => inputs.giftAmount)).toEqual(amounts);
		expect(Object.keys(answers[0] ?? {})).toEqual(['id', 'taxYear', 'inputs', 'results', 'warnings']);
		expect(answers[0]).toMatchObject({ id: 'gift', results: { totalSavings: 0, effectiveRate: null } });
	});

	test('answers a line before the next one comes, and stops at a bad one whose number it names', async () => {
		await withFixture([], async (folder) => {
			const child = startCli('calc', ['gift', '--jsonl'], path.dirname(folder));
			const end = waitForEnd(child);
			for (const giftAmount of [1000, 2000]) {
				const answer = new Promise<string>((resolve) => child.stdout.once('data', resolve));
				child.stdin.write(`${JSON.stringify({ giftAmount })}\r\n\n`);
				expect(JSON.parse(await answer)).toMatchObject({ inputs: { giftAmount } });
			}
			// The writer keeps its end open: the command must not wait for it.
			child.stdin.on('error', () => {});
			child.stdin.write('{"giftAmount": "much"}\n{}\n');
			const { code, stdout, stderr } = await end;
			expect(stderr).toBe('Line 5: "giftAmount" must be a whole number like 25000 ($25,000), not "much".\n');
			expect([code, stdout.split('\n').length]).toEqual([2, 3]);
		});
	});

	test.each([
		['[1]', 'Line 2: this is not one JSON object of inputs such as {"age": 72}.\n'],
		['{"age": 1e999}', 'Line 2: "age" must be a number of at most 15 digits, not Infinity.\n'],
		['{"__proto__": 1}', 'Line 2: gift has no input "__proto__".'],
	])('stops at the line %s', async (bad, sentence) => {
		const { code, stdout, stderr } = await calc(['gift', '--jsonl'], [], `{}\n${bad}\n{}\n`);
		expect(stderr.slice(0, sentence.length)).toBe(sentence);
		expect([code, stdout.split('\n').length]).toEqual([2, 2]);
	});

	test('reads a file that begins with a byte order mark', async () => {
		const { code, stdout } = await calc(['gift', '--jsonl'], [], '\ufeff{"age": 71}\n');
		expect([code, JSON.parse(stdout)]).toMatchObject([0, { inputs: { age: 71 } }]);
	});

	test('ends quietly when its reader has seen enough', async () => {
		await withFixture([], async (folder) => {
			const child = startCli('calc', ['gift', '--jsonl'], path.dirname(folder));
			child.stdin.on('error', () => {});
			child.stdout.once('data', () => child.stdout.destroy());
			child.stdin.end('{}\n'.repeat(20_000));
			const { code, stderr } = await waitForEnd(child);
			expect([code, stderr]).toEqual([0, '']);
		});
	});
});
