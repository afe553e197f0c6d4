// The law a definition is compiled under: its own year and filing status, or another.
import { describe, expect, test } from 'vitest';
import { compileProject } from '../../src/compiler/compile.ts';
import { readProject } from '../../src/compiler/read/read-project.ts';
import { compileFixture, type Edit, withFixture } from './fixture-project.ts';

const SHARE = '"2024": { "value": 90, "source": "Model assumption: costs of 10%" }';

const shareOf = (to: string): Edit => ({ file: 'parameters.json', from: SHARE, to });

const BY_STATUS = shareOf(
	'"2024": { "byFilingStatus": { "single": 80, "joint": 90 }, "source": "Model assumption: costs" }',
);

/** A second strategy on the model of the first, with another law. */
function second(law: string): Edit {
	return {
		file: 'capital-gains/loan.json',
		to: `{
	"$schema": "../../schemas/calculator.schema.json",
	"id": "loan",
	"type": "capital-gains",
	"category": "Deferral Strategies",
	"name": "Loan",
	"description": "A loan is taken instead of a sale.",
	"code": "IRC §1001",
	"estimatedSavings": "$50K-$1.5M",
	${law},
	"model": "flat",
	"assumptions": ["The loan is paid back."],
	"examples": [{ "name": "defaults", "inputs": {}, "results": { "savings": 150000, "netSavings": 120000 } }]
}`,
	};
}

const saysStatus = (status: string): Edit => ({
	file: 'capital-gains/sale.json',
	from: '"taxYear": 2024',
	to: `"taxYear": 2024,\n\t"filingStatus": "${status}"`,
});

describe('the logic of a model', () => {
	test('is emitted once for each year', async () => {
		const bothYears = `${SHARE}, "2025": { "value": 80, "source": "Model assumption: costs of 20%" }`;
		const { diagnostics, emitted, shared } = await compileFixture([
			shareOf(bothYears),
			second('"taxYear": 2025'),
		]);
		expect(diagnostics).toEqual([]);
		expect(emitted.get('sale')?.logic.key).toBe('flat@2024');
		expect(emitted.get('loan')?.logic.key).toBe('flat@2025');
		expect(shared.amounts).toMatchObject({
			'flatShare@2024': { value: 90 },
			'flatShare@2025': { value: 80 },
		});
	});

	test('is emitted once for each filing status when it depends on it, with both amounts shared', async () => {
		const { diagnostics, emitted, shared } = await compileFixture([
			BY_STATUS,
			saysStatus('joint'),
			second('"taxYear": 2024, "filingStatus": "single"'),
		]);
		expect(diagnostics).toEqual([]);
		expect(emitted.get('sale')?.logic.key).toBe('flat@2024-joint');
		expect(emitted.get('loan')?.logic.key).toBe('flat@2024-single');
		expect(shared.amounts).toMatchObject({
			'flatShare@2024-joint': { value: 90, title: 'Share left after costs for a joint return' },
			'flatShare@2024-single': { value: 80, title: 'Share left after costs for a single filer' },
		});
	});

	test('asks each strategy for its own filing status', async () => {
		const { diagnostics } = await compileFixture([BY_STATUS, saysStatus('joint'), second('"taxYear": 2024')]);
		expect(diagnostics.map(({ file, code }) => [file, code])).toEqual([
			['calculators/capital-gains/loan.json', 'missing-filing-status'],
		]);
	});

	test('is told of once, however many years it is checked for', async () => {
		const wrong: Edit = { file: 'models/flat.json', from: 'savings * percent', to: 'saving * percent' };
		const { diagnostics } = await compileFixture([wrong, second('"taxYear": 2025')]);
		expect(diagnostics.filter(({ code }) => code === 'unknown-name')).toHaveLength(1);
	});
});

describe('another law than a definition’s own', () => {
	test('brings its amounts and leaves the examples out', async () => {
		const years = `${SHARE}, "2025": { "value": 80, "source": "Model assumption: costs of 20%" }`;
		await withFixture([shareOf(years)], async (folder) => {
			const { calculators } = await compileProject(readProject(folder), { year: 2025 });
			const sale = calculators.get('sale');
			expect([sale?.taxYear, sale?.parameters[0]?.value]).toEqual([2025, 80]);
			expect(sale?.evaluate({ assetValue: 1000, savingsRate: 10 })).toMatchObject({ netSavings: 80 });
		});
	});

	test('runs the examples when it is the definition’s own after all', async () => {
		const wrong: Edit = { file: 'capital-gains/sale.json', from: '135000', to: '1' };
		await withFixture([wrong], async (folder) => {
			const { diagnostics } = await compileProject(readProject(folder), { year: 2024 });
			expect(diagnostics.map(({ code }) => code)).toEqual(['example-fails']);
		});
	});

	test('never calls a filing status needless', async () => {
		const inOneYear = `"2024": { "byFilingStatus": { "joint": 90 }, "source": "Model assumption: costs" }, "2025": { "value": 80, "source": "Model assumption: costs" }`;
		await withFixture([shareOf(inOneYear), saysStatus('joint')], async (folder) => {
			const codes = async (year: number) => {
				const { diagnostics } = await compileProject(readProject(folder), { year });
				return diagnostics.filter(({ file }) => file.endsWith('sale.json')).map(({ code }) => code);
			};
			expect([await codes(2024), await codes(2025)]).toEqual([[], []]);
		});
	});
});
