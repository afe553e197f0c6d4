// The compiler. Its phases, in order; none stops at the first problem:
//  1. read      files into trees with positions                    read/
//  2. shape     each tree against its schema, repaired             checks/check-shape.ts
//  3. shared    amounts by year and filing status, shared inputs   shared.ts, amounts.ts
//  4. models    the logic several strategies share                 logic.ts, checks/check-logic.ts
//  5. strategies identity, parts, own logic                        checks/check-definition.ts
//  6. emit      logic as JavaScript, texts as data                 emit/
//  7. examples  run, compared, complete                            checks/check-examples.ts
//  8. whole     amounts nobody uses, files nobody reads            checks/check-whole.ts
import type { CompiledCalculator } from '../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import { checkIdentity, checkParts, checkResultsAsAWhole } from './checks/check-definition.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkHook, recordHook, sentenceOf } from './checks/check-hook.ts';
import { checkHow } from './checks/check-how.ts';
import { checkAmountsUsed, checkStrays } from './checks/check-whole.ts';
import { type Diagnostic, Findings, sortDiagnostics } from './diagnostic.ts';
import type { Draft } from './draft.ts';
import { type CalculatorText, compileText } from './emit/emit-calculator.ts';
import type { SharedData } from './emit/emit-data.ts';
import { emitLogic, explainedLogic } from './emit/emit-logic.ts';
import { checkModels, checkUnusedModels, countErrors, lawOf, modelLogic, ownLogic } from './logic.ts';
import type { Project, ProjectFile } from './read/read-project.ts';
import { loadHook, type RunnableHook, runLogic } from './run-logic.ts';
import { type EmittedLogic, type OtherLaw, readDraft, readShared, type Shared } from './shared.ts';

/** One calculator as emitted. */
export interface EmittedCalculator {
	readonly text: CalculatorText;
	readonly logic: EmittedLogic;
	/** The absolute path of its definition. */
	readonly file: string;
}

/** What compiling a project gives. Definitions with errors are absent from both maps. */
export interface Compilation {
	readonly diagnostics: readonly Diagnostic[];
	readonly emitted: ReadonlyMap<string, EmittedCalculator>;
	/** Calculators that run in this process, by id. */
	readonly calculators: ReadonlyMap<string, CompiledCalculator>;
	readonly shared: SharedData;
}

/**
 * Compiles a project: finds every problem, and emits every definition that has none.
 * @param other the year and the filing status to compute with, where not the definitions' own
 */
export async function compileProject(project: Project, other: OtherLaw = {}): Promise<Compilation> {
	const findings = new Findings();
	const shared = readShared(project, findings, other);
	checkModels(shared);
	const emitted = new Map<string, EmittedCalculator>();
	const calculators = new Map<string, CompiledCalculator>();
	const files = project.files.filter(({ kind }) => kind === 'calculator');
	for (const file of files) {
		const draft = readDraft<CalculatorDefinition>(file, findings);
		if (draft) await compileDefinition(draft, file, files, shared, emitted, calculators);
	}
	checkUnusedModels(shared);
	if (shared.parameters) checkAmountsUsed(shared.parameters, shared.amounts, project, shared.usedAmounts);
	checkStrays(project, findings);
	return { diagnostics: sortDiagnostics(findings.all), emitted, calculators, shared: shared.data };
}

async function compileDefinition(
	draft: Draft<CalculatorDefinition>,
	file: ProjectFile,
	files: readonly ProjectFile[],
	shared: Shared,
	emitted: Map<string, EmittedCalculator>,
	calculators: Map<string, CompiledCalculator>,
): Promise<void> {
	checkIdentity(draft, file, files);
	checkParts(draft);
	checkResultsAsAWhole(draft);
	const logic = draft.value.model === undefined ? ownLogic(draft, file, shared) : modelLogic(draft, shared);
	if (!logic || countErrors(draft) > 0) return;
	const definition = draft.value as CalculatorDefinition;
	const model = shared.models.get(definition.model ?? '');
	const { year = definition.taxYear, isOther } = lawOf(draft, shared);
	const text = compileText({ ...definition, taxYear: year }, model?.value.assumptions ?? []);
	const calculator = await run(draft, text, logic, shared.data, isOther);
	if (!calculator) return;
	emitted.set(text.id, { text, logic, file: file.absolutePath });
	calculators.set(text.id, calculator);
}

async function run(
	draft: Draft<CalculatorDefinition>,
	text: CalculatorText,
	logic: EmittedLogic,
	shared: SharedData,
	isOtherLaw: boolean,
): Promise<CompiledCalculator | undefined> {
	const hook = logic.hookFile ? await loadDraftHook(draft, logic.hookFile) : undefined;
	if (logic.hookFile && !hook) return undefined;
	const recorded = hook && recordHook(hook);
	const calculator = { ...text, ...runLogic(logic.code, shared, recorded?.hook) };
	if (recorded && !checkHook(draft, calculator, recorded)) return undefined;
	if (recorded)
		checkHow(draft, calculator, runLogic(emitLogic(explainedLogic(logic.draft)), shared, undefined));
	if (!isOtherLaw) checkExamples(draft, calculator);
	return { ...text, ...runLogic(logic.code, shared, hook) };
}

async function loadDraftHook(
	draft: Draft<CalculatorDefinition>,
	file: string,
): Promise<RunnableHook | undefined> {
	try {
		return await loadHook(file);
	} catch (error) {
		const place = draft.hookPlace ?? { file: draft.file, start: 0, end: 1 };
		draft.findings.report(place, 'hook-failed', { when: 'to load', problem: sentenceOf(error) });
		return undefined;
	}
}
