// Phase 6 for the returns: amounts that have no value in a year that is asked for are listed where they are first used.
import { type Diagnostic, Findings } from '../diagnostic.ts';
import { placeOfUse } from '../draft.ts';
import type { Shared } from '../shared.ts';
import type { ResolvedLaw } from './resolve-law.ts';

/** Amounts of the returns that a year lacks. @param year undefined when none is asked for */
export function checkYear(
	{ worksheets }: ResolvedLaw,
	year: number | undefined,
	{ amounts, data }: Shared,
): readonly Diagnostic[] {
	const findings = new Findings();
	if (year === undefined) return findings.all;
	for (const { id, use } of worksheets.flatMap(({ draft }) => draft.amounts)) {
		if (data.amounts[id]?.values[year]) continue;
		findings.report(placeOfUse(use), 'missing-year', {
			name: id,
			year,
			known: amounts.yearsOf(id),
			isOverride: true,
		});
	}
	return findings.all;
}
