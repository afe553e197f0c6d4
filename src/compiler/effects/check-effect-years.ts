// Phase 6 for return parts: a household may begin in any year there is law for, with any filing status, so the amounts they
// use have a value in each.
import { FILING_STATUSES, wordsOfStatus } from '../../engine/law.ts';
import { listed } from '../amounts.ts';
import { type Diagnostic, Findings } from '../diagnostic.ts';
import { placeOfUse } from '../draft.ts';
import type { Shared } from '../shared.ts';
import type { ResolvedEffects } from './resolve-effects.ts';

/** Amounts without a value in a year of the returns. @param years those there is law for */
export function checkEffectYears(
	{ models, effects, onReturn: { sale } }: ResolvedEffects,
	years: readonly number[],
	{ amounts, data }: Shared,
): readonly Diagnostic[] {
	const findings = new Findings();
	const drafts = [...models, ...effects].map(({ draft }) => draft);
	for (const { id, use } of [...drafts, ...(sale ? [sale] : [])].flatMap((draft) => draft.amounts)) {
		const values = data.amounts[id]?.values ?? {};
		const missing = years.filter((year) => !values[year]);
		if (missing.length > 0) {
			const names = { name: id, years: listed(missing.map(String)), known: amounts.yearsOf(id) };
			findings.report(placeOfUse(use), 'year-without-amount', names);
			continue;
		}
		for (const year of years) {
			const known = amounts.statusesOf(id, year);
			const status = known.length > 0 ? FILING_STATUSES.find((one) => !known.includes(one)) : undefined;
			if (status === undefined) continue;
			findings.report(placeOfUse(use), 'status-without-amount', {
				name: id,
				status: wordsOfStatus(status),
				year,
				known: listed(known),
			});
			break;
		}
	}
	return findings.all;
}
