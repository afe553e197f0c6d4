// Every amount is keyed in twice, independently, from its source: the two entries have to agree.
import { isDeepStrictEqual } from 'node:util';
import { findEntry } from '../../engine/law.ts';
import type {
	Parameter,
	ParametersFile,
	SecondEntry,
	SecondEntryFile,
} from '../../model/generated/authored.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	reportAt,
	reportAtKey,
} from '../document.ts';
import type { ProjectDocuments } from '../load/load-documents.ts';
import type { SourcePath } from '../load/source.ts';

/** Reports amounts whose second entry is missing or differs, and second entries of no amount. */
export function checkSecondEntries({
	parameters,
	secondEntries,
}: Pick<ProjectDocuments, 'parameters' | 'secondEntries'>): readonly Diagnostic[] {
	const loadDiagnostics = secondEntries.flatMap(({ diagnostics }) => diagnostics);
	const firstDocuments = parameters.flatMap(({ value }) => value ?? []);
	const secondDocuments = secondEntries.flatMap(({ value }) => value ?? []);
	const areReadable =
		firstDocuments.length === parameters.length && secondDocuments.length === secondEntries.length;
	// A project without a folder of second entries keeps none.
	if (!areReadable || secondEntries.length === 0) return loadDiagnostics;
	const first = new Map(firstDocuments.flatMap(({ value }) => Object.entries(value.amounts)));
	const second = new Map(secondDocuments.flatMap(({ value }) => Object.entries(value)));
	return [
		...firstDocuments.flatMap((document) => compareSubject(document, second)),
		...secondDocuments.flatMap((document) => findNeedlessEntries(document, first)),
	];
}

function compareSubject(
	document: Document<ParametersFile>,
	second: ReadonlyMap<string, SecondEntry>,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(document, (context) => {
		for (const [name, amount] of Object.entries(context.value.amounts))
			compareAmount(context, name, amount, second.get(name) ?? {});
	}).diagnostics;
}

function compareAmount(
	context: DocumentContext<ParametersFile>,
	name: string,
	amount: Parameter,
	second: SecondEntry,
): void {
	const secondYears = Object.keys(second).filter((year) => year !== 'all');
	for (const year of new Set([...Object.keys(amount.values), ...secondYears])) {
		const entry = findEntry(amount, Number(year));
		if (!entry) continue;
		const value = entry.byFilingStatus ?? entry.value;
		const secondValue = second[year] ?? second.all;
		const path = ['amounts', name, 'values', year];
		if (secondValue === undefined) {
			reportAtKey(context, path, 'second-entry-missing', { name, year });
			continue;
		}
		const valuePath = [...path, entry.byFilingStatus ? 'byFilingStatus' : 'value'];
		const difference = findDifference(value, secondValue, valuePath);
		if (!difference) continue;
		const values = { name, year, first: print(difference.first), second: print(difference.second) };
		reportAt(context, difference.path, 'second-entry-differs', values);
	}
}

const print = (value: unknown) => JSON.stringify(value);

/** The first part in which two values differ: a figure of a table or of rows, where both have the same entries. */
function findDifference(
	first: unknown,
	second: unknown,
	path: SourcePath,
): { readonly first: unknown; readonly second: unknown; readonly path: SourcePath } | undefined {
	if (isDeepStrictEqual(first, second)) return undefined;
	const areGroups =
		typeof first === 'object' && first !== null && typeof second === 'object' && second !== null;
	const whole = { first, second, path };
	if (!areGroups || !isDeepStrictEqual(new Set(Object.keys(first)), new Set(Object.keys(second))))
		return whole;
	const members = new Map(Object.entries(second));
	for (const [key, member] of Object.entries(first)) {
		const step = Array.isArray(first) ? Number(key) : key;
		const difference = findDifference(member, members.get(key), [...path, step]);
		if (difference) return difference;
	}
	return whole;
}

function findNeedlessEntries(
	document: Document<SecondEntryFile>,
	first: ReadonlyMap<string, Parameter>,
): readonly Diagnostic[] {
	return collectDocumentDiagnostics(document, (context) => {
		for (const [name, entry] of Object.entries(context.value)) {
			const amount = first.get(name);
			if (!amount) reportAtKey(context, [name], 'second-entry-alone', { subject: `"${name}"` });
			for (const year of amount ? Object.keys(entry) : [])
				if (amount && year !== 'all' && !findEntry(amount, Number(year)))
					reportAtKey(context, [name, year], 'second-entry-alone', { subject: `"${name}" of ${year}` });
		}
	}).diagnostics;
}
