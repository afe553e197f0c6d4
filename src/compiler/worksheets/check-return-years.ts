// Phase 4 for the amounts of the returns: each has a value in every year there is law for, with every filing status.
import { FILING_STATUSES, wordsOfStatus } from '../../engine/law.ts';
import { listed } from '../amounts.ts';
import { type Diagnostic, Findings } from '../diagnostic.ts';
import { type Amounts, placeOfUse, type UsedAmount } from '../draft.ts';

/** Reports amounts of the returns that lack a year or a filing status, each amount once. */
export function checkReturnYears(used: readonly UsedAmount[], amounts: Amounts): readonly Diagnostic[] {
	const findings = new Findings();
	const distinct = [...new Map(used.toReversed().map((amount) => [amount.id, amount])).values()];
	const yearsOf = (id: string) => Object.keys(amounts.dated[id]?.values ?? {}).map(Number);
	const all = distinct.flatMap(({ id }) => yearsOf(id));
	// The years that more than half of the amounts have are those there is meant to be law for.
	const isLaw = (year: number) => all.filter((other) => other === year).length > distinct.length / 2;
	const years = [...new Set(all)].filter(isLaw).sort((a, b) => a - b);
	for (const { id, use } of distinct) {
		const place = placeOfUse(use);
		const known = amounts.yearsOf(id);
		const missing = years.filter((year) => !yearsOf(id).includes(year));
		if (missing.length > 0) {
			const names = { name: id, years: listed(missing.map(String)), known };
			findings.report(place, 'year-without-amount', names);
		}
		const early = yearsOf(id).filter((year) => !years.includes(year));
		if (early.length > 0) {
			const names = { name: id, years: listed(early.map(String)), law: listed(years.map(String)) };
			findings.report(place, 'year-without-law', names);
		}
		for (const year of yearsOf(id)) {
			const statuses = amounts.statusesOf(id, year);
			const lacking = FILING_STATUSES.find((status) => !statuses.includes(status));
			if (statuses.length === 0 || lacking === undefined) continue;
			const values = { name: id, status: wordsOfStatus(lacking), year, known: listed(statuses) };
			findings.report(place, 'status-without-amount', values);
			break;
		}
	}
	return findings.all;
}
