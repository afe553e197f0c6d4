// The project as a whole: texts of all definitions, amounts without a use, files without a reader.
import type { CalculatorDefinition, SituationsFile } from '../../model/generated/authored.ts';
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
import type { ResolvedStrategies } from '../strategies/resolve-strategies.ts';
import { listAssetKinds } from '../strategies/shared-effects.ts';
import { checkTexts } from './check-texts.ts';
import { checkReferences } from './references.ts';
import { checkSecondEntries } from './second-entries.ts';

/** The input of the checks of a whole project. */
interface CheckableProject {
	readonly documents: Pick<ProjectDocuments, 'situations' | 'parameters' | 'secondEntries'>;
	readonly shared: SharedDefinitions;
	readonly definitions: readonly { readonly document: Document<CalculatorDefinition> }[];
	readonly effects: Pick<ResolvedStrategies, 'onReturn'>;
}

/**
 * Checks what only all files together show.
 * @param programs all of them
 * @param isFreeOfErrors false while an error may hide a use
 * @param cache of the last time: the texts of a definition that is read as before are not read again
 */
export function checkProject(
	project: Project,
	{ documents, shared, definitions, effects }: CheckableProject,
	programs: readonly Program[],
	isFreeOfErrors: boolean,
	cache: CompilerCache,
): readonly Diagnostic[] {
	const situations = documents.situations.value;
	const { onReturn } = effects;
	const documentsOfDefinitions = definitions.map(({ document }) => document);
	const textDiagnostics = [
		...collectDiagnostics((diagnostics) =>
			checkDescriptions(documentsOfDefinitions.map((document) => ({ ...document, diagnostics }))),
		).diagnostics,
		...documentsOfDefinitions.flatMap((document) =>
			cache.getOrCreate('texts', document.file.path, [document, situations], () =>
				checkTexts(document, situations),
			),
		),
	];
	const stray = collectDiagnostics((diagnostics) => checkStrayFiles(project, diagnostics));
	const diagnostics = [...textDiagnostics, ...stray.diagnostics, ...checkSecondEntries(documents)];
	if (!isFreeOfErrors || hasErrors(textDiagnostics)) return diagnostics;
	const usedAmounts = collectAmountIds(programs);
	const uses = shared.parameters.map((subject) =>
		collectDocumentDiagnostics(subject, (context) => {
			for (const section of ['amounts', 'byState'] as const)
				for (const name of Object.keys(context.value[section] ?? {}))
					if (!usedAmounts.has(name)) reportAtKey(context, [section, name], 'unused-parameter', { name });
		}),
	);
	if (situations)
		uses.push(
			collectDocumentDiagnostics(situations, (context) =>
				checkSituationsFile(context, documentsOfDefinitions, onReturn && listAssetKinds(onReturn)),
			),
		);
	return [...diagnostics, ...uses.flatMap((use) => use.diagnostics)];
}

// Files that have no effect.
function checkStrayFiles({ files }: Project, diagnostics: DiagnosticBag): void {
	for (const stray of files.filter(({ kind }) => kind === 'stray')) {
		diagnostics.report({ file: stray, start: 0, end: 1 }, 'stray-file', { name: stray.path });
	}
}

/** Reports descriptions that two definitions share; case, spaces and punctuation do not tell them apart. */
function checkDescriptions(contexts: readonly DocumentContext<CalculatorDefinition>[]): void {
	const texts = contexts.map(({ value }) => normalizeText(value.description));
	for (const [position, context] of contexts.entries()) {
		const text = texts[position];
		const duplicate = contexts.find((other, at) => other !== context && text !== '' && texts[at] === text);
		if (duplicate)
			reportAt(context, ['description'], 'duplicate-description', { duplicate: duplicate.file.path });
	}
}

function normalizeText(text: string): string {
	return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * Reports situations that no strategy is for, and kinds of asset that the planned sale does not have.
 * @param assetKinds of the planned sale; undefined while it cannot be read
 */
function checkSituationsFile(
	context: DocumentContext<SituationsFile>,
	definitions: readonly Document<CalculatorDefinition>[],
	assetKinds: readonly string[] | undefined,
): void {
	const usedSituations = new Set(definitions.flatMap(({ value }) => value.situations ?? []));
	for (const name of Object.keys(context.value.situations))
		if (!usedSituations.has(name)) reportAtKey(context, ['situations', name], 'unused-situation', { name });
	checkReferences(context, 'situations', { 'kind of asset': assetKinds });
}
