// The project as a whole: texts of all definitions, amounts without a use, files without a reader.
import type {
	CalculatorDefinition,
	EffectModelDefinition,
	ModelDefinition,
	MoveDefinition,
	SituationsFile,
} from '../../model/generated/authored.ts';
import type { SharedDefinitions } from '../amounts.ts';
import type { CompilerCache } from '../cache.ts';
import { type Diagnostic, type DiagnosticBag, hasErrors } from '../diagnostics/diagnostic.ts';
import {
	collectDiagnostics,
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	reportAt,
	reportAtKey,
} from '../document.ts';
import type { ProjectDocuments } from '../load/load-documents.ts';
import type { Project } from '../load/read-project.ts';
import { collectAmountIds, type Program } from '../program.ts';
import { listAssetKinds } from '../strategies/resolve-on-return.ts';
import type { ResolvedStrategies } from '../strategies/resolve-strategies.ts';
import { checkRepeatedAmounts } from './amounts-in-texts.ts';
import { checkRateChoices } from './check-rate-choices.ts';
import { checkSecondEntries, type TwiceKeyedDocuments } from './check-second-entries.ts';
import { listAmountsOfSteps } from './check-steps.ts';
import { checkMoveTexts, checkTexts } from './check-texts.ts';
import { checkReferences } from './references.ts';

interface CheckableProject {
	readonly documents: Pick<
		ProjectDocuments,
		'situations' | 'sharedInputs' | 'household' | 'models' | 'effectModels' | 'moves'
	> &
		TwiceKeyedDocuments;
	readonly textAmounts: readonly string[];
	readonly shared: SharedDefinitions;
	readonly definitions: readonly { readonly document: Document<CalculatorDefinition> }[];
	readonly effects: Pick<ResolvedStrategies, 'onReturn'>;
}

/**
 * Checks what only all files together show.
 * @param programs all of them
 * @param isFreeOfErrors false while an error may hide a use
 */
export function checkProject(
	project: Project,
	{ documents, textAmounts, shared, definitions, effects }: CheckableProject,
	programs: readonly Program[],
	isFreeOfErrors: boolean,
	cache: CompilerCache,
): readonly Diagnostic[] {
	const situations = documents.situations.value;
	const { onReturn } = effects;
	const documentsOfDefinitions = definitions.map(({ document }) => document);
	const textDiagnostics = [
		...collectDiagnostics((diagnostics) => {
			const contexts = documentsOfDefinitions.map((document) => ({ ...document, diagnostics }));
			checkCards(contexts);
			checkFormerIds(contexts);
		}).diagnostics,
		...documentsOfDefinitions.flatMap((document) =>
			cache.getOrCreate('texts', document.file.path, [document, situations, shared.amounts], () =>
				checkTexts(document, situations, shared.amounts),
			),
		),
	];
	const moves = documents.moves.flatMap(({ value }) => value ?? []);
	const moveDiagnostics = moves.flatMap((document) =>
		cache.getOrCreate('texts', document.file.path, [document, situations, shared.amounts], () =>
			checkMoveTexts(document, situations, shared.amounts),
		),
	);
	const stray = collectDiagnostics((diagnostics) => checkStrayFiles(project, diagnostics));
	const { sharedInputs, household } = documents;
	const rates =
		sharedInputs.value &&
		collectDocumentDiagnostics(sharedInputs.value, (context) => {
			if (household.value) checkRateChoices(context, household.value.value, shared.amounts);
		});
	const models = [...documents.models.values(), ...documents.effectModels.values()];
	const repeatedAmounts = [
		...documentsOfDefinitions,
		...moves,
		...models.flatMap(({ value }) => value ?? []),
	].flatMap((document: TextDocument) => {
		const usedAmounts = listUsedAmounts(document, programs);
		const key = `amounts in ${document.file.path}`;
		return cache.getOrCreate(
			'texts',
			key,
			[document, shared, [...usedAmounts].join()],
			() =>
				collectDocumentDiagnostics(document, (context) => checkRepeatedAmounts(context, usedAmounts, shared))
					.diagnostics,
		);
	});
	const diagnostics = [
		...textDiagnostics,
		...moveDiagnostics,
		...repeatedAmounts,
		...stray.diagnostics,
		...(rates?.diagnostics ?? []),
		...checkSecondEntries(documents, shared),
	];
	if (!isFreeOfErrors || hasErrors(textDiagnostics)) return diagnostics;
	const amountsOfSteps = [...documentsOfDefinitions, ...moves].flatMap(({ value }) =>
		listAmountsOfSteps(value),
	);
	const usedAmounts = new Set([...collectAmountIds(programs), ...textAmounts, ...amountsOfSteps]);
	const uses = shared.amountDocuments.map((document) =>
		collectDocumentDiagnostics(document, (context) => {
			for (const section of ['amounts', 'byState'] as const)
				for (const name of Object.keys(context.value[section] ?? {}))
					if (!usedAmounts.has(name)) reportAtKey(context, [section, name], 'unused-amount', { name });
		}),
	);
	if (situations)
		uses.push(
			collectDocumentDiagnostics(situations, (context) =>
				checkSituationsFile(context, documentsOfDefinitions, {
					'kind of asset': onReturn && listAssetKinds(onReturn),
					'fact of the household': household.value && Object.keys(household.value.value.facts),
				}),
			),
		);
	return [...diagnostics, ...uses.flatMap((use) => use.diagnostics)];
}

type TextDocument = Document<CalculatorDefinition | MoveDefinition | ModelDefinition | EffectModelDefinition>;

function listUsedAmounts({ file, value }: TextDocument, programs: readonly Program[]): readonly string[] {
	const { model, onReturn } = value as Partial<Pick<CalculatorDefinition, 'model' | 'onReturn'>>;
	const models = [
		...(model === undefined ? [] : [`models/${model}.json`]),
		...(onReturn?.models ?? []).map((name) => `models/on-return/${name}.json`),
	];
	const isUsed = ({ source }: Program) =>
		source.file.path === file.path || models.some((name) => source.file.path.endsWith(`/${name}`));
	return [...collectAmountIds(programs.filter(isUsed))];
}

function checkStrayFiles({ files }: Project, diagnostics: DiagnosticBag): void {
	for (const stray of files.filter(({ kind }) => kind === 'stray')) {
		const found = stray.link ?? 'no file in a place where it would be read';
		diagnostics.report({ file: stray, start: 0, end: 1 }, 'stray-file', { name: stray.path, found });
	}
}

/** Reports names and descriptions that another id has before; case, spaces and punctuation do not tell them apart. */
function checkCards(definitions: readonly DocumentContext<CalculatorDefinition>[]): void {
	const contexts = definitions.toSorted((a, b) => (a.value.id < b.value.id ? -1 : 1));
	for (const key of ['name', 'description'] as const) {
		const texts = contexts.map(({ value }) => normalizeText(value[key]));
		for (const [position, context] of contexts.entries()) {
			const text = texts[position];
			const duplicate = contexts.find((_, at) => at < position && text !== '' && texts[at] === text);
			const values = { key, duplicate: duplicate?.file.path ?? '' };
			if (duplicate) reportAt(context, [key], 'duplicate-description', values);
		}
	}
}

/** Reports a former id that is the id of a strategy, or a former id of another. */
function checkFormerIds(contexts: readonly DocumentContext<CalculatorDefinition>[]): void {
	for (const context of contexts)
		for (const [position, id] of (context.value.formerIds ?? []).entries()) {
			const owner = contexts.find(
				(other) => other.value.id === id || (other !== context && other.value.formerIds?.includes(id)),
			);
			if (owner)
				reportAt(context, ['formerIds', position], 'duplicate-id', { id, duplicate: owner.file.path });
		}
}

function normalizeText(text: string): string {
	return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * Reports situations that no strategy is for, kinds of asset that the planned sale does not have, and facts that no household
 * has.
 * @param names by the kind of thing; undefined while they cannot be read
 */
function checkSituationsFile(
	context: DocumentContext<SituationsFile>,
	definitions: readonly Document<CalculatorDefinition>[],
	names: Parameters<typeof checkReferences>[2],
): void {
	const usedSituations = new Set(definitions.flatMap(({ value }) => value.situations ?? []));
	for (const name of Object.keys(context.value.situations))
		if (!usedSituations.has(name)) reportAtKey(context, ['situations', name], 'unused-situation', { name });
	checkReferences(context, 'situations', names);
}
