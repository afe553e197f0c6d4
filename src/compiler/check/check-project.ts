// The project as a whole: texts for visitors, amounts without a use, files without a reader.
import { parseSavingsRange } from '../../engine/savings-range.ts';
import type { CalculatorDefinition, SituationsFile } from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { collectDiagnostics, collectDocumentDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import { type Diagnostic, type DiagnosticBag, hasErrors } from '../diagnostics/diagnostic.ts';
import { type Document, type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { ProjectDocuments } from '../load/load-documents.ts';
import type { Project } from '../load/read-project.ts';
import type { SourcePath } from '../load/source.ts';
import { isMissingSource, PLACEHOLDERS } from '../placeholders.ts';
import type { Program } from '../program.ts';
import type { SharedDefinitions } from '../shared-definitions.ts';
import type { ResolvedStrategies } from '../strategies/resolve-strategies.ts';
import { listAssetKinds } from '../strategies/shared-effects.ts';
import { checkSituations, checkSituationsFile } from './check-situations.ts';
import { checkSteps } from './check-steps.ts';
import { describeValue } from './shape-messages.ts';

/** The input of the checks of a whole project. */
interface CheckableProject {
	readonly documents: Pick<ProjectDocuments, 'situations'>;
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
	const situations = documents.situations?.value;
	const documentsOfDefinitions = definitions.map(({ document }) => document);
	const textDiagnostics = [
		...collectDiagnostics((diagnostics) =>
			checkDescriptions(documentsOfDefinitions.map((document) => ({ ...document, diagnostics }))),
		).diagnostics,
		...documentsOfDefinitions.flatMap((document) =>
			cache.getOrCreate('texts', document.file.path, [document, situations], () =>
				checkDefinitionTexts(document, situations),
			),
		),
	];
	const stray = collectDiagnostics((diagnostics) => checkStrayFiles(project, diagnostics));
	const diagnostics = [...textDiagnostics, ...stray.diagnostics];
	if (!isFreeOfErrors || hasErrors(textDiagnostics)) return diagnostics;
	const usedAmounts = new Set(programs.flatMap(({ amounts }) => amounts.map(({ id }) => id)));
	const uses = shared.parameters.map((subject) =>
		collectDocumentDiagnostics(subject, (context) => {
			for (const name of Object.keys(context.value.amounts ?? {}))
				if (!usedAmounts.has(name)) reportAtKey(context, ['amounts', name], 'unused-parameter', { name });
		}),
	);
	if (situations)
		uses.push(
			collectDocumentDiagnostics(situations, (context) =>
				checkSituationsFile(context, documentsOfDefinitions, listAssetKinds(effects.onReturn)),
			),
		);
	return [...diagnostics, ...uses.flatMap((use) => use.diagnostics)];
}

function checkDefinitionTexts(
	definition: Document<CalculatorDefinition>,
	situations: Document<SituationsFile> | undefined,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(definition, (context) => {
		checkCitation(context);
		checkSavings(context);
		checkSituations(context, situations?.value.situations);
		checkSteps(context);
		checkPlaceholders(context);
	}).diagnostics;
}

// Files that have no effect.
function checkStrayFiles({ files }: Project, diagnostics: DiagnosticBag): void {
	for (const stray of files.filter(({ kind }) => kind === 'stray')) {
		diagnostics.report({ file: stray, start: 0, end: 1 }, 'stray-file', { name: stray.path });
	}
}

/** Reports descriptions that two definitions share; case, spaces and punctuation do not tell them apart. */
function checkDescriptions(contexts: readonly DocumentContext<CalculatorDefinition>[]): void {
	const contextsByDescription = new Map<string, DocumentContext<CalculatorDefinition>[]>();
	for (const context of contexts) {
		const key = normalizeDescription(context.value);
		if (key === '') continue;
		const sameDescription = contextsByDescription.get(key);
		if (sameDescription) sameDescription.push(context);
		else contextsByDescription.set(key, [context]);
	}
	for (const sameDescription of contextsByDescription.values()) {
		for (const context of sameDescription) {
			const duplicate = sameDescription.find((candidate) => candidate !== context);
			if (duplicate)
				reportAt(context, ['description'], 'duplicate-description', { duplicate: duplicate.file.path });
		}
	}
}

// A definition's value is the same object until its file is edited.
const normalizedDescriptions = new WeakMap<object, string>();

function normalizeDescription(value: Partial<CalculatorDefinition>): string {
	const normalized = normalizedDescriptions.get(value) ?? normalizeText(value.description ?? '');
	normalizedDescriptions.set(value, normalized);
	return normalized;
}

function normalizeText(text: string): string {
	return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Reports a risk that is more than ordinary scrutiny and cites nothing. */
function checkCitation(context: DocumentContext<CalculatorDefinition>): void {
	const level = context.value.risk?.level;
	if (level === undefined || level === 'standard' || context.value.risk?.citation !== undefined) return;
	reportAt(context, ['risk', 'level'], 'missing-citation', { level });
}

/** Reports savings that go from more to less, or from a sum to itself. */
function checkSavings(context: DocumentContext<CalculatorDefinition>): void {
	const savings = context.value.estimatedSavings;
	const range = savings === undefined ? undefined : parseSavingsRange(savings);
	if (!range || range.low < range.high || savings === PLACEHOLDERS.savings) return;
	const [low, high] = savings?.split('-') ?? [];
	const suggestions = range.low > range.high ? [`${high}-${low}`] : [];
	const values = {
		owner: '"estimatedSavings"',
		found: describeValue(savings),
		rule: 'The first figure is the smaller one.',
	};
	reportAt(context, ['estimatedSavings'], 'wrong-form', values, suggestions);
}

/** Reports texts that `npm run new` wrote to be written over. */
function checkPlaceholders(context: DocumentContext<CalculatorDefinition>): void {
	const { description = '', code, estimatedSavings, assumptions = [], onReturn } = context.value;
	const report = (path: SourcePath) => reportAt(context, path, 'placeholder-text', {});
	if (description.endsWith(PLACEHOLDERS.description)) report(['description']);
	if (estimatedSavings === PLACEHOLDERS.savings) report(['estimatedSavings']);
	if (code === PLACEHOLDERS.code) report(['code']);
	for (const [position, source] of (onReturn?.sources ?? []).entries())
		if (isMissingSource(source))
			reportAt(context, ['onReturn', 'sources', position], 'missing-source', { found: source });
	for (const [position, text] of assumptions.entries())
		if (text === PLACEHOLDERS.assumption) report(['assumptions', position]);
	for (const [key, text] of Object.entries(PLACEHOLDERS.onReturn))
		if (onReturn?.[key as keyof typeof PLACEHOLDERS.onReturn] === text) report(['onReturn', key]);
}
