// Summarizes a return: the figures a page shows first, and the tax by kind.
import type { CompiledWorksheet, Facts, Figure, YearLines } from '../../model/compiled-return.ts';
import { FILING_STATUSES, type FilingStatus } from '../law.ts';
import { computeHouseholdYear, getLine } from './household-year.ts';
import {
	describeEarlyYear,
	EVERY_OTHER_STATE,
	findStateWorksheet,
	hasIncomeTax,
	type TaxSystem,
} from './tax-system.ts';

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

/** True for a state whose income tax is only the visitor's flat rate. */
export function usesFlatStateRate(system: TaxSystem, state: string): boolean {
	return (
		hasIncomeTax(system, state) && findStateWorksheet(system, state)?.worksheet.state === EVERY_OTHER_STATE
	);
}

/** The states of a household, the one it lives in and the one it left, whose tax is only a flat rate. */
export function listFlatRateStates(system: TaxSystem, facts: Facts): readonly string[] {
	const states = ['state', 'formerState'].map((fact) => String(facts[fact] ?? ''));
	return [...new Set(states)].filter((state) => usesFlatStateRate(system, state));
}

/** Those of them whose tax is unavailable, as no rate is given. @param facts complete */
export function listStatesWithoutRate(system: TaxSystem, facts: Facts): readonly string[] {
	const isMissing = listFlatStateRateFacts(system).some((fact) => Number.isNaN(facts[fact]));
	return isMissing ? listFlatRateStates(system, facts) : [];
}

/** The facts that only the worksheet for states without their own reads. */
export function listFlatStateRateFacts({ worksheets }: TaxSystem): readonly string[] {
	const household = worksheets.map(({ worksheet }) => worksheet).filter(({ kind }) => kind !== 'trust');
	const fallbackWorksheets = household.filter(({ state }) => state === EVERY_OTHER_STATE);
	const otherFacts = new Set(
		household.filter((worksheet) => !fallbackWorksheets.includes(worksheet)).flatMap(listReadFacts),
	);
	return [...new Set(fallbackWorksheets.flatMap(listReadFacts))].filter((fact) => !otherFacts.has(fact));
}

function listReadFacts({ reads }: CompiledWorksheet): readonly string[] {
	return Object.values(reads).flat();
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
