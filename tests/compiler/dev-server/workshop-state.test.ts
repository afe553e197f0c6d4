import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../../../src/cli/project.ts';
import { describeWorkshop } from '../../../src/compiler/dev-server/workshop-state.ts';
import { type Project, readProject } from '../../../src/compiler/load/read-project.ts';
import { getSampleFolder } from '../../support/load-samples.ts';

const QCD = 'calculators/income-tax/qcd.json';
const samples = readProject(path.join(getSampleFolder(), 'calculators'));
const COMPILED = ['qcd', 'cg-1031-exchange'];
/** Some of the sample definitions, and no cases: an edit of law would run all others anew. */
const smallProject = {
	...samples,
	files: samples.files.filter(({ kind, name }) =>
		kind === 'calculator' ? COMPILED.includes(name) : kind !== 'case',
	),
};

function replaceIn(file: string, text: string, replacement: string): Project {
	const files = smallProject.files.map((current) =>
		current.path === file ? { ...current, text: current.text.replace(text, replacement) } : current,
	);
	return { ...samples, files };
}

async function describeState(project: Project) {
	const state = describeWorkshop(project, await compileFiles(project), 1);
	const getFile = (id: string) => {
		const match = state.files.find((file) => file.id === id);
		if (!match) throw new Error(`The state has no "${id}".`);
		return match;
	};
	return { state, getFile };
}

describe('the state of the workshop', () => {
	test('has calculators and worksheets, and the place of each formula, also of those of a model', async () => {
		const { getFile } = await describeState(smallProject);
		expect(getFile('law/trust')).toMatchObject({ folder: 'law', calculator: undefined });
		const { formulas = {}, module } = getFile('qcd').calculator ?? {};
		expect(module).toBe('virtual:calculators/calculator-qcd');
		const lines = samples.files.find((file) => file.path === QCD)?.text.split('\n') ?? [];
		const { text, line = 0, column = 0 } = formulas.newAGI ?? {};
		expect(text).toBe('income - qcdAmount');
		expect(lines[line - 1]?.slice(column - 1)).toMatch(/^"income - qcdAmount"/);
		const ofModel = Object.values(getFile('cg-1031-exchange').calculator?.formulas ?? {});
		expect(ofModel[0]?.file).toMatch(/calculators\/models\/[^/]+$/);
	});

	test('an example that fails is a finding at its figure, beside the values', async () => {
		const { getFile } = await describeState(replaceIn(QCD, '"newAGI": 475000', '"newAGI": 475100'));
		const problem = getFile('qcd').problems.find(({ code }) => code === 'example-fails');
		expect(problem).toMatchObject({ file: QCD, remedy: expect.stringMatching(/./) });
		expect(problem?.message).toContain('475100');
		expect(getFile('qcd').calculator).toBeDefined();
	});

	test('a broken file has its findings and no values; the others keep theirs', async () => {
		const { getFile } = await describeState(replaceIn(QCD, '"income - qcdAmount"', '"income - qcdAmounts"'));
		expect(getFile('qcd').calculator).toBeUndefined();
		expect(getFile('qcd').problems).toContainEqual(
			expect.objectContaining({ code: 'unknown-name', hint: expect.stringContaining('qcdAmount') }),
		);
		expect(getFile('cg-1031-exchange').calculator).toBeDefined();
	});

	test('findings in shared files stand apart', async () => {
		const file = 'calculators/law/amounts/gifts.json';
		const { state } = await describeState(replaceIn(file, '{', ''));
		expect(state.shared).toContainEqual(expect.objectContaining({ file }));
	});
});
