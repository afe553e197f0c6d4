// The shared models and every strategy's return part, checked and emitted for any law.
import { listIds } from '../../engine/collections.ts';
import { SCENARIOS } from '../../model/compiled-effect.ts';
import type {
	EffectModelDefinition,
	Future,
	FuturesFile,
	OnReturn,
	OnReturnFile,
} from '../../model/generated/authored.ts';
import type { SharedDefinitions } from '../amounts.ts';
import type { CompilerCache } from '../cache.ts';
import { checkEffectYears } from '../check/check-years.ts';
import { checkDistinct, checkId } from '../check/names.ts';
import { checkReferences } from '../check/references.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { collectDocumentDiagnostics, type Document, type DocumentContext, reportAt } from '../document.ts';
import { listStrategyFiles, type ProjectDocuments } from '../load/load-documents.ts';
import { isReservedId } from '../load/schemas.ts';
import type { ResolvedDefinition } from '../logic.ts';
import { isRunnable, resolveProgram } from '../program.ts';
import { isReadable, type ReadableReturns, type ResolvedReturns } from '../worksheets/resolve-returns.ts';
import { checkPart } from './check-part.ts';
import { checkPrefills, checkStrategy, checkUses, resolvePrefills } from './check-strategy.ts';
import { checkOrder, checkTiming } from './check-timing.ts';
import type {
	CheckedPart,
	ResolvedModel,
	ResolvedOnReturn,
	ResolvedStrategy,
	StrategyDefinition,
	StrategyScope,
} from './checked-part.ts';
import { emitPart } from './emit-part.ts';
import { collectScenarios, createOuterScope, createPartScope, type OuterScope } from './part-names.ts';
import { checkSources, listSourceKinds, listSourceNames, resolveOnReturn } from './resolve-on-return.ts';

export interface ResolvedStrategies {
	/** Undefined while its file, or something in the returns, is wrong. */
	readonly onReturn: ResolvedOnReturn | undefined;
	readonly models: readonly ResolvedModel[];
	readonly strategies: readonly ResolvedStrategy[];
	/** None while their file has an error. */
	readonly futures: readonly Future[];
	readonly diagnostics: readonly Diagnostic[];
}

interface LinkContext extends Pick<StrategyScope, 'sourceNames' | 'sourceKinds'> {
	readonly onReturn: ResolvedOnReturn;
	readonly outer: OuterScope;
	readonly shared: SharedDefinitions;
}

export function resolveStrategies(
	{
		onReturn: onReturnFile,
		effectModels,
		moves,
		futures: futuresFile,
		definitions: definitionFiles,
	}: ProjectDocuments,
	definitions: readonly ResolvedDefinition[],
	sharedDefinitions: SharedDefinitions,
	returns: ResolvedReturns,
	cache: CompilerCache,
): ResolvedStrategies {
	const loadDiagnostics = [onReturnFile, ...effectModels.values(), ...moves, futuresFile].flatMap(
		({ diagnostics }) => diagnostics,
	);
	const onReturnDocument = onReturnFile.value;
	// A return that is wrong has no lines that a strategy could be judged by.
	if (!isReadable(returns) || !onReturnDocument || hasErrors([...returns.diagnostics, ...loadDiagnostics]))
		return { onReturn: undefined, models: [], strategies: [], futures: [], diagnostics: loadDiagnostics };
	const dependenciesOfAll = [onReturnDocument, returns, sharedDefinitions];
	const { value: linkContext, diagnostics: ownDiagnostics } = cache.getOrCreate(
		'strategy',
		'',
		dependenciesOfAll,
		() =>
			collectDocumentDiagnostics(onReturnDocument, (context) =>
				createLinkContext(context, returns, sharedDefinitions),
			),
	);
	const models = [...effectModels].flatMap(([name, { value: document }]) => {
		const resolve = () => document && resolveModel(name, document, linkContext);
		return cache.getOrCreate('strategy', `model ${name}`, [document, linkContext], resolve) ?? [];
	});
	const strategyFiles = listStrategyFiles({ definitions: definitionFiles, moves });
	const fileNames = new Map(strategyFiles.map(({ file }) => [file.path, file.name]));
	const strategies = [...definitions, ...listMoves(moves)].flatMap((definition) => {
		const { document, logic } = definition;
		if (!document.value.onReturn) return [];
		const dependencies = [document, logic, linkContext, ...findModels(document, models)];
		const resolve = () => resolveStrategy(definition, models, linkContext, fileNames);
		return [cache.getOrCreate('strategy', document.file.path, dependencies, resolve)];
	});
	const { value: futuresDocument } = futuresFile;
	return cache.getOrCreate(
		'strategy',
		'all',
		[linkContext, futuresDocument, ...models, ...strategies],
		() => {
			const futures =
				futuresDocument &&
				collectDocumentDiagnostics(futuresDocument, (context) =>
					checkFutures(context, sharedDefinitions, strategies),
				);
			const resolved = {
				onReturn: linkContext.onReturn,
				models,
				strategies,
				futures: futures && !hasErrors(futures.diagnostics) ? futuresDocument.value.futures : [],
			};
			const worksheets = returns.worksheets.map(({ program }) => program);
			const { amounts } = sharedDefinitions;
			return {
				...resolved,
				diagnostics: [
					...loadDiagnostics,
					...ownDiagnostics,
					...(futures?.diagnostics ?? []),
					...[...models, ...strategies].flatMap(({ diagnostics }) => diagnostics),
					...checkEffectYears(listReturnParts(resolved), worksheets, returns.household.definition, amounts),
				],
			};
		},
	);
}

/** Reports futures of one name or one text, and names of nothing. */
function checkFutures(
	context: DocumentContext<FuturesFile>,
	{ amounts }: SharedDefinitions,
	strategies: readonly ResolvedStrategy[],
): void {
	const { futures } = context.value;
	checkDistinct(context, ['futures'], 'id', futures);
	checkDistinct(context, ['futures'], 'text', futures);
	checkReferences(context, 'futures', {
		amount: amounts.isComplete ? amounts.names : undefined,
		'input of a return part': strategies.flatMap(({ program, models }) =>
			[program, ...models.map((model) => model.program)].flatMap(({ inputs }) => listIds(inputs)),
		),
	});
}

export function listReturnParts({
	models,
	strategies,
	onReturn,
}: Pick<ResolvedStrategies, 'models' | 'strategies' | 'onReturn'>): readonly CheckedPart[] {
	return [...[...models, ...strategies].map(({ program }) => program), ...(onReturn ? [onReturn.sale] : [])];
}

function createLinkContext(
	context: DocumentContext<OnReturnFile>,
	returns: ReadableReturns,
	shared: SharedDefinitions,
): LinkContext {
	const onReturn = resolveOnReturn(context, shared, returns);
	return {
		onReturn,
		outer: createOuterScope(returns, onReturn),
		shared,
		sourceNames: listSourceNames(onReturn, listIds(returns.household.inputs)),
		sourceKinds: listSourceKinds(onReturn, returns),
	};
}

/** A strategy, or a move, with the logic of its calculator if it has one. */
interface PartOwner extends Pick<ResolvedDefinition, 'logic'> {
	readonly document: Document<StrategyDefinition>;
}

function listMoves(moves: ProjectDocuments['moves']): readonly PartOwner[] {
	return moves.flatMap(({ value: document }) => (document ? [{ document, logic: undefined }] : []));
}

/** Reports an id that is not the file's name, is taken, or means something else. @param fileNames by path */
function checkMove(
	context: DocumentContext<StrategyDefinition>,
	fileNames: ReadonlyMap<string, string>,
): void {
	const { file } = context;
	const { id } = context.value;
	const [duplicate] = [...fileNames].find(([path, name]) => path !== file.path && name === id) ?? [];
	if (duplicate) reportAt(context, ['id'], 'duplicate-id', { id, duplicate });
	else checkId(context);
	if (isReservedId(id)) reportAt(context, ['id'], 'reserved-id', { id });
}

function findModels(
	{ value }: Document<StrategyDefinition>,
	models: readonly ResolvedModel[],
): readonly ResolvedModel[] {
	return (value.onReturn?.models ?? []).flatMap((name) => models.find(({ id }) => id === name) ?? []);
}

function resolveModel(
	name: string,
	document: Document<EffectModelDefinition>,
	{ onReturn, outer, shared, sourceNames, sourceKinds }: LinkContext,
): ResolvedModel {
	const partWithDiagnostics = collectDocumentDiagnostics(document, (context) => {
		const { value: definition } = context;
		checkId(context);
		checkReferences(context, 'effect-model', sourceNames);
		const partContext = { source: context, prefix: [], definition };
		const outerLines = Object.entries(definition.requires ?? {}).map(([id, format]) => ({ id, format }));
		const surroundings = { outerInputs: onReturn.inputs, outerLines, scenarios: SCENARIOS, outer };
		const part = checkPart(partContext, createPartScope(partContext, surroundings, shared));
		checkSources(context, ['inputs'], part.inputs, sourceKinds);
		return part;
	});
	return { id: name, ...resolveProgram(partWithDiagnostics, emitPart) };
}

function resolveStrategy(
	{ document, logic }: PartOwner,
	allModels: readonly ResolvedModel[],
	linkContext: LinkContext,
	fileNames: ReadonlyMap<string, string>,
): ResolvedStrategy {
	const definition = document.value.onReturn as OnReturn;
	const models = findModels(document, allModels);
	const { sourceNames, sourceKinds } = linkContext;
	const scope = {
		models: allModels,
		usedModels: models,
		sourceNames,
		sourceKinds,
		calculatorInputs: new Map(logic?.program.inputs.map(({ id, input }) => [id, input])),
	};
	const partWithDiagnostics = collectDocumentDiagnostics(document, (context) => {
		if (document.file.kind === 'move') checkMove(context, fileNames);
		checkStrategy(context, definition, scope);
		checkPrefills(context, scope);
		const checkedPart = checkStrategyPart(context, definition, models, linkContext);
		// An unreadable formula may use any input.
		if (!hasErrors(context.diagnostics.all)) checkUses(context, checkedPart, models);
		return checkedPart;
	});
	const resolvedPart = resolveProgram(partWithDiagnostics, emitPart, models.every(isRunnable));
	return {
		id: document.value.id,
		source: document,
		definition,
		models,
		prefills: resolvePrefills(document.value, scope),
		...resolvedPart,
	};
}

function checkStrategyPart(
	context: DocumentContext<StrategyDefinition>,
	definition: OnReturn,
	models: readonly ResolvedModel[],
	{ onReturn, outer, shared, sourceKinds }: LinkContext,
): CheckedPart {
	const partContext = { source: context, prefix: ['onReturn'], definition };
	const outerInputs = [...onReturn.inputs, ...models.flatMap(({ program }) => program.inputs)];
	const outerLines = models.flatMap(({ program }) => program.definition.lines ?? []);
	const parts = [...models.map(({ program }) => program.definition), definition];
	const scenarios = collectScenarios(parts, definition.claimedModels);
	const surroundings = { outerInputs, outerLines, scenarios, outer };
	const part = checkPart(partContext, createPartScope(partContext, surroundings, shared));
	const lines = [...outerLines, ...(definition.lines ?? [])];
	checkSources(context, ['onReturn', 'inputs'], part.inputs, sourceKinds);
	checkNeeds(context, definition, models, lines);
	checkOrder(partContext, part, definition.claimedModels ?? [], models);
	checkTiming(partContext, part, models);
	return part;
}

function checkNeeds(
	context: DocumentContext<StrategyDefinition>,
	{ models: modelIds = [], inputs = {} }: OnReturn,
	models: readonly ResolvedModel[],
	lines: readonly { readonly id: string; readonly format: string }[],
): void {
	for (const { id, program } of models) {
		for (const [line, format] of Object.entries(program.definition.requires ?? {})) {
			const match = lines.find((candidate) => candidate.id === line);
			if ((match ?? inputs[line])?.format === format) continue;
			const path = ['onReturn', 'models', modelIds.indexOf(id)];
			const values = { model: id, line, format, found: match ? `, but its own is ${match.format}` : '' };
			reportAt(context, path, 'model-needs', values);
		}
	}
}
