// The logic of each model and definition is checked and emitted once, for any law.
import type { CalculatorDefinition, ModelDefinition } from '../model/generated/authored.ts';
import type { SharedDefinitions } from './amounts.ts';
import type { CompilerCache } from './cache.ts';
import { checkIdentity, checkParts, checkResultSet } from './check/check-definition.ts';
import { checkLogic } from './check/check-logic.ts';
import { checkId } from './check/names.ts';
import { type Diagnostic, hasErrors, suggest } from './diagnostics/diagnostic.ts';
import { collectDocumentDiagnostics, type Document, reportAt } from './document.ts';
import { type CalculatorText, compileText, emitLogic } from './emit/emit-logic.ts';
import type { DocumentFile } from './load/load-documents.ts';
import type { ProjectFile } from './load/read-project.ts';
import { type CheckedLogic, type Resolved, resolveProgram } from './program.ts';

/** The logic of a model, or of a definition without one. */
export interface ResolvedLogic extends Resolved<CheckedLogic> {
	/** The id of the definition, or "model-" and the name of the model. */
	readonly key: string;
	/** The TypeScript file that exports the hook. */
	readonly hook: ProjectFile | undefined;
	/** Assumptions of the model, which precede those of the strategy. */
	readonly assumptions: readonly string[];
}

/** Models by name; undefined where the file is unreadable. */
export type Models = ReadonlyMap<string, ResolvedLogic | undefined>;

/** A readable definition with the logic it runs. */
export interface ResolvedDefinition {
	readonly file: ProjectFile;
	readonly document: Document<CalculatorDefinition>;
	/** Undefined when its model is unreadable. */
	readonly logic: ResolvedLogic | undefined;
	/** Undefined while the definition has errors. */
	readonly text: CalculatorText | undefined;
	/** Diagnostics of the definition, including its shape. */
	readonly diagnostics: readonly Diagnostic[];
}

export function resolveModels(
	models: ReadonlyMap<string, DocumentFile<ModelDefinition>>,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): Models {
	return new Map(
		[...models].map(([name, { value: document, diagnostics }]) => {
			if (!document) return [name, undefined];
			const resolve = () => resolveModel(name, document, diagnostics, sharedDefinitions);
			return [name, cache.getOrCreate('model', document.file.path, [document, sharedDefinitions], resolve)];
		}),
	);
}

function resolveModel(
	name: string,
	document: Document<ModelDefinition>,
	loadDiagnostics: readonly Diagnostic[],
	sharedDefinitions: SharedDefinitions,
): ResolvedLogic {
	const { value, diagnostics } = collectDocumentDiagnostics(document, (model) => {
		checkId(model, name);
		checkResultSet(model);
		return checkLogic(model, sharedDefinitions);
	});
	const checkedLogic = { value, diagnostics: [...loadDiagnostics, ...diagnostics] };
	const { assumptions } = document.value;
	return { key: `model-${name}`, hook: undefined, assumptions, ...resolveProgram(checkedLogic, emitLogic) };
}

/** Checks and emits every readable definition. */
export function resolveDefinitions(
	files: readonly DocumentFile<CalculatorDefinition>[],
	models: Models,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): readonly ResolvedDefinition[] {
	return files.flatMap(({ file, value: document, diagnostics }) => {
		if (!document) return [];
		const definition = { file, document, diagnostics };
		const duplicate = files.find((other) => other.file !== file && other.file.name === document.value.id);
		return [resolveDefinition(definition, duplicate?.file, models, sharedDefinitions, cache)];
	});
}

/** @param duplicate another file with its id */
function resolveDefinition(
	{
		file,
		document,
		diagnostics: loadDiagnostics,
	}: Pick<ResolvedDefinition, 'file' | 'document' | 'diagnostics'>,
	duplicate: ProjectFile | undefined,
	models: Models,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): ResolvedDefinition {
	const { model: name } = document.value;
	const model = models.get(name ?? '');
	// The names of models affect only the suggestions for an unknown model.
	const modelNames = model ? '' : [...models.keys()].join();
	const dependencies = [document, duplicate?.path, model, modelNames, sharedDefinitions];
	return cache.getOrCreate('definition', file.path, dependencies, () => {
		const { value, diagnostics: ownDiagnostics } = collectDocumentDiagnostics(document, (context) => {
			checkIdentity(context, file, duplicate);
			checkParts(context);
			checkResultSet(context);
			if (name !== undefined && !models.has(name))
				reportAt(context, ['model'], 'unknown-model', { name }, suggest(name, models.keys()));
			return name === undefined ? checkLogic(context, sharedDefinitions) : undefined;
		});
		const diagnostics = [...loadDiagnostics, ...ownDiagnostics];
		const ownLogic = value && {
			key: file.name,
			hook: document.hookPlace ? file : undefined,
			assumptions: [],
			...resolveProgram({ value, diagnostics }, emitLogic),
		};
		return {
			file,
			document,
			logic: ownLogic ?? model,
			text: hasErrors(diagnostics) ? undefined : compileText(document.value, model?.assumptions ?? []),
			diagnostics,
		};
	});
}
