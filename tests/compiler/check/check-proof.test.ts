import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileProject } from '../../../src/compiler/compile.ts';
import { readProject } from '../../../src/compiler/load/read-project.ts';
import { compileFixture, type Edit, FIXTURE, withFixture } from '../fixture-project.ts';

const MODEL = 'models/flat.json';
const SALE = readFileSync(path.join(FIXTURE, 'capital-gains/sale.json'), 'utf8');
const DIVIDED: Edit = {
	file: MODEL,
	from: 'savings * percent(flatShare)',
	to: 'savings * percent(flatShare) * (assetValue == 0 ? 1 : assetValue / assetValue)',
};
const UNGUARDED: Edit = {
	file: MODEL,
	from: 'savings * percent(flatShare)',
	to: 'savings * percent(flatShare) * (assetValue / assetValue)',
};

/** A second strategy on the model. */
function createSecondDefinition(change: (text: string) => string = (text) => text): Edit {
	const text = SALE.replace('"sale"', '"second"').replace('over several years', 'at once');
	return { file: 'capital-gains/second.json', to: change(text) };
}

/** Another example of a strategy, in front of its others. */
const withExample = (example: string) => (text: string) =>
	text.replace('"examples": [', `"examples": [\n\t\t${example},`);

const NOTHING =
	'{ "name": "nothing", "inputs": { "assetValue": 0 }, "results": { "savings": 0, "netSavings": null } }';
const NONE =
	'{ "name": "none", "inputs": { "assetValue": 0 }, "results": { "savings": 0, "netSavings": 0 } }';

async function listDiagnosticCodes(edits: readonly Edit[]): Promise<readonly string[]> {
	const { diagnostics } = await compileFixture(edits);
	return diagnostics.map(({ file, code }) => `${file.replace('calculators/', '')} ${code}`);
}

describe('the examples of all strategies on a model', () => {
	test('prove it together: without any, the model has the finding, once', async () => {
		expect(await listDiagnosticCodes([UNGUARDED, createSecondDefinition()])).toEqual([
			`${MODEL} no-finite-value`,
		]);
		expect(await listDiagnosticCodes([DIVIDED, createSecondDefinition()])).toEqual([
			`${MODEL} unreached-branch`,
		]);
	});

	test('prove it together: one of them is enough', async () => {
		expect(await listDiagnosticCodes([UNGUARDED, createSecondDefinition(withExample(NOTHING))])).toEqual([]);
		expect(await listDiagnosticCodes([DIVIDED, createSecondDefinition(withExample(NONE))])).toEqual([]);
	});

	test('prove it together, also when they are for different years', async () => {
		const laterAmount: Edit = {
			file: 'parameters.json',
			from: '"value": 90, "source": "Model assumption: costs of 10%" }',
			to: '"value": 90, "source": "Model assumption: costs of 10%" }, "2025": { "value": 80, "source": "Model assumption: costs of 20%" }',
		};
		const toLaterYear = (text: string) =>
			text.replace('"taxYear": 2024', '"taxYear": 2025').replace('135000', '120000');
		const edits = [UNGUARDED, laterAmount];
		expect(await listDiagnosticCodes([...edits, createSecondDefinition(toLaterYear)])).toEqual([
			`${MODEL} no-finite-value`,
		]);
		expect(
			await listDiagnosticCodes([
				...edits,
				createSecondDefinition((text) => withExample(NOTHING)(toLaterYear(text))),
			]),
		).toEqual([]);
	});

	test('are waited for while a strategy on it has other findings', async () => {
		const misspelt = (text: string) => text.replace('"category"', '"categorie"');
		expect(await listDiagnosticCodes([UNGUARDED, createSecondDefinition(misspelt)])).toEqual([
			'capital-gains/second.json unknown-key',
		]);
		const unreadable = (text: string) => text.replace('"id": "second",', '"id": "second"');
		expect(await listDiagnosticCodes([UNGUARDED, createSecondDefinition(unreadable)])).toEqual([
			'capital-gains/second.json invalid-json',
		]);
	});
});

describe('what the examples leave open', () => {
	test('is told for one strategy although another has findings', async () => {
		const mistake: Edit = {
			file: 'income-tax/bunch.json',
			from: '"format": "money"',
			to: '"format": "monee"',
		};
		const edit: Edit = {
			file: 'income-tax/gift.json',
			from: '"formula": "giftAmount >= basis"',
			to: '"formula": "giftAmount / basis >= 1"',
		};
		expect(await listDiagnosticCodes([edit, mistake])).toEqual([
			'income-tax/bunch.json wrong-value',
			'income-tax/gift.json no-finite-value',
		]);
	});

	test('is not told for a model while a strategy that may use it has findings', async () => {
		const mistake: Edit = { file: 'income-tax/gift.json', from: '"default": 72', to: '"default": 72.5' };
		expect(await listDiagnosticCodes([UNGUARDED, mistake])).toEqual(['income-tax/gift.json wrong-default']);
	});

	test('is not asked under another law, since the examples belong to their own', async () => {
		const compilation = await withFixture([UNGUARDED], (folder) =>
			compileProject(readProject(folder), { year: 2024, filingStatus: 'single' }),
		);
		expect(compilation.diagnostics.map(({ code }) => code)).toEqual([]);
		expect(compilation.proofGroups).toEqual([]);
		expect(compilation.calculators.size).toBe(3);
	});

	test.each([
		['spreadYears > 0 ? totalSavings / spreadYears : 0', 2455, 0],
		['spreadYears == 0 ? totalSavings : totalSavings / spreadYears', 2455, 11325],
		['totalSavings * spreadYears * income / max(income, surtaxThreshold)', 61375, 0],
		['spreadYears != 0 and totalSavings / spreadYears > 0 ? totalSavings : 0', 12275, 0],
	])('is nothing where a guard stands: %s', async (formula, expectedValue, expectedAtOnce) => {
		const file = 'income-tax/gift.json';
		const edits = [
			{ file, from: '"totalSavings / spreadYears"', to: `"${formula}"` },
			{ file, from: '"yearlySavings": 2455', to: `"yearlySavings": ${expectedValue}` },
			{ file, from: '"yearlySavings": null', to: `"yearlySavings": ${expectedAtOnce}` },
		];
		expect(await listDiagnosticCodes(edits)).toEqual([]);
	});

	test('is not settled by a value that is missing for another reason', async () => {
		const inheritedFailure: readonly Edit[] = [
			{
				file: 'income-tax/gift.json',
				from: '"totalSavings / spreadYears"',
				to: '"totalSavings * (effectiveRate / effectiveRate) * spreadYears"',
			},
			{ file: 'income-tax/gift.json', from: '"yearlySavings": null', to: '"yearlySavings": 0' },
			{ file: 'income-tax/gift.json', from: '"yearlySavings": 2455', to: '"yearlySavings": 61375' },
			{
				file: 'income-tax/gift.json',
				from: '"results": { "effectiveRate": null }',
				to: '"results": { "effectiveRate": null, "yearlySavings": null }',
			},
		];
		// Without a gift the rate has no value, and this line inherits that; a rate of 0 is another matter.
		const { diagnostics } = await compileFixture(inheritedFailure);
		expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
			[
				'no-finite-value',
				expect.stringContaining('"yearlySavings" divides by "effectiveRate", which is 0 for'),
			],
		]);
	});
});
