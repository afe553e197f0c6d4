import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { CompilerMemory, compileProject } from '../../../src/compiler/compile.ts';
import { WorkshopRecord } from '../../../src/compiler/dev-server/workshop-record.ts';
import { type Project, readProject } from '../../../src/compiler/read/read-project.ts';

const QCD = 'calculators/income-tax/qcd.json';
const project = readProject('calculators');
/** As the development server has one: what an edit does not touch is not compiled again. */
const memory = new CompilerMemory();
let record: WorkshopRecord;

/** The project after an edit of one file. */
function edited(file: string, change: (text: string) => string): Project {
	const files = project.files.map((each) =>
		each.path === file ? { ...each, text: change(each.text) } : each,
	);
	return { ...project, files };
}

async function note(next: Project) {
	await record.note(next, await compileProject(next, {}, memory));
	return (id: string) => {
		const found = record.state.definitions.find((definition) => definition.id === id);
		if (!found) throw new Error(`The record has no "${id}".`);
		return found;
	};
}

beforeEach(() => {
	record = new WorkshopRecord();
});

describe('the record of the workshop', () => {
	test('has every definition with passing examples and the place of each formula', async () => {
		const of = await note(project);
		expect(record.state.root).toBe(path.resolve('.'));
		for (const { problems, outOfDate, examples, formulas, module } of record.state.definitions) {
			expect(problems).toEqual([]);
			expect(outOfDate).toBe(false);
			expect(examples.length).toBeGreaterThan(0);
			expect(examples.flatMap(({ differences }) => differences)).toEqual([]);
			expect(formulas.every(({ text }) => text !== '')).toBe(true);
			expect(record.modules.get(module)?.()).toContain('export const calculator');
		}
		const newAgi = of('qcd').formulas.find(({ id }) => id === 'newAGI');
		const lines = project.files.find((file) => file.path === QCD)?.text.split('\n') ?? [];
		expect(newAgi?.text).toBe('income - qcdAmount');
		expect(lines[(newAgi?.line ?? 0) - 1]?.slice((newAgi?.column ?? 0) - 1)).toMatch(/^"income - qcdAmount"/);
	});

	test('says where a formula of a model stands', async () => {
		const of = await note(project);
		const onModel = record.state.definitions.find(({ formulas }) => formulas[0]?.file.includes('/models/'));
		expect(of(onModel?.id ?? '').formulas.length).toBeGreaterThan(0);
	});

	test('shows by how much an example is off', async () => {
		const of = await note(edited(QCD, (text) => text.replace('"newAGI": 475000', '"newAGI": 475100')));
		const failing = of('qcd').examples.filter(({ differences }) => differences.length > 0);
		expect(failing.map(({ differences }) => differences)).toEqual([
			[{ what: 'newAGI', expected: '475100', found: '475000', difference: '−100' }],
		]);
		expect(of('qcd').outOfDate).toBe(false);
		expect(of('qcd').problems.map(({ code }) => code)).toContain('example-fails');
	});

	test('shows a warning that an example does not expect', async () => {
		const of = await note(
			edited(QCD, (text) => text.replace('"inputs": { "age": 71 }', '"inputs": { "age": 69 }')),
		);
		const off = of('qcd').examples.flatMap(({ differences }) => differences);
		expect(off).toContainEqual({
			what: 'warnings',
			expected: 'none',
			found: 'Must be 70½ or older to make QCD',
			difference: '',
		});
	});

	test('keeps the last good calculator of a broken file, and those of all others', async () => {
		const before = (await note(project))('qcd').module;
		const of = await note(edited(QCD, (text) => text.replace('income - qcdAmount"', 'income - qcdAmont"')));
		expect(of('qcd')).toMatchObject({ module: before, outOfDate: true });
		expect(of('qcd').problems[0]).toMatchObject({ code: 'unknown-name', file: QCD });
		expect(of('qcd').problems[0]?.hint).toContain('qcdAmount');
		expect(of('qcd').problems[0]?.cure).not.toBe('');
		expect(of('daf')).toMatchObject({ outOfDate: false, problems: [] });
		const mended = await note(project);
		expect(mended('qcd')).toMatchObject({ module: before, outOfDate: false, problems: [] });
	});

	test('has no calculator for a file that never compiled', async () => {
		const of = await note(edited(QCD, () => '{'));
		expect(of('qcd')).toMatchObject({ module: '', outOfDate: true, examples: [] });
		expect(of('qcd').problems.length).toBeGreaterThan(0);
	});

	test('blames the shared file when that is what is broken', async () => {
		const of = await note(edited('calculators/law/amounts/gifts.json', () => '{'));
		expect(record.state.shared.length).toBeGreaterThan(0);
		const broken = record.state.definitions.filter(({ outOfDate }) => outOfDate);
		expect(broken.length).toBeGreaterThan(0);
		expect(of(broken[0]?.id ?? '').problems.length).toBeGreaterThan(0);
	});

	test('has every worksheet, and keeps the last returns that compiled while one is broken', async () => {
		const FEDERAL = 'calculators/law/federal.json';
		await note(project);
		const federal = () => record.state.worksheets.find(({ file }) => file === FEDERAL);
		expect(record.state.worksheets.map(({ id }) => id)).toContain('law/trust');
		expect(federal()).toMatchObject({ id: 'law/federal', problems: [], outOfDate: false });
		expect(federal()?.formulas.find(({ id }) => id === 'saltLimit')?.text).toContain('max(saltFloor');
		const { returns } = record.state;
		expect(record.modules.get(returns)?.()).toContain('export const system');
		await note(edited(FEDERAL, (text) => text.replace('max(saltFloor', 'max(saltFlor')));
		expect(federal()).toMatchObject({ outOfDate: true });
		expect(
			federal()
				?.problems.map(({ hint }) => hint)
				.join(),
		).toContain('saltFloor');
		expect(record.state.shared).toEqual([]);
		expect(record.state.returns).toBe(returns);
		await note(edited(FEDERAL, (text) => text.replace('max(saltFloor', 'max(saltCap')));
		expect(federal()).toMatchObject({ outOfDate: false });
		expect(record.state.returns).not.toBe(returns);
	});

	test('has the return part of every strategy, with passing examples and the place of each formula', async () => {
		const of = await note(project);
		for (const { id, effect } of record.state.definitions) {
			expect(effect, id).toMatchObject({ outOfDate: false });
			const { examples = [], formulas = [], module = '' } = effect ?? {};
			expect(examples.flatMap(({ differences }) => differences)).toEqual([]);
			expect(examples.flatMap(({ figures }) => figures).every(({ agrees }) => agrees)).toBe(true);
			expect(examples.some(({ compared }) => compared > 0)).toBe(true);
			expect(formulas.every(({ text, line }) => text !== '' && line > 0)).toBe(true);
			const text = record.modules.get(module)?.() ?? '';
			for (const name of ['effects', 'effect', 'workings']) expect(text).toContain(`export const ${name} = `);
		}
		const [example] = of('qcd').effect?.examples ?? [];
		expect(example?.figures[0]).toMatchObject({ what: expect.any(String), agrees: true });
		const lines = of('cg-1031-exchange').effect?.formulas ?? [];
		expect(lines.find(({ id }) => id === 'deferred')).toMatchObject({
			text: 'gain - taxedNow',
			file: 'calculators/models/on-return/deferred-gain.json',
		});
		expect(lines.find(({ id }) => id === 'change 0')).toMatchObject({ text: 'gain, when year == 0' });
	});

	test('keeps the return part of a strategy whose file or model is broken, and says so', async () => {
		const MODEL = 'calculators/models/on-return/deferred-gain.json';
		const before = (await note(project))('cg-1031-exchange').effect?.module;
		const of = await note(edited(MODEL, (text) => text.replace('"gain - taxedNow"', '"gain - taxedNo"')));
		expect(of('cg-1031-exchange').effect).toMatchObject({ module: before, outOfDate: true });
		expect(of('qcd').effect).toMatchObject({ outOfDate: false });
		expect(record.state.shared.map(({ file }) => file)).toContain(MODEL);
		const mended = await note(
			edited(MODEL, (text) => text.replace('"gain - taxedNow"', '"gain - taxedNow - taxedNow"')),
		);
		expect(mended('cg-1031-exchange').effect).toMatchObject({ outOfDate: false });
		expect(mended('cg-1031-exchange').effect?.module).not.toBe(before);
		const failing = mended('cg-1031-exchange').effect?.examples.filter(
			({ differences }) => differences.length > 0,
		);
		expect(failing).not.toEqual([]);
		expect(failing?.[0]?.figures.some(({ agrees }) => !agrees)).toBe(true);
	});

	test('shows by how much a figure of a return part is off, and what cannot be run', async () => {
		const part = (change: (part: { examples: { name: string }[] }) => void) =>
			edited(QCD, (text) => {
				const definition = JSON.parse(text);
				change(definition.onReturn);
				return JSON.stringify(definition, null, 2);
			});
		const of = await note(
			part(({ examples }) => {
				Object.assign(examples[0] ?? {}, { taxSaved: { 0: 1, 99: 5 }, lines: { 0: { none: 1 } } });
				examples.push({ name: 'Not known', inputs: { none: 1 } } as { name: string });
			}),
		);
		const found = of('qcd').effect?.examples ?? [];
		expect(found[0]?.differences).toEqual([
			{ what: 'none', expected: 'a line', found: 'there is none of this name', difference: '' },
			{
				what: 'taxSaved of year 0',
				expected: '1',
				found: expect.any(String),
				difference: expect.any(String),
			},
			{ what: 'taxSaved', expected: '', found: 'there is no year 99: the only year is 0.', difference: '' },
		]);
		expect(found.at(-1)?.differences).toEqual([
			{ what: 'none', expected: 'what can be worked out', found: expect.any(String), difference: '' },
		]);
	});
});
