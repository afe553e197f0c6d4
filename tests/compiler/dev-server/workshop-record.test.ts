import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { compileFiles } from '../../../src/cli/project.ts';
import { WorkshopRecord } from '../../../src/compiler/dev-server/workshop-record.ts';
import { emitModules } from '../../../src/compiler/emit/emit-modules.ts';
import { type Project, readProject } from '../../../src/compiler/load/read-project.ts';
import { readFrozenModule } from '../../support/frozen-module.ts';
import { compileOwnProject } from '../../support/load-project.ts';
import { getSampleFolder } from '../../support/load-samples.ts';
import { readOwnDefinitions } from '../../support/own-definitions.ts';

const QCD = 'calculators/income-tax/qcd.json';
const FEDERAL = 'calculators/law/federal.json';
const PART_MODEL = 'calculators/models/on-return/deferred-gain.json';
const ownProject = readOwnDefinitions();
const ownCompilation = await compileOwnProject();
const samples = readProject(path.join(getSampleFolder(), 'calculators'));
const EDITED = ['qcd', 'daf', 'cg-1031-exchange'];
/** The sample definitions that are edited here, and no cases: an edit of law would run all others anew. */
const smallProject = {
	...samples,
	files: samples.files.filter(({ kind, name }) =>
		kind === 'calculator' ? EDITED.includes(name) : kind !== 'case',
	),
};
let record: WorkshopRecord;

/** The project after an edit of one file. */
function editFile(file: string, transform: (text: string) => string): Project {
	const files = smallProject.files.map((current) =>
		current.path === file ? { ...current, text: transform(current.text) } : current,
	);
	return { ...samples, files };
}

const replaceIn = (file: string, text: string, replacement: string) =>
	editFile(file, (current) => current.replace(text, replacement));

/** The files of the workshop after a compilation, by id. */
async function updateRecord(nextProject: Project) {
	const compilation = nextProject === ownProject ? ownCompilation : await compileFiles(nextProject);
	await record.update({ project: nextProject, compilation, modules: emitModules(compilation) });
	return (id: string) => {
		const match = record.state.files.find((file) => file.id === id);
		if (!match) throw new Error(`The record has no "${id}".`);
		return match;
	};
}

const listDifferences = (program: { examples: readonly { differences: readonly unknown[] }[] } | undefined) =>
	program?.examples.flatMap(({ differences }) => differences);

beforeEach(() => {
	record = new WorkshopRecord();
});

describe('the record of the workshop', () => {
	test('has every file with its programs, their modules, passing examples and the place of each formula', async () => {
		const getFile = await updateRecord(ownProject);
		expect(record.state.root).toBe(path.resolve('.'));
		const exportsByKind = {
			calculator: [['calculator'], ['system', 'effects', 'effect', 'workings']],
			worksheet: [['system', 'workings'], []],
		};
		for (const { id, problems, kind, program, onReturn } of record.state.files) {
			expect(problems, id).toEqual([]);
			for (const [index, part] of [program, onReturn].entries()) {
				const names = exportsByKind[kind][index] ?? [];
				if (names.length === 0) continue;
				expect(part, id).toMatchObject({ isOutOfDate: false });
				const text = readFrozenModule(record.modules, part?.module ?? '');
				for (const name of names) expect(text).toContain(`export const ${name} = `);
				expect(text).not.toContain('"virtual:calculators');
				const formulas = Object.values(part?.formulas ?? {});
				expect(formulas.length, id).toBeGreaterThan(0);
				expect(formulas.every(({ text, line }) => text !== '' && line > 0)).toBe(true);
				expect(listDifferences(part)).toEqual([]);
				const comparisons = part?.examples.map(({ comparisonCount }) => comparisonCount) ?? [];
				expect(Math.max(0, ...comparisons) > 0, id).toBe(kind === 'calculator');
				expect(part?.examples.flatMap(({ figures }) => figures).every(({ isMatch }) => isMatch)).toBe(true);
			}
		}
		expect(getFile('law/trust')).toMatchObject({ kind: 'worksheet', folder: 'law' });
		expect(getFile('law/federal').program.formulas.saltLimit?.text).toContain('max(saltFloor');
		const files = record.state.files.flatMap(({ program }) => Object.values(program.formulas));
		expect(files.some(({ file }) => /models\/[^/]+$/.test(file))).toBe(true);
	});

	test('has the place of each formula, also of those of a model', async () => {
		const getFile = await updateRecord(smallProject);
		const newAgi = getFile('qcd').program.formulas.newAGI;
		const lines = samples.files.find((file) => file.path === QCD)?.text.split('\n') ?? [];
		expect(newAgi?.text).toBe('income - qcdAmount');
		expect(lines[(newAgi?.line ?? 0) - 1]?.slice((newAgi?.column ?? 0) - 1)).toMatch(/^"income - qcdAmount"/);
		const formulas = getFile('cg-1031-exchange').onReturn?.formulas;
		expect(formulas?.deferred).toMatchObject({ text: 'capitalGain - taxedNow', file: PART_MODEL });
		expect(formulas?.['change 0']).toMatchObject({ text: 'capitalGain, when year == 0' });
	});

	test('shows by how much an example is off, and which warning it does not expect', async () => {
		const getFile = await updateRecord(replaceIn(QCD, '"newAGI": 475000', '"newAGI": 475100'));
		const failingExamples = getFile('qcd').program.examples.filter(
			({ differences }) => differences.length > 0,
		);
		expect(failingExamples.map(({ differences }) => differences)).toEqual([
			[{ subject: 'newAGI', text: 'expected 475100, found 475000, difference −100' }],
		]);
		expect(getFile('qcd').program.isOutOfDate).toBe(false);
		expect(getFile('qcd').problems.map(({ code }) => code)).toContain('example-fails');
		const getEditedFile = await updateRecord(
			replaceIn(QCD, '"inputs": { "age": 71 }', '"inputs": { "age": 69 }'),
		);
		expect(listDifferences(getEditedFile('qcd').program)).toContainEqual({
			subject: 'warnings',
			text: 'the warning "Must be 70½ or older to make QCD" appears but is not expected.',
		});
	});

	test.each([
		['calculator', 'qcd', 'program', QCD, '"income - qcdAmount"', 'qcdAmount'],
		['return', 'law/federal', 'program', FEDERAL, 'max(saltFloor', 'saltFloor'],
		['return part', 'cg-1031-exchange', 'onReturn', PART_MODEL, '"capitalGain - taxedNow"', 'taxedNow'],
	] as const)(
		'keeps the last %s that compiled while %s is broken, and all others',
		async (_, id, part, file, formula, name) => {
			const previousFile = (await updateRecord(smallProject))(id);
			const getFile = await updateRecord(replaceIn(file, formula, formula.replace(name, `${name}s`)));
			expect(getFile(id)[part]).toMatchObject({ module: previousFile[part]?.module, isOutOfDate: true });
			expect(getFile('daf').program.isOutOfDate).toBe(false);
			const problems = file === PART_MODEL ? record.state.shared : getFile(id).problems;
			const problem = { code: 'unknown-name', file, hint: expect.stringContaining(name) };
			expect(problems).toContainEqual(
				expect.objectContaining({ ...problem, remedy: expect.stringMatching(/./) }),
			);
			const getMendedFile = await updateRecord(
				replaceIn(file, formula, formula.replace(name, `${name} + 0`)),
			);
			expect(getMendedFile(id)[part]).toMatchObject({ isOutOfDate: false });
			expect(getMendedFile(id)[part]?.module).not.toBe(previousFile[part]?.module);
		},
	);

	test('has no calculator for a file that never compiled', async () => {
		const getFile = await updateRecord(editFile(QCD, () => '{'));
		expect(getFile('qcd').program).toMatchObject({ module: '', isOutOfDate: true, examples: [] });
		expect(getFile('qcd').problems.length).toBeGreaterThan(0);
	});

	test('blames the shared file when that is what is broken', async () => {
		await updateRecord(editFile('calculators/law/amounts/gifts.json', () => '{'));
		expect(record.state.shared.length).toBeGreaterThan(0);
		const brokenFiles = record.state.files.filter(({ program }) => program.isOutOfDate);
		expect(brokenFiles.length).toBeGreaterThan(0);
		for (const { problems } of brokenFiles) expect(problems.length).toBeGreaterThan(0);
	});

	test('shows by how much a figure of a return part is off, and what cannot be run', async () => {
		const getFile = await updateRecord(
			editFile(QCD, (text) => {
				const definition = JSON.parse(text);
				const { examples } = definition.onReturn;
				Object.assign(examples[0], { taxSaved: { 0: 1, 99: 5 }, lines: { 0: { none: 1 } } });
				examples.push({ name: 'Not known', inputs: { none: 1 } });
				return JSON.stringify(definition, null, 2);
			}),
		);
		const examples = getFile('qcd').onReturn?.examples ?? [];
		expect(examples[0]?.figures.some(({ isMatch }) => !isMatch)).toBe(true);
		expect(examples[0]?.differences).toEqual([
			{ subject: 'none', text: 'there is no such line' },
			{
				subject: 'taxSaved of year 0',
				text: expect.stringMatching(/^expected 1, found [\d.]+, difference \+/),
			},
			{ subject: 'taxSaved 99', text: 'there is no year 99: there is only year 0.' },
		]);
		expect(examples.at(-1)?.differences).toEqual([{ subject: 'none', text: 'there is no such input' }]);
	});
});
