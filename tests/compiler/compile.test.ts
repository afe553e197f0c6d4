import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CompilerCache } from '../../src/compiler/cache.ts';
import { compileProject, prepareProject } from '../../src/compiler/compile.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { isLawFile, readProject } from '../../src/compiler/load/read-project.ts';
import { calculate } from '../../src/engine/calculate.ts';
import { findById } from '../../src/engine/collections.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import type { CompiledCalculator } from '../../src/model/compiled-calculator.ts';
import {
	compileFixture,
	type Edit,
	editAmounts,
	editAward,
	editBunch,
	editGift,
	editSale,
	FIXTURE,
	withFixture,
} from './fixture-project.ts';

const formatPlace = ({ file, line, column, code }: Diagnostic) =>
	`${path.basename(file)}:${line}:${column} ${code}`;

async function compileGift(edits: readonly Edit[]): Promise<CompiledCalculator> {
	const { calculators, diagnostics } = await compileFixture(edits);
	const calculator = calculators.get('gift');
	if (!calculator) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
	return calculator;
}

describe('a project without mistakes', () => {
	test('compiles to calculators that run', async () => {
		const { diagnostics, calculators } = await compileFixture([editAward("'Share award'", "'Award'")]);
		expect(diagnostics).toEqual([]);
		expect([...calculators.keys()].sort()).toEqual(['award', 'bunch', 'gift', 'sale']);
		const award = calculators.get('award');
		expect(award && calculate(award, { shares: 1000, price: 100 }).results).toEqual({
			grant: 'large',
			value: 100000,
			surtax: 3800,
			kept: 96200,
		});
	});

	test('runs the hook of its own file, whatever another folder with the same texts has compiled before', async () => {
		const edits = [editAward("'Share award'", "'Award'")];
		const cache = new CompilerCache();
		const getHookFile = async (folder: string) => {
			const { emitted } = await compileProject(readProject(folder), {}, cache);
			return emitted.get('award')?.logic.hook?.absolutePath;
		};
		await withFixture(edits, async (earlierFolder) => {
			await getHookFile(earlierFolder);
			await withFixture(edits, async (folder) =>
				expect(await getHookFile(folder)).toBe(path.join(folder, 'income-tax/award.ts')),
			);
		});
	});

	test('compiles from keys of former names, which are named as warnings', async () => {
		const { diagnostics, calculators, effects } = await compileFixture([
			editGift('"field": "holdingMonths"', '"at": "holdingMonths"'),
			editBunch('"modelInputs"', '"fixed"'),
		]);
		expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
			'warning former-key',
			'warning former-key',
		]);
		expect(calculators.get('gift')?.warnings.map(({ field }) => field)).toContain('holdingMonths');
		expect(findById(effects.strategies, 'bunch')?.code).toBeDefined();
	});

	test('may have documentation and hidden files beside its definitions', async () => {
		const { diagnostics } = await compileFixture([
			{ file: 'README.md', to: '# Notes\n' },
			{ file: 'income-tax/notes.md', to: 'x' },
			{ file: '.DS_Store', to: 'x' },
		]);
		expect(diagnostics).toEqual([]);
	});
});

describe('several mistakes', () => {
	const edits: readonly Edit[] = [
		editSale('"taxYear": 2024', '"taxyear": 2024'),
		editGift('deduction * percent(taxRate)', 'deduction * taxRate'),
		editGift('totalSavings / spreadYears', 'totalSaving / spreadYears'),
		editGift('"default": 72', '"default": 72.5'),
		{ file: 'notes.txt', to: 'x' },
		{ file: 'income-tax/broken.json', to: '{\n' },
	];

	test('in several files are all told, by file, line and column', async () => {
		const { diagnostics } = await compileFixture(edits);
		expect(diagnostics.map(formatPlace)).toEqual([
			'sale.json:10:2 unknown-key',
			'broken.json:1:1 invalid-json',
			'gift.json:12:77 wrong-default',
			'gift.json:72:28 percent-as-number',
			'gift.json:105:16 unknown-name',
			'notes.txt:1:1 stray-file',
		]);
	});

	test('a folder with the name of a file is told, and does not stand for a file that is missing', async () => {
		const { diagnostics } = await withFixture([{ file: 'situations.json' }], (folder) => {
			const emptyFolders = ['situations.json', 'income-tax/empty.json'].map((name) =>
				path.join(folder, name),
			);
			for (const emptyFolder of emptyFolders) mkdirSync(emptyFolder);
			const project = readProject(folder);
			for (const emptyFolder of emptyFolders) rmdirSync(emptyFolder);
			return compileProject(project);
		});
		expect(diagnostics.map(formatPlace)).toEqual([
			'empty.json:1:1 stray-file',
			'situations.json:1:1 missing-file',
			'situations.json:1:1 stray-file',
		]);
	});

	test('come in the same order however the files are listed', async () => {
		const [compilation, reversedCompilation] = await withFixture(edits, async (folder) => {
			const project = readProject(folder);
			const backwards = { ...project, files: [...project.files].reverse() };
			return [await compileProject(project), await compileProject(backwards)] as const;
		});
		expect(reversedCompilation.diagnostics).toEqual(compilation.diagnostics);
	});
});

describe('positions', () => {
	const mistake = editGift('"totalSavings / spreadYears"', '"totalSavings / spredYears"');

	async function columnWith(change: (text: string) => string): Promise<readonly string[]> {
		return withFixture([mistake], async (folder) => {
			const file = path.join(folder, 'income-tax/gift.json');
			writeFileSync(file, change(readFileSync(file, 'utf8')));
			return (await compileProject(readProject(folder))).diagnostics.map(formatPlace);
		});
	}

	test.each<[string, (text: string) => string]>([
		['plain text', (text) => text],
		['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
		['a byte order mark', (text) => `\ufeff${text}`],
	])('are the same with %s', async (_, change) => {
		expect(await columnWith(change)).toEqual(['gift.json:105:31 unknown-name']);
	});

	test('count the characters of the file, not of the formula, when a formula has escapes', async () => {
		const { diagnostics } = await compileFixture([
			editGift('"assetType == \'stock\'"', '"\\u0061ssetType == \'\\u0073tock\' and agee > 0"'),
		]);
		const [diagnostic] = diagnostics;
		expect(diagnostic?.code).toBe('unknown-name');
		expect(diagnostic?.sourceLine.slice((diagnostic?.column ?? 1) - 1)).toMatch(/^agee > 0/);
	});

	test('of the first line do not count a byte order mark', async () => {
		const { diagnostics } = await compileFixture([{ file: 'income-tax/x.json', to: '\ufeff{ "a" 1 }' }]);
		expect(diagnostics.map(formatPlace)).toEqual(['x.json:1:7 invalid-json']);
	});
});

describe('texts of a definition', () => {
	const nasty = `"'\`\\\\ */ // </script> });process.exit(3);({\${1`;
	const text = JSON.stringify(nasty).slice(1, -1);

	test('stay texts, whatever they contain', async () => {
		const calculator = await compileGift([
			editGift('Gift of an asset', text),
			editGift('"title": "Age"', `"title": "${text}"`),
			editGift('"Listed stock"', `"${text}"`),
			editGift('"remedy": "Enter 71 or more."', `"remedy": "${text}"`),
			editGift('"label": "Deduction"', `"label": "${text}"`),
			editGift('"unused": "For your records only."', `"unused": "${text}"`),
			editGift('"Rates are flat."', `"${text}"`),
			editAmounts('"Surtax rate"', `"${text}"`),
			editAmounts('IRC §1411(a)(1)', text),
			{ file: 'shared-inputs.json', from: '"California"', to: `"${text}"` },
		]);
		const [age, assetType] = calculator.inputs;
		expect([calculator.name, age?.title, assetType?.choices[1]?.label]).toEqual([nasty, nasty, nasty]);
		expect([calculator.warnings[0]?.remedy, calculator.assumptions[0]]).toEqual([nasty, nasty]);
		expect(calculator.results[0]?.label).toBe(nasty);
		expect(findById(calculator.inputs, 'note')?.help).toBe(nasty);
		expect(findById(calculator.inputs, 'state')?.choices[0]?.label).toBe(nasty);
		expect(findById(calculator.amounts, 'surtaxRate')).toMatchObject({
			title: nasty,
			source: nasty,
		});
		expect(calculate(calculator, getDefaultInputs(calculator)).results.totalSavings).toBe(12275);
	});

	test('are compared as texts, as choices of an input too', async () => {
		const choice = JSON.stringify(`it's "stock"`);
		const calculator = await compileGift([
			editGift('["cash", "stock"]', `["cash", ${choice}]`),
			editGift('"stock": "Listed stock"', `${choice}: "Listed stock"`),
			editGift("== 'stock'", `== 'it\\\\'s \\"stock\\"'`),
			editGift("== 'stock'", `== 'it\\\\'s \\"stock\\"'`),
			editGift("== 'stock'", `== 'it\\\\'s \\"stock\\"'`),
			editGift('"assetType": "stock"', `"assetType": ${choice}`),
		]);
		const inputs = { ...getDefaultInputs(calculator), assetType: `it's "stock"` };
		expect(calculate(calculator, inputs).results.gain).toBe(15000);
	});
});

describe('names that JavaScript knows', () => {
	test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'class', 'eval', 'arguments', 'length'])(
		'%s cannot be the name of an input, a result or an amount',
		async (name) => {
			const codes = async (edit: Edit) => (await compileFixture([edit])).diagnostics.map(({ code }) => code);
			expect(await codes(editGift('"note": {', `"${name}": {`))).toEqual(['name-taken']);
			expect(await codes(editGift('"id": "coversBasis"', `"id": "${name}"`))).toContain('name-taken');
			expect(await codes(editAmounts('"flatShare": {', `"${name}": {`))).toContain('name-taken');
		},
	);

	test.each(['logic', 'evaluate', 'absent', 'warnings', 'shared', 'hook'])(
		'%s is a name like any other, whatever the emitted code calls its own',
		async (name) => {
			const calculator = await compileGift([
				editGift('"id": "coversBasis"', `"id": "${name}"`),
				editGift('"coversBasis":', `"${name}":`),
			]);
			expect(calculate(calculator, getDefaultInputs(calculator)).results[name]).toBe(true);
		},
	);

	test.each(['__proto__', 'constructor', 'toString'])('%s is no key of anything', async (key) => {
		const places = ['"age": {', '"labels": {', '"results": {', '"inputs": { "assetType"', '"values": {'];
		for (const place of places) {
			const file = place === '"values": {' ? 'parameters.json' : 'income-tax/gift.json';
			const to = place.replace('{', `{ "${key}": "x",`);
			const { diagnostics } = await compileFixture([{ file, from: place, to }]);
			expect(diagnostics.length).toBeGreaterThan(0);
		}
		expect({}).not.toHaveProperty('x');
	});
});

test('the project cannot be read when there is none', () => {
	expect(() => readProject(path.join(FIXTURE, 'nowhere'))).toThrow('There is no folder nowhere here.');
});

test('the files of the law alone, compiled again unchanged, are not resolved again', async () => {
	const misses = await withFixture([], async (folder) => {
		const cache = new CompilerCache();
		for (let run = 0; run < 2; run += 1) {
			const project = readProject(folder);
			prepareProject({ ...project, files: project.files.filter(isLawFile) }, cache);
		}
		return [cache.countMisses('shared'), cache.countMisses('returns')];
	});
	expect(misses).toEqual([1, 1]);
});
