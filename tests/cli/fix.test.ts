import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Edit, withFixture } from '../compiler/fixture-project.ts';
import { type Ended, runCli } from './run-cli.ts';

const timeout = 60_000;
const GIFT = 'income-tax/gift.json';
const SALE = 'capital-gains/sale.json';

type Read = (file: string) => string;

/** Runs a list of commands one after the other in a fixture that is in the fixed form but for the edits. */
function inFixture<T>(
	edits: readonly Edit[],
	use: (fix: (...argv: string[]) => Promise<Ended>, read: Read) => Promise<T>,
): Promise<T> {
	return withFixture([], async (folder) => {
		const fix = (...argv: string[]) => runCli('fix', argv, { folder: path.dirname(folder) });
		expect((await fix()).code).toBe(0);
		const read: Read = (file) => readFileSync(path.join(folder, file), 'utf8');
		for (const { file, from, to } of edits) {
			const before = from === undefined ? '' : read(file);
			expect(before).toContain(from ?? '');
			writeFileSync(path.join(folder, file), from === undefined ? to : before.replace(from, () => to));
		}
		return use(fix, read);
	});
}

describe('fix', { timeout }, () => {
	test('finds this project in the fixed form', async () => {
		const { code, stdout, stderr } = await runCli('fix', ['--check']);
		expect([code, stdout, stderr]).toEqual([0, '', '']);
	});

	test('changes the files that need it, and a second time nothing', async () => {
		await withFixture([], async (folder) => {
			const fix = () => runCli('fix', [], { folder: path.dirname(folder) });
			const first = await fix();
			expect([first.code, first.stdout.split('\n').length - 1]).toEqual([0, 5]);
			expect(first.stderr).toBe('5 files read, 5 changed\n');
			const second = await fix();
			expect([second.code, second.stdout, second.stderr]).toEqual([0, '', '5 files read, 0 changed\n']);
		});
	});

	test('with --check names them and writes nothing', async () => {
		const edit = { file: SALE, from: '  "id": "sale",\n', to: '' };
		await inFixture([edit], async (fix, read) => {
			const before = read(SALE);
			const { code, stdout, stderr } = await fix('--check');
			expect([code, stdout]).toEqual([1, `calculators/${SALE}\n`]);
			expect(stderr).toBe('1 file not in the fixed form. Run: npm run fix\n');
			expect(read(SALE)).toBe(before);
			expect((await fix()).code).toBe(0);
			expect(read(SALE)).toContain('  "id": "sale",\n');
		});
	});

	test('takes a byte order mark and Windows line ends away', async () => {
		const edit = { file: SALE, from: '{\n  "$schema"', to: '\ufeff{\r\n  "$schema"' };
		await inFixture([edit], async (fix, read) => {
			expect((await fix('--check')).stdout).toBe(`calculators/${SALE}\n`);
			expect((await fix()).code).toBe(0);
			expect(read(SALE).slice(0, 5)).toBe('{\n  "');
		});
	});

	test('leaves a broken file as it is, says what is wrong with it, and mends the others', async () => {
		const edits = [
			{ file: GIFT, from: '"code":', to: '"code"' },
			{ file: SALE, from: '  "id": "sale",\n', to: '' },
		];
		await inFixture(edits, async (fix, read) => {
			const broken = read(GIFT);
			const checked = await fix('--check');
			expect([checked.code, checked.stdout]).toEqual([1, `calculators/${SALE}\n`]);
			expect(checked.stderr).toMatch(
				/^calculators\/income-tax\/gift\.json:\d+:\d+ {2}error {2}invalid-json\n/,
			);
			const { code, stdout, stderr } = await fix();
			expect([code, stdout]).toEqual([1, `fixed     calculators/${SALE}\n`]);
			expect(stderr).toContain('invalid-json');
			expect(stderr).toMatch(/\n5 files read, 1 changed, 1 problem left to you\n$/);
			expect(read(GIFT)).toBe(broken);
		});
	});

	test('prints what needs judgement and still puts the rest in order', async () => {
		const edits = [
			{ file: SALE, from: '"category": "Deferral Strategies",', to: '"category":"Deferal Strategies",' },
		];
		await inFixture(edits, async (fix, read) => {
			const { code, stdout, stderr } = await fix(`calculators/${SALE}`);
			expect([code, stdout]).toEqual([1, `fixed     calculators/${SALE}\n`]);
			expect(stderr).toContain('wrong-category');
			expect(read(SALE)).toContain('  "category": "Deferal Strategies",\n');
		});
	});
});

describe('fix --accept-results', { timeout }, () => {
	const unfinished = {
		file: SALE,
		from: '"inputs": { "savingsRate": 10 }, "results": { "savings": 100000 }',
		to: '"inputs": { "savingsRate": 12.5 }',
	};

	test('fills in the figures an example is missing and prints each', async () => {
		await inFixture([unfinished], async (fix, read) => {
			expect((await fix()).stdout).toBe('');
			const { code, stdout } = await fix('--accept-results');
			expect(code).toBe(0);
			expect(stdout.split('\n').slice(0, 2)).toEqual([
				`accepted  calculators/${SALE}  example "a tenth": savings = 125000`,
				`accepted  calculators/${SALE}  example "a tenth": netSavings = 112500`,
			]);
			const { examples } = JSON.parse(read(SALE)) as { examples: { results: object }[] };
			expect(examples[1]?.results).toEqual({ savings: 125000, netSavings: 112500 });
			expect((await fix('--accept-results')).stdout).toBe('');
		});
	});

	test('gives a result that no example expects a figure, and touches no figure that is there', async () => {
		const edits = [
			{ file: SALE, from: ', "netSavings": 135000', to: '' },
			{ file: SALE, from: '"savings": 100000', to: '"savings": 1' },
		];
		await inFixture(edits, async (fix, read) => {
			const { code, stdout, stderr } = await fix('--accept-results');
			expect(stdout).toBe(
				`accepted  calculators/${SALE}  example "defaults": netSavings = 135000\nfixed     calculators/${SALE}\n`,
			);
			expect([code, stderr]).toEqual([1, expect.stringContaining('example-fails')]);
			expect(read(SALE)).toContain('"savings": 1 ');
		});
	});

	test('fills in the warnings and badges of an example that expects nothing', async () => {
		const example = '{ "name": "young at fifty", "inputs": { "age": 69 } },';
		const edits = [{ file: GIFT, from: '"examples": [', to: `"examples": [${example}` }];
		await inFixture(edits, async (fix, read) => {
			const { code, stdout } = await fix('--accept-results', `calculators/${GIFT}`);
			expect([code, stdout]).toEqual([0, expect.stringContaining('warnings = ["Must be 70½ or older"]')]);
			const { examples } = JSON.parse(read(GIFT)) as { examples: { warnings: string[] }[] };
			expect(examples[0]?.warnings).toEqual(['Must be 70½ or older']);
		});
	});
});

describe('fix and TypeScript', { timeout }, () => {
	test('leaves a definition with a hook to the formatter, and says so when it is named', async () => {
		const { code, stdout, stderr } = await runCli('fix', ['--check', 'calculators/income-tax/daf.ts']);
		expect([code, stdout]).toEqual([0, '']);
		expect(stderr).toBe(
			'calculators/income-tax/daf.ts is TypeScript and was left alone: npm run format formats it.\n',
		);
	});

	test.each([
		[['--check', '--accept-results'], '--check writes nothing, so --accept-results does not go with it.\n'],
		[['--accept'], 'There is no option "--accept". Did you mean "--accept-results"?\n'],
		[
			['calculators/income-tax/qdc.json'],
			'There is no file "calculators/income-tax/qdc.json". Did you mean ',
		],
	])('refuses %j with 2', async (argv, sentence) => {
		const { code, stdout, stderr } = await runCli('fix', argv);
		expect([code, stdout, stderr.slice(0, sentence.length)]).toEqual([2, '', sentence]);
	});
});
