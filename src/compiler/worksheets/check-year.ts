// Phase 6 for returns and return parts: amounts that have no value in a year that is asked for are listed where they are used.
import { type Diagnostic, Findings } from '../diagnostic.ts';
import { placeOfUse } from '../draft.ts';
import type { ResolvedEffects } from '../effects/resolve-effects.ts';
import type { Shared } from '../shared.ts';
import type { ResolvedLaw } from './resolve-law.ts';

/** Amounts of returns and return parts that a year lacks. @param year undefined when none is asked for */
export function checkYear(
	{ worksheets }: ResolvedLaw,
	{ models, effects, onReturn: { sale } }: ResolvedEffects,
	year: number | undefined,
	{ amounts, data }: Shared,
): readonly Diagnostic[] {
	const findings = new Findings();
	if (year === undefined) return findings.all;
	const drafts = [...worksheets, ...models, ...effects].map(({ draft }) => draft);
	for (const { id, use } of [...drafts, ...(sale ? [sale] : [])].flatMap(({ amounts: used }) => used)) {
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
