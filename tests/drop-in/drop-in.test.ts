// A new strategy is one new file: nothing else in the project changes, and everything knows it.
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Compilation, compileProject } from '../../src/compiler/compile.ts';
import { WorkshopRecord } from '../../src/compiler/dev-server/workshop-record.ts';
import {
	EFFECTS_MODULE,
	getEffectModule,
	getEffectWorkingsModule,
	WORKINGS_MODULE,
} from '../../src/compiler/emit/emit-effects.ts';
import {
	catalogueEntries,
	emitModules,
	getCalculatorModule,
	LOADERS_MODULE,
	SEARCH_MODULE,
} from '../../src/compiler/emit/emit-modules.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import { describeStrategyWorkings } from '../../src/compiler/strategies/part-workings.ts';
import { explainEffect } from '../../src/engine/strategy/explain-effect.ts';
import { fillInputs } from '../../src/engine/strategy/inputs.ts';
import { projectStrategy } from '../../src/engine/strategy/project-strategy.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { runCli } from '../cli/run-cli.ts';
import { ON_RETURN } from './on-return-part.ts';

const ID = 'cg-dropped-in';
const NOT_COPIED = ['node_modules', 'dist', '.git', '.cache', 'test-results', 'playwright-report'];

const STRATEGY = {
	$schema: '../../schemas/calculator.schema.json',
	id: ID,
	type: 'capital-gains',
	category: 'Business Exit',
	name: 'A strategy that was not there before',
	description: 'One file, dropped into its folder.',
	code: 'IRC §1',
	estimatedSavings: '$5K-$25K',
	taxYear: 2024,
	situations: ['sellingBusiness'],
	model: 'generic',
	assumptions: ['It serves to show that one file is enough.'],
	onReturn: ON_RETURN,
	examples: [
		{
			name: 'Defaults',
			inputs: {},
			results: {
				estimatedSavings: 150000,
				effectiveReduction: 59.4595,
				netBenefit: 135000,
				fiveYearRoi: 6000,
			},
		},
	],
};

// Its lines in the first year, as a page explains them.
function explainFirstYear(
	{ taxSystem: system, runnableEffects, effects: { strategies: resolvedStrategies }, shared }: Compilation,
	values: Inputs,
) {
	const resolvedStrategy = resolvedStrategies.find(({ id }) => id === ID);
	const strategy = runnableEffects?.strategies.get(ID);
	if (!system || !runnableEffects || !resolvedStrategy || !strategy) throw new Error('It has no effect.');
	const { effects } = runnableEffects;
	const household = system.complete({ wages: 3_000_000, state: 'TX' });
	const inputs = fillInputs(effects, strategy, { values, household });
	const result = projectStrategy({ system, effects }, { strategy, household, taxYear: 2026, inputs });
	return explainEffect(
		{ system, effects, strategy, workings: describeStrategyWorkings(resolvedStrategy, shared.amounts) },
		result,
		0,
	).lines;
}

let copyFolder: string;
let previousCompilation: Compilation;
let currentCompilation: Compilation;

beforeAll(async () => {
	copyFolder = mkdtempSync(path.join(tmpdir(), 'project-'));
	const projectFolder = process.cwd();
	const isCopied = (file: string) =>
		!NOT_COPIED.includes(path.relative(projectFolder, file).split(path.sep)[0] ?? '');
	cpSync(projectFolder, copyFolder, { recursive: true, filter: isCopied });
	symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copyFolder, 'node_modules'));
	const folder = path.join(copyFolder, 'calculators');
	previousCompilation = await compileProject(readProject(folder));
	writeFileSync(path.join(folder, 'capital-gains', `${ID}.json`), `${JSON.stringify(STRATEGY, null, 2)}\n`);
	currentCompilation = await compileProject(readProject(folder));
}, 60_000);

afterAll(() => rmSync(copyFolder, { recursive: true, force: true }));

describe('one new file in calculators/capital-gains/', { timeout: 60_000 }, () => {
	test('passes check', async () => {
		expect(await runCli('check', [], { folder: copyFolder })).toEqual({
			code: 0,
			stdout: '',
			stderr: `${readProject(path.join(copyFolder, 'calculators')).files.length} files checked, no problems\n`,
		});
	});

	test('is evaluated by calc', async () => {
		const { code, stdout } = await runCli('calc', [ID, '--set', 'savingsRate=20', '--json'], {
			folder: copyFolder,
		});
		expect(code).toBe(0);
		expect(JSON.parse(stdout)).toEqual({
			id: ID,
			taxYear: 2024,
			inputs: { income: 500000, assetValue: 1000000, taxRate: 37, savingsRate: 20 },
			results: expect.objectContaining({ estimatedSavings: 200000, netBenefit: 180000, fiveYearRoi: 8000 }),
			warnings: [],
		});
	});

	test('is worked out on a return by effect and plan, and explained', async () => {
		const household = ['--household', 'wages=3000000', '--household', 'state=TX'];
		const effect = await runCli('effect', [ID, '--json', '--set', 'gain=200000', ...household], {
			folder: copyFolder,
		});
		expect(effect).toMatchObject({ code: 0, stderr: '' });
		expect(JSON.parse(effect.stdout)).toMatchObject({
			years: 2,
			blocked: false,
			results: { postponed: 47_600 },
		});
		const plan = await runCli('plan', [ID, '--json', '--set', `${ID}.gain=200000`, ...household], {
			folder: copyFolder,
		});
		expect(JSON.parse(plan.stdout)).toMatchObject({ strategies: [{ id: ID, alone: { taxSaved: 0 } }] });
		const [line] = explainFirstYear(currentCompilation, { gain: 200_000 });
		expect(line).toMatchObject({ id: 'waiting', label: 'Gain that waits', value: '$200,000' });
	});

	test('is in the workshop, with its return part and the examples of both', async () => {
		const record = new WorkshopRecord();
		await record.update(readProject(path.join(copyFolder, 'calculators')), currentCompilation);
		const definition = record.state.definitions.find(({ id }) => id === ID);
		const { strategy } = definition ?? {};
		expect(definition).toMatchObject({ problems: [], isOutOfDate: false, examples: [{ differences: [] }] });
		expect(strategy).toMatchObject({
			isOutOfDate: false,
			examples: [{ differences: [] }, { differences: [] }],
			formulas: expect.arrayContaining([expect.objectContaining({ id: 'waiting' })]),
		});
		expect(record.modules.get(strategy?.module ?? '')?.()).toContain('Gain that waits');
	});

	test('is one more of its type in the catalogue, among its category by name', () => {
		const [previous, current] = [catalogueEntries(previousCompilation), catalogueEntries(currentCompilation)];
		const countType = (type: string) => (entries: typeof previous) =>
			entries.filter((entry) => entry.type === type).length;
		expect(countType('capital-gains')(current)).toBe(countType('capital-gains')(previous) + 1);
		expect(countType('income-tax')(current)).toBe(countType('income-tax')(previous));
		const position = current.findIndex(({ id }) => id === ID);
		expect(current.filter(({ id }) => id !== ID)).toEqual(previous);
		const categoryEntries = current.filter(
			({ type, category }) => type === 'capital-gains' && category === 'Business Exit',
		);
		const names = categoryEntries.map(({ name }) => name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
		expect(
			current
				.slice(position - 1, position + 2)
				.some((entry) => categoryEntries.includes(entry) && entry.id !== ID),
		).toBe(true);
	});

	test('adds its own module and changes only the lists of all', () => {
		const [previous, current] = [emitModules(previousCompilation), emitModules(currentCompilation)];
		const changedNames = [...current]
			.filter(([name, text]) => previous.get(name)?.() !== text())
			.map(([name]) => name);
		expect(changedNames).toEqual([
			'virtual:calculators',
			SEARCH_MODULE,
			LOADERS_MODULE,
			EFFECTS_MODULE,
			WORKINGS_MODULE,
			getEffectModule(ID),
			getEffectWorkingsModule(ID),
			getCalculatorModule(ID),
		]);
		expect([...previous.keys()].every((name) => current.has(name))).toBe(true);
	});

	test('leaves every other calculator as it was', () => {
		const listTexts = ({ emitted }: Compilation) => [...emitted].filter(([id]) => id !== ID);
		expect(listTexts(currentCompilation)).toEqual(listTexts(previousCompilation));
	});
});
