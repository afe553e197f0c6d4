// The options --year and --filing-status: the law a command computes with, where not the definitions' own.
import type { LawOverride } from '../compiler/bind.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import type { ResolvedDefinition } from '../compiler/logic.ts';
import { type DatedAmounts, FILING_STATUSES, type FilingStatus } from '../engine/law.ts';
import { UsageError } from './entry.ts';
import { formatSuggestion } from './options.ts';

/**
 * The year as it was typed.
 * @throws UsageError when it is none
 */
export function readYear(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (!/^20\d\d$/.test(text)) throw new UsageError(`--year takes a tax year such as 2026, not "${text}".`);
	return Number(text);
}

/**
 * The filing status as it was typed.
 * @throws UsageError when it is none
 */
export function readFilingStatus(text: string | undefined): FilingStatus | undefined {
	if (text === undefined) return undefined;
	const filingStatus = FILING_STATUSES.find((status) => status === text);
	if (filingStatus) return filingStatus;
	const suggestion =
		formatSuggestion(text, FILING_STATUSES) || ` It is one of: ${FILING_STATUSES.join(', ')}.`;
	throw new UsageError(`--filing-status cannot be "${text}".${suggestion}`);
}

/** @throws UsageError when a filing status was asked for that changes nothing */
export function refuseUnusedStatus(
	id: string,
	{ logic }: ResolvedDefinition,
	amounts: DatedAmounts,
	{ filingStatus }: LawOverride,
): void {
	const isStatusDependent = ({ id: name }: { readonly id: string }) =>
		Object.values(amounts[name]?.values ?? {}).some(({ byFilingStatus }) => byFilingStatus !== undefined);
	if (filingStatus === undefined || logic?.checkedLogic.amounts.some(isStatusDependent)) return;
	throw new UsageError(`No amount that ${id} uses depends on the filing status. Leave --filing-status out.`);
}

// The amounts that only the requested law lacks.
const MISSING_LAW_CODES: readonly string[] = [
	'missing-year',
	'missing-filing-status',
	'status-without-amount',
];

/** Why a calculator cannot be computed with the law asked for; '' when something else is wrong with it too. */
export function explainMissingLaw(id: string, law: LawOverride, diagnostics: readonly Diagnostic[]): string {
	const hasOverride = law.year !== undefined || law.filingStatus !== undefined;
	if (
		!hasOverride ||
		diagnostics.length === 0 ||
		diagnostics.some(({ code }) => !MISSING_LAW_CODES.includes(code))
	)
		return '';
	const isStatusMissing = diagnostics.some(({ code }) => code === 'missing-filing-status');
	const remedy = isStatusMissing ? [`Name one with --filing-status: ${FILING_STATUSES.join(', ')}.`] : [];
	const year = law.year === undefined ? '' : ` for ${law.year}`;
	return [`${id} cannot be computed${year}.`, ...diagnostics.map(({ message }) => message), ...remedy].join(
		'\n',
	);
}
