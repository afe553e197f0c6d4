// A household held against the paper of its last return.
import { formatList, formatMoney } from '../../engine/format.ts';
import { computeHouseholdYear } from '../../engine/tax-return/household-year.ts';
import {
	getLineNumber,
	isAgreed,
	type ReconciledLine,
	reconcile,
} from '../../engine/tax-return/reconcile.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { ReturnFormDefinition } from '../../model/generated/authored.ts';
import type { HouseholdReading } from './household-state.ts';
import { listStated, PAPER_YEAR } from './paper-inputs.ts';

type PaperReading = Pick<HouseholdReading, 'household' | 'values' | 'taxYear'>;

/** The lines of the paper beside those calculated for its year; undefined where that year cannot be calculated. */
export function reconcilePaper(
	system: TaxSystem,
	form: ReturnFormDefinition,
	{ household, values, taxYear }: PaperReading,
): readonly ReconciledLine[] | undefined {
	const paperYear = Number(values[PAPER_YEAR]);
	// Everybody was younger.
	const ages = system.household.facts
		.filter(({ id, later }) => later === 'age' && Number(household[id]) > 0)
		.map(({ id }) => [id, Math.max(1, Number(household[id]) - (taxYear - paperYear))] as const);
	const paperFacts = { ...household, ...Object.fromEntries(ages) };
	try {
		const lines = computeHouseholdYear(system, paperYear, paperFacts);
		return reconcile(system, form, { year: paperYear, facts: paperFacts, lines, stated: listStated(values) });
	} catch {
		return undefined;
	}
}

/** How a household agrees with the paper, a sentence; '' where nothing was read on it. */
export function formatPaperNote(
	system: TaxSystem,
	form: ReturnFormDefinition,
	reading: PaperReading,
): string {
	const lines = reconcilePaper(system, form, reading) ?? [];
	const year = Number(reading.values[PAPER_YEAR]);
	if (lines.length === 0) return '';
	const getName = ({ line }: ReconciledLine) => formatCheck(form, line, year);
	const differences = lines.filter((line) => !isAgreed(line));
	if (differences.length === 0)
		return `Checked against the return of ${year} as filed: ${formatList(lines.map(getName))} ${lines.length === 1 ? 'agrees' : 'agree'} to the dollar.`;
	const texts = differences.map((line) => `${getName(line)} by ${formatMoney(Math.abs(line.difference))}`);
	return `Checked against the return of ${year} as filed: it differs in ${formatList(texts)}.`;
}

/** "line 11a", "state tax". */
export function formatCheck({ checks }: ReturnFormDefinition, id: string, year: number): string {
	const check = checks.find((candidate) => candidate.id === id);
	const number = (check && getLineNumber(check.line, year)) ?? id;
	return /^\d/.test(number) ? `line ${number}` : number.toLowerCase();
}
