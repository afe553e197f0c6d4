// Phase 6 for returns and return parts: amounts that have no value in a year that is asked for are listed where they are used.
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { findReferencePlace } from '../document.ts';
import type { SharedDefinitions } from '../shared-definitions.ts';
import type { ResolvedStrategies } from '../strategies/resolve-strategies.ts';
import type { ResolvedLaw } from './resolve-law.ts';

/** Amounts of returns and return parts that a year lacks. @param year undefined when none is asked for */
export function checkYear(
	{ worksheets }: ResolvedLaw,
	{ models, strategies, onReturn: { sale } }: ResolvedStrategies,
	year: number | undefined,
	{ amounts, data }: SharedDefinitions,
): readonly Diagnostic[] {
	const diagnostics = new DiagnosticBag();
	if (year === undefined) return diagnostics.all;
	const checkedParts = [
		...worksheets.map(({ worksheet }) => worksheet),
		...[...models, ...strategies].map(({ part }) => part),
	];
	for (const { id, reference } of [...checkedParts, ...(sale ? [sale] : [])].flatMap(
		({ amounts: amountUses }) => amountUses,
	)) {
		if (data.amounts[id]?.values[year]) continue;
		diagnostics.report(findReferencePlace(reference), 'missing-year', {
			name: id,
			year,
			table: amounts.formatYears(id),
			isOverride: true,
		});
	}
	return diagnostics.all;
}
