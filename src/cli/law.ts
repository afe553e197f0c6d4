// The options --year and --filing-status: the law a command computes with, where not the definitions' own.

import type { LawOverride } from '../compiler/bind.ts';
import type { Diagnostic } from '../compiler/diagnostic.ts';
import type { ResolvedDefinition } from '../compiler/logic.ts';
import { type DatedAmounts, FILING_STATUSES, type FilingStatus } from '../engine/law.ts';
import { didYouMean } from './options.ts';
import { UsageError } from './usage-error.ts';

/**
 * The year as it was typed.
 * @throws UsageError when it is none
 */
export function readYear(typed: string | undefined): number | undefined {
	if (typed === undefined) return undefined;
	if (!/^20\d\d$/.test(typed)) throw new UsageError(`--year takes a tax year such as 2026, not "${typed}".`);
	return Number(typed);
}

/**
 * The filing status as it was typed.
 * @throws UsageError when it is none
 */
export function readFilingStatus(typed: string | undefined): FilingStatus | undefined {
	if (typed === undefined) return undefined;
	const found = FILING_STATUSES.find((status) => status === typed);
	if (found) return found;
	const near = didYouMean(typed, FILING_STATUSES) || ` It is one of: ${FILING_STATUSES.join(', ')}.`;
	throw new UsageError(`--filing-status cannot be "${typed}".${near}`);
}

/** @throws UsageError when a filing status was asked for that changes nothing */
export function refuseNeedlessStatus(
	id: string,
	{ logic }: ResolvedDefinition,
	amounts: DatedAmounts,
	{ filingStatus }: LawOverride,
): void {
	const depends = ({ id: name }: { readonly id: string }) =>
		Object.values(amounts[name]?.values ?? {}).some(({ byFilingStatus }) => byFilingStatus !== undefined);
	if (filingStatus === undefined || logic?.draft.amounts.some(depends)) return;
	throw new UsageError(`No amount that ${id} uses depends on the filing status. Leave --filing-status out.`);
}

// What only the law that was asked for lacks.
const LACKS: readonly string[] = ['missing-year', 'missing-filing-status', 'status-without-amount'];

/** Why a calculator cannot be computed with the law asked for; '' when something else is wrong with it too. */
export function whyNot(id: string, law: LawOverride, findings: readonly Diagnostic[]): string {
	const asked = law.year !== undefined || law.filingStatus !== undefined;
	if (!asked || findings.length === 0 || findings.some(({ code }) => !LACKS.includes(code))) return '';
	const unsaid = findings.some(({ code }) => code === 'missing-filing-status');
	const cure = unsaid ? [`Name one with --filing-status: ${FILING_STATUSES.join(', ')}.`] : [];
	const year = law.year === undefined ? '' : ` for ${law.year}`;
	return [`${id} cannot be computed${year}.`, ...findings.map(({ message }) => message), ...cure].join('\n');
}
