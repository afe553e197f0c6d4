import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit, type Edit, withFixture } from '../compiler/fixture-project.ts';
import { type CommandName, type CommandResult, runCli, splitWords } from './run-cli.ts';

const timeout = 60_000;
const GAINS = splitWords(
	"--type capital-gains --id cg-deal --name 'A deal' --category 'Business Exit' --situation selling",
);
const INCOME = splitWords(
	"--type income-tax --id plan --name 'A plan' --category Planning --situation saving",
);

type Run = (name: CommandName, argv: readonly string[]) => Promise<CommandResult>;

/** Runs commands in a fixture and reads the file that was written. */
function inFixture(
	use: (run: Run, folder: string) => Promise<void>,
	edits: readonly Edit[] = [],
): Promise<void> {
	return withFixture(edits, (folder) =>
		use((name, argv) => runCli(name, argv, { folder: path.dirname(folder) }), folder),
	);
}

/** All there is to find is what the new file has to be written over. */
async function expectOnlyPlaceholders(run: Run, ...files: readonly string[]): Promise<void> {
	const { code, stdout } = await run('check', files);
	const codes = [...stdout.matchAll(/ {2}(?:error|warning) {2}([\w-]+)/g)].map(
		([, diagnosticCode]) => diagnosticCode,
	);
	expect([code, [...new Set(codes)]]).toEqual([1, ['placeholder-text']]);
}

function readDefinition(folder: string, file: string) {
	return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
		examples: { name: string; inputs: object; results: object; warnings?: string[] }[];
	} & Record<string, unknown>;
}

describe('new', { timeout }, () => {
	test('writes a strategy with formulas of its own that computes at once and is in the fixed form', async () => {
		await inFixture(async (run, folder) => {
			const { code, stdout, stderr } = await run('new', INCOME);
			expect([code, stdout]).toEqual([0, 'calculators/income-tax/plan.json\n']);
			expect(stderr).toContain('npm run --silent check -- calculators/income-tax/plan.json\n');
			expect(stderr).toContain('to be written over: description, code, estimatedSavings, inputs, results, ');
			const definition = readDefinition(folder, 'income-tax/plan.json');
			expect(definition).toMatchObject({
				id: 'plan',
				type: 'income-tax',
				category: 'Planning',
				name: 'A plan',
				description: expect.stringContaining('A plan: '),
				taxYear: 2024,
				// 37% of $100,000.
				examples: [{ inputs: {}, results: { taxSavings: 37000 } }],
			});
			const checkResult = await run('check', []);
			expect([checkResult.code, checkResult.stdout.match(/warning {2}[\w-]+/g)]).toEqual([
				1,
				Array(4).fill('warning  placeholder-text'),
			]);
			expect(await run('fix', ['--check', 'calculators/income-tax/plan.json'])).toMatchObject({ code: 0 });
			const { stdout: computed } = await run('calc', ['plan', '--set', 'amount=$20,000', '--json']);
			expect(JSON.parse(computed)).toMatchObject({ results: { taxSavings: 7400 } });
		});
	});

	test('writes a strategy on a model, with every answer given', async () => {
		await inFixture(async (run, folder) => {
			const options = "--model flat --description ' Sell\n it. ' --code 'IRC §1' --savings $1K-$2.5M";
			expect((await run('new', [...GAINS, ...splitWords(options)])).code).toBe(0);
			expect(readDefinition(folder, 'capital-gains/cg-deal.json')).toMatchObject({
				description: 'Sell it.',
				code: 'IRC §1',
				estimatedSavings: '$1K-$2.5M',
				model: 'flat',
				examples: [{ name: 'Defaults', inputs: {}, results: { savings: 150000, netSavings: 135000 } }],
			});
			await expectOnlyPlaceholders(run);
		});
	});

	const warning: Edit = {
		file: 'models/flat.json',
		from: '"results"',
		to: '"warnings": [{ "when": "assetValue <= 0", "message": "No asset" }],\n\t"results"',
	};

	test('gives a strategy the examples its model asks for, as others on it have them', async () => {
		const example = '{ "name": "none", "inputs": { "assetValue": 0 }, "warnings": ["No asset"] },';
		const edits = [
			warning,
			{ file: 'capital-gains/sale.json', from: '"examples": [', to: `"examples": [${example}` },
		];
		await inFixture(async (run, folder) => {
			expect((await run('new', [...GAINS, '--model', 'flat'])).code).toBe(0);
			const { examples } = readDefinition(folder, 'capital-gains/cg-deal.json');
			expect(examples.map(({ name }) => name)).toEqual(['none', 'defaults', 'a tenth']);
			expect(examples[0]?.warnings).toEqual(['No asset']);
			await expectOnlyPlaceholders(run);
		}, edits);
	});

	test('finds examples for a model that no other strategy is on', async () => {
		await inFixture(async (run, folder) => {
			const flat = readFileSync(path.join(folder, 'models/flat.json'), 'utf8');
			const model = { ...warning, file: 'models/other.json' };
			applyEdit(folder, { file: model.file, to: flat.replace('"flat"', '"other"') });
			applyEdit(folder, model);
			expect((await run('new', [...GAINS, '--model', 'other'])).code).toBe(0);
			const { examples } = readDefinition(folder, 'capital-gains/cg-deal.json');
			expect(examples.some(({ warnings }) => warnings?.includes('No asset'))).toBe(true);
			await expectOnlyPlaceholders(run);
		});
	});

	test('writes nothing while the model has errors, and says which', async () => {
		const broken = { file: 'models/flat.json', from: 'savings * percent', to: 'saving * percent' };
		await inFixture(
			async (run, folder) => {
				const { code, stdout, stderr } = await run('new', [...GAINS, '--model', 'flat']);
				expect([code, stdout]).toEqual([1, '']);
				expect(stderr).toMatch(/^calculators\/models\/flat\.json:\d+:\d+ {2}error {2}unknown-name\n/);
				expect(existsSync(path.join(folder, 'capital-gains/cg-deal.json'))).toBe(false);
			},
			[broken],
		);
	});

	test('is not held back by errors of other strategies', async () => {
		const broken = { file: 'income-tax/gift.json', from: '"default": 72', to: '"default": 72.5' };
		await inFixture(
			async (run) => {
				expect((await run('new', [...GAINS, '--model', 'flat'])).code).toBe(0);
				await expectOnlyPlaceholders(run, 'calculators/capital-gains/cg-deal.json');
			},
			[broken],
		);
	});
});

describe('new, told that a strategy changes the return,', { timeout }, () => {
	test('starts one that computes, and that check asks to be written over', async () => {
		await inFixture(async (run, folder) => {
			const { code, stderr } = await run('new', [...INCOME, '--on-return', 'yes']);
			expect(code).toBe(0);
			expect(stderr).toContain('results, assumptions, onReturn.');
			expect(readDefinition(folder, 'income-tax/plan.json')).toMatchObject({
				situations: ['saving'],
				onReturn: {
					with: [{ fact: 'wages', add: 'amountChanged' }],
					examples: [{ facts: { with: { 0: { wages: 100000 } } } }],
				},
			});
			const { stdout } = await run('check', []);
			expect(stdout.match(/(warning|error) {2}[\w-]+/g)).toEqual(Array(10).fill('warning  placeholder-text'));
			const { stdout: effect } = await run('effect', ['plan', '--set', 'amountChanged=20000', '--json']);
			expect(JSON.parse(effect).facts.with[0]).toEqual({ wages: 20000 });
		});
	});

	test('says that situations are still to be added where none was given', async () => {
		await inFixture(async (run) => {
			const { code, stderr } = await run('new', INCOME.slice(0, -2));
			expect(code).toBe(0);
			expect(stderr).toContain('Still to be added: situations, timing,');
			const { stdout } = await run('check', []);
			expect(stdout).toContain('warning  missing-situation');
			expect(stdout.match(/error {2}[\w-]+/g)).toBeNull();
		});
	});
});

test('new leaves a file that is there as it is', { timeout }, async () => {
	await inFixture(async (run, folder) => {
		mkdirSync(path.join(folder, 'income-tax/plan.json'));
		const { code, stderr } = await run('new', INCOME);
		const sentence = 'calculators/income-tax/plan.json is there already, and was left as it is.\n';
		expect([code, stderr]).toEqual([2, sentence]);
	});
});
