// The compiler. Its phases, in order; none stops at the first problem:
//  1. read      files into trees with positions                    read/
//  2. shape     each tree against its schema, repaired             checks/check-shape.ts
//  3. shared    amounts by year, shared inputs                     amounts.ts
//  4. models    the logic several strategies share                 checks/check-logic.ts
//  5. strategies identity, parts, own logic                        checks/check-definition.ts
//  6. emit      logic as JavaScript, texts as data                 emit/
//  7. examples  run, compared, complete                            checks/check-examples.ts
//  8. whole     amounts nobody uses, files nobody reads            checks/check-whole.ts
import type { CompiledCalculator, CompiledParameter } from '../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import type { ModelDefinition } from '../definition/generated/model.ts';
import type { ParametersFile } from '../definition/generated/parameters.ts';
import type { SharedInputsFile } from '../definition/generated/shared-inputs.ts';
import { noAmounts, readAmounts } from './amounts.ts';
import { checkIdentity, checkParts, checkResultsAsAWhole } from './checks/check-definition.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkHook, recordHook, sentenceOf } from './checks/check-hook.ts';
import { checkHow } from './checks/check-how.ts';
import { noSharedInputs, readSharedInputs, type SharedInputs } from './checks/check-inputs.ts';
import { checkLogic } from './checks/check-logic.ts';
import { checkShape } from './checks/check-shape.ts';
import { checkAmountsUsed, checkStrays } from './checks/check-whole.ts';
import { type Diagnostic, Findings, sortDiagnostics } from './diagnostic.ts';
import { type Amounts, type Draft, type LogicDefinition, type LogicDraft, reportAt } from './draft.ts';
import { choicesOf } from './emit/describe-logic.ts';
import { type CalculatorText, compileText } from './emit/emit-calculator.ts';
import { amountKey, type SharedData } from './emit/emit-data.ts';
import { emitLogic, explainedLogic } from './emit/emit-logic.ts';
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
	/** What the code was written from. */
	readonly draft: LogicDraft;
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
	readonly inputs: SharedInputs;
	readonly parameters: Draft<ParametersFile> | undefined;
	readonly models: ReadonlyMap<string, Draft<ModelDefinition> | undefined>;
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

function readDraft<T>(file: ProjectFile, findings: Findings): Draft<T> | undefined {
	const typescript = file.language === 'ts' ? readTypeScript(file, findings) : undefined;
	const tree = file.language === 'ts' ? typescript?.root : readJson(file, findings);
	if (!tree || file.kind === 'stray') return undefined;
	const { root, unreadable } = checkShape(file, tree, file.kind, findings);
	if (root.kind !== 'object') return undefined;
	const hookPlace = typescript?.hook;
	const value = toValue(root) as Partial<T>;
	return { file, root, value, findings, unreadable, hasHook: hookPlace !== undefined, hookPlace };
}

function readShared(project: Project, findings: Findings): Shared {
	const filesOf = (kind: ProjectFile['kind']) => project.files.filter((file) => file.kind === kind);
	const [parametersFile] = filesOf('parameters');
	const [inputsFile] = filesOf('shared-inputs');
	const parameters = parametersFile && readDraft<ParametersFile>(parametersFile, findings);
	const inputs = inputsFile && readDraft<SharedInputsFile>(inputsFile, findings);
	const models = filesOf('model').map(
		(file) => [file.name, readDraft<ModelDefinition>(file, findings)] as const,
	);
	return {
		parameters,
		amounts: parameters
			? readAmounts(parameters)
			: noAmounts(parametersFile ? 'unreadable' : 'no such amount'),
		inputs: inputs ? readSharedInputs(inputs) : noSharedInputs(inputsFile ? 'unreadable' : 'no such input'),
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
		if (!draft) continue;
		const { id } = draft.value;
		if (id !== undefined && id !== name) reportAt(draft, ['id'], 'id-not-file-name', { id, name }, [name]);
		checkResultsAsAWhole(draft);
	}
}

// A model is checked with the strategies on it; one without any is checked by itself.
function checkUnusedModels(shared: Shared): void {
	const used = new Set([...shared.modelLogic.keys()].map((key) => key.split('@')[0]));
	for (const [name, model] of shared.models) {
		if (model && !used.has(name)) checkLogic(model, shared.inputs, shared.amounts, undefined);
	}
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
	const logic = checkAndNote(draft, shared, draft.value.taxYear);
	if (logic.incomplete || countErrors(draft) > 0) return undefined;
	return {
		key: file.name,
		code: emitLogic(logic),
		hookFile: draft.hasHook ? file.absolutePath : '',
		draft: logic,
	};
}

function checkAndNote(draft: Draft<LogicDefinition>, shared: Shared, year: number | undefined): LogicDraft {
	const logic = checkLogic(draft, shared.inputs, shared.amounts, year);
	for (const amount of logic.parameters) {
		shared.usedAmounts.add(amount.id);
		shared.data.amounts[amountKey(amount)] = amount;
	}
	return logic;
}

function modelLogic(draft: Draft<CalculatorDefinition>, shared: Shared): EmittedLogic | undefined {
	const { model: name = '', taxYear } = draft.value;
	const model = shared.models.get(name);
	const key = `${name}@${taxYear}`;
	if (!shared.models.has(name)) {
		reportAt(draft, ['model'], 'unknown-model', { name }, nearest(name, shared.models.keys()));
	} else if (model && !shared.modelLogic.has(key)) {
		const logic = checkAndNote(model, shared, taxYear);
		const usable = !logic.incomplete && countErrors(model) === 0;
		shared.modelLogic.set(key, usable ? { key, code: emitLogic(logic), hookFile: '', draft: logic } : null);
	}
	return shared.modelLogic.get(key) ?? undefined;
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
	const calculator = { ...text, ...runLogic(logic.code, shared, recorded?.hook) };
	if (recorded && !checkHook(draft, calculator, recorded)) return undefined;
	if (recorded)
		checkHow(draft, calculator, runLogic(emitLogic(explainedLogic(logic.draft)), shared, undefined));
	checkExamples(draft, calculator);
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
