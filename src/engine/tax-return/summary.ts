// Summarizes a return: the figures a page shows first, and the tax by kind.
import type { Facts, Figure, YearLines } from '../../model/compiled-return.ts';
import { FILING_STATUSES, type FilingStatus } from '../law.ts';
import { computeHouseholdYear, getLine } from './household-year.ts';
import { describeEarlyYear, type TaxSystem } from './tax-system.ts';

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
		taxes: summary.taxes.map(({ title, lines, less }) => ({
			title,
			amount: toFinite(sumLines(year, lines) - sumLines(year, less)),
		})),
		total,
		effectiveRate: total === null || base === null || base <= 0 ? null : (total / base) * 100,
	};
}

/** All tax of the same household under another filing status. */
export interface StatusRow {
	readonly status: FilingStatus;
	/** By year, ascending; null where unavailable. */
	readonly years: readonly { readonly year: number; readonly total: number | null }[];
}

/**
 * All tax for every filing status and every year there is law for, of the states too. Facts that a status does not ask have their defaults.
 * @param facts complete
 */
export function computeStatusRows(system: TaxSystem, facts: Facts): readonly StatusRow[] {
	const lawYears = system.years.filter((year) => describeEarlyYear(system, year, facts) === '');
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

function sumLines(year: YearLines, lines: readonly string[]): number {
	return lines.reduce((total, id) => total + Number(getLine(year, id) ?? Number.NaN), 0);
}

function toDollars(value: Figure | undefined): number | null {
	return typeof value === 'number' ? toFinite(value) : null;
}

function toFinite(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}
