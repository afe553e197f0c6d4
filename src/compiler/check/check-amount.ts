// One amount: a value in every entry, a unit that fits it, no year left out of an indexed amount, and how it goes on.
import { listFigures } from '../../engine/amounts.ts';
import type { PriceIndexes } from '../../engine/prices.ts';
import type { Rows } from '../../language/value.ts';
import type { DatedValue, Parameter, ParametersFile } from '../../model/generated/authored.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { isMissingSource } from '../placeholders.ts';
import { checkAfter } from './check-after.ts';
import { findPercentMistake } from './percent-mistake.ts';

/** Reports what is wrong with an amount. @returns false when it cannot be used */
export function checkAmount(
	context: DocumentContext<ParametersFile>,
	name: string,
	parameter: Parameter,
	indexes: PriceIndexes,
): boolean {
	const entries: [string, DatedValue][] = Object.entries(parameter.values ?? {});
	const years = Object.keys(parameter.values ?? {}).map(Number);
	const isWithoutGap = typeof parameter.after === 'string' || !hasGap(context, name, years);
	for (const [year, { source }] of entries)
		if (source !== undefined && isMissingSource(source))
			reportAt(context, ['amounts', name, 'values', year, 'source'], 'missing-source', { found: source });
	for (const [year, { estimate, note }] of entries) {
		if (!estimate || note !== undefined) continue;
		const values = { key: 'note', owner: `The estimate for "${year}"`, meaning: NOTE_MEANING };
		reportAtKey(context, ['amounts', name, 'values', year, 'estimate'], 'missing-key', values);
	}
	const [first] = entries;
	if (first?.[1].pending)
		reportAtKey(context, ['amounts', name, 'values', first[0], 'pending'], 'pending-first', { name });
	const entriesFit = entries.map(
		([year, entry]) =>
			hasSingleValue(context, name, year, entry) &&
			areRowsValid(context, name, parameter, year, entry) &&
			isUnitPlausible(context, name, parameter, year, entry),
	);
	const isValid = isWithoutGap && !entriesFit.includes(false);
	return isValid && checkAfter(context, name, parameter, indexes);
}

function hasSingleValue(
	context: DocumentContext<ParametersFile>,
	name: string,
	year: string,
	{ value, byFilingStatus }: DatedValue,
): boolean {
	const path = ['amounts', name, 'values', year];
	if (value !== undefined && byFilingStatus !== undefined) {
		reportAtKey(context, [...path, 'byFilingStatus'], 'value-given-twice', { name, year });
		return false;
	}
	if (value === undefined && byFilingStatus === undefined) {
		const values = { key: 'value', owner: `The entry for "${year}"`, meaning: VALUE_MEANING };
		reportAtKey(context, path, 'missing-key', values);
	}
	return value !== undefined || byFilingStatus !== undefined;
}

const NOTE_MEANING = 'A sentence on what the figure rests on until it is published.';

const VALUE_MEANING =
	'The number, or a table of numbers by key. An amount that depends on the filing status has "byFilingStatus" instead.';

// The years in between have a law too: a constant amount stays what it is, an indexed one was published.
function hasGap(context: DocumentContext<ParametersFile>, name: string, years: readonly number[]): boolean {
	const [first, last] = [Math.min(...years), Math.max(...years)];
	const missing: number[] = [];
	for (let year = first + 1; year < last; year += 1) if (!years.includes(year)) missing.push(year);
	if (missing.length === 0) return false;
	const values = { name, first, last, missing: missing.join(', ') };
	reportAtKey(context, ['amounts', name, 'values'], 'gap-in-years', values);
	return true;
}

function isUnitPlausible(
	context: DocumentContext<ParametersFile>,
	name: string,
	{ unit }: Parameter,
	year: string,
	{ value, byFilingStatus }: DatedValue,
): boolean {
	const key = byFilingStatus === undefined ? 'value' : 'byFilingStatus';
	const statusValues = byFilingStatus ? Object.values(byFilingStatus) : [value ?? 0];
	const numbers = statusValues.flatMap((statusValue) =>
		listFigures({ unit, from: '', value: statusValue }).map((figure) => figure.value),
	);
	const percentMistake = findPercentMistake(unit, numbers);
	if (!percentMistake) return true;
	const values = { name, problem: `is ${percentMistake}, but is ${numbers.join(', ')} in ${year}` };
	reportAt(context, ['amounts', name, 'values', year, key], 'wrong-unit', values);
	return false;
}

/** Reports rows that are out of order, or not said to be rows. @returns false when the amount cannot be used */
function areRowsValid(
	context: DocumentContext<ParametersFile>,
	name: string,
	parameter: Parameter,
	year: string,
	{ value, byFilingStatus }: DatedValue,
): boolean {
	const path = ['amounts', name, 'values', year];
	const values: [SourcePath, unknown][] = Object.entries(byFilingStatus ?? {}).map(
		([status, statusValue]) => [[...path, 'byFilingStatus', status], statusValue],
	);
	if (value !== undefined) values.push([[...path, 'value'], value]);
	const problems = values.flatMap(([place, rowsValue]) => {
		const problem = findRowProblem(parameter, rowsValue);
		return problem ? [{ place: [...place, ...problem.path], problem: problem.text }] : [];
	});
	for (const { place, problem } of problems) reportAt(context, place, 'wrong-rows', { name, year, problem });
	return problems.length === 0;
}

/** A problem of rows, and the path within them. */
interface RowProblem {
	readonly text: string;
	readonly path: SourcePath;
}

function findRowProblem(parameter: Parameter, value: unknown): RowProblem | undefined {
	const text = findFormProblem(parameter, value);
	if (text) return { text, path: [] };
	if (!Array.isArray(value)) return undefined;
	const starts = (value as Rows).map(([start]) => start);
	const index = starts.findIndex(
		(start, position) => position > 0 && start <= (starts[position - 1] ?? start),
	);
	if (index < 0) return undefined;
	return {
		text: `has rows that do not ascend: ${starts[index]} comes after a row that begins no lower`,
		path: [index],
	};
}

function findFormProblem({ unit, rows, thresholdUnit: from }: Parameter, value: unknown): string | undefined {
	if (!Array.isArray(value)) {
		if (rows !== undefined) return 'says "rows", but has none';
		return from !== undefined ? 'says "thresholdUnit", but has no rows' : findMixedEntries(value);
	}
	if (rows === undefined) return 'has rows, but does not say with "rows" whether they are brackets or steps';
	if (rows === 'brackets' && unit !== 'percent')
		return 'is a schedule of brackets, so that its unit is "percent", but has another';
	return undefined;
}

// Numbers beside groups, or a second key that some entries lack.
function findMixedEntries(value: unknown): string | undefined {
	const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	const groups = entries.filter(([, entry]) => typeof entry === 'object');
	if (groups.length === 0) return undefined;
	if (groups.length < entries.length) return 'has numbers beside groups of numbers';
	const formatKeys = (entry: unknown) =>
		Object.keys(entry as object)
			.sort()
			.join(', ');
	const [first] = groups;
	const otherGroup = groups.find(([, entry]) => formatKeys(entry) !== formatKeys(first?.[1]));
	return otherGroup ? `has other keys for "${otherGroup[0]}" than for "${first?.[0]}"` : undefined;
}
