// The figures of the comparison: placeholders by position in the selection, not results of the calculators.

export type Complexity = 'Low' | 'Medium' | 'High';

/** One strategy in the comparison. Amounts are in dollars. */
export interface ComparisonRow {
	readonly id: string;
	/** The id as words. */
	readonly name: string;
	readonly taxSavings: number;
	/** In percent: 18 means 18%. */
	readonly savingsPercent: number;
	readonly implementationTime: string;
	readonly complexity: Complexity;
	readonly oneTimeCost: number;
	readonly annualCost: number;
}

/** The four summary figures. Amounts are in dollars. */
export interface ComparisonTotals {
	readonly taxSavings: number;
	/** One-time and first-year cost together. */
	readonly cost: number;
	readonly netBenefit: number;
	readonly strategies: number;
}

const times = ['Immediate', '1-2 months', '3-6 months'] as const;
const complexities = ['Low', 'Medium', 'High'] as const;

/** The name of a row: hyphens become spaces and every word gets a capital. */
export function formatRowName(id: string): string {
	return id
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');
}

/** @param ids the selection in order; the figures depend on the 0-based position alone */
export function computeComparisonRows(ids: readonly string[]): readonly ComparisonRow[] {
	return ids.map((id, index) => ({
		id,
		name: formatRowName(id),
		taxSavings: 15_000 + 8_500 * index,
		savingsPercent: 18 + 3 * index,
		implementationTime: pickCyclic(times, index),
		complexity: pickCyclic(complexities, index),
		oneTimeCost: 500 + 200 * index,
		annualCost: 100 + 50 * index,
	}));
}

/** Sums the rows: savings, one-time plus annual cost, and what remains, in dollars. */
export function computeComparisonTotals(rows: readonly ComparisonRow[]): ComparisonTotals {
	const taxSavings = rows.reduce((sum, row) => sum + row.taxSavings, 0);
	const cost = rows.reduce((sum, row) => sum + row.oneTimeCost + row.annualCost, 0);
	return { taxSavings, cost, netBenefit: taxSavings - cost, strategies: rows.length };
}

function pickCyclic<T>(values: readonly [T, ...T[]], index: number): T {
	return values[index % values.length] ?? values[0];
}
