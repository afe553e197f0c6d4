// Phase 4 for the amounts of the returns: each has a value in every year there is law for, with every filing status.
import { FILING_STATUSES, formatStatus } from '../../engine/law.ts';
import { joinWords } from '../amounts.ts';
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { type AmountTable, type AmountUse, findReferencePlace } from '../document.ts';

/** Reports amounts of the returns that lack a year or a filing status, each amount once. */
export function checkReturnYears(
	amountUses: readonly AmountUse[],
	amounts: AmountTable,
): readonly Diagnostic[] {
	const diagnostics = new DiagnosticBag();
	const distinctUses = [...new Map(amountUses.toReversed().map((amount) => [amount.id, amount])).values()];
	const listYears = (id: string) => Object.keys(amounts.amounts[id]?.values ?? {}).map(Number);
	const allYears = distinctUses.flatMap(({ id }) => listYears(id));
	// The years that more than half of the amounts have are those there is meant to be law for.
	const isLaw = (year: number) => allYears.filter((other) => other === year).length > distinctUses.length / 2;
	const years = [...new Set(allYears)].filter(isLaw).sort((a, b) => a - b);
	for (const { id, reference } of distinctUses) {
		const place = findReferencePlace(reference);
		const formattedYears = amounts.formatYears(id);
		const missingYears = years.filter((year) => !listYears(id).includes(year));
		if (missingYears.length > 0) {
			const values = { name: id, years: joinWords(missingYears.map(String)), known: formattedYears };
			diagnostics.report(place, 'year-without-amount', values);
		}
		const yearsWithoutLaw = listYears(id).filter((year) => !years.includes(year));
		if (yearsWithoutLaw.length > 0) {
			const values = {
				name: id,
				years: joinWords(yearsWithoutLaw.map(String)),
				law: joinWords(years.map(String)),
			};
			diagnostics.report(place, 'year-without-law', values);
		}
		for (const year of listYears(id)) {
			const statuses = amounts.listStatuses(id, year);
			const missingStatus = FILING_STATUSES.find((status) => !statuses.includes(status));
			if (statuses.length === 0 || missingStatus === undefined) continue;
			const values = { name: id, status: formatStatus(missingStatus), year, known: joinWords(statuses) };
			diagnostics.report(place, 'status-without-amount', values);
			break;
		}
	}
	return diagnostics.all;
}
