// What is keyed in twice, independently, from its source: amounts with their rules, indexes, and figures of the states. The two
// entries have to agree; the rules, with an independent projection as well.
import { isDeepStrictEqual } from 'node:util';
import { findEntry } from '../../engine/law.ts';
import type {
	After,
	Amount,
	AmountsFile,
	IndexesFile,
	LaterYearsFile,
	PriceIndex,
	RuleEntriesFile,
	SecondEntry,
	SecondEntryFile,
	StateEntriesFile,
	StateTable,
	WorksheetDefinition,
} from '../../model/generated/authored.ts';
import { findStateFigure, getStateFigure, type SharedDefinitions } from '../amounts.ts';
import { type Diagnostic, suggest } from '../diagnostics/diagnostic.ts';
import {
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	type LawAmounts,
	reportAt,
	reportAtKey,
} from '../document.ts';
import type { ProjectDocuments } from '../load/load-documents.ts';
import type { SourcePath } from '../load/source.ts';
import { findDifference } from './check-amount.ts';
import { findLaterDifference } from './later-figures.ts';

export type TwiceKeyedDocuments = Pick<
	ProjectDocuments,
	'amounts' | 'indexes' | 'worksheets' | 'secondEntries' | 'stateEntries' | 'ruleEntries' | 'laterYears'
>;

/** Reports what has no second entry or another one, and second entries of nothing. */
export function checkSecondEntries(
	{ amounts, indexes, worksheets, secondEntries, stateEntries, ruleEntries, laterYears }: TwiceKeyedDocuments,
	shared: SharedDefinitions,
): readonly Diagnostic[] {
	const secondFiles = [...secondEntries, ...stateEntries, ...ruleEntries, ...laterYears];
	const loadDiagnostics = secondFiles.flatMap(({ diagnostics }) => diagnostics);
	const files = [...amounts, indexes, ...worksheets, ...secondFiles];
	if (files.some(({ value }) => !value)) return loadDiagnostics;
	const amountDocuments = amounts.flatMap(({ value }) => value ?? []);
	const secondDocuments = secondEntries.flatMap(({ value }) => value ?? []);
	const states = worksheets.flatMap(({ value }) => (value?.value.state === undefined ? [] : value));
	// A project without second entries keeps none.
	return [
		...loadDiagnostics,
		...(secondDocuments.length > 0
			? compareAmounts(amountDocuments, indexes.value, secondDocuments, shared.amounts)
			: []),
		...stateEntries.flatMap(({ value }) => (value ? compareStates(states, amountDocuments, value) : [])),
		...ruleEntries.flatMap(({ value }) => (value ? compareRules(amountDocuments, value) : [])),
		...laterYears.flatMap(({ value }) => (value ? compareLaterYears(amountDocuments, value, shared) : [])),
	];
}

// Amounts of law/amounts/ and the published values of law/indexes.json, by name.

interface SecondEntryOfFile {
	readonly entry: SecondEntry;
	readonly file: string;
}

/** By the name of the amount or the index. */
type SecondEntries = ReadonlyMap<string, SecondEntryOfFile>;

function compareAmounts(
	amountDocuments: readonly Document<AmountsFile>[],
	indexDocument: Document<IndexesFile> | undefined,
	secondDocuments: readonly Document<SecondEntryFile>[],
	amounts: LawAmounts,
): readonly Diagnostic[] {
	const indexes = Object.entries(indexDocument?.value.indexes ?? {}).filter(
		([, { values }]) => Object.keys(values).length > 0,
	);
	const first = new Map<string, Amount | PriceIndex>([
		...amountDocuments.flatMap(({ value }) => Object.entries(value.amounts)),
		...indexes,
	]);
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
		...amountDocuments.flatMap((document) => compareSubject(document, second, misspeltNames, amounts)),
		...(indexDocument ? compareIndexes(indexDocument, second, misspeltNames) : []),
		...needless.flat(),
	];
}

function compareSubject(
	document: Document<AmountsFile>,
	second: SecondEntries,
	misspeltNames: ReadonlySet<string>,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	const names = Object.keys(document.value.amounts);
	const [place = 'law/second-entry/'] = names.flatMap((name) => second.get(name)?.file ?? []);
	return collectDocumentDiagnostics(document, (context) => {
		for (const [name, amount] of Object.entries(context.value.amounts)) {
			const found = second.get(name);
			if (found) compareAmount(context, name, amount, found, amounts);
			else if (!misspeltNames.has(name))
				reportAtKey(context, ['amounts', name], 'second-entry-missing', { subject: `"${name}"`, place });
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
	for (const year of new Set([...Object.keys(amount.values), ...listYears(second)])) {
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
		const place = second[year] === undefined ? `${file}, under "all"` : file;
		reportDifference(context, difference, { name, year, place });
	}
}

const INDEX_ENTRIES = 'calculators/law/second-entry/indexes.json';

function compareIndexes(
	document: Document<IndexesFile>,
	second: SecondEntries,
	misspeltNames: ReadonlySet<string>,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(document, (context) => {
		for (const [name, { values }] of Object.entries(context.value.indexes)) {
			const { entry, file: place = INDEX_ENTRIES } = second.get(name) ?? {};
			if (misspeltNames.has(name)) continue;
			for (const [year, value] of Object.entries(values)) {
				const path = ['indexes', name, 'values', year];
				const secondValue = entry?.[year];
				if (secondValue === undefined) {
					const values = { subject: `"${name}" of ${year}`, place };
					reportAtKey(context, path, 'second-entry-missing', values);
				} else if (!isDeepStrictEqual(value, secondValue))
					reportDifference(context, { first: value, second: secondValue, path }, { name, year, place });
			}
		}
	}).diagnostics;
}

function listYears(entry: SecondEntry): readonly string[] {
	return Object.keys(entry).filter((year) => year !== 'all');
}

function reportDifference(
	context: DocumentContext<unknown>,
	{ first, second, path }: { readonly first: unknown; readonly second: unknown; readonly path: SourcePath },
	{ name, year, place }: { readonly name: string; readonly year: string; readonly place: string },
): void {
	const [firstText, secondText] = [first, second].map((value) => JSON.stringify(value) ?? 'not there');
	const values = { name, year, first: String(firstText), second: String(secondText), place };
	reportAt(context, path, 'second-entry-differs', values);
}

/** @param unmatchedNames of amounts without a second entry, for which an unknown name may be meant */
function findNeedlessEntries(
	document: Document<SecondEntryFile>,
	first: ReadonlyMap<string, Amount | PriceIndex>,
	unmatchedNames: readonly string[],
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(document, (context) => {
		for (const [name, entry] of Object.entries(context.value)) {
			const owner = first.get(name);
			if (!owner) {
				const suggestions = suggest(name, unmatchedNames);
				reportAtKey(context, [name], 'second-entry-alone', { subject: `"${name}"` }, suggestions);
				continue;
			}
			for (const year of listYears(entry))
				if (!hasYear(owner, Number(year)))
					reportAtKey(context, [name, year], 'second-entry-alone', { subject: `"${name}" of ${year}` });
		}
	}).diagnostics;
}

// A year between two others is missed where it is left out.
function hasYear(owner: Amount | PriceIndex, year: number): boolean {
	if ('after' in owner && findEntry(owner, year)) return true;
	const years = Object.keys(owner.values).map(Number);
	return 'after' in owner ? year > Math.min(...years) && year < Math.max(...years) : years.includes(year);
}

// Figures of the states, by the table of amounts that gathers them.

function compareStates(
	states: readonly Document<WorksheetDefinition>[],
	amountDocuments: readonly Document<AmountsFile>[],
	document: Document<StateEntriesFile>,
): readonly Diagnostic[] {
	const tables = new Map(amountDocuments.flatMap(({ value }) => Object.entries(value.byState ?? {})));
	const place = document.file.path;
	const differences = states.map((state) =>
		collectDocumentDiagnostics(state, (context) => {
			for (const [name, table] of tables)
				compareFigure(context, name, table, document.value[name] ?? {}, place);
		}),
	);
	const stateNames = states.flatMap(({ value }) => value.state ?? []);
	const needless = collectDocumentDiagnostics(document, (context) => {
		const report = (path: SourcePath, candidates: Iterable<string>, subject: string) =>
			reportAtKey(context, path, 'second-entry-alone', { subject }, suggest(String(path.at(-1)), candidates));
		for (const [name, entries] of Object.entries(context.value))
			if (!tables.has(name)) report([name], tables.keys(), `"${name}"`);
			else
				for (const state of Object.keys(entries))
					if (!stateNames.includes(state)) report([name, state], stateNames, `"${state}" of "${name}"`);
	});
	return [...differences, needless].flatMap(({ diagnostics }) => diagnostics);
}

function compareFigure(
	context: DocumentContext<WorksheetDefinition>,
	name: string,
	{ figure, otherwise, withoutIncomeTax }: StateTable,
	entries: StateEntriesFile[string],
	place: string,
): void {
	const { state = '' } = context.value;
	const own = getStateFigure(context.value, figure) ?? {};
	const second = Object.entries(entries[state] ?? {});
	const keys = figure === 'topRate' ? [figure] : ['conformity', figure];
	for (const year of [...new Set([...Object.keys(own), ...second.map(([from]) => from)])].sort()) {
		const value = findStateFigure(own, year) ?? otherwise;
		const keyedValue = second.findLast(([from]) => from <= year)?.[1];
		// A state is left out of the second entry where it has the figure of most.
		const secondValue = keyedValue ?? otherwise ?? withoutIncomeTax;
		if (value === undefined || value === secondValue) continue;
		const from = Object.keys(own).findLast((other) => other <= year);
		const path = from === undefined ? ['state'] : [...keys, from, 'value'];
		if (keyedValue === undefined) {
			const values = { subject: `"${name}" of ${year} for "${state}"`, place };
			reportAtKey(context, path.slice(0, 2 + Number(figure !== 'topRate')), 'second-entry-missing', values);
			return;
		}
		reportDifference(context, { first: value, second: secondValue, path }, { name, year, place });
		return;
	}
}

// The rules by which amounts go on: their bases are proven by what was published, the rest by a second entry.

function compareRules(
	amountDocuments: readonly Document<AmountsFile>[],
	document: Document<RuleEntriesFile>,
): readonly Diagnostic[] {
	const place = document.file.path;
	const differences = amountDocuments.map((amountDocument) =>
		collectDocumentDiagnostics(amountDocument, (context) => {
			for (const [name, { after }] of Object.entries(context.value.amounts))
				compareRule(context, name, after, document.value[name], place);
		}),
	);
	return [...differences, findNeedlessNames(document, [], document.value, amountDocuments)].flatMap(
		({ diagnostics }) => diagnostics,
	);
}

function compareRule(
	context: DocumentContext<AmountsFile>,
	name: string,
	after: After,
	secondRule: RuleEntriesFile[string] | undefined,
	place: string,
): void {
	const path = ['amounts', name, 'after'];
	if (!secondRule && typeof after !== 'string') {
		reportAtKey(context, path, 'second-entry-missing', { subject: `"${name}" after its last year`, place });
		return;
	}
	const rule = typeof after === 'string' ? after : pickRule(after);
	const difference = findDifference(rule, secondRule ?? 'constant', path);
	if (!difference) return;
	const texts = [difference.first, difference.second].map(describeRulePart);
	const values = { name, key: String(difference.path.at(-1)), place };
	reportAt(context, difference.path, 'rule-differs', {
		...values,
		first: texts[0] ?? '',
		second: texts[1] ?? '',
	});
}

// Of a whole rule its index says enough.
function describeRulePart(part: unknown): string {
	const { indexedBy } = Object(part) as Partial<RuleEntriesFile[string]>;
	return JSON.stringify(indexedBy ?? part) ?? 'not there';
}

// Its base is left out, which what was published proves, and words.
function pickRule({ from: _, source: __, note: ___, rowsEnd, ...rule }: Exclude<After, string>) {
	return rowsEnd ? { ...rule, rowsEnd: { year: rowsEnd.year, values: rowsEnd.values } } : rule;
}

// The rules by which amounts go on, on the figures of an independent projection.

function compareLaterYears(
	amountDocuments: readonly Document<AmountsFile>[],
	document: Document<LaterYearsFile>,
	{ amounts, data: { indexes } }: SharedDefinitions,
): readonly Diagnostic[] {
	const { inflation, amounts: figures } = document.value;
	const place = document.file.path;
	const differences = amountDocuments.map((amountDocument) =>
		collectDocumentDiagnostics(amountDocument, (context) => {
			for (const [name, amount] of Object.entries(context.value.amounts)) {
				if (!figures[name] || amounts.find(name) === 'unreadable') continue;
				const difference = findLaterDifference(amount, figures[name], { inflation }, indexes);
				if (!difference) continue;
				const { year, computed, projected } = difference;
				const values = { name, year, inflation, place };
				const texts = { computed: JSON.stringify(computed), projected: JSON.stringify(projected) };
				reportAt(context, ['amounts', name, 'after'], 'projection-differs', { ...values, ...texts });
			}
		}),
	);
	return [...differences, findNeedlessNames(document, ['amounts'], figures, amountDocuments)].flatMap(
		({ diagnostics }) => diagnostics,
	);
}

// Entries of amounts that are not there.
function findNeedlessNames(
	document: Document<unknown>,
	path: SourcePath,
	entries: Readonly<Record<string, unknown>>,
	amountDocuments: readonly Document<AmountsFile>[],
) {
	const names = amountDocuments.flatMap(({ value }) => Object.keys(value.amounts));
	return collectDocumentDiagnostics(document, (context) => {
		for (const name of Object.keys(entries))
			if (!names.includes(name))
				reportAtKey(
					context,
					[...path, name],
					'second-entry-alone',
					{ subject: `"${name}"` },
					suggest(name, names),
				);
	});
}
