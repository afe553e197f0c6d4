// The law a definition is compiled under: its own year and filing status, or another.
import { describe, expect, test } from 'vitest';
import { CompilerCache } from '../../src/compiler/cache.ts';
import {
	bindDefinitions,
	type Compilation,
	compileProject,
	prepareProject,
} from '../../src/compiler/compile.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import { VISITOR_TEXTS } from '../support/visitor-texts.ts';
import {
	compileFixture,
	type Edit,
	editAmounts,
	editModel,
	editSale,
	withFixture,
} from './fixture-project.ts';

const SHARE = '"2024": { "value": 90, "source": "Model assumption: costs of 10%" }';

const editShare = (to: string) => editAmounts(SHARE, to);

const BY_STATUS = editShare(
	'"2024": { "byFilingStatus": { "single": 80, "joint": 90 }, "source": "Model assumption: costs" }',
);

/** A second strategy on the model of the first, with another law. */
function createSecondDefinition(law: string): Edit {
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
	"situations": ["selling"],
	${JSON.stringify(VISITOR_TEXTS).slice(1, -1)},
	"examples": [{ "name": "defaults", "inputs": {}, "results": { "savings": 150000, "netSavings": 120000 } }]
}`,
	};
}

const BOTH_YEARS = `${SHARE}, "2025": { "value": 80, "source": "Model assumption: costs of 20%", "note": "Costs rose." }`;

/** The first amount of each calculator on the model. */
function listFirstAmounts(calculators: Compilation['calculators']) {
	const amounts = ['sale', 'loan'].map((id) => {
		const [amount] = calculators.get(id)?.amounts ?? [];
		return [id, [amount?.title, amount?.year, amount?.value]] as const;
	});
	return Object.fromEntries(amounts);
}

const editStatus = (status: string) =>
	editSale('"taxYear": 2024', `"taxYear": 2024,\n\t"filingStatus": "${status}"`);

describe('the logic of a model', () => {
	test.each<[string, readonly Edit[], object]>([
		[
			'the year',
			[editShare(BOTH_YEARS), createSecondDefinition('"taxYear": 2025')],
			{ sale: ['Share left after costs', 2024, 90], loan: ['Share left after costs', 2025, 80] },
		],
		[
			'the filing status',
			[BY_STATUS, editStatus('joint'), createSecondDefinition('"taxYear": 2024, "filingStatus": "single"')],
			{
				sale: ['Share left after costs for a joint return', 2024, 90],
				loan: ['Share left after costs for a single filer', 2024, 80],
			},
		],
	])('is emitted once, and each strategy is bound to %s it names', async (_, edits, amounts) => {
		const { diagnostics, emitted, calculators } = await compileFixture(edits);
		expect(diagnostics).toEqual([]);
		expect(emitted.get('loan')?.logic).toBe(emitted.get('sale')?.logic);
		expect(listFirstAmounts(calculators)).toEqual(amounts);
	});

	test('asks each strategy for its own filing status', async () => {
		const { diagnostics } = await compileFixture([
			BY_STATUS,
			editStatus('joint'),
			createSecondDefinition('"taxYear": 2024'),
		]);
		expect(diagnostics.map(({ file, code }) => [file, code])).toEqual([
			['calculators/capital-gains/loan.json', 'missing-filing-status'],
		]);
	});

	test('is told of once, however many years it is checked for', async () => {
		const mistake = editModel('savings * percent', 'saving * percent');
		const { diagnostics } = await compileFixture([mistake, createSecondDefinition('"taxYear": 2025')]);
		expect(diagnostics.filter(({ code }) => code === 'unknown-name')).toHaveLength(1);
	});
});

function countCompiled(cache: CompilerCache): number {
	return cache.countMisses('definition');
}

test('an edit that is taken back compiles nothing again', async () => {
	await withFixture([], async (folder) => {
		const cache = new CompilerCache();
		const project = readProject(folder);
		const mendedFiles = project.files.map((file) => ({
			...file,
			text: file.text.replaceAll('2024', '2025'),
		}));
		const before = await compileProject(project, {}, cache);
		await compileProject({ ...project, files: mendedFiles }, {}, cache);
		const misses = countCompiled(cache);
		const { returns, effects } = await compileProject(project, {}, cache);
		expect(countCompiled(cache)).toBe(misses);
		expect(returns).toBe(before.returns);
		expect(effects).toBe(before.effects);
	});
});

describe('another law than a definition’s own', () => {
	test('is chosen when a calculator runs: nothing is compiled again', async () => {
		await withFixture([editShare(BOTH_YEARS)], async (folder) => {
			const cache = new CompilerCache();
			const preparedProject = prepareProject(readProject(folder), cache);
			const missesBefore = countCompiled(cache);
			const values: unknown[] = [];
			for (const year of [2024, 2025]) {
				const boundDefinitions = await bindDefinitions(preparedProject, { year }, cache);
				const sale = boundDefinitions.find(
					({ definition }) => definition.document.file.name === 'sale',
				)?.emitted;
				values.push(sale?.calculator.evaluate({ assetValue: 1000, savingsRate: 10 }).netSavings);
			}
			expect(values).toEqual([90, 80]);
			expect(countCompiled(cache)).toBe(missesBefore);
		});
	});

	test('runs the examples when it is the definition’s own after all', async () => {
		const mistake = editSale('135000', '1');
		await withFixture([mistake], async (folder) => {
			const { diagnostics } = await compileProject(readProject(folder), { year: 2024 });
			expect(diagnostics.map(({ code }) => code)).toEqual(['example-fails']);
		});
	});

	test('does not ask what the examples leave open, since they belong to their own', async () => {
		const unguarded = editModel(
			'savings * percent(flatShare)',
			'savings * percent(flatShare) * (assetValue / assetValue)',
		);
		const compilation = await withFixture([unguarded], (folder) =>
			compileProject(readProject(folder), { year: 2024, filingStatus: 'single' }),
		);
		expect([compilation.diagnostics, compilation.proofGroups]).toEqual([[], []]);
		expect(compilation.calculators.size).toBe(3);
	});

	test('never calls a filing status needless', async () => {
		const inOneYear = `"2024": { "byFilingStatus": { "joint": 90 }, "source": "Model assumption: costs" }, "2025": { "value": 80, "source": "Model assumption: costs" }`;
		await withFixture([editShare(inOneYear), editStatus('joint')], async (folder) => {
			const codes = async (year: number) => {
				const { diagnostics } = await compileProject(readProject(folder), { year });
				return diagnostics.filter(({ file }) => file.endsWith('sale.json')).map(({ code }) => code);
			};
			expect([await codes(2024), await codes(2025)]).toEqual([[], []]);
		});
	});
});
