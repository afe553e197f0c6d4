// Phase 3: one amount. A value in every entry, a unit that fits it, and no year left out between two.

import { listFigures } from '../../engine/amounts.ts';
import type { DatedValue, Parameter, ParametersFile } from '../../model/generated/parameters.ts';
import { type DocumentContext, isUnreadable, reportAt, reportAtKey } from '../document.ts';
import { isMissingSource } from '../placeholders.ts';
import { areRowsValid } from './check-rows.ts';
import { findPercentMistake } from './percent-mistake.ts';

/** Reports what is wrong with an amount. @returns false when it cannot be used */
export function checkAmount(
	context: DocumentContext<ParametersFile>,
	name: string,
	parameter: Parameter,
): boolean {
	const entries: [string, DatedValue][] = Object.entries(parameter.values ?? {});
	const isWithoutGap = !hasGap(context, name, Object.keys(parameter.values ?? {}).map(Number));
	for (const [year, { source }] of entries)
		if (source !== undefined && isMissingSource(source))
			reportAt(context, ['amounts', name, 'values', year, 'source'], 'missing-source', { found: source });
	const entriesFit = entries.map(
		([year, entry]) =>
			hasSingleValue(context, name, year, entry) &&
			areRowsValid(context, name, parameter, year, entry) &&
			isUnitPlausible(context, name, parameter, year, entry),
	);
	return isWithoutGap && !entriesFit.includes(false);
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
	const isUnread =
		isUnreadable(context, [...path, 'value']) || isUnreadable(context, [...path, 'byFilingStatus']);
	if (value === undefined && byFilingStatus === undefined && !isUnread) {
		const values = { key: 'value', owner: `The entry for "${year}"`, meaning: VALUE_MEANING };
		reportAtKey(context, path, 'missing-key', values);
	}
	return value !== undefined || byFilingStatus !== undefined;
}

const VALUE_MEANING =
	'The number, or a table of numbers by key. An amount that depends on the filing status has "byFilingStatus" instead.';

// The years in between have a law too: whoever computes them must find it.
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
