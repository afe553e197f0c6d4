// Summarizes a return: the figures a page shows first, and the tax by kind.

import type { CompiledLine, Facts, Figure, YearLines } from '../../model/compiled-return.ts';
import { findById, sum } from '../collections.ts';
import { FILING_STATUSES, type FilingStatus } from '../law.ts';
import { computeHouseholdYear, getLine, sumLines } from './household-year.ts';
import { describeEarlyYear, type TaxSystem } from './tax-system.ts';
import type { YearFacts } from './years.ts';

/** A year's tax in brief. Figures are dollars; what is unavailable is null. */
export interface Summary {
	readonly taxes: readonly { readonly title: string; readonly amount: number | null }[];
	readonly total: number | null;
	/** Percent; null where there is nothing positive to divide by. */
	readonly effectiveRate: number | null;
}

/** Sums up a year that was worked out. */
export function summarizeReturn({ household: { summary } }: TaxSystem, year: YearLines): Summary {
	const total = toDollars(getLine(year, summary.total));
	const base = toDollars(getLine(year, summary.rateOf));
	return {
		taxes: summary.taxes.map(({ title, lines, subtract = [] }) => ({
			title,
			amount: toFinite(sumLines(year, lines) - sumLines(year, subtract)),
		})),
		total,
		effectiveRate: total === null || base === null || base <= 0 ? null : (total / base) * 100,
	};
}

/** Heads what a household pays besides its tax. */
export const OTHER_PAYMENTS_TITLE = 'Besides tax, in no total';

/** What a household pays besides its tax. */
interface OtherPayment {
	readonly line: CompiledLine;
	/** The sum over the years of each scenario, in dollars. */
	readonly amounts: readonly number[];
}

/**
 * What a household pays besides its tax, such as the Medicare premium surcharge, where the second scenario changes it: in
 * no total, and no part of how far ahead a strategy leaves it.
 * @param scenarios the years of each
 */
export function listOtherPayments(
	{ household: { summary }, worksheets }: TaxSystem,
	scenarios: readonly (readonly YearLines[])[],
): readonly OtherPayment[] {
	const sumYears = (id: string) => scenarios.map((years) => sum(years.map((year) => sumLines(year, [id]))));
	const computeChange = ([before = Number.NaN, after = Number.NaN]: readonly number[]) => after - before;
	const taxChange = computeChange(sumYears(summary.total));
	const lines = worksheets.flatMap(({ worksheet }) => worksheet.lines);
	return (summary.besides ?? []).flatMap((id) => {
		const line = findById(lines, id);
		const amounts = sumYears(id);
		const change = computeChange(amounts);
		const isShown = [0, taxChange].every((other) => Math.abs(change - other) >= CENT);
		return line && isShown ? [{ line, amounts }] : [];
	});
}

/** Dollars. */
const CENT = 0.01;

/** All tax of the same household under another filing status. */
interface StatusRow {
	readonly status: FilingStatus;
	/** By year, ascending; null where unavailable. */
	readonly years: readonly { readonly year: number; readonly total: number | null }[];
}

/**
 * All tax for every filing status, in the household's own year and every one whose law is published, of the states too. Facts
 * that a status does not ask have their defaults.
 * @param facts complete
 */
export function computeStatusRows(
	system: TaxSystem,
	{ year: ownYear, facts }: YearFacts,
): readonly StatusRow[] {
	const lawYears = [...new Set([...system.years, ownYear])].filter(
		(year) => describeEarlyYear(system, year, facts) === '',
	);
	return FILING_STATUSES.map((status) => {
		const statusFacts = completeVisibleFacts(system, { ...facts, filingStatus: status });
		const years = lawYears.map((year) => {
			const lines = computeHouseholdYear(system, year, statusFacts);
			return { year, total: toDollars(getLine(lines, system.household.summary.total)) };
		});
		return { status, years };
	});
}

function completeVisibleFacts(system: TaxSystem, facts: Facts): Facts {
	const absent = new Set(system.listAbsentFacts(facts));
	return system.complete(Object.fromEntries(Object.entries(facts).filter(([id]) => !absent.has(id))));
}

function toDollars(value: Figure | undefined): number | null {
	return typeof value === 'number' ? toFinite(value) : null;
}

function toFinite(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}
