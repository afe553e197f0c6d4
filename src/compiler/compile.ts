// The compiler. Its phases, in order; none stops at the first problem, and each hands on values:
//  1. read      files, as trees with positions where one is needed     read/
//  2. shape     each tree against its schema, repaired                 shape-files.ts, checks/check-shape.ts
//  3. share     amounts by year and filing status, shared inputs       shared.ts, amounts.ts
//  4. resolve   names, types and units of models, definitions, returns logic.ts, worksheets/, checks/
//  5. emit      logic as JavaScript for any law, texts as data         emit/
//  6. bind      each definition to the law it names                    bind.ts
//  7. examples  of calculators, returns and return parts, compared     examples.ts, worksheets/, effects/
//  8. prove     what the examples leave open                           prove.ts, analysis/
//  9. whole     texts, amounts nobody uses, files nobody reads         checks/check-whole.ts
import type { CompiledCalculator } from '../definition/compiled-calculator.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { LogicGroup } from './analysis/logic-group.ts';
import { BindingMemory, type BoundDefinition, bindDefinition, type LawOverride } from './bind.ts';
import type { Situations } from './checks/check-situations.ts';
import { checkWhole } from './checks/check-whole.ts';
import { type Diagnostic, distinct, sortDiagnostics } from './diagnostic.ts';
import { checkEffectExamples, type ProvenEffect } from './effects/check-effect-examples.ts';
import { checkEffectYears } from './effects/check-effect-years.ts';
import { EffectMemory, type ResolvedEffects, resolveEffects } from './effects/resolve-effects.ts';
import { type RunnableEffects, runEffects } from './effects/run-effects.ts';
import type { SharedData } from './emit/emit-data.ts';
import { type EmittedCalculator, type RunDefinition, runDefinition } from './examples.ts';
import {
	type Models,
	type ResolvedDefinition,
	type ResolvedLogic,
	resolveDefinition,
	resolveModels,
} from './logic.ts';
import { Memory } from './memory.ts';
import { type ProvenGroup, proveGroups } from './prove.ts';
import type { Project, ProjectFile } from './read/read-project.ts';
import {
	type DefinitionFile,
	type ShapedFile,
	type ShapedProject,
	shapeDefinitions,
	shapeFiles,
} from './shape-files.ts';
import { resolveShared, type Shared } from './shared.ts';
import { CaseMemory, checkCases } from './worksheets/check-cases.ts';
import { checkYear } from './worksheets/check-year.ts';
import { type ResolvedLaw, resolveLaw } from './worksheets/resolve-law.ts';
import { runLaw } from './worksheets/run-law.ts';

/** What compiling a project gives. Definitions with errors are absent from both maps. */
export interface Compilation {
	readonly diagnostics: readonly Diagnostic[];
	readonly emitted: ReadonlyMap<string, EmittedCalculator>;
	/** Calculators that run in this process, by id. */
	readonly calculators: ReadonlyMap<string, CompiledCalculator>;
	readonly shared: SharedData;
	/** The returns, ready to compute; undefined without any, and while something in them is wrong. */
	readonly taxSystem: TaxSystem | undefined;
	/** The returns as resolved. */
	readonly law: ResolvedLaw;
	/** What strategies do to returns, as resolved, and ready to compute; undefined while what they share is wrong. */
	readonly effects: ResolvedEffects;
	readonly runnableEffects: RunnableEffects | undefined;
	/** The calculators whose examples count, by the file their formulas stand in: none of another law than its own. */
	readonly groups: readonly LogicGroup[];
	/** The situations of life that strategies are for, by name; empty while they cannot be read. */
	readonly situations: Situations;
	/** What each definition says, by path; undefined where the file cannot be read. */
	readonly definitions: ReadonlyMap<string, DefinitionFile['shaped']>;
}

/** What phases made before, for a project that is compiled again after an edit. */
export class CompilerMemory {
	readonly shaped = new Memory<ShapedFile>();
	readonly shared = new Memory<Shared>();
	readonly models = new Memory<ResolvedLogic>();
	readonly definitions = new Memory<ResolvedDefinition>();
	readonly law = new Memory<ResolvedLaw>();
	readonly system = new Memory<TaxSystem | undefined>();
	readonly effects = new EffectMemory();
	readonly runnableEffects = new Memory<RunnableEffects | undefined>();
	readonly ownEffects = new Memory<CompiledEffect | undefined>();
	readonly cases = new CaseMemory();
	readonly effectExamples = new Memory<ProvenEffect>();
	readonly binding = new BindingMemory();
	readonly run = new Memory<RunDefinition>();
	readonly proven = new Memory<ProvenGroup>();
	readonly texts = new Memory<readonly Diagnostic[]>();
}

/** A project resolved and emitted: phases 1 to 5, which know of no law. */
export interface PreparedProject {
	readonly shaped: ShapedProject & { readonly definitions: readonly DefinitionFile[] };
	readonly shared: Shared;
	readonly models: Models;
	readonly definitions: readonly ResolvedDefinition[];
	readonly law: ResolvedLaw;
	readonly effects: ResolvedEffects;
}

/** Reads, shapes, resolves and emits a project. */
export function prepareProject(project: Project, memory = new CompilerMemory()): PreparedProject {
	const shaped = shapeFiles(project, memory.shaped);
	const shared = resolveShared(shaped, memory.shared);
	const models = resolveModels(shaped.models, shared, memory.models);
	const law = resolveLaw(shaped, shared, memory.law);
	const all = shapeDefinitions(project, memory.shaped);
	const effects = resolveEffects(shaped, all, shared, law, memory.effects);
	const twins = twinsOf(all);
	const definitions = all.flatMap(({ file, shaped: definition, findings }) => {
		if (!definition) return [];
		const twin = twins.get(definition.value.id ?? '')?.find((other) => other !== file);
		const readable = { file, shaped: definition, findings };
		return [resolveDefinition(readable, twin, models, shared, memory.definitions)];
	});
	return { shaped: { ...shaped, definitions: all }, shared, models, definitions, law, effects };
}

// The files of each name: two definitions cannot have one id.
function twinsOf(definitions: readonly DefinitionFile[]): ReadonlyMap<string, readonly ProjectFile[]> {
	const twins = new Map<string, ProjectFile[]>();
	for (const { file } of definitions) {
		const same = twins.get(file.name);
		if (same) same.push(file);
		else twins.set(file.name, [file]);
	}
	return twins;
}

/** Computes a prepared project under the definitions' own law, or another one: phase 6. */
export function bindProject(
	{ definitions, shared }: PreparedProject,
	override: LawOverride = {},
	memory = new BindingMemory(),
): Promise<readonly BoundDefinition[]> {
	return Promise.all(definitions.map((definition) => bindDefinition(definition, override, shared, memory)));
}

/** The returns and the effects of a prepared project, ready to compute; undefined while something in them is wrong. */
export function runPrepared(
	{ law, effects, shared: { data } }: PreparedProject,
	memory: CompilerMemory,
): { readonly system: TaxSystem | undefined; readonly runnable: RunnableEffects | undefined } {
	return {
		system: memory.system.recall('', [law, data], () => runLaw(law, data.amounts)),
		runnable: memory.runnableEffects.recall('', [effects, data], () =>
			runEffects(effects, data.amounts, memory.ownEffects),
		),
	};
}

/**
 * Compiles a project: finds every problem, and emits every definition that has none.
 * @param override the year and the filing status to compute with, where not the definitions' own
 * @param memory of the last time, when only some files differ
 */
export async function compileProject(
	project: Project,
	override: LawOverride = {},
	memory = new CompilerMemory(),
): Promise<Compilation> {
	const prepared = prepareProject(project, memory);
	const bound = await bindProject(prepared, override, memory.binding);
	const run = bound.map((one) => runDefinition(one, prepared.shared, memory.run));
	const { system, runnable } = runPrepared(prepared, memory);
	const engine = system && runnable && { system, ...runnable };
	const ofYear = checkYear(prepared.law, prepared.effects, override.year, prepared.shared);
	const ofEffects = checkEffectYears(prepared.effects, system?.years ?? [], prepared.shared);
	const before = [
		...foundIn(prepared, bound),
		...run.flatMap(({ examples }) => examples),
		...ofYear,
		...ofEffects,
		...checkCases(prepared.shaped.cases, prepared.law, system, memory.cases),
		...checkEffectExamples(prepared.effects, engine, memory.effectExamples),
	];
	const allRead = prepared.definitions.length === prepared.shaped.definitions.length;
	const proven = proveGroups(run, before, allRead, memory.proven);
	const found = [...before, ...proven.flatMap(({ findings }) => findings)];
	const whole = checkWhole(project, prepared, found, memory.texts);
	const running = run.filter((one) => one.calculator !== undefined);
	return {
		diagnostics: sortDiagnostics(distinct([...found, ...whole])),
		emitted: new Map(running.flatMap(({ emitted }) => (emitted ? [[emitted.text.id, emitted]] : []))),
		calculators: new Map(
			running.flatMap(({ calculator }) => (calculator ? [[calculator.id, calculator]] : [])),
		),
		shared: prepared.shared.data,
		taxSystem: system,
		law: prepared.law,
		effects: prepared.effects,
		runnableEffects: runnable,
		groups: proven.map(({ group }) => group),
		situations: prepared.shaped.situations?.made?.value.situations ?? {},
		definitions: new Map(prepared.shaped.definitions.map(({ file, shaped }) => [file.path, shaped])),
	};
}

/** What was found in a prepared project and in definitions bound to a law: phases 1 to 6. */
export function foundIn(
	{ shaped, shared, models, law, effects }: PreparedProject,
	bound: readonly BoundDefinition[],
): readonly Diagnostic[] {
	const unreadable = shaped.definitions.filter((definition) => !definition.shaped);
	const ofModels = [...shaped.models].flatMap(
		([name, { findings }]) => models.get(name)?.findings ?? findings,
	);
	return [
		...shared.findings,
		...(shaped.situations?.findings ?? []),
		...law.findings,
		...effects.findings,
		...ofModels,
		...unreadable.flatMap(({ findings }) => findings),
		...bound.flatMap(({ definition, findings }) => [...definition.findings, ...findings]),
	];
}
