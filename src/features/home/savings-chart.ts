// Computes the lines of the savings figure: every strategy's range on one logarithmic scale.
import { parseSavingsRange } from '../../engine/savings-range.ts';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';

/** One strategy as a line; positions in percent of the width. */
export interface ChartLine {
	readonly id: string;
	/** The range in words, as authored. */
	readonly range: string;
	readonly start: number;
	readonly end: number;
}

/** A mark on the scale. */
export interface ChartTick {
	readonly label: string;
	readonly position: number;
}

const MIN_SAVINGS = 5_000;
const MAX_SAVINGS = 2_500_000;

/** @param dollars any amount from the scale; @returns its place in percent, logarithmic, held within 0 and 100 */
export function toPosition(dollars: number): number {
	const share = Math.log(dollars / MIN_SAVINGS) / Math.log(MAX_SAVINGS / MIN_SAVINGS);
	return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** The ranges that can be read, widest reach first. */
export function createChartLines(entries: readonly CatalogueEntry[]): readonly ChartLine[] {
	return entries
		.flatMap(({ id, estimatedSavings }) => {
			const range = parseSavingsRange(estimatedSavings);
			return range ? [{ id, range: estimatedSavings, ...range }] : [];
		})
		.sort((a, b) => b.high - a.high || b.low - a.low)
		.map(({ id, range, low, high }) => ({ id, range, start: toPosition(low), end: toPosition(high) }));
}

/** The decades of the scale. */
export const chartTicks: readonly ChartTick[] = [
	{ label: '$10K', position: toPosition(10_000) },
	{ label: '$100K', position: toPosition(100_000) },
	{ label: '$1M', position: toPosition(1_000_000) },
];
