// The compiler. Its phases, in order; none stops at the first problem:
//  1. read      files into trees with positions                    read/
//  2. shape     each tree against its schema, repaired             checks/check-shape.ts
//  3. shared    amounts by year, shared inputs                     amounts.ts
//  4. models    the logic several strategies share                 checks/check-logic.ts
//  5. strategies identity, parts, own logic                        checks/check-definition.ts
//  6. emit      logic as JavaScript, texts as data                 emit/
//  7. examples  run, compared, complete                            checks/check-examples.ts
//  8. whole     amounts nobody uses, files nobody reads            below
import type { CompiledCalculator, CompiledParameter } from '../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import type { ModelDefinition } from '../definition/generated/model.ts';
import type { ParametersFile } from '../definition/generated/parameters.ts';
import type { SharedInputsFile } from '../definition/generated/shared-inputs.ts';
import { readAmounts } from './amounts.ts';
import { checkIdentity, checkParts, checkResultsAsAWhole } from './checks/check-definition.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkHook, recordHook } from './checks/check-hook.ts';
import { checkLogic } from './checks/check-logic.ts';
import { checkShape } from './checks/check-shape.ts';
import { type Diagnostic, Findings, sortDiagnostics } from './diagnostic.ts';
import {
	type Amounts,
	type Draft,
	type LogicDefinition,
	type LogicDraft,
	reportAt,
	reportAtKey,
} from './draft.ts';
import { choicesOf } from './emit/describe-logic.ts';
import { type CalculatorText, compileText } from './emit/emit-calculator.ts';
import { amountKey, type SharedData } from './emit/emit-data.ts';
import { emitLogic } from './emit/emit-logic.ts';
import { readJson } from './read/read-json.ts';
import type { Project, ProjectFile } from './read/read-project.ts';
import { readTypeScript } from './read/read-typescript.ts';
import { toValue } from './read/source.ts';
import { loadHook, type RunnableHook, runLogic } from './run-logic.ts';
import { nearest } from './suggest.ts';

/** The emitted logic of one definition, or of one model for one tax year. */
export interface EmittedLogic {
	/** The id of the definition, or "generic@2024" for a model. */
	readonly key: string;
	readonly code: string;
	/** The absolute path of the TypeScript file whose hook the code calls, or ''. */
	readonly hookFile: string;
}

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

interface Shared {
	readonly amounts: Amounts;
	readonly inputs: SharedInputsFile['inputs'];
	readonly models: ReadonlyMap<string, Draft<ModelDefinition>>;
	readonly usedAmounts: Set<string>;
	/** What emitted logic refers to; amounts are added as they are used. */
	readonly data: {
		readonly choices: SharedData['choices'];
		readonly amounts: Record<string, CompiledParameter>;
	};
	/** Emitted model logic by key; null when the model has errors. */
	readonly modelLogic: Map<string, EmittedLogic | null>;
}

/** Compiles a project: finds every problem, and emits every definition that has none. */
export async function compileProject(project: Project): Promise<Compilation> {
	const findings = new Findings();
	const shared = readShared(project, findings);
	checkModels(shared);
	const emitted = new Map<string, EmittedCalculator>();
	const calculators = new Map<string, CompiledCalculator>();
	const taken = firstById(project);
	for (const file of project.files.filter(({ kind }) => kind === 'calculator')) {
		const draft = readDraft<CalculatorDefinition>(file, findings);
		if (draft) await compileDefinition(draft, file, taken, shared, emitted, calculators);
	}
	checkWhole(project, shared, findings);
	return { diagnostics: sortDiagnostics(findings.all), emitted, calculators, shared: shared.data };
}

function readDraft<T>(file: ProjectFile, findings: Findings): Draft<T> | undefined {
	const typescript = file.language === 'ts' ? readTypeScript(file, findings) : undefined;
	const tree = file.language === 'ts' ? typescript?.root : readJson(file, findings);
	if (!tree || file.kind === 'stray') return undefined;
	const root = checkShape(file, tree, file.kind, findings);
	return { file, root, value: toValue(root) as Partial<T>, findings, hasHook: typescript?.hasHook ?? false };
}

function readShared(project: Project, findings: Findings): Shared {
	const only = <T>(kind: ProjectFile['kind']) =>
		project.files
			.filter((file) => file.kind === kind)
			.map((file) => [file.name, readDraft<T>(file, findings)] as const);
	const parameters = only<ParametersFile>('parameters')[0]?.[1];
	const inputs = only<SharedInputsFile>('shared-inputs')[0]?.[1];
	const models = only<ModelDefinition>('model').filter(
		(pair): pair is [string, Draft<ModelDefinition>] => !!pair[1],
	);
	return {
		amounts: readAmounts(parameters),
		inputs: inputs?.value.inputs ?? {},
		models: new Map(models),
		usedAmounts: new Set(),
		data: { choices: sharedChoices(inputs?.value.inputs ?? {}), amounts: {} },
		modelLogic: new Map(),
	};
}

function sharedChoices(inputs: SharedInputsFile['inputs']): SharedData['choices'] {
	const withChoices = Object.entries(inputs).filter(([, input]) => input.enum !== undefined);
	return Object.fromEntries(withChoices.map(([name, input]) => [name, choicesOf(input)]));
}

function checkModels({ models }: Shared): void {
	for (const [name, draft] of models) {
		const { id } = draft.value;
		if (id !== undefined && id !== name) reportAt(draft, ['id'], 'id-not-file-name', { id, name }, [name]);
		checkResultsAsAWhole(draft);
	}
}

function firstById(project: Project): ReadonlyMap<string, ProjectFile> {
	const first = new Map<string, ProjectFile>();
	for (const file of project.files) {
		if (file.kind === 'calculator' && !first.has(file.name)) first.set(file.name, file);
	}
	return first;
}

async function compileDefinition(
	draft: Draft<CalculatorDefinition>,
	file: ProjectFile,
	taken: ReadonlyMap<string, ProjectFile>,
	shared: Shared,
	emitted: Map<string, EmittedCalculator>,
	calculators: Map<string, CompiledCalculator>,
): Promise<void> {
	checkIdentity(draft, file, taken);
	checkParts(draft);
	checkResultsAsAWhole(draft);
	const logic = draft.value.model === undefined ? ownLogic(draft, file, shared) : modelLogic(draft, shared);
	if (!logic || countErrors(draft) > 0) return;
	const definition = draft.value as CalculatorDefinition;
	const model = shared.models.get(definition.model ?? '');
	const text = compileText(definition, model?.value.assumptions ?? []);
	const calculator = await run(draft, text, logic, shared.data);
	if (!calculator) return;
	emitted.set(text.id, { text, logic, file: file.absolutePath });
	calculators.set(text.id, calculator);
}

// Findings of this file alone: another file's errors do not hold a definition back.
function countErrors({ findings, file }: Draft<unknown>): number {
	return findings.all.filter((finding) => finding.file === file.path).length;
}

function ownLogic(
	draft: Draft<CalculatorDefinition>,
	file: ProjectFile,
	shared: Shared,
): EmittedLogic | undefined {
	const logic = checkAndNote(draft, shared, draft.value.taxYear ?? 0);
	if (countErrors(draft) > 0) return undefined;
	return { key: file.name, code: emitLogic(logic), hookFile: draft.hasHook ? file.absolutePath : '' };
}

function checkAndNote(draft: Draft<LogicDefinition>, shared: Shared, year: number): LogicDraft {
	const logic = checkLogic(draft, shared.inputs, shared.amounts, year);
	for (const amount of logic.parameters) {
		shared.usedAmounts.add(amount.id);
		shared.data.amounts[amountKey(amount)] = amount;
	}
	return logic;
}

function modelLogic(draft: Draft<CalculatorDefinition>, shared: Shared): EmittedLogic | undefined {
	const name = draft.value.model ?? '';
	const model = shared.models.get(name);
	const key = `${name}@${draft.value.taxYear}`;
	if (model && !shared.modelLogic.has(key)) {
		const logic = checkAndNote(model, shared, draft.value.taxYear ?? 0);
		shared.modelLogic.set(key, countErrors(model) > 0 ? null : { key, code: emitLogic(logic), hookFile: '' });
	}
	const found = shared.modelLogic.get(key);
	if (!found) reportAt(draft, ['model'], 'unknown-model', { name }, nearest(name, shared.models.keys()));
	return found ?? undefined;
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
	checkExamples(draft, { ...text, ...runLogic(logic.code, shared, recorded?.hook) });
	if (recorded) checkHook(draft, recorded.returned);
	return { ...text, ...runLogic(logic.code, shared, hook) };
}

async function loadDraftHook(
	draft: Draft<CalculatorDefinition>,
	file: string,
): Promise<RunnableHook | undefined> {
	try {
		return await loadHook(file);
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		reportAtKey(draft, ['results'], 'hook-failed', { example: '(loading it)', problem });
		return undefined;
	}
}

function checkWhole(project: Project, shared: Shared, findings: Findings): void {
	const file = project.files.find(({ kind }) => kind === 'parameters');
	const draft = file && readDraft<ParametersFile>(file, new Findings());
	for (const name of shared.amounts.names) {
		if (draft && !shared.usedAmounts.has(name)) {
			reportAtKey({ ...draft, findings }, ['parameters', name], 'unused-parameter', { name });
		}
	}
	for (const stray of project.files.filter(({ kind }) => kind === 'stray')) {
		findings.report({ file: stray, start: 0, end: 1 }, 'stray-file', { name: stray.path });
	}
}
