// The project as a whole: texts of all definitions, amounts without a use, files without a reader.
import { findEntry } from '../../engine/law.ts';
import type {
	Amount,
	AmountsFile,
	CalculatorDefinition,
	SecondEntry,
	SecondEntryFile,
	SituationsFile,
} from '../../model/generated/authored.ts';
import type { SharedDefinitions } from '../amounts.ts';
import type { CompilerCache } from '../cache.ts';
import { type Diagnostic, type DiagnosticBag, hasErrors, suggest } from '../diagnostics/diagnostic.ts';
import {
	collectDiagnostics,
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	type LawAmounts,
	reportAt,
	reportAtKey,
} from '../document.ts';
import type { ProjectDocuments } from '../load/load-documents.ts';
import type { Project } from '../load/read-project.ts';
import { collectAmountIds, type Program } from '../program.ts';
import { listAssetKinds } from '../strategies/resolve-on-return.ts';
import type { ResolvedStrategies } from '../strategies/resolve-strategies.ts';
import { findDifference } from './check-amount.ts';
import { checkTexts } from './check-texts.ts';
import { checkReferences } from './references.ts';

/** The input of the checks of a whole project. */
interface CheckableProject {
	readonly documents: Pick<ProjectDocuments, 'situations' | 'amounts' | 'secondEntries'>;
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
		...collectDiagnostics((diagnostics) => {
			const contexts = documentsOfDefinitions.map((document) => ({ ...document, diagnostics }));
			checkCards(contexts);
			checkFormerIds(contexts);
		}).diagnostics,
		...documentsOfDefinitions.flatMap((document) =>
			cache.getOrCreate('texts', document.file.path, [document, situations], () =>
				checkTexts(document, situations),
			),
		),
	];
	const stray = collectDiagnostics((diagnostics) => checkStrayFiles(project, diagnostics));
	const diagnostics = [
		...textDiagnostics,
		...stray.diagnostics,
		...checkSecondEntries(documents, shared.amounts),
	];
	if (!isFreeOfErrors || hasErrors(textDiagnostics)) return diagnostics;
	const usedAmounts = collectAmountIds(programs);
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

/** Reports names and descriptions that two definitions share; case, spaces and punctuation do not tell them apart. */
function checkCards(contexts: readonly DocumentContext<CalculatorDefinition>[]): void {
	for (const key of ['name', 'description'] as const) {
		const texts = contexts.map(({ value }) => normalizeText(value[key]));
		for (const [position, context] of contexts.entries()) {
			const text = texts[position];
			const duplicate = contexts.find((other, at) => other !== context && text !== '' && texts[at] === text);
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

// Every amount is keyed in twice, independently, from its source: the two entries have to agree.

/** Reports amounts whose second entry is missing or differs, and second entries of no amount. */
function checkSecondEntries(
	{ amounts: amountFiles, secondEntries }: Pick<ProjectDocuments, 'amounts' | 'secondEntries'>,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	const loadDiagnostics = secondEntries.flatMap(({ diagnostics }) => diagnostics);
	const firstDocuments = amountFiles.flatMap(({ value }) => value ?? []);
	const secondDocuments = secondEntries.flatMap(({ value }) => value ?? []);
	const areReadable =
		firstDocuments.length === amountFiles.length && secondDocuments.length === secondEntries.length;
	// A project without a folder of second entries keeps none.
	if (!areReadable || secondEntries.length === 0) return loadDiagnostics;
	const first = new Map(firstDocuments.flatMap(({ value }) => Object.entries(value.amounts)));
	const second: SecondEntries = new Map(
		secondDocuments.flatMap(({ file, value }) =>
			Object.entries(value).map(([name, entry]) => [name, { entry, file: file.path }] as const),
		),
	);
	const unmatchedNames = [...first.keys()].filter((name) => !second.has(name));
	const needless = secondDocuments.map((document) => findNeedlessEntries(document, first, unmatchedNames));
	// A misspelt name is told where it is misspelt, not at the amount that it was meant for as well.
	const misspeltNames = new Set(needless.flatMap((found) => found.flatMap(({ suggestions }) => suggestions)));
	return [
		...firstDocuments.flatMap((document) => compareSubject(document, second, misspeltNames, amounts)),
		...needless.flat(),
	];
}

interface SecondEntryOfFile {
	readonly entry: SecondEntry;
	/** The path of its file. */
	readonly file: string;
}

/** By the name of the amount. */
type SecondEntries = ReadonlyMap<string, SecondEntryOfFile>;

function compareSubject(
	document: Document<AmountsFile>,
	second: SecondEntries,
	misspeltNames: ReadonlySet<string>,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(document, (context) => {
		for (const [name, amount] of Object.entries(context.value.amounts)) {
			const found = second.get(name);
			if (found) compareAmount(context, name, amount, found, amounts);
			else if (!misspeltNames.has(name))
				reportAtKey(context, ['amounts', name], 'second-entry-missing', {
					subject: `"${name}"`,
					place: 'law/second-entry/',
				});
		}
	}).diagnostics;
}

function compareAmount(
	context: DocumentContext<AmountsFile>,
	name: string,
	amount: Amount,
	{ entry: second, file }: SecondEntryOfFile,
	amounts: LawAmounts,
): void {
	const secondYears = Object.keys(second).filter((year) => year !== 'all');
	for (const year of new Set([...Object.keys(amount.values), ...secondYears])) {
		const entry = findEntry(amount, Number(year));
		if (!entry) continue;
		const value = entry.byFilingStatus ?? entry.value;
		const secondValue = second[year] ?? second.all;
		const path = ['amounts', name, 'values', year];
		if (secondValue === undefined) {
			const values = { subject: `"${name}" of ${year}`, place: file };
			reportAtKey(context, path, 'second-entry-missing', values);
			continue;
		}
		const valuePath = [...path, entry.byFilingStatus ? 'byFilingStatus' : 'value'];
		const difference = findDifference(value, secondValue, valuePath);
		// What is left out for a filing status is told as that.
		if (!difference || (difference.path.at(-1) === 'byFilingStatus' && amounts.find(name) === 'unreadable'))
			continue;
		const values = {
			name,
			year,
			first: JSON.stringify(difference.first),
			second: JSON.stringify(difference.second),
			place: second[year] === undefined ? `${file}, under "all"` : file,
		};
		reportAt(context, difference.path, 'second-entry-differs', values);
	}
}

/** @param unmatchedNames of amounts without a second entry, for which an unknown name may be meant */
function findNeedlessEntries(
	document: Document<SecondEntryFile>,
	first: ReadonlyMap<string, Amount>,
	unmatchedNames: readonly string[],
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(document, (context) => {
		for (const [name, entry] of Object.entries(context.value)) {
			const amount = first.get(name);
			if (!amount) {
				const suggestions = suggest(name, unmatchedNames);
				reportAtKey(context, [name], 'second-entry-alone', { subject: `"${name}"` }, suggestions);
				continue;
			}
			for (const year of Object.keys(entry))
				if (year !== 'all' && !findEntry(amount, Number(year)) && !isLeftOut(amount, Number(year)))
					reportAtKey(context, [name, year], 'second-entry-alone', { subject: `"${name}" of ${year}` });
		}
	}).diagnostics;
}

// A year between two others is missed where it is left out.
function isLeftOut({ values }: Amount, year: number): boolean {
	const years = Object.keys(values).map(Number);
	return year > Math.min(...years) && year < Math.max(...years);
}
