// The logic of each model and definition is checked and emitted once, for any law.

import type { CalculatorDefinition, ModelDefinition } from '../model/generated/authored.ts';
import type { SharedDefinitions } from './amounts.ts';
import type { CompilerCache } from './cache.ts';
import { checkMarks } from './check/check-labels.ts';
import { checkLogic } from './check/check-logic.ts';
import { checkId } from './check/names.ts';
import { checkReferences } from './check/references.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import {
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	LOGIC_KEYS,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportAtStart,
} from './document.ts';
import type { ProgramCode } from './emit/emit-function.ts';
import { type CalculatorText, compileText, emitLogic } from './emit/emit-logic.ts';
import type { DocumentFile } from './load/load-documents.ts';
import type { ProjectFile } from './load/read-project.ts';
import { ID_PATTERN, isReservedId, toId } from './load/schemas.ts';
import { type CheckedLogic, type Resolved, resolveProgram } from './program.ts';

/** The logic of a model, or of a definition without one. */
export interface ResolvedLogic extends Resolved<CheckedLogic, ProgramCode> {
	/** The id of the definition, or "model-" and the name of the model. */
	readonly key: string;
	readonly hook: ProjectFile | undefined;
	/** Assumptions of the model, which precede those of the strategy. */
	readonly assumptions: readonly string[];
}

/** Models by name; undefined where the file is unreadable. */
export type Models = ReadonlyMap<string, ResolvedLogic | undefined>;

export interface ResolvedDefinition {
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
			return [
				name,
				cache.getOrCreate('definition', document.file.path, [document, sharedDefinitions], resolve),
			];
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
		checkId(model);
		checkResultSet(model);
		return checkLogic(model, sharedDefinitions);
	});
	const checkedLogic = { value, diagnostics: [...loadDiagnostics, ...diagnostics] };
	const { assumptions } = document.value;
	return { key: `model-${name}`, hook: undefined, assumptions, ...resolveProgram(checkedLogic, emitLogic) };
}

export function resolveDefinitions(
	files: readonly DocumentFile<CalculatorDefinition>[],
	models: Models,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): readonly ResolvedDefinition[] {
	return files.flatMap(({ file, value: document, diagnostics }) => {
		if (!document) return [];
		const duplicate = files.find((other) => other.file !== file && other.file.name === document.value.id);
		return [resolveDefinition(document, diagnostics, duplicate?.file.path, models, sharedDefinitions, cache)];
	});
}

/** @param duplicate the path of another file with its id */
function resolveDefinition(
	document: Document<CalculatorDefinition>,
	loadDiagnostics: readonly Diagnostic[],
	duplicate: string | undefined,
	models: Models,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): ResolvedDefinition {
	const { file } = document;
	const { model: name } = document.value;
	const model = models.get(name ?? '');
	// The names of models affect only the suggestions for an unknown model.
	const modelNames = model ? '' : [...models.keys()].join();
	const dependencies = [document, duplicate, model, modelNames, sharedDefinitions];
	return cache.getOrCreate('definition', file.path, dependencies, () => {
		const { value, diagnostics: ownDiagnostics } = collectDocumentDiagnostics(document, (context) => {
			checkIdentity(context, duplicate);
			checkParts(context);
			checkResultSet(context);
			checkReferences(context, 'calculator', { model: [...models.keys()] });
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
			document,
			logic: ownLogic ?? model,
			text: hasErrors(diagnostics) ? undefined : compileText(document.value, model?.assumptions ?? []),
			diagnostics,
		};
	});
}

/**
 * Reports an id unlike the file name, a type unlike the folder, and an id that is taken or means something else.
 * @param duplicate the path of another file with that id: both of the two are told, whichever is looked at
 */
function checkIdentity(context: DocumentContext<CalculatorDefinition>, duplicate: string | undefined): void {
	const { file } = context;
	const { id, type } = context.value;
	const canBeId = ID_PATTERN.test(file.name);
	const possibleId = toId(file.name);
	// The id is the file name, so that a name of another form could never be met.
	if (!canBeId)
		reportAt(context, ['id'], 'file-name-no-id', { name: file.name }, possibleId === '' ? [] : [possibleId]);
	const suggestions = id === file.name || !canBeId ? [] : [file.name];
	if (duplicate) reportAt(context, ['id'], 'duplicate-id', { id, duplicate }, suggestions);
	else if (canBeId) checkId(context);
	if (isReservedId(id)) reportAt(context, ['id'], 'reserved-id', { id });
	if (type !== file.folder) {
		reportAt(context, ['type'], 'wrong-folder', { type, folder: file.folder }, [file.folder]);
	}
}

/** Reports missing parts, and parts that clash with a model. */
function checkParts(context: DocumentContext<CalculatorDefinition>): void {
	const { model, inputs, results, examples } = context.value;
	if (model !== undefined) {
		for (const key of LOGIC_KEYS) {
			if (context.value[key] !== undefined) reportAtKey(context, [key], 'model-conflict', { key });
		}
	} else {
		reportMissingParts(context, { inputs: Object.keys(inputs ?? {}), results: results ?? [] });
	}
	if (examples.length === 0) reportAt(context, ['examples'], 'missing-example', {});
}

function reportMissingParts(
	context: DocumentContext<CalculatorDefinition>,
	parts: Readonly<Record<string, readonly unknown[]>>,
): void {
	const missingParts = Object.keys(parts)
		.filter((key) => parts[key]?.length === 0)
		.map((key) => `"${key}"`);
	if (missingParts.length === 0) return;
	reportAtStart(context, [], 'missing-part', { parts: missingParts.join(' and ') });
}

/** Reports results without a headline, and a hook that is missing its purpose. */
function checkResultSet(context: DocumentContext<LogicDefinition>): void {
	const results = context.value.results ?? [];
	if (results.length === 0) return;
	if (!results.some(({ headline }) => headline)) reportAtKey(context, ['results'], 'no-headline', {});
	if (context.hookPlace && results.every(({ formula }) => formula !== undefined)) {
		context.diagnostics.report(context.hookPlace, 'needless-hook', {});
	}
	reportDuplicateMark(context, 'headline', 'second-headline');
	reportDuplicateMark(context, 'net', 'second-net');
	checkMarks(context);
}

/** Of the lines that always apply, one may carry the mark. */
function reportDuplicateMark(
	context: DocumentContext<LogicDefinition>,
	mark: 'headline' | 'net',
	code: 'second-headline' | 'second-net',
): void {
	const results = context.value.results ?? [];
	const unconditionalResults = results.filter((result) => result[mark] && result.appliesWhen === undefined);
	for (const duplicate of unconditionalResults.slice(1)) {
		const position = results.indexOf(duplicate);
		const values = { id: duplicate.id, first: unconditionalResults[0]?.id ?? '' };
		reportAt(context, ['results', position, mark], code, values);
	}
}
