// Phase 6 for return parts: a household may begin in any year there is law for, with any filing status, so the amounts they
// use have a value in each.
import { FILING_STATUSES, formatStatus } from '../../engine/law.ts';
import { joinWords } from '../amounts.ts';
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { findReferencePlace } from '../document.ts';
import type { SharedDefinitions } from '../shared-definitions.ts';
import type { ResolvedStrategies } from './resolve-strategies.ts';

/** Amounts without a value in a year of the returns. @param years those there is law for */
export function checkEffectYears(
	{ models, strategies, onReturn: { sale } }: ResolvedStrategies,
	years: readonly number[],
	{ amounts, data }: SharedDefinitions,
): readonly Diagnostic[] {
	const diagnostics = new DiagnosticBag();
	const parts = [...models, ...strategies].map(({ part }) => part);
	for (const { id, reference } of [...parts, ...(sale ? [sale] : [])].flatMap((part) => part.amounts)) {
		const valueByYear = data.amounts[id]?.values ?? {};
		const missingYears = years.filter((year) => !valueByYear[year]);
		if (missingYears.length > 0) {
			const values = { name: id, years: joinWords(missingYears.map(String)), known: amounts.formatYears(id) };
			diagnostics.report(findReferencePlace(reference), 'year-without-amount', values);
			continue;
		}
		for (const year of years) {
			const statuses = amounts.listStatuses(id, year);
			const status = statuses.length > 0 ? FILING_STATUSES.find((one) => !statuses.includes(one)) : undefined;
			if (status === undefined) continue;
			diagnostics.report(findReferencePlace(reference), 'status-without-amount', {
				name: id,
				status: formatStatus(status),
				year,
				known: joinWords(statuses),
			});
			break;
		}
	}
	return diagnostics.all;
}
