// Phases 4 and 5: the logic of models and of definitions, resolved and emitted once, for any law.
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import type { ModelDefinition } from '../definition/generated/model.ts';
import { checkIdentity, checkParts, checkResultsAsAWhole } from './checks/check-definition.ts';
import { checkLogic } from './checks/check-logic.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type LogicDefinition, type LogicDraft, reportAt, type Shaped } from './draft.ts';
import { type CalculatorText, compileText } from './emit/emit-calculator.ts';
import { emitLogic } from './emit/emit-logic.ts';
import type { Memory } from './memory.ts';
import { notingOf } from './noted.ts';
import type { ProjectFile } from './read/read-project.ts';
import type { DefinitionFile, ShapedFile } from './shape-files.ts';
import type { Shared } from './shared.ts';
import { nearest } from './suggest.ts';

/** The emitted logic of one definition, or of one model. */
export interface EmittedLogic {
	/** The id of the definition, or the name of the model after "model-". */
	readonly key: string;
	readonly code: string;
	/** The TypeScript file whose hook the code calls. */
	readonly hook: ProjectFile | undefined;
	/** What the code was written from. */
	readonly draft: LogicDraft;
}

/** Logic where its formulas stand: in a model, or in the definition that alone has it. */
export interface ResolvedLogic {
	readonly source: Shaped<LogicDefinition>;
	readonly draft: LogicDraft;
	/** What a model assumes, said before the strategy's own assumptions. */
	readonly assumptions: readonly string[];
	/** Undefined while something it needs is wrong. */
	readonly emitted: EmittedLogic | undefined;
	readonly findings: readonly Diagnostic[];
}

/** Models by name; undefined where the file cannot be read. */
export type Models = ReadonlyMap<string, ResolvedLogic | undefined>;

/** A definition that can be read: what it says, and the logic it runs. */
export interface ResolvedDefinition {
	readonly file: ProjectFile;
	readonly shaped: Shaped<CalculatorDefinition>;
	/** Undefined without a readable model. */
	readonly logic: ResolvedLogic | undefined;
	/** Undefined while it has errors. */
	readonly text: CalculatorText | undefined;
	/** Its own, those of its shape among them. */
	readonly findings: readonly Diagnostic[];
}

/** Resolves the models. */
export function resolveModels(
	models: ReadonlyMap<string, ShapedFile<ModelDefinition>>,
	shared: Shared,
	memory: Memory<ResolvedLogic>,
): Models {
	return new Map(
		[...models].map(([name, { made: shaped, findings }]) => {
			if (!shaped) return [name, undefined];
			const resolve = () => resolveModel(name, shaped, findings, shared);
			return [name, memory.recall(shaped.file.path, [shaped, shared.inputs, shared.amounts], resolve)];
		}),
	);
}

function resolveModel(
	name: string,
	shaped: Shaped<ModelDefinition>,
	before: readonly Diagnostic[],
	shared: Shared,
): ResolvedLogic {
	const { made: draft, findings } = notingOf(shaped, (model) => {
		const { id } = shaped.value;
		if (id !== undefined && id !== name) reportAt(model, ['id'], 'id-not-file-name', { id, name }, [name]);
		checkResultsAsAWhole(model);
		return checkLogic(model, shared.inputs, shared.amounts);
	});
	const all = [...before, ...findings];
	const { assumptions = [] } = shaped.value;
	return {
		source: shaped,
		draft,
		assumptions,
		emitted: emitted(`model-${name}`, draft, undefined, all),
		findings: all,
	};
}

function emitted(
	key: string,
	draft: LogicDraft,
	hook: ProjectFile | undefined,
	findings: readonly Diagnostic[],
): EmittedLogic | undefined {
	return draft.incomplete || findings.length > 0 ? undefined : { key, code: emitLogic(draft), hook, draft };
}

/**
 * Resolves one definition that can be read.
 * @param twin another file with the id it says
 */
export function resolveDefinition(
	{ file, shaped, findings: before }: DefinitionFile & { readonly shaped: Shaped<CalculatorDefinition> },
	twin: ProjectFile | undefined,
	models: Models,
	shared: Shared,
	memory: Memory<ResolvedDefinition>,
): ResolvedDefinition {
	const { model: name } = shaped.value;
	const model = models.get(name ?? '');
	// Which models there are decides only what an unknown name may mean.
	const known = model ? '' : [...models.keys()].join();
	const from = [shaped, twin?.path, model, known, shared.inputs, shared.amounts];
	return memory.recall(file.path, from, () => {
		const { made: logic, findings: own } = notingOf(shaped, (draft) => {
			checkIdentity(draft, file, twin);
			checkParts(draft);
			checkResultsAsAWhole(draft);
			if (name !== undefined && !models.has(name))
				reportAt(draft, ['model'], 'unknown-model', { name }, nearest(name, models.keys()));
			return name === undefined ? checkLogic(draft, shared.inputs, shared.amounts) : undefined;
		});
		const findings = [...before, ...own];
		const hook = shaped.hasHook ? file : undefined;
		const resolved = logic
			? {
					source: shaped,
					draft: logic,
					assumptions: [],
					emitted: emitted(file.name, logic, hook, findings),
					findings,
				}
			: model;
		return { file, shaped, logic: resolved, text: textOf(shaped, model, findings), findings };
	});
}

function textOf(
	{ value }: Shaped<CalculatorDefinition>,
	model: ResolvedLogic | undefined,
	findings: readonly Diagnostic[],
): CalculatorText | undefined {
	if (findings.length > 0) return undefined;
	return compileText(value as CalculatorDefinition, model?.assumptions ?? []);
}
