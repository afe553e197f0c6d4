// The modules the browser gets: bundled and run here, they are the calculators Node runs.
import { Script } from 'node:vm';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { getEffectModule, getEffectWorkingsModule } from '../../../src/compiler/emit/emit-effects.ts';
import { toEngineImport } from '../../../src/compiler/emit/emit-function.ts';
import {
	CATALOGUE_MODULE,
	emitModules,
	getCalculatorModule,
	LOADERS_MODULE,
	listCatalogueEntries,
	listQuickInputs,
} from '../../../src/compiler/emit/emit-modules.ts';
import { RETURN_MODULE } from '../../../src/compiler/emit/emit-return.ts';
import { calculate } from '../../../src/engine/calculate.ts';
import { toEffectRequest } from '../../../src/engine/plan/prepare-plan.ts';
import { projectEstate } from '../../../src/engine/plan/project-estate.ts';
import { fillInputs } from '../../../src/engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../../src/engine/strategy/merge.ts';
import { projectStrategy } from '../../../src/engine/strategy/project-strategy.ts';
import { pickCommonFigures } from '../../../src/engine/strategy/request.ts';
import type { ReturnWorkings } from '../../../src/engine/tax-return/return-model.ts';
import { addStates } from '../../../src/engine/tax-return/states.ts';
import type { TaxSystem } from '../../../src/engine/tax-return/tax-system.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import type { StateTools } from '../../../src/lib/us-states.ts';
import type {
	CalculatorModule,
	CatalogueEntry,
	CompiledCalculator,
} from '../../../src/model/compiled-calculator.ts';
import type { EffectWorkings } from '../../../src/model/compiled-effect.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { compileOwnProject } from '../../support/load-project.ts';
import { describeStrategyWorkings } from '../../support/strategy-workings.ts';
import { compileFixture, editGift } from '../fixture-project.ts';

const compilation = await compileOwnProject();
/** The returns of all states at once, with their words and workings, as the site puts them together one by one. */
const ALL_RETURNS = [
	`import { placeWords } from ${toEngineImport('tax-return/words.ts')};`,
	`import { addStates } from ${toEngineImport('tax-return/states.ts')};`,
	`import { system as federal, tools } from ${JSON.stringify(RETURN_MODULE)};`,
	"import { words, stateLoaders as wordLoaders } from 'virtual:calculators/return-words';",
	"import { loaders } from 'virtual:calculators/states';",
	"import { workings as federalWorkings, loaders as workingsLoaders } from 'virtual:calculators/return-workings';",
	'const loadAll = (loaders) => Promise.all(Object.values(loaders).map((load) => load()));',
	'const states = await loadAll(loaders);',
	'const allWords = Object.assign({}, words, ...(await loadAll(wordLoaders)));',
	'export const system = addStates(federal, states.map(({ createStateLaw }) => createStateLaw(tools)));',
	'for (const { worksheet } of system.worksheets) placeWords(worksheet, allWords[worksheet.id]);',
	'export const workings = Object.assign({}, federalWorkings, ...(await loadAll(workingsLoaders)));',
].join('\n');
const modules = new Map([...emitModules(compilation), ['virtual:all-returns', () => ALL_RETURNS]]);

/** Bundles one emitted module with everything it imports, and loads it. */
async function load<T>(name: string): Promise<{ code: string; exports: T }> {
	const bundle = await rolldown({
		input: name,
		logLevel: 'silent',
		plugins: [
			{
				name: 'emitted',
				resolveId: (id) => (modules.has(id) ? id : undefined),
				load: (id) => modules.get(id)?.(),
			},
		],
	});
	const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
	await bundle.close();
	const code = output[0].code;
	const exports = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as T;
	return { code, exports };
}

const functions = ['evaluate', 'formState', 'rowState', 'explain'];
const data = (calculator: object) =>
	Object.fromEntries(Object.entries(calculator).filter(([key]) => !functions.includes(key)));

test('the emitted household asks what Node asks, a fact that may be left empty too', async () => {
	const { exports } = await load<{ system: TaxSystem }>(RETURN_MODULE);
	expect(exports.system.household).toEqual(compilation.taxSystem?.household);
	expect(exports.system.household.facts.filter(({ optional }) => optional)).not.toEqual([]);
});

test('the emitted returns are with their words what Node has, of every state', async () => {
	const { exports } = await load<{ system: TaxSystem }>('virtual:all-returns');
	const worksheets = (compilation.taxSystem?.worksheets ?? []).map(({ worksheet }) => worksheet);
	const expectedWorksheets = worksheets.filter(({ kind }) => kind !== 'estate');
	expect(expectedWorksheets.length).toBeGreaterThan(40);
	const emittedWorksheets = exports.system.worksheets.map(({ worksheet }) => worksheet);
	expect(emittedWorksheets).toHaveLength(expectedWorksheets.length);
	expect(emittedWorksheets).toEqual(expect.arrayContaining(expectedWorksheets));
});

test('what computes the return of a state leaves what its lines are called to its words', () => {
	const [figures, words] = ['state-ny', 'state-words-ny'].map((name) =>
		modules.get(`virtual:calculators/${name}`)?.(),
	);
	const ny = compilation.taxSystem?.worksheets.find(({ worksheet }) => worksheet.state === 'NY');
	const { title = '', lines = [] } = ny?.worksheet ?? {};
	const reasons = lines.flatMap(({ reason }) => reason?.text ?? []);
	expect(reasons).not.toEqual([]);
	for (const text of [title, ...lines.map(({ label }) => label), ...reasons]) {
		expect(figures).not.toContain(JSON.stringify(text));
		expect(words).toContain(JSON.stringify(text));
	}
});

test('the module of a state leaves what is said of its lines and amounts to its workings', async () => {
	const text = modules.get('virtual:calculators/state-ca')?.() ?? '';
	const { exports } = await load<{ workings: ReturnWorkings }>('virtual:calculators/worksheet-workings-ca');
	const { notes = {}, amounts = {} } = exports.workings.ca ?? {};
	const sources = Object.values(amounts).flatMap((amount) => Object.values(amount.sources));
	const ca = compilation.taxSystem?.worksheets.find(({ worksheet }) => worksheet.state === 'CA');
	// What a caution says is shown with the tax, before anybody asks how it was worked out.
	const cautions = (ca?.worksheet.lines ?? []).flatMap(({ caution }) => caution ?? []);
	const otherNotes = Object.values(notes).filter((note) => !cautions.includes(note));
	expect(otherNotes).not.toEqual([]);
	expect(sources).not.toEqual([]);
	// What a calculator or another return has too is said there.
	expect(Object.keys(amounts)).toContain('caBrackets');
	expect(Object.keys(amounts)).not.toContain('standardDeduction');
	for (const note of [...otherNotes, ...sources]) expect(text).not.toContain(note);
});

describe('an emitted calculator', () => {
	// Calculators of one model share its logic: the first of each stands for them.
	const programs = new Map(
		[...compilation.emitted].reverse().map(([id, { logic, calculator }]) => [logic.key, [id, calculator]]),
	);
	test.each([...programs.values()] as [string, CompiledCalculator][])(
		'%s is complete and computes as in Node',
		async (id, calculator) => {
			const { exports } = await load<CalculatorModule>(getCalculatorModule(id));
			expect(data(exports.calculator)).toEqual(data(calculator));
			const inputs = getDefaultInputs(calculator);
			expect(calculate(exports.calculator, inputs)).toEqual(calculate(calculator, inputs));
			const [emittedWorkings, ownWorkings] = [await exports.calculator.explain(), await calculator.explain()];
			expect(emittedWorkings.formulas).toEqual(ownWorkings.formulas);
		},
	);

	test('carries no definition text that only the compiler needs', async () => {
		const { code } = await load<CalculatorModule>(
			getCalculatorModule([...compilation.calculators.keys()][0] ?? ''),
		);
		expect(code).not.toContain('$schema');
		expect(code).not.toContain('examples');
	});
});

describe('the emitted effect of a strategy', () => {
	const { effects, engine } = compilation;
	const { taxYear: _, ...sample } = engine?.system.household.sample ?? {};

	function figures(effect: CompiledStrategy) {
		if (!engine) throw new Error('The effects do not compile.');
		const household = engine.system.complete(sample as Partial<Facts>);
		const inputs = fillInputs(engine.effects, effect, { values: {}, household });
		const strategyEffect = projectStrategy(engine, { strategy: effect, household, taxYear: 2026, inputs });
		return {
			...pickCommonFigures(strategyEffect.with),
			warnings: strategyEffect.warnings.map(({ kind, message, remedy }) => ({ kind, message, remedy })),
			results: strategyEffect.results,
		};
	}

	test.each(effects.strategies.map((strategy) => [strategy.id, strategy] as const))(
		'%s is the one Node runs, with its workings',
		async (id, resolvedStrategy) => {
			const { exports } = await load<{ effect: CompiledStrategy }>(getEffectModule(id));
			expect(figures(exports.effect)).toEqual(figures(engine?.strategies.get(id) as CompiledStrategy));
			const { exports: workingsModule } = await load<{ workings: EffectWorkings }>(
				getEffectWorkingsModule(id),
			);
			const expectedWorkings = describeStrategyWorkings(resolvedStrategy, compilation.shared.amounts);
			expect(workingsModule.workings).toEqual(JSON.parse(JSON.stringify(expectedWorkings)));
		},
	);
});

test('the emitted estates are those Node runs, under the emitted law', async () => {
	const { engine } = compilation;
	if (!engine) throw new Error('The effects do not compile.');
	const [{ exports: federal }, { exports: estate }] = await Promise.all([
		load<{ system: TaxSystem; tools: StateTools }>(RETURN_MODULE),
		load<Pick<typeof import('virtual:calculators/estate-law'), 'createEstateLaw' | 'sources'>>(
			'virtual:calculators/estate-law',
		),
	]);
	const emittedSystem = addStates(federal.system, [estate.createEstateLaw(federal.tools)]);
	const household = emittedSystem.complete({ filingStatus: 'joint', state: 'TX', wages: 400_000 });
	const project = (system: TaxSystem, strategy: CompiledStrategy) => {
		const { effects } = engine;
		const inputs = fillInputs(effects, strategy, { values: {}, household });
		const answers = { estateYears: 4, estateToday: 40_000_000, estateGrowth: 4 };
		return projectEstate(
			{ system, effects },
			{ ...toEffectRequest({ strategy, household, taxYear: 2026, inputs }), estate: answers },
		).outcomes;
	};
	const strategies = [...engine.strategies.values()].filter((strategy) => strategy.estate);
	expect(strategies.length).toBeGreaterThan(5);
	for (const strategy of strategies) {
		const { exports } = await load<{ effect: CompiledStrategy }>(getEffectModule(strategy.id));
		expect(project(emittedSystem, exports.effect), strategy.id).toEqual(project(engine.system, strategy));
	}
	expect(estate.sources['']).toContain('IRC §2001(c)');
	expect(estate.sources.NY).toContain('N.Y. Tax Law §952(b)');
	expect(String(estate.sources[''])).not.toContain('952');
});

describe('the catalogue', () => {
	test('lists every calculator once, by type, category and name', () => {
		const entries = listCatalogueEntries(compilation);
		expect(entries.map(({ id }) => id).sort()).toEqual([...compilation.calculators.keys()].sort());
		const types = entries.map(({ type }) => type);
		expect(types.lastIndexOf('income-tax')).toBeLessThan(types.indexOf('capital-gains'));
		for (const type of ['income-tax', 'capital-gains']) {
			const own = entries.filter((entry) => entry.type === type);
			const blocks = own
				.map(({ category }) => category)
				.filter((category, position, all) => category !== all[position - 1]);
			expect(blocks).toEqual([...new Set(blocks)]);
			for (const block of blocks) {
				const names = own.filter(({ category }) => category === block).map(({ name }) => name);
				expect(names, block).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
			}
		}
	});

	test('holds metadata eagerly and loads each calculator lazily', async () => {
		const text = modules.get(CATALOGUE_MODULE)?.() ?? '';
		const script = new Script(`${text.replaceAll('export const', 'const')}\nentries`);
		const entries = script.runInThisContext() as CatalogueEntry[];
		expect(entries).toEqual(listCatalogueEntries(compilation));
		const loaders = modules.get(LOADERS_MODULE)?.() ?? '';
		expect(loaders.match(/\(\) => withShared\(import\(/g)).toHaveLength(
			entries.length +
				compilation.effects.strategies.filter(({ source }) => source.file.kind === 'move').length,
		);
		expect(text).not.toContain('assumptions');
	});
});

test('the catalogue says what strategies were called before', async () => {
	const renamed = await compileFixture([
		editGift('"id": "gift",', '"id": "gift",\n\t"formerIds": ["present"],'),
	]);
	expect(emitModules(renamed).get(CATALOGUE_MODULE)?.()).toContain('formerIds = [["present","gift"]]');
});

test('a calculator names the inputs that its quick estimate alone reads: no input of the return part or of its models is the same', () => {
	const createInput = (id: string, hidden = false) => ({ id, input: { hidden } });
	const logic = {
		program: {
			inputs: [
				...['value', 'cost', 'rate', 'fixed'].map((id) => createInput(id)),
				createInput('unseen', true),
			],
		},
	};
	const model = {
		program: { definition: { inputs: { price: { sameAsInput: 'value' }, share: { sameAsInput: 'fixed' } } } },
	};
	const definition = { modelInputs: { share: 1 }, inputs: { expense: { sameAsInput: 'cost' } } };
	const list = (strategy: object | undefined) => listQuickInputs({ logic } as never, strategy as never);
	expect(list({ definition, models: [model] })).toEqual(['rate', 'fixed']);
	// Where the return reads none, there are no two groups.
	expect([list({ definition: {}, models: [] }), list(undefined)]).toEqual([[], []]);
});
