// A new strategy is one new file: nothing else in the project changes, and everything knows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileWithoutCases } from '../../src/cli/project.ts';
import type { Compilation } from '../../src/compiler/compile.ts';
import { describeWorkshop } from '../../src/compiler/dev-server/workshop-state.ts';
import { EFFECTS_MODULE, PREFILLS_MODULE, WORKINGS_MODULE } from '../../src/compiler/emit/emit-effects.ts';
import { FORMS_MODULE } from '../../src/compiler/emit/emit-form.ts';
import {
	EXAMPLES_MODULE,
	emitModules,
	LOADERS_MODULE,
	listCatalogueEntries,
	SEARCH_MODULE,
	STEPS_MODULE,
} from '../../src/compiler/emit/emit-modules.ts';
import { type Project, readProject } from '../../src/compiler/load/read-project.ts';
import { type CommandName, runCli } from '../cli/run-cli.ts';
import { OWN_DEFINITIONS } from '../support/own-definitions.ts';
import { ProjectCopy } from '../support/project-copy.ts';
import { NEW_STRATEGY } from './new-strategy.ts';

const { id: ID, type } = NEW_STRATEGY;
const HOUSEHOLD = ['--household', 'wages=3000000', '--household', 'state=TX'];

let copy: ProjectCopy;
let project: Project;
let previousCompilation: Compilation;
let currentCompilation: Compilation;

beforeAll(async () => {
	copy = new ProjectCopy([OWN_DEFINITIONS], ['src', 'node_modules']);
	// What is committed need not be proven again: what the new file can move is.
	copy.commitAll('start');
	const folder = `${copy.folder}/calculators`;
	previousCompilation = await compileWithoutCases(readProject(folder));
	copy.write(`calculators/${type}/${ID}.json`, NEW_STRATEGY);
	project = readProject(folder);
	currentCompilation = await compileWithoutCases(project);
}, 180_000);

afterAll(() => copy.dispose());

async function runJson(command: CommandName, ...argv: string[]): Promise<unknown> {
	const { code, stdout, stderr } = await runCli(command, [ID, '--json', ...argv], { folder: copy.folder });
	expect([code, stderr]).toEqual([0, '']);
	return JSON.parse(stdout);
}

test('passes check', async () => {
	const { code, stderr } = await runCli('check', [], { folder: copy.folder });
	expect([code, stderr]).toEqual([
		0,
		expect.stringContaining(`${project.files.length} files checked, no problems\n`),
	]);
});

test('is evaluated by calc, and worked out on a return by effect and plan', async () => {
	expect(await runJson('calc', '--set', 'savingsRate=20')).toEqual({
		id: ID,
		taxYear: 2024,
		inputs: { income: 500_000, assetValue: 1_000_000, taxRate: 37, savingsRate: 20 },
		results: expect.objectContaining({ estimatedSavings: 200_000, netBenefit: 180_000, fiveYearRoi: 8_000 }),
		warnings: [],
		assumptions: expect.arrayContaining(['It serves to show that one file is enough.']),
	});
	expect(await runJson('effect', '--set', 'gain=200000', ...HOUSEHOLD)).toMatchObject({
		years: 2,
		blocked: false,
		results: { postponed: 47_600 },
	});
	expect(await runJson('plan', '--set', `${ID}.gain=200000`, ...HOUSEHOLD)).toMatchObject({
		strategies: [{ id: ID, alone: { taxSaved: 0 } }],
	});
});

test('is in the workshop', () => {
	const { files } = describeWorkshop(project, currentCompilation, 1);
	expect(files.find(({ id }) => id === ID)).toMatchObject({ problems: [], calculator: expect.anything() });
});

test('is one more in the catalogue', () => {
	const entries = listCatalogueEntries(currentCompilation);
	expect(entries.filter((entry) => entry.id !== ID)).toEqual(listCatalogueEntries(previousCompilation));
	expect(entries.map(({ name }) => name)).toContain(NEW_STRATEGY.name);
});

test('adds its own modules, changes only the lists of all, and leaves every other calculator as it was', () => {
	const [previous, current] = [emitModules(previousCompilation), emitModules(currentCompilation)];
	const changedNames = [...current].filter(([name, text]) => previous.get(name)?.() !== text());
	const lists = [
		'virtual:calculators',
		SEARCH_MODULE,
		LOADERS_MODULE,
		FORMS_MODULE,
		EFFECTS_MODULE,
		PREFILLS_MODULE,
		WORKINGS_MODULE,
		STEPS_MODULE,
		EXAMPLES_MODULE,
	];
	const newNames = changedNames.map(([name]) => name).filter((name) => !lists.includes(name));
	expect(newNames).toHaveLength(4);
	for (const name of newNames) expect(name).toContain(ID);
	expect([...previous.keys()].filter((name) => !current.has(name))).toEqual([]);
	const otherTexts = ({ emitted }: Compilation) => [...emitted].filter(([id]) => id !== ID);
	expect(otherTexts(currentCompilation)).toEqual(otherTexts(previousCompilation));
});
