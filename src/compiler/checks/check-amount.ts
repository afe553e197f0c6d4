// Phase 3: one amount. A value in every entry, a unit that fits it, and no year left out between two.
import type { DatedValue, Parameter, ParametersFile } from '../../definition/generated/parameters.ts';
import { figuresOf } from '../../engine/amounts.ts';
import { type Draft, isUnreadable, reportAt, reportAtKey } from '../draft.ts';
import { isMissingSource } from '../placeholders.ts';
import { rowsFit } from './check-rows.ts';
import { percentSlip } from './percent-slip.ts';

/** Reports what is wrong with an amount. @returns false when it cannot be used */
export function checkAmount(draft: Draft<ParametersFile>, name: string, parameter: Parameter): boolean {
	const entries: [string, DatedValue][] = Object.entries(parameter.values ?? {});
	const isWhole = !hasGap(draft, name, Object.keys(parameter.values ?? {}).map(Number));
	for (const [year, { source }] of entries)
		if (source !== undefined && isMissingSource(source))
			reportAt(draft, ['amounts', name, 'values', year, 'source'], 'missing-source', { found: source });
	const fit = entries.map(
		([year, entry]) =>
			hasOneValue(draft, name, year, entry) &&
			rowsFit(draft, name, parameter, year, entry) &&
			unitFits(draft, name, parameter, year, entry),
	);
	return isWhole && !fit.includes(false);
}

function hasOneValue(
	draft: Draft<ParametersFile>,
	name: string,
	year: string,
	{ value, byFilingStatus }: DatedValue,
): boolean {
	const path = ['amounts', name, 'values', year];
	if (value !== undefined && byFilingStatus !== undefined) {
		reportAtKey(draft, [...path, 'byFilingStatus'], 'value-given-twice', { name, year });
		return false;
	}
	const unread = isUnreadable(draft, [...path, 'value']) || isUnreadable(draft, [...path, 'byFilingStatus']);
	if (value === undefined && byFilingStatus === undefined && !unread) {
		const values = { key: 'value', owner: `The entry for "${year}"`, meaning: VALUE_MEANS };
		reportAtKey(draft, path, 'missing-key', values);
	}
	return value !== undefined || byFilingStatus !== undefined;
}

const VALUE_MEANS =
	'The number, or a table of numbers by key. An amount that depends on the filing status has "byFilingStatus" instead.';

// The years in between have a law too: whoever computes them must find it.
function hasGap(draft: Draft<ParametersFile>, name: string, years: readonly number[]): boolean {
	const [first, last] = [Math.min(...years), Math.max(...years)];
	const missing: number[] = [];
	for (let year = first + 1; year < last; year += 1) if (!years.includes(year)) missing.push(year);
	if (missing.length === 0) return false;
	const values = { name, first, last, missing: missing.join(', ') };
	reportAtKey(draft, ['amounts', name, 'values'], 'gap-in-years', values);
	return true;
}

function unitFits(
	draft: Draft<ParametersFile>,
	name: string,
	{ unit }: Parameter,
	year: string,
	{ value, byFilingStatus }: DatedValue,
): boolean {
	const key = byFilingStatus === undefined ? 'value' : 'byFilingStatus';
	const given = byFilingStatus ? Object.values(byFilingStatus) : [value ?? 0];
	const numbers = given.flatMap((one) =>
		figuresOf({ unit, from: '', value: one }).map((figure) => figure.value),
	);
	const slip = percentSlip(unit, numbers);
	if (!slip) return true;
	const values = { name, problem: `is ${slip}, but is ${numbers.join(', ')} in ${year}` };
	reportAt(draft, ['amounts', name, 'values', year, key], 'wrong-unit', values);
	return false;
}
