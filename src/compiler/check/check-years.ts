// The years and filing statuses of amounts of law, each finding at the first use of the amount.
import { formatList } from '../../engine/format.ts';
import { FILING_STATUSES, findEntry, formatStatus } from '../../engine/law.ts';
import type { HouseholdDefinition } from '../../model/generated/authored.ts';
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { findReferencePlace, type LawAmounts } from '../document.ts';
import { type AmountUse, collectAmountIds, type Program } from '../program.ts';
import type { CheckedWorksheet } from '../worksheets/checked-worksheet.ts';

/**
 * Reports amounts of returns and return parts without a value in the year that an override asks for, each once. A state is
 * not there before its first year.
 */
export function checkOverrideYear(
	programs: readonly (Program & Partial<Pick<CheckedWorksheet, 'firstYear'>>)[],
	year: number | undefined,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	const diagnostics = new DiagnosticBag();
	const presentPrograms = programs.filter(({ firstYear = 0 }) => year !== undefined && year >= firstYear);
	const checkedIds = new Set<string>();
	for (const { id, reference } of presentPrograms.flatMap((program) => program.amounts)) {
		const amount = amounts.amounts[id];
		if (checkedIds.has(id) || (amount && findEntry(amount, Number(year)))) continue;
		checkedIds.add(id);
		const values = {
			subject: `The amount "${id}" has`,
			year: Number(year),
			known: `It has ${amounts.formatYears(id)}.`,
		};
		diagnostics.report(findReferencePlace(reference), 'missing-year', values);
	}
	return diagnostics.all;
}

/**
 * Reports amounts of return parts without a value in a year of the returns: a household may begin in any year there is
 * law for, with any filing status. Those of states are projected after the known year.
 */
export function checkEffectYears(
	programs: readonly Program[],
	worksheets: readonly CheckedWorksheet[],
	{ years, knownYear }: OfferedYears,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	const diagnostics = new DiagnosticBag();
	const stateIds = collectAmountIds(worksheets.filter(({ definition }) => definition.kind === 'state'));
	const knownYears = years.filter((year) => year <= knownYear);
	for (const use of programs.flatMap((program) => program.amounts))
		reportGaps(use, stateIds.has(use.id) ? knownYears : years, amounts, diagnostics);
	return diagnostics.all;
}

type OfferedYears = Pick<HouseholdDefinition, 'years' | 'knownYear'>;

export function findFirstYear(
	uses: readonly Pick<AmountUse, 'id'>[],
	{ amounts }: Pick<LawAmounts, 'amounts'>,
): number {
	return Math.max(
		0,
		...uses.map(({ id }) => Math.min(...Object.keys(amounts[id]?.values ?? {}).map(Number))),
	);
}

/**
 * Reports amounts of worksheets that lack one of the years, or a filing status; each amount once. A state may begin in a
 * later year than the federal return, and publish a year later: after the known year its amounts are projected.
 * @param years in which a household can start
 */
export function checkReturnYears(
	worksheets: readonly CheckedWorksheet[],
	{ years, knownYear }: OfferedYears,
	amounts: LawAmounts,
): readonly Diagnostic[] {
	const diagnostics = new DiagnosticBag();
	const checkedIds = new Set<string>();
	for (const { definition, firstYear, amounts: uses } of worksheets) {
		const stateYears = years.filter((year) => year >= firstYear && year <= knownYear);
		const ownYears = definition.kind === 'state' && stateYears.length > 0 ? stateYears : years;
		for (const use of uses.filter(({ id }) => !checkedIds.has(id))) {
			checkedIds.add(use.id);
			reportGaps(use, ownYears, amounts, diagnostics);
		}
	}
	return diagnostics.all;
}

function reportGaps(
	{ id, reference }: AmountUse,
	years: readonly number[],
	amounts: LawAmounts,
	diagnostics: DiagnosticBag,
): void {
	const place = findReferencePlace(reference);
	const amount = amounts.amounts[id];
	const missingYears = amount ? years.filter((year) => !findEntry(amount, year)) : years;
	if (missingYears.length > 0) {
		const values = { name: id, years: formatYears(missingYears), known: amounts.formatYears(id) };
		diagnostics.report(place, 'year-without-amount', values);
	}
	for (const year of years) {
		const statuses = amounts.listStatuses(id, year);
		const missingStatus = FILING_STATUSES.find((status) => !statuses.includes(status));
		if (statuses.length === 0 || missingStatus === undefined) continue;
		const values = { name: id, status: formatStatus(missingStatus), year, known: formatList(statuses) };
		diagnostics.report(place, 'status-without-amount', values);
		break;
	}
}

function formatYears(years: readonly number[]): string {
	return formatList(years.map(String));
}
