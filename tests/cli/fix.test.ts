import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit, type Edit, withFixture } from '../compiler/fixture-project.ts';
import { type CommandResult, runCli } from './run-cli.ts';

const timeout = 60_000;
const GIFT = 'income-tax/gift.json';
const SALE = 'capital-gains/sale.json';

type ReadFile = (file: string) => string;

/** Runs a list of commands one after the other in a fixture that is in the fixed form but for the edits. */
function inFixture<T>(
	edits: readonly Edit[],
	use: (fix: (...argv: string[]) => Promise<CommandResult>, read: ReadFile, folder: string) => Promise<T>,
): Promise<T> {
	return withFixture([], async (folder) => {
		const fix = (...argv: string[]) => runCli('fix', argv, { folder: path.dirname(folder) });
		expect((await fix()).code).toBe(0);
		const read: ReadFile = (file) => readFileSync(path.join(folder, file), 'utf8');
		for (const edit of edits) applyEdit(folder, edit);
		return use(fix, read, folder);
	});
}

describe('fix', { timeout }, () => {
	test('changes the files that need it, and a second time nothing', async () => {
		await withFixture([], async (folder) => {
			const fix = () => runCli('fix', [], { folder: path.dirname(folder) });
			const first = await fix();
			const count = first.stdout.split('\n').length - 1;
			expect([first.code, first.stderr]).toEqual([0, `${count} files read, ${count} changed\n`]);
			const second = await fix();
			expect([second.code, second.stdout, second.stderr]).toEqual([
				0,
				'',
				`${count} files read, 0 changed\n`,
			]);
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
			expect(stderr).toMatch(/\n\d+ files read, 1 changed, 1 problem left to you\n$/);
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

describe('fix leaves as it is', { timeout }, () => {
	test.each<[string, Edit, string]>([
		[
			'a file in another encoding',
			{ file: GIFT, from: 'IRC §170', to: 'IRC §408A', encoding: 'latin1' },
			'wrong-encoding',
		],
		[
			'a number no computer holds',
			{ file: GIFT, from: '"default": 25000', to: '"default": 1e999' },
			'number-too-large',
		],
		['two versions in one file', { file: GIFT, from: '"code"', to: '\n=======\n"code"' }, 'merge-conflict'],
	])('%s', async (_, edit, diagnosticText) => {
		await inFixture([edit], async (fix, _read, folder) => {
			const before = readFileSync(path.join(folder, GIFT));
			const { code, stdout, stderr } = await fix();
			expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(diagnosticText)]);
			expect(readFileSync(path.join(folder, GIFT))).toEqual(before);
		});
	});

	test('a read-only file, says so, and writes the others', async () => {
		const createIndentEdit = (file: string) => ({ file, from: '  "type"', to: ' "type"' });
		await inFixture([createIndentEdit(GIFT), createIndentEdit(SALE)], async (fix, read, folder) => {
			const before = read(GIFT);
			chmodSync(path.join(folder, GIFT), 0o444);
			const { code, stdout, stderr } = await fix();
			expect([code, stdout]).toEqual([2, `fixed     calculators/${SALE}\n`]);
			expect(stderr).toContain(`calculators/${GIFT} is read-only, and was left as it is.\n`);
			expect(read(GIFT)).toBe(before);
		});
	});

	test('keys that every JavaScript object has', async () => {
		const results =
			'"results": { "toString": 2, "constructor": 1, "totalSavings": 5 }, "toString": 5, "hasOwnProperty": 5';
		const edits = [
			{ file: GIFT, from: '"examples": [', to: `"examples": [{ "name": "odd", "inputs": {}, ${results} },` },
			{ file: GIFT, from: '["cash", "stock"]', to: '["cash", { "toString": 1 }]' },
		];
		await inFixture(edits, async (fix, read) => {
			const { code, stderr } = await fix(`calculators/${GIFT}`);
			expect([code, stderr]).toEqual([1, expect.stringContaining('unknown-key')]);
			expect(read(GIFT)).toContain('"results": { "totalSavings": 5, "toString": 2, "constructor": 1 },');
			expect(read(GIFT)).toContain('"enum": ["cash", { "toString": 1 }]');
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
});
