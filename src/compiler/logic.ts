// Phases 4 and 5: the logic of models and of definitions, resolved and emitted once, for any law.
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import type { ModelDefinition } from '../definition/generated/model.ts';
import type { Cache } from './cache.ts';
import { checkIdentity, checkParts, checkResultSet } from './checks/check-definition.ts';
import { checkLogic } from './checks/check-logic.ts';
import { collectDocumentDiagnostics } from './collect-diagnostics.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type CheckedLogic, type Document, type LogicDefinition, reportAt } from './document.ts';
import { type CalculatorText, compileText } from './emit/emit-calculator.ts';
import { emitLogic } from './emit/emit-logic.ts';
import type { DefinitionFile, DocumentFile } from './load-documents.ts';
import type { ProjectFile } from './read/read-project.ts';
import type { SharedDefinitions } from './shared-definitions.ts';
import { suggest } from './suggest.ts';

/** The emitted logic of one definition, or of one model. */
export interface EmittedLogic {
	/** The id of the definition, or the name of the model after "model-". */
	readonly key: string;
	readonly code: string;
	/** The TypeScript file whose hook the code calls. */
	readonly hook: ProjectFile | undefined;
	/** What the code was written from. */
	readonly checkedLogic: CheckedLogic;
}

/** Logic where its formulas stand: in a model, or in the definition that alone has it. */
export interface ResolvedLogic {
	readonly source: Document<LogicDefinition>;
	readonly checkedLogic: CheckedLogic;
	/** What a model assumes, said before the strategy's own assumptions. */
	readonly assumptions: readonly string[];
	/** Undefined while something it needs is wrong. */
	readonly emitted: EmittedLogic | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

/** Models by name; undefined where the file cannot be read. */
export type Models = ReadonlyMap<string, ResolvedLogic | undefined>;

/** A definition that can be read: what it says, and the logic it runs. */
export interface ResolvedDefinition {
	readonly file: ProjectFile;
	readonly document: Document<CalculatorDefinition>;
	/** Undefined without a readable model. */
	readonly logic: ResolvedLogic | undefined;
	/** Undefined while it has errors. */
	readonly text: CalculatorText | undefined;
	/** Its own, those of its shape among them. */
	readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the models. */
export function resolveModels(
	models: ReadonlyMap<string, DocumentFile<ModelDefinition>>,
	shared: SharedDefinitions,
	cache: Cache<ResolvedLogic>,
): Models {
	return new Map(
		[...models].map(([name, { value: document, diagnostics }]) => {
			if (!document) return [name, undefined];
			const resolve = () => resolveModel(name, document, diagnostics, shared);
			return [
				name,
				cache.getOrCreate(document.file.path, [document, shared.inputs, shared.amounts], resolve),
			];
		}),
	);
}

function resolveModel(
	name: string,
	document: Document<ModelDefinition>,
	loadDiagnostics: readonly Diagnostic[],
	shared: SharedDefinitions,
): ResolvedLogic {
	const { value: checkedLogic, diagnostics } = collectDocumentDiagnostics(document, (model) => {
		const { id } = document.value;
		if (id !== undefined && id !== name) reportAt(model, ['id'], 'id-not-file-name', { id, name }, [name]);
		checkResultSet(model);
		return checkLogic(model, shared.inputs, shared.amounts);
	});
	const allDiagnostics = [...loadDiagnostics, ...diagnostics];
	const { assumptions = [] } = document.value;
	return {
		source: document,
		checkedLogic,
		assumptions,
		emitted: toEmittedLogic(`model-${name}`, checkedLogic, undefined, allDiagnostics),
		diagnostics: allDiagnostics,
	};
}

function toEmittedLogic(
	key: string,
	checkedLogic: CheckedLogic,
	hook: ProjectFile | undefined,
	diagnostics: readonly Diagnostic[],
): EmittedLogic | undefined {
	return checkedLogic.isIncomplete || diagnostics.length > 0
		? undefined
		: { key, code: emitLogic(checkedLogic), hook, checkedLogic };
}

/**
 * Resolves one definition that can be read.
 * @param duplicate another file with the id it says
 */
export function resolveDefinition(
	{
		file,
		document,
		diagnostics: loadDiagnostics,
	}: DefinitionFile & { readonly document: Document<CalculatorDefinition> },
	duplicate: ProjectFile | undefined,
	models: Models,
	shared: SharedDefinitions,
	cache: Cache<ResolvedDefinition>,
): ResolvedDefinition {
	const { model: name } = document.value;
	const model = models.get(name ?? '');
	// Which models there are decides only what an unknown name may mean.
	const modelNames = model ? '' : [...models.keys()].join();
	const dependencies = [document, duplicate?.path, model, modelNames, shared.inputs, shared.amounts];
	return cache.getOrCreate(file.path, dependencies, () => {
		const { value: logic, diagnostics: ownDiagnostics } = collectDocumentDiagnostics(document, (context) => {
			checkIdentity(context, file, duplicate);
			checkParts(context);
			checkResultSet(context);
			if (name !== undefined && !models.has(name))
				reportAt(context, ['model'], 'unknown-model', { name }, suggest(name, models.keys()));
			return name === undefined ? checkLogic(context, shared.inputs, shared.amounts) : undefined;
		});
		const diagnostics = [...loadDiagnostics, ...ownDiagnostics];
		const hook = document.hasHook ? file : undefined;
		const resolvedLogic = logic
			? {
					source: document,
					checkedLogic: logic,
					assumptions: [],
					emitted: toEmittedLogic(file.name, logic, hook, diagnostics),
					diagnostics,
				}
			: model;
		return {
			file,
			document,
			logic: resolvedLogic,
			text: toCalculatorText(document, model, diagnostics),
			diagnostics,
		};
	});
}

function toCalculatorText(
	{ value }: Document<CalculatorDefinition>,
	model: ResolvedLogic | undefined,
	diagnostics: readonly Diagnostic[],
): CalculatorText | undefined {
	if (diagnostics.length > 0) return undefined;
	return compileText(value as CalculatorDefinition, model?.assumptions ?? []);
}
