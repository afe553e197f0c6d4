// The phases of the compiler, in order. None stops at the first error, and each returns values:
//  1. read      files to trees with positions                           read/
//  2. shape     trees to documents of their schema, repaired            load-documents.ts
//  3. share     amounts by year and filing status, shared inputs        shared-definitions.ts, amounts.ts
//  4. resolve   names, types and units of models, definitions, returns  logic.ts, worksheets/, effects/
//  5. emit      logic to JavaScript for any law, texts to data          emit/
//  6. bind      each definition to its law                              bind.ts
//  7. test      examples of calculators, returns and return parts       test-definition.ts
//  8. prove     coverage of the examples                                prove-groups.ts, analysis/
//  9. project   texts, unused amounts, stray files                      checks/check-project.ts
import type { CompiledStrategy } from '../engine/strategy/merge.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { CompiledCalculator } from '../model/compiled-calculator.ts';
import { BindingCache, type BoundDefinition, bindDefinition, type LawOverride } from './bind.ts';
import { Cache } from './cache.ts';
import { checkProject } from './check/check-project.ts';
import type { Situations } from './check/check-situations.ts';
import { type Diagnostic, deduplicate, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { SharedData } from './emit/describe-logic.ts';
import {
	type DefinitionFile,
	type DocumentFile,
	loadDefinitions,
	loadDocuments,
	type ProjectDocuments,
} from './load/load-documents.ts';
import type { Project, ProjectFile } from './load/read-project.ts';
import {
	type Models,
	type ResolvedDefinition,
	type ResolvedLogic,
	resolveDefinition,
	resolveModels,
} from './logic.ts';
import type { ProofGroup } from './prove/proof-group.ts';
import { type CoverageReport, proveGroups } from './prove/prove-groups.ts';
import { type EmittedCalculator, type TestedDefinition, testDefinition } from './prove/test-definition.ts';
import { resolveSharedDefinitions, type SharedDefinitions } from './shared-definitions.ts';
import { checkEffectExamples, type StrategyProof } from './strategies/check-effect-examples.ts';
import { checkEffectYears } from './strategies/check-effect-years.ts';
import {
	type ResolvedStrategies,
	resolveStrategies,
	StrategyCaches,
} from './strategies/resolve-strategies.ts';
import { type RunnableStrategies, runStrategies } from './strategies/run-strategies.ts';
import { CaseMemory, checkCases } from './worksheets/check-cases.ts';
import { checkYear } from './worksheets/check-year.ts';
import { type ResolvedLaw, resolveLaw } from './worksheets/resolve-law.ts';
import { runLaw } from './worksheets/run-law.ts';

/** A compiled project. Definitions with errors are absent from both maps. */
export interface Compilation {
	readonly diagnostics: readonly Diagnostic[];
	readonly emitted: ReadonlyMap<string, EmittedCalculator>;
	/** Calculators by id, ready to run in this process. */
	readonly calculators: ReadonlyMap<string, CompiledCalculator>;
	readonly shared: SharedData;
	/** The runnable tax returns; undefined without worksheets or with an error in them. */
	readonly taxSystem: TaxSystem | undefined;
	/** The checked worksheets. */
	readonly law: ResolvedLaw;
	/**
	 * The checked strategies, and the runnable ones; the latter undefined while their shared part has an error.
	 */
	readonly effects: ResolvedStrategies;
	readonly runnableEffects: RunnableStrategies | undefined;
	/** Groups whose examples count: those under their own law, by the document of their formulas. */
	readonly proofGroups: readonly ProofGroup[];
	/** Situations of life by name; empty while their file is unreadable. */
	readonly situations: Situations;
	/** Documents of the definitions by path; undefined where a file is unreadable. */
	readonly definitions: ReadonlyMap<string, DefinitionFile['document']>;
}

/** Values of all phases, for a project that is compiled again after an edit. */
export class CompilerCache {
	readonly documents = new Cache<DocumentFile>();
	readonly shared = new Cache<SharedDefinitions>();
	readonly models = new Cache<ResolvedLogic>();
	readonly definitions = new Cache<ResolvedDefinition>();
	readonly law = new Cache<ResolvedLaw>();
	readonly system = new Cache<TaxSystem | undefined>();
	readonly effects = new StrategyCaches();
	readonly runnableEffects = new Cache<RunnableStrategies | undefined>();
	readonly strategies = new Cache<CompiledStrategy | undefined>();
	readonly cases = new CaseMemory();
	readonly effectExamples = new Cache<StrategyProof>();
	readonly bindings = new BindingCache();
	readonly testedDefinitions = new Cache<TestedDefinition>();
	readonly coverageReports = new Cache<CoverageReport>();
	readonly textDiagnostics = new Cache<readonly Diagnostic[]>();
}

/** The project after phases 1 to 5, which are independent of the law. */
export interface PreparedProject {
	readonly documents: ProjectDocuments & { readonly definitions: readonly DefinitionFile[] };
	readonly shared: SharedDefinitions;
	readonly models: Models;
	readonly definitions: readonly ResolvedDefinition[];
	readonly law: ResolvedLaw;
	readonly effects: ResolvedStrategies;
}

export function prepareProject(project: Project, cache = new CompilerCache()): PreparedProject {
	const documents = loadDocuments(project, cache.documents);
	const shared = resolveSharedDefinitions(documents, cache.shared);
	const models = resolveModels(documents.models, shared, cache.models);
	const law = resolveLaw(documents, shared, cache.law);
	const definitionFiles = loadDefinitions(project, cache.documents);
	const effects = resolveStrategies(documents, definitionFiles, shared, law, cache.effects);
	const filesById = groupById(definitionFiles);
	const definitions = definitionFiles.flatMap(({ file, document: definition, diagnostics }) => {
		if (!definition) return [];
		const duplicate = filesById.get(definition.value.id ?? '')?.find((candidate) => candidate !== file);
		const definitionFile = { file, document: definition, diagnostics };
		return [resolveDefinition(definitionFile, duplicate, models, shared, cache.definitions)];
	});
	return {
		documents: { ...documents, definitions: definitionFiles },
		shared,
		models,
		definitions,
		law,
		effects,
	};
}

// Two definitions with one id have an entry with two files.
function groupById(definitions: readonly DefinitionFile[]): ReadonlyMap<string, readonly ProjectFile[]> {
	const filesById = new Map<string, ProjectFile[]>();
	for (const { file } of definitions) {
		const files = filesById.get(file.name);
		if (files) files.push(file);
		else filesById.set(file.name, [file]);
	}
	return filesById;
}

/** Phase 6: binds a prepared project to the definitions' own law, or to an override. */
export function bindDefinitions(
	{ definitions, shared }: PreparedProject,
	override: LawOverride = {},
	cache = new BindingCache(),
): Promise<readonly BoundDefinition[]> {
	return Promise.all(definitions.map((definition) => bindDefinition(definition, override, shared, cache)));
}

/** Links the returns and the strategies of a prepared project; undefined while there is an error in them. */
export function prepareRuntime(
	{ law, effects, shared: { data } }: PreparedProject,
	cache: CompilerCache,
): { readonly taxSystem: TaxSystem | undefined; readonly runnableEffects: RunnableStrategies | undefined } {
	return {
		taxSystem: cache.system.getOrCreate('', [law, data], () => runLaw(law, data.amounts)),
		runnableEffects: cache.runnableEffects.getOrCreate('', [effects, data], () =>
			runStrategies(effects, data.amounts, cache.strategies),
		),
	};
}

/**
 * Compiles a project: reports every diagnostic, and emits every definition without one.
 * @param override year and filing status in place of the definitions' own
 * @param cache of the previous compilation, so that only changed files are compiled again
 */
export async function compileProject(
	project: Project,
	override: LawOverride = {},
	cache = new CompilerCache(),
): Promise<Compilation> {
	const prepared = prepareProject(project, cache);
	const boundDefinitions = await bindDefinitions(prepared, override, cache.bindings);
	const testedDefinitions = boundDefinitions.map((boundDefinition) =>
		testDefinition(boundDefinition, prepared.shared, cache.testedDefinitions),
	);
	const { taxSystem, runnableEffects } = prepareRuntime(prepared, cache);
	const engine = taxSystem && runnableEffects && { system: taxSystem, ...runnableEffects };
	const yearDiagnostics = checkYear(prepared.law, prepared.effects, override.year, prepared.shared);
	const effectYearDiagnostics = checkEffectYears(prepared.effects, taxSystem?.years ?? [], prepared.shared);
	const earlierDiagnostics = [
		...listPhaseDiagnostics(prepared, boundDefinitions),
		...testedDefinitions.flatMap(({ exampleDiagnostics: examples }) => examples),
		...yearDiagnostics,
		...effectYearDiagnostics,
		...checkCases(prepared.documents.cases, prepared.law, taxSystem, cache.cases),
		...checkEffectExamples(prepared.effects, engine, cache.effectExamples),
	];
	const coverageReports = proveGroups(
		testedDefinitions,
		prepared.documents.definitions.map(({ file }) => file.path),
		earlierDiagnostics,
		cache.coverageReports,
	);
	const isFreeOfErrors = !hasErrors(earlierDiagnostics);
	const projectDiagnostics = checkProject(project, prepared, isFreeOfErrors, cache.textDiagnostics);
	const runnableDefinitions = testedDefinitions.filter((tested) => tested.calculator !== undefined);
	return {
		diagnostics: sortDiagnostics(
			deduplicate([
				...earlierDiagnostics,
				...coverageReports.flatMap(({ diagnostics }) => diagnostics),
				...projectDiagnostics,
			]),
		),
		emitted: new Map(
			runnableDefinitions.flatMap(({ emitted }) => (emitted ? [[emitted.text.id, emitted]] : [])),
		),
		calculators: new Map(
			runnableDefinitions.flatMap(({ calculator }) => (calculator ? [[calculator.id, calculator]] : [])),
		),
		shared: prepared.shared.data,
		taxSystem,
		law: prepared.law,
		effects: prepared.effects,
		runnableEffects,
		proofGroups: coverageReports.map(({ group }) => group),
		situations: prepared.documents.situations?.value?.value.situations ?? {},
		definitions: new Map(prepared.documents.definitions.map(({ file, document }) => [file.path, document])),
	};
}

/** Lists the diagnostics of phases 1 to 6. */
export function listPhaseDiagnostics(
	{ documents, shared, models, law, effects }: PreparedProject,
	boundDefinitions: readonly BoundDefinition[],
): readonly Diagnostic[] {
	const unreadableFiles = documents.definitions.filter((definition) => !definition.document);
	const modelDiagnostics = [...documents.models].flatMap(
		([name, { diagnostics }]) => models.get(name)?.diagnostics ?? diagnostics,
	);
	return [
		...shared.diagnostics,
		...(documents.situations?.diagnostics ?? []),
		...law.diagnostics,
		...effects.diagnostics,
		...modelDiagnostics,
		...unreadableFiles.flatMap(({ diagnostics }) => diagnostics),
		...boundDefinitions.flatMap(({ definition, diagnostics }) => [...definition.diagnostics, ...diagnostics]),
	];
}
