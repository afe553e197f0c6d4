// What a return comes to: the figures a page says first, and the tax by kind.
import type { CompiledWorksheet, Figure, YearLines } from '../../definition/compiled-return.ts';
import { lineOf } from './household-year.ts';
import { EVERY_OTHER_STATE, stateWorksheet, type TaxSystem } from './tax-system.ts';

/** A year's tax in brief. Figures are dollars; what is unavailable is null. */
export interface Summary {
	readonly taxes: readonly { readonly title: string; readonly amount: number | null }[];
	readonly total: number | null;
	/** Percent; null where there is nothing positive to divide by. */
	readonly effectiveRate: number | null;
}

/** Sums up a year that was worked out. */
export function summarize({ household: { summary } }: TaxSystem, year: YearLines): Summary {
	const total = dollars(lineOf(year, summary.total));
	const base = dollars(lineOf(year, summary.rateOf));
	return {
		taxes: summary.taxes.map(({ title, lines, less }) => ({
			title,
			amount: finite(sum(year, lines) - sum(year, less)),
		})),
		total,
		effectiveRate: total === null || base === null || base <= 0 ? null : (total / base) * 100,
	};
}

/** True for a state whose income tax is only the visitor's flat rate. */
export function isFlat(system: TaxSystem, state: string): boolean {
	return taxesIncome(system, state) && stateWorksheet(system, state)?.worksheet.state === EVERY_OTHER_STATE;
}

/** The facts that only the worksheet for states without their own reads. */
export function flatFacts({ worksheets }: TaxSystem): readonly string[] {
	const household = worksheets.map(({ worksheet }) => worksheet).filter(({ kind }) => kind !== 'trust');
	const standIn = household.filter(({ state }) => state === EVERY_OTHER_STATE);
	const others = new Set(household.filter((one) => !standIn.includes(one)).flatMap(readBy));
	return [...new Set(standIn.flatMap(readBy))].filter((fact) => !others.has(fact));
}

function readBy({ reads }: CompiledWorksheet): readonly string[] {
	return Object.values(reads).flat();
}

function taxesIncome({ household }: TaxSystem, state: string): boolean {
	return state !== '' && !household.withoutIncomeTax.includes(state);
}

function sum(year: YearLines, lines: readonly string[]): number {
	return lines.reduce((all, id) => all + Number(lineOf(year, id) ?? Number.NaN), 0);
}

function dollars(value: Figure | undefined): number | null {
	return typeof value === 'number' ? finite(value) : null;
}

function finite(value: number): number | null {
	return Number.isFinite(value) ? value : null;
}
