// The compiler. Its phases, in order; none stops at the first problem:
//  1. read      files into trees with positions                    read/
//  2. shape     each tree against its schema, repaired             checks/check-shape.ts
//  3. shared    amounts by year and filing status, shared inputs   shared.ts, amounts.ts
//  4. models    the logic several strategies share                 logic.ts, checks/check-logic.ts
//  5. strategies identity, parts, own logic                        checks/check-definition.ts
//  6. emit      logic as JavaScript, texts as data                 emit/
//  7. examples  run and compared                                   checks/check-examples.ts
//  8. proof     what the examples leave open, texts, risks         checks/check-proof.ts, analysis/
//  9. whole     amounts nobody uses, files nobody reads            checks/check-whole.ts
import type { CompiledCalculator } from '../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import type { LogicGroup } from './analysis/logic-group.ts';
import { checkIdentity, checkParts, checkResultsAsAWhole } from './checks/check-definition.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkHook, recordHook, sentenceOf } from './checks/check-hook.ts';
import { checkHow } from './checks/check-how.ts';
import { checkProof, type Strategy } from './checks/check-proof.ts';
import { checkAmountsUsed, checkStrays } from './checks/check-whole.ts';
import { type Diagnostic, Findings, sortDiagnostics } from './diagnostic.ts';
import type { Draft } from './draft.ts';
import { type CalculatorText, compileText } from './emit/emit-calculator.ts';
import type { SharedData } from './emit/emit-data.ts';
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
	/** The calculators whose examples count, by the file their formulas stand in. Empty under another law. */
	readonly groups: readonly LogicGroup[];
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
	const strategies: Strategy[] = [];
	const files = project.files.filter(({ kind }) => kind === 'calculator');
	for (const file of files) {
		const draft = readDraft<CalculatorDefinition>(file, findings);
		const compiled = draft && (await compileDefinition(draft, file, files, shared));
		strategies.push({ file, draft, member: compiled?.member });
		if (!compiled) continue;
		emitted.set(compiled.calculator.id, compiled.emitted);
		calculators.set(compiled.calculator.id, compiled.calculator);
	}
	checkUnusedModels(shared);
	const groups = checkProof(strategies, findings);
	if (shared.parameters) checkAmountsUsed(shared.parameters, shared.amounts, project, shared.usedAmounts);
	checkStrays(project, findings);
	return { diagnostics: sortDiagnostics(findings.all), emitted, calculators, shared: shared.data, groups };
}

interface Compiled {
	readonly emitted: EmittedCalculator;
	readonly calculator: CompiledCalculator;
	/** Undefined under another law, where its examples prove nothing. */
	readonly member: Strategy['member'];
}

async function compileDefinition(
	draft: Draft<CalculatorDefinition>,
	file: ProjectFile,
	files: readonly ProjectFile[],
	shared: Shared,
): Promise<Compiled | undefined> {
	checkIdentity(draft, file, files);
	checkParts(draft);
	checkResultsAsAWhole(draft);
	const logic = draft.value.model === undefined ? ownLogic(draft, file, shared) : modelLogic(draft, shared);
	if (!logic || countErrors(draft) > 0) return undefined;
	const definition = draft.value as CalculatorDefinition;
	const model = shared.models.get(definition.model ?? '');
	const { year = definition.taxYear, isOther } = lawOf(draft, shared);
	const text = compileText({ ...definition, taxYear: year }, model?.value.assumptions ?? []);
	const calculator = await run(draft, text, logic, shared.data);
	if (!calculator) return undefined;
	const emitted = { text, logic, file: file.absolutePath };
	if (isOther) return { emitted, calculator, member: undefined };
	const isRight = checkExamples(draft, calculator);
	return {
		emitted,
		calculator,
		member: { source: model ?? draft, draft, calculator, logic: logic.draft, isRight },
	};
}

async function run(
	draft: Draft<CalculatorDefinition>,
	text: CalculatorText,
	logic: EmittedLogic,
	shared: SharedData,
): Promise<CompiledCalculator | undefined> {
	const hook = logic.hookFile ? await loadDraftHook(draft, logic.hookFile) : undefined;
	if (logic.hookFile && !hook) return undefined;
	const recorded = hook && recordHook(hook);
	const calculator = { ...text, ...runLogic(logic, shared, recorded?.hook) };
	if (recorded && !checkHook(draft, calculator, recorded)) return undefined;
	if (recorded && !checkHow(draft, calculator, logic.draft, shared)) return undefined;
	return { ...text, ...runLogic(logic, shared, hook) };
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
