// The ES modules the browser gets: one for each calculator, shared ones for models, and the catalogue.

import { findById, listIds, pick } from '../../engine/collections.ts';
import { type DatedAmount, type DatedAmounts, findEntry } from '../../engine/law.ts';
import { memoize } from '../../engine/memoize.ts';
import type { BindableLogic, CatalogueEntry, CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { EffectInput } from '../../model/generated/authored.ts';
import type { EmittedCalculator } from '../bind.ts';
import { Cache } from '../cache.ts';
import { resolveSteps } from '../check/check-steps.ts';
import { getSituationText } from '../check/check-texts.ts';
import type { Compilation } from '../compile.ts';
import { SCHEMAS } from '../load/schemas.ts';
import type { ResolvedLogic } from '../logic.ts';
import { collectAmountIds, type Runnable } from '../program.ts';
import type { ResolvedStrategy, StrategyDefinition } from '../strategies/checked-part.ts';
import { describeAmount, describeInput, describeLogic, type SharedData } from './describe-logic.ts';
import { COVERAGE_MODULE, emitCoverage } from './emit-coverage.ts';
import { emitEffects } from './emit-effects.ts';
import { createFormSchema, emitForm } from './emit-form.ts';
import {
	Code,
	emitCalls,
	emitLoaders,
	emitValue,
	type Module,
	SHARED_MODULE,
	toEngineImport,
} from './emit-function.ts';
import { emitReturns } from './emit-return.ts';
import { describeFormulas } from './workings.ts';

export const CATALOGUE_MODULE = 'virtual:calculators';

/** Names of emitted modules; the last part names the chunk. */
export const getCalculatorModule = (id: string) => `${CATALOGUE_MODULE}/calculator-${id}`;
const getLogicModule = (key: string) => `${CATALOGUE_MODULE}/logic-${key}`;
const getWorkingsModule = (key: string) => `${CATALOGUE_MODULE}/workings-${key}`;
export const STEPS_MODULE = `${CATALOGUE_MODULE}/steps`;
/** The module with the first worked example of each calculator, which its landing document shows. */
export const EXAMPLES_MODULE = `${CATALOGUE_MODULE}/examples`;
const getMoveModule = (id: string) => `${CATALOGUE_MODULE}/move-${id}`;
const MOVES_MODULE = `${CATALOGUE_MODULE}/moves`;
/** The module that loads each calculator; the page needs it when the first one is opened. */
export const LOADERS_MODULE = `${CATALOGUE_MODULE}/loaders`;

export type EmittedModules = ReadonlyMap<string, () => string>;

/**
 * All emitted modules by name.
 * @param cache of the last time: a module that did not change keeps its function
 */
export function emitModules(compilation: Compilation, cache = new Cache<() => string>()): EmittedModules {
	const { returns, shared, emitted } = compilation;
	const sharedAmounts = selectSharedAmounts(compilation);
	const sharedIds = Object.keys(sharedAmounts).filter((id) => !isKeyTable(sharedAmounts[id] as DatedAmount));
	const modules: readonly Module[] = [
		[CATALOGUE_MODULE, [compilation], () => emitCatalogue(compilation)],
		[SEARCH_MODULE, [compilation], () => emitSearch(compilation)],
		[MOVES_MODULE, [compilation], () => emitMoves(compilation)],
		[STEPS_MODULE, [compilation], () => emitSteps(compilation)],
		[EXAMPLES_MODULE, [compilation], () => emitExamples(compilation)],
		[LOADERS_MODULE, [compilation], () => emitCalculatorLoaders(compilation)],
		[COVERAGE_MODULE, [returns, shared], () => emitCoverage(compilation)],
		[SHARED_MODULE, [shared, JSON.stringify(sharedAmounts)], () => emitShared(shared, sharedAmounts)],
		...emitReturns(compilation, sharedIds),
		...emitEffects(compilation, sharedIds),
		...listMoves(compilation).map(
			(move): Module => [getMoveModule(move.value.id), [move], () => emitMove(move.value)],
		),
		...[...emitted.values()].flatMap((calculator): readonly Module[] => {
			const { logic, text } = calculator;
			const quickInputs = listQuickInputs(calculator, findById(compilation.effects.strategies, text.id));
			return [
				[
					getCalculatorModule(text.id),
					[calculator, quickInputs.join(' ')],
					() => emitCalculator(calculator, quickInputs),
				],
				[getLogicModule(logic.key), [logic], () => emitLogicModule(logic)],
				[getWorkingsModule(logic.key), [logic], () => emitWorkings(logic)],
			];
		}),
	];
	return new Map(
		modules.map(([name, dependencies, emit]) => [
			name,
			cache.getOrCreate(name, dependencies, () => memoize(emit)),
		]),
	);
}

/** The inputs that the quick estimate alone reads; none of a calculator whose return reads none of them. */
export function listQuickInputs(
	{ logic }: Pick<EmittedCalculator, 'logic'>,
	strategy: Pick<ResolvedStrategy, 'definition' | 'models'> | undefined,
): readonly string[] {
	if (!strategy) return [];
	const { inputs = {}, modelInputs = {} } = strategy.definition;
	const sharedInputs = Object.assign({}, ...strategy.models.map(({ program }) => program.definition.inputs));
	const readIds = Object.entries<{ readonly sameAsInput?: string }>({ ...sharedInputs, ...inputs })
		.filter(([id]) => !(id in modelInputs))
		.map(([, { sameAsInput }]) => sameAsInput);
	const ownInputs = logic.program.inputs.filter(({ input }) => !input.hidden);
	const quickIds = listIds(ownInputs).filter((id) => !readIds.includes(id));
	return quickIds.length === ownInputs.length ? [] : quickIds;
}

function emitCalculator(
	{ text, logic, selection: { filingStatus } }: EmittedCalculator,
	quickInputs: readonly string[],
): string {
	const lawArguments = [text.taxYear, ...(filingStatus ? [JSON.stringify(filingStatus)] : [])];
	return [
		`import { bindLogic } from ${toEngineImport('law.ts')};`,
		`import { logic } from ${JSON.stringify(getLogicModule(logic.key))};`,
		`import { law } from ${JSON.stringify(SHARED_MODULE)};`,
		`export { form } from ${JSON.stringify(getLogicModule(logic.key))};`,
		`export const quickInputs = ${JSON.stringify(quickInputs)};`,
		`export const calculator = { ...${JSON.stringify(text)}, ...bindLogic(logic, law(${lawArguments.join(', ')})) };`,
		// Under the development server an edited definition replaces this module in place and tells the page.
		'if (import.meta.hot) import.meta.hot.accept((module) => {',
		`\tif (module) window.dispatchEvent(new CustomEvent('calculator-updated', { detail: { id: ${JSON.stringify(text.id)}, module } }));`,
		'});',
	].join('\n');
}

// The amounts that some calculator uses; those of the returns come with the returns. A table by key is long: calculators have
// only the years they compute, and returns a copy of their own with all years.
function selectSharedAmounts({ emitted, shared }: Compilation): DatedAmounts {
	const calculators = [...emitted.values()];
	const years = calculators.map(({ text }) => text.taxYear);
	const usedAmounts = collectAmountIds(calculators.map(({ logic }) => logic.program));
	const entries = [...usedAmounts].flatMap((id) => {
		const amount = shared.amounts[id];
		return amount
			? [[id, describeAmount(isKeyTable(amount) ? keepYears(amount, years) : amount)] as const]
			: [];
	});
	return Object.fromEntries(entries);
}

function isKeyTable({ values }: DatedAmount): boolean {
	return Object.values(values).some(({ value }) => typeof value === 'object' && !Array.isArray(value));
}

function keepYears(amount: DatedAmount, years: readonly number[]): DatedAmount {
	const keptEntries = new Set(years.map((year) => findEntry(amount, year)));
	const values = Object.entries(amount.values).filter(([, entry]) => keptEntries.has(entry));
	return { ...amount, values: Object.fromEntries(values) };
}

function emitShared({ choices }: SharedData, amounts: DatedAmounts): string {
	const sharedData = { choices, amounts };
	return [
		`import { selectLaw } from ${toEngineImport('law.ts')};`,
		`export const shared = ${JSON.stringify(sharedData)};`,
		'export const law = (year, status) => selectLaw(shared.amounts, year, status);\n',
	].join('\n');
}

function emitLogicModule(logic: Runnable<ResolvedLogic>): string {
	const { key, code, hook: file, program } = logic;
	return [
		`import { shared as $shared } from ${JSON.stringify(SHARED_MODULE)};`,
		...(file ? [`import { hook as $hook } from ${JSON.stringify(file.absolutePath)};`] : []),
		`const $explain = () => import(${JSON.stringify(getWorkingsModule(key))});`,
		...emitCalls(code.calls),
		`export const logic = ${emitBindableLogic(logic)};`,
		`${emitForm(createFormSchema(program.inputs.map(describeInput)))}\n`,
	].join('\n');
}

/** JavaScript for a `BindableLogic`: the module has what it names. */
export function emitBindableLogic({ program, code, hook }: Runnable<ResolvedLogic>): string {
	const { inputs, ...data } = describeLogic(program);
	const bindable: Record<keyof BindableLogic, unknown> = {
		...data,
		inputs: inputs.map((input, position) => {
			const sharedChoices = program.inputs[position]?.sharedChoices;
			if (!sharedChoices) return input;
			return { ...input, choices: new Code(`$shared.choices[${JSON.stringify(sharedChoices)}]`) };
		}),
		bind: new Code(code.bind),
		hook: hook && new Code('$hook'),
		explain: new Code('$explain'),
	};
	return emitValue(bindable);
}

function emitWorkings({ program }: ResolvedLogic): string {
	return `export const formulas = ${JSON.stringify(describeFormulas(program))};\n`;
}

// Rows without their keys: the home page carries them all.
function emitCatalogue(compilation: Compilation): string {
	const rows = listCatalogueEntries(compilation).map((catalogueEntry) => {
		const values = CATALOGUE_KEYS.map((key) => JSON.stringify(catalogueEntry[key]));
		return `\tentry(${values.join(', ')}),`;
	});
	return [
		`const entry = (${CATALOGUE_KEYS.join(', ')}) => ({ ${CATALOGUE_KEYS.join(', ')} });`,
		`export const entries = [\n${rows.join('\n')}\n];`,
		`export const formerIds = ${JSON.stringify(listFormerIds(compilation))};`,
		`export const situations = ${JSON.stringify(listSituations(compilation))};\n`,
	].join('\n');
}

const CATALOGUE_KEYS = [
	'id',
	'type',
	'category',
	'name',
	'description',
	'code',
	'estimatedSavings',
	'riskLevel',
	'isDenied',
] as const satisfies readonly (keyof CatalogueEntry)[];

// Shared modules come with the first calculator opened, beside it rather than after it.
function emitCalculatorLoaders(compilation: Compilation): string {
	const modules = [
		...listCatalogueEntries(compilation).map(({ id }) => [id, getCalculatorModule(id)] as const),
		...listMoves(compilation).map(({ value: { id } }) => [id, getMoveModule(id)] as const),
	];
	return [
		`const withShared = (loading) => Promise.all([loading, import(${JSON.stringify(SHARED_MODULE)})]).then(([module]) => module);`,
		emitLoaders('loaders', modules, (loading) => `withShared(${loading})`),
	].join('\n');
}

/** The strategies in the order they are shown: by type, then category as the schema lists them, then name. */
export function listCatalogueEntries({ emitted }: Pick<Compilation, 'emitted'>): readonly CatalogueEntry[] {
	const { type: types, category: categories } = SCHEMAS.calculator.properties;
	const computeRank = ({ type, category }: CatalogueEntry) =>
		types.enum.indexOf(type) * categories.enum.length + categories.enum.indexOf(category);
	return [...emitted.values()]
		.map(({ text }) => pick(text, CATALOGUE_KEYS))
		.sort((a, b) => computeRank(a) - computeRank(b) || a.name.localeCompare(b.name, 'en'));
}

export function listFormerIds(compilation: Pick<Compilation, 'emitted'>) {
	return listPublished(compilation).flatMap(([id, { formerIds = [] }]) =>
		formerIds.map((formerId) => [formerId, id] as const),
	);
}

export const SEARCH_MODULE = 'virtual:calculators/search';

type SearchSource = Pick<Compilation, 'emitted' | 'situations'>;

type StrategySource = Pick<Compilation, 'effects' | 'engine'>;

/**
 * The situations that some strategy is for, in the order of their file, with the ids of those strategies and what the guided
 * start asks in them.
 */
export function listSituations({ situations, ...compilation }: SearchSource & StrategySource) {
	const publishedFiles = listPublishedStrategies(compilation);
	return Object.entries(situations)
		.map(([id, { label, assetKind, facts }]) => ({
			id,
			label,
			assetKind,
			facts,
			inputs: publishedFiles.flatMap(([strategy, { onReturn }]) =>
				Object.entries<Pick<EffectInput, 'askedIn'>>(onReturn?.inputs ?? {})
					.filter(([, { askedIn }]) => askedIn?.includes(id))
					.map(([input]) => ({ strategy, input })),
			),
			strategies: publishedFiles
				.filter(([, { situations }]) => situations?.includes(id))
				.map(([strategy]) => strategy),
		}))
		.filter(({ strategies }) => strategies.length > 0);
}

export function collectSearchWords({
	situations,
	...compilation
}: SearchSource): Readonly<Record<string, string>> {
	const wordEntries = listPublished(compilation).map(
		([id, { situations: situationNames = [], searchWords = [] }]) => {
			return [
				id,
				[...situationNames.map((name) => getSituationText(situations[name])), ...searchWords].join(' '),
			];
		},
	);
	return Object.fromEntries(wordEntries);
}

function emitSearch(compilation: SearchSource): string {
	return `export const words = ${JSON.stringify(collectSearchWords(compilation))};\n`;
}

function emitSteps(compilation: SearchSource & StrategySource & Pick<Compilation, 'shared'>): string {
	const steps = listPublishedStrategies(compilation).flatMap(([id, definition]) =>
		definition.steps ? [[id, resolveSteps(definition, compilation.shared)] as const] : [],
	);
	return `export const steps = ${JSON.stringify(Object.fromEntries(steps))};\n`;
}

function emitExamples(compilation: SearchSource): string {
	const inputs = listPublished(compilation).flatMap(([id, { examples }]) => {
		const example = examples.find(({ results }) => results !== undefined);
		return example ? [[id, example.inputs] as const] : [];
	});
	return `export const examples = ${JSON.stringify(Object.fromEntries(inputs))};\n`;
}

// Those that run, by id: strategies without a calculator.
function listMoves({ effects, engine }: StrategySource) {
	return effects.strategies
		.filter(({ id, source }) => source.file.kind === 'move' && engine?.strategies.has(id))
		.map(({ source }) => source)
		.toSorted((a, b) => a.value.id.localeCompare(b.value.id, 'en'));
}

function emitMoves(source: StrategySource): string {
	const moves = listMoves(source).map(({ value }) => pick(value, ['id', 'name', 'description']));
	return `export const moves = ${JSON.stringify(moves)};\n`;
}

// Plans take a move as they take a strategy: its calculator asks nothing and computes nothing.
function emitMove({ id, name, description, taxYear, sources = [] }: StrategyDefinition): string {
	const text = { id, name, description, taxYear, sources, ...NO_CALCULATOR };
	return [
		`const calculator = { ...${JSON.stringify(text)}, evaluate: () => ({}), formState: () => ({}), rowState: () => ({}), explain: async () => ({ formulas: {} }) };`,
		'export { calculator };',
		`${emitForm(createFormSchema([]))}\n`,
	].join('\n');
}

const NO_CALCULATOR = {
	...{
		type: 'income-tax',
		category: '',
		code: '',
		estimatedSavings: '',
		timing: '',
		suitableFor: '',
		prompt: '',
	},
	...{ riskStatus: '', riskCitation: '', closingNote: '', isDenied: false },
	...{ inputs: [], results: [], warnings: [], badges: [], amounts: [], guidance: [] },
	...{ assumptions: [], limits: [], lawChanges: [] },
} satisfies Partial<CompiledCalculator>;

/** Strategies by id: those with a calculator, then the moves. */
function listPublishedStrategies(compilation: Pick<SearchSource, 'emitted'> & StrategySource) {
	const moves = listMoves(compilation).map(({ value }) => [value.id, value] as const);
	return [...listPublished(compilation), ...moves] as const;
}

// Definitions by id, in its order: those with a calculator.
function listPublished({ emitted }: Pick<SearchSource, 'emitted'>) {
	const definitions = [...emitted].map(([id, { document }]) => [id, document.value] as const);
	return definitions.sort(([a], [b]) => a.localeCompare(b, 'en'));
}
