// The phases of the compiler, in order. None stops at the first error, and each returns values with its diagnostics:
//  1. load     files to documents of their schema                             load/, check/check-shape.ts
//  2. share    amounts by year and filing status, shared inputs               amounts.ts, check/amounts-in-texts.ts
//  3. check    documents to programs: names, types and units of formulas      check/, worksheets/, strategies/
//  4. emit     programs to JavaScript for any law, texts to data              emit/, logic.ts
//  5. bind     each definition to its law                                     bind.ts
//  6. run      returns and strategies in this process                         worksheets/run-returns.ts, strategies/run-strategies.ts
//  7. test     examples of calculators, returns and return parts              prove/, worksheets/, strategies/
//  8. prove    coverage of the examples                                       prove/
//  9. project  texts, unused amounts, stray files                             check/check-project.ts

import type { StrategySystem } from '../engine/strategy/request.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { CompiledCalculator } from '../model/compiled-calculator.ts';
import { resolveSharedDefinitions, type SharedDefinitions } from './amounts.ts';
import { type BoundDefinition, bindDefinition, type EmittedCalculator, type LawOverride } from './bind.ts';
import { CompilerCache } from './cache.ts';
import { completeTexts } from './check/amounts-in-texts.ts';
import { keepCauses } from './check/causes.ts';
import { checkProject } from './check/check-project.ts';
import type { Situations } from './check/check-texts.ts';
import { checkOverrideYear } from './check/check-years.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { SharedData } from './emit/describe-logic.ts';
import { listStrategyFiles, loadDocuments, type ProjectDocuments } from './load/load-documents.ts';
import { hasSameFiles } from './load/read-committed.ts';
import type { Project } from './load/read-project.ts';
import { type Models, type ResolvedDefinition, resolveDefinitions, resolveModels } from './logic.ts';
import type { Program } from './program.ts';
import type { ProofGroup } from './prove/proof-group.ts';
import { proveGroups } from './prove/prove-calculators.ts';
import { Prover } from './prove/prover.ts';
import { testCalculator } from './prove/test-definition.ts';
import { runScript } from './run-code.ts';
import { checkEffectCases } from './strategies/check-effect-cases.ts';
import { checkEffectExamples } from './strategies/check-effect-examples.ts';
import {
	listReturnParts,
	type ResolvedStrategies,
	resolveStrategies,
} from './strategies/resolve-strategies.ts';
import { emitStrategies, runStrategies } from './strategies/run-strategies.ts';
import { checkCases } from './worksheets/check-cases.ts';
import { checkTopRates } from './worksheets/check-top-rates.ts';
import { type ResolvedReturns, resolveReturns } from './worksheets/resolve-returns.ts';
import { emitTaxSystem, runTaxSystem } from './worksheets/run-returns.ts';

/** A compiled project. Definitions with errors are absent from both maps. */
export interface Compilation {
	readonly diagnostics: readonly Diagnostic[];
	/** True where proofs were left out that had been run before. */
	readonly areProofsOmitted: boolean;
	readonly emitted: ReadonlyMap<string, EmittedCalculator>;
	/** Calculators by id, ready to run in this process. */
	readonly calculators: ReadonlyMap<string, CompiledCalculator>;
	readonly shared: SharedData;
	/** The readable files of amounts, and that of the indexes they follow. */
	readonly amountDocuments: SharedDefinitions['amountDocuments'];
	readonly indexDocument: ProjectDocuments['indexes']['value'];
	/** Everything with formulas. */
	readonly programs: readonly Program[];
	/** The runnable tax returns; undefined without worksheets or with an error in them. */
	readonly taxSystem: TaxSystem | undefined;
	readonly returns: ResolvedReturns;
	readonly effects: ResolvedStrategies;
	/** The runnable strategies on the runnable returns; undefined while the returns or what all strategies share have an error. */
	readonly engine: StrategySystem | undefined;
	/** Groups whose examples count: those under their own law, by the document of their formulas. */
	readonly proofGroups: readonly ProofGroup[];
	/** Situations of life by name; empty while their file is unreadable. */
	readonly situations: Situations;
	/** Documents of the definitions by path; undefined where a file is unreadable. */
	readonly definitions: ReadonlyMap<string, ProjectDocuments['definitions'][number]['value']>;
}

/** The project after phases 1 to 4, which are independent of the law. */
export interface PreparedProject {
	readonly documents: ProjectDocuments;
	readonly textAmounts: readonly string[];
	readonly shared: SharedDefinitions;
	readonly models: Models;
	readonly definitions: readonly ResolvedDefinition[];
	readonly returns: ResolvedReturns;
	readonly effects: ResolvedStrategies;
}

/** Phases 1 to 4 of calculators alone. */
export function prepareCalculators(
	project: Project,
	cache: CompilerCache,
): Omit<PreparedProject, 'returns' | 'effects'> {
	const loadedDocuments = loadDocuments(project, cache);
	const shared = resolveSharedDefinitions(loadedDocuments, cache);
	const { documents, amountNames: textAmounts } = completeTexts(loadedDocuments, shared.amounts, cache);
	const models = resolveModels(documents.models, shared, cache);
	const definitions = resolveDefinitions(documents.definitions, models, shared, cache);
	return { documents, textAmounts, shared, models, definitions };
}

/** Phases 1 to 4. */
export function prepareProject(project: Project, cache = new CompilerCache()): PreparedProject {
	const calculators = prepareCalculators(project, cache);
	const { documents, shared, definitions } = calculators;
	const returns = resolveReturns(documents, shared, cache);
	const effects = resolveStrategies(documents, definitions, shared, returns, cache);
	return { ...calculators, returns, effects };
}

/** Phase 5: binds a prepared project to the definitions' own law, or to an override. */
export function bindDefinitions(
	{ definitions, shared }: Pick<PreparedProject, 'definitions' | 'shared'>,
	override: LawOverride = {},
	cache = new CompilerCache(),
): Promise<readonly BoundDefinition[]> {
	return Promise.all(definitions.map((definition) => bindDefinition(definition, override, shared, cache)));
}

/** Phase 6: the returns and the strategies of a prepared project; undefined while there is an error in them. */
export function prepareRuntime(
	{ returns, effects, shared: { data } }: PreparedProject,
	cache = new CompilerCache(),
): Pick<Compilation, 'taxSystem' | 'engine'> {
	const taxSystem = cache.getOrCreate('runtime', 'returns', [returns, data], () => {
		const emitted = emitTaxSystem(returns, data);
		return emitted && runTaxSystem(emitted, runScript);
	});
	const engine = cache.getOrCreate('runtime', 'strategies', [effects, taxSystem], () => {
		const emitted = taxSystem && emitStrategies(effects);
		return emitted && runStrategies(emitted, taxSystem, runScript);
	});
	return { taxSystem, engine };
}

/**
 * Which proofs of returns and strategies a compilation runs: all, which takes most of its time; none; or those that may differ
 * from what was proven before.
 */
export type ProofScope = 'all' | 'none' | Proven;

export interface Proven {
	readonly project: Project;
	/** The contents of its proofs: see `listProofs`. */
	readonly listContents: () => ReadonlySet<string>;
	/** Paths of files whose proofs are run all the same. */
	readonly namedFiles?: ReadonlySet<string>;
}

/** The contents of the proofs of a project, none of which is run. @param cache which keeps what its successor has in common */
export function listProofs(project: Project, cache: CompilerCache): ReadonlySet<string> {
	const contents = new Set<string>();
	const preparedProject = prepareProject(project, cache);
	const has = (content: string) => contents.add(content).has(content);
	checkProofs(preparedProject, prepareRuntime(preparedProject, cache), new Prover(cache, { has }));
	return contents;
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
	proofScope: ProofScope = 'all',
): Promise<Compilation> {
	const preparedProject = prepareProject(project, cache);
	const { documents, shared, returns, effects } = preparedProject;
	const boundDefinitions = await bindDefinitions(preparedProject, override, cache);
	const { taxSystem, engine } = prepareRuntime(preparedProject, cache);
	const testedCalculators = boundDefinitions.flatMap(({ emitted }) =>
		emitted ? [testCalculator(emitted)] : [],
	);
	const runnable = testedCalculators.flatMap(({ value }) => value ?? []);
	const returnPrograms = [...returns.worksheets.map(({ program }) => program), ...listReturnParts(effects)];
	const prover = createProver(project, proofScope, cache);
	const proofDiagnostics = prover ? checkProofs(preparedProject, { taxSystem, engine }, prover) : [];
	const earlierDiagnostics = [
		...listPhaseDiagnostics(preparedProject, boundDefinitions),
		...testedCalculators.flatMap((tested) => tested.diagnostics),
		...checkOverrideYear(returnPrograms, override.year, shared.amounts),
		...proofDiagnostics,
	];
	const definitionPaths = documents.definitions.map(({ file }) => file.path);
	const coverageReports = proveGroups(runnable, definitionPaths, earlierDiagnostics);
	const programs = [
		...preparedProject.definitions.flatMap(({ logic }) => logic?.program ?? []),
		...returnPrograms,
	];
	const isFreeOfErrors = !hasErrors(earlierDiagnostics);
	const diagnostics = [
		...earlierDiagnostics,
		...coverageReports.flatMap((report) => report.diagnostics),
		...checkProject(project, preparedProject, programs, isFreeOfErrors, cache),
	];
	return {
		diagnostics: sortDiagnostics(keepCauses(diagnostics, listDocuments(documents))),
		areProofsOmitted: prover ? prover.hasOmissions : proofScope !== 'none',
		emitted: new Map(runnable.map((emitted) => [emitted.text.id, emitted])),
		calculators: new Map(runnable.map(({ calculator }) => [calculator.id, calculator])),
		shared: shared.data,
		amountDocuments: shared.amountDocuments,
		indexDocument: documents.indexes.value,
		programs,
		taxSystem,
		returns,
		effects,
		engine,
		proofGroups: coverageReports.map(({ group }) => group),
		situations: documents.situations.value?.value.situations ?? {},
		definitions: new Map(documents.definitions.map(({ file, value }) => [file.path, value])),
	};
}

/** Undefined where nothing is to be proven. */
function createProver(project: Project, scope: ProofScope, cache: CompilerCache): Prover | undefined {
	if (scope === 'none') return undefined;
	if (scope === 'all') return new Prover(cache);
	const { namedFiles = new Set<string>() } = scope;
	if (!hasSameFiles(project, scope.project)) return new Prover(cache, scope.listContents(), namedFiles);
	// An earlier run may have found something in them.
	return cache.hasProofs || namedFiles.size > 0
		? new Prover(cache, { has: () => true }, namedFiles)
		: undefined;
}

/** Phase 7 of returns and strategies: their worked cases, and the examples of strategies. */
function checkProofs(
	{ documents, returns, shared, effects }: PreparedProject,
	{ taxSystem, engine }: Pick<Compilation, 'taxSystem' | 'engine'>,
	prover: Prover,
): readonly Diagnostic[] {
	const strategyFiles = listStrategyFiles(documents);
	const areAllReadable = strategyFiles.every(({ value }) => value);
	return [
		...checkCases(documents.cases, returns, taxSystem, prover),
		...checkTopRates(returns, taxSystem, shared, prover),
		...checkEffectExamples(effects, engine, prover, areAllReadable),
		...checkEffectCases(documents.effectCases, strategyFiles, effects, engine, prover),
	];
}

function listDocuments(documents: ProjectDocuments) {
	return [...listStrategyFiles(documents), ...documents.models.values()].flatMap(({ value }) => value ?? []);
}

/** Lists the diagnostics of phases 1 to 5. */
export function listPhaseDiagnostics(
	{ documents, shared, models, returns, effects }: PreparedProject,
	boundDefinitions: readonly BoundDefinition[],
): readonly Diagnostic[] {
	const unreadableFiles = documents.definitions.filter(({ value }) => !value);
	const modelDiagnostics = [...documents.models].flatMap(
		([name, { diagnostics }]) => models.get(name)?.diagnostics ?? diagnostics,
	);
	return [
		...shared.diagnostics,
		...documents.situations.diagnostics,
		...returns.diagnostics,
		...effects.diagnostics,
		...modelDiagnostics,
		...unreadableFiles.flatMap(({ diagnostics }) => diagnostics),
		...boundDefinitions.flatMap(({ definition, diagnostics }) => [...definition.diagnostics, ...diagnostics]),
	];
}
