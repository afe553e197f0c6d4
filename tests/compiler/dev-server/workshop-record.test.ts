import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { CompilerCache } from '../../../src/compiler/cache.ts';
import { compileProject } from '../../../src/compiler/compile.ts';
import { WorkshopRecord } from '../../../src/compiler/dev-server/workshop-record.ts';
import { type Project, readProject } from '../../../src/compiler/load/read-project.ts';

const QCD = 'calculators/income-tax/qcd.json';
const project = readProject('calculators');
/** As the development server has one: what an edit does not touch is not compiled again. */
const cache = new CompilerCache();
let record: WorkshopRecord;

/** The project after an edit of one file. */
function editFile(file: string, transform: (text: string) => string): Project {
	const files = project.files.map((current) =>
		current.path === file ? { ...current, text: transform(current.text) } : current,
	);
	return { ...project, files };
}

async function updateRecord(nextProject: Project) {
	await record.update(nextProject, await compileProject(nextProject, {}, cache));
	return (id: string) => {
		const match = record.state.definitions.find((definition) => definition.id === id);
		if (!match) throw new Error(`The record has no "${id}".`);
		return match;
	};
}

beforeEach(() => {
	record = new WorkshopRecord();
});

describe('the record of the workshop', () => {
	test('has every definition with passing examples and the place of each formula', async () => {
		const getDefinition = await updateRecord(project);
		expect(record.state.root).toBe(path.resolve('.'));
		for (const { problems, isOutOfDate, examples, formulas, module } of record.state.definitions) {
			expect(problems).toEqual([]);
			expect(isOutOfDate).toBe(false);
			expect(examples.length).toBeGreaterThan(0);
			expect(examples.flatMap(({ differences }) => differences)).toEqual([]);
			expect(formulas.every(({ text }) => text !== '')).toBe(true);
			expect(record.modules.get(module)?.()).toContain('export const calculator');
		}
		const newAgi = getDefinition('qcd').formulas.find(({ id }) => id === 'newAGI');
		const lines = project.files.find((file) => file.path === QCD)?.text.split('\n') ?? [];
		expect(newAgi?.text).toBe('income - qcdAmount');
		expect(lines[(newAgi?.line ?? 0) - 1]?.slice((newAgi?.column ?? 0) - 1)).toMatch(/^"income - qcdAmount"/);
	});

	test('says where a formula of a model stands', async () => {
		const getDefinition = await updateRecord(project);
		const onModel = record.state.definitions.find(({ formulas }) => formulas[0]?.file.includes('/models/'));
		expect(getDefinition(onModel?.id ?? '').formulas.length).toBeGreaterThan(0);
	});

	test('shows by how much an example is off', async () => {
		const getDefinition = await updateRecord(
			editFile(QCD, (text) => text.replace('"newAGI": 475000', '"newAGI": 475100')),
		);
		const failingExamples = getDefinition('qcd').examples.filter(({ differences }) => differences.length > 0);
		expect(failingExamples.map(({ differences }) => differences)).toEqual([
			[{ subject: 'newAGI', expected: '475100', actual: '475000', difference: '−100' }],
		]);
		expect(getDefinition('qcd').isOutOfDate).toBe(false);
		expect(getDefinition('qcd').problems.map(({ code }) => code)).toContain('example-fails');
	});

	test('shows a warning that an example does not expect', async () => {
		const getDefinition = await updateRecord(
			editFile(QCD, (text) => text.replace('"inputs": { "age": 71 }', '"inputs": { "age": 69 }')),
		);
		const differences = getDefinition('qcd').examples.flatMap(({ differences }) => differences);
		expect(differences).toContainEqual({
			subject: 'warnings',
			expected: 'none',
			actual: 'Must be 70½ or older to make QCD',
			difference: '',
		});
	});

	test('keeps the last good calculator of a broken file, and those of all others', async () => {
		const previousModule = (await updateRecord(project))('qcd').module;
		const getDefinition = await updateRecord(
			editFile(QCD, (text) => text.replace('income - qcdAmount"', 'income - qcdAmont"')),
		);
		expect(getDefinition('qcd')).toMatchObject({ module: previousModule, isOutOfDate: true });
		expect(getDefinition('qcd').problems[0]).toMatchObject({ code: 'unknown-name', file: QCD });
		expect(getDefinition('qcd').problems[0]?.hint).toContain('qcdAmount');
		expect(getDefinition('qcd').problems[0]?.remedy).not.toBe('');
		expect(getDefinition('daf')).toMatchObject({ isOutOfDate: false, problems: [] });
		const getMendedDefinition = await updateRecord(project);
		expect(getMendedDefinition('qcd')).toMatchObject({
			module: previousModule,
			isOutOfDate: false,
			problems: [],
		});
	});

	test('has no calculator for a file that never compiled', async () => {
		const getDefinition = await updateRecord(editFile(QCD, () => '{'));
		expect(getDefinition('qcd')).toMatchObject({ module: '', isOutOfDate: true, examples: [] });
		expect(getDefinition('qcd').problems.length).toBeGreaterThan(0);
	});

	test('blames the shared file when that is what is broken', async () => {
		const getDefinition = await updateRecord(editFile('calculators/law/amounts/gifts.json', () => '{'));
		expect(record.state.shared.length).toBeGreaterThan(0);
		const brokenDefinitions = record.state.definitions.filter(({ isOutOfDate }) => isOutOfDate);
		expect(brokenDefinitions.length).toBeGreaterThan(0);
		expect(getDefinition(brokenDefinitions[0]?.id ?? '').problems.length).toBeGreaterThan(0);
	});

	test('has every worksheet, and keeps the last returns that compiled while one is broken', async () => {
		const FEDERAL = 'calculators/law/federal.json';
		await updateRecord(project);
		const federal = () => record.state.worksheets.find(({ file }) => file === FEDERAL);
		expect(record.state.worksheets.map(({ id }) => id)).toContain('law/trust');
		expect(federal()).toMatchObject({ id: 'law/federal', problems: [], isOutOfDate: false });
		expect(federal()?.formulas.find(({ id }) => id === 'saltLimit')?.text).toContain('max(saltFloor');
		const { returns } = record.state;
		expect(record.modules.get(returns)?.()).toContain('export const system');
		await updateRecord(editFile(FEDERAL, (text) => text.replace('max(saltFloor', 'max(saltFlor')));
		expect(federal()).toMatchObject({ isOutOfDate: true });
		expect(
			federal()
				?.problems.map(({ hint }) => hint)
				.join(),
		).toContain('saltFloor');
		expect(record.state.shared).toEqual([]);
		expect(record.state.returns).toBe(returns);
		await updateRecord(editFile(FEDERAL, (text) => text.replace('max(saltFloor', 'max(saltCap')));
		expect(federal()).toMatchObject({ isOutOfDate: false });
		expect(record.state.returns).not.toBe(returns);
	});

	test('has the return part of every strategy, with passing examples and the place of each formula', async () => {
		const getDefinition = await updateRecord(project);
		for (const { id, strategy } of record.state.definitions) {
			expect(strategy, id).toMatchObject({ isOutOfDate: false });
			const { examples = [], formulas = [], module = '' } = strategy ?? {};
			expect(examples.flatMap(({ differences }) => differences)).toEqual([]);
			expect(examples.flatMap(({ figures }) => figures).every(({ isMatch }) => isMatch)).toBe(true);
			expect(examples.some(({ comparisonCount }) => comparisonCount > 0)).toBe(true);
			expect(formulas.every(({ text, line }) => text !== '' && line > 0)).toBe(true);
			const text = record.modules.get(module)?.() ?? '';
			for (const name of ['effects', 'effect', 'workings']) expect(text).toContain(`export const ${name} = `);
		}
		const [example] = getDefinition('qcd').strategy?.examples ?? [];
		expect(example?.figures[0]).toMatchObject({ subject: expect.any(String), isMatch: true });
		const lines = getDefinition('cg-1031-exchange').strategy?.formulas ?? [];
		expect(lines.find(({ id }) => id === 'deferred')).toMatchObject({
			text: 'gain - taxedNow',
			file: 'calculators/models/on-return/deferred-gain.json',
		});
		expect(lines.find(({ id }) => id === 'change 0')).toMatchObject({ text: 'gain, when year == 0' });
	});

	test('keeps the return part of a strategy whose file or model is broken, and says so', async () => {
		const MODEL = 'calculators/models/on-return/deferred-gain.json';
		const previousModule = (await updateRecord(project))('cg-1031-exchange').strategy?.module;
		const getDefinition = await updateRecord(
			editFile(MODEL, (text) => text.replace('"gain - taxedNow"', '"gain - taxedNo"')),
		);
		expect(getDefinition('cg-1031-exchange').strategy).toMatchObject({
			module: previousModule,
			isOutOfDate: true,
		});
		expect(getDefinition('qcd').strategy).toMatchObject({ isOutOfDate: false });
		expect(record.state.shared.map(({ file }) => file)).toContain(MODEL);
		const getMendedDefinition = await updateRecord(
			editFile(MODEL, (text) => text.replace('"gain - taxedNow"', '"gain - taxedNow - taxedNow"')),
		);
		expect(getMendedDefinition('cg-1031-exchange').strategy).toMatchObject({ isOutOfDate: false });
		expect(getMendedDefinition('cg-1031-exchange').strategy?.module).not.toBe(previousModule);
		const failingExamples = getMendedDefinition('cg-1031-exchange').strategy?.examples.filter(
			({ differences }) => differences.length > 0,
		);
		expect(failingExamples).not.toEqual([]);
		expect(failingExamples?.[0]?.figures.some(({ isMatch }) => !isMatch)).toBe(true);
	});

	test('shows by how much a figure of a return part is off, and what cannot be run', async () => {
		const part = (transform: (part: { examples: { name: string }[] }) => void) =>
			editFile(QCD, (text) => {
				const definition = JSON.parse(text);
				transform(definition.onReturn);
				return JSON.stringify(definition, null, 2);
			});
		const getDefinition = await updateRecord(
			part(({ examples }) => {
				Object.assign(examples[0] ?? {}, { taxSaved: { 0: 1, 99: 5 }, lines: { 0: { none: 1 } } });
				examples.push({ name: 'Not known', inputs: { none: 1 } } as { name: string });
			}),
		);
		const examples = getDefinition('qcd').strategy?.examples ?? [];
		expect(examples[0]?.differences).toEqual([
			{ subject: 'none', expected: 'a line', actual: 'there is none of this name', difference: '' },
			{
				subject: 'taxSaved of year 0',
				expected: '1',
				actual: expect.any(String),
				difference: expect.any(String),
			},
			{
				subject: 'taxSaved',
				expected: '',
				actual: 'there is no year 99: the only year is 0.',
				difference: '',
			},
		]);
		expect(examples.at(-1)?.differences).toEqual([
			{ subject: 'none', expected: 'what can be worked out', actual: expect.any(String), difference: '' },
		]);
	});
});
