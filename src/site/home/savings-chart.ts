// Where the lines of the savings figure stand: every strategy's range on one logarithmic scale.

import type { CatalogueEntry } from '../../definition/compiled-calculator.ts';
import { parseSavingsRange } from '../../engine/savings-range.ts';

/** One strategy as a line; positions in percent of the width. */
export interface ChartLine {
	readonly id: string;
	/** The range in words, as authored. */
	readonly range: string;
	readonly from: number;
	readonly to: number;
}

/** A mark on the scale. */
export interface ChartTick {
	readonly label: string;
	readonly at: number;
}

const LOWEST = 5_000;
const HIGHEST = 2_500_000;

/** @param dollars any amount from the scale; @returns its place in percent, logarithmic, held within 0 and 100 */
export function placeOf(dollars: number): number {
	const share = Math.log(dollars / LOWEST) / Math.log(HIGHEST / LOWEST);
	return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** The ranges that can be read, widest reach first. */
export function chartLines(entries: readonly CatalogueEntry[]): readonly ChartLine[] {
	return entries
		.flatMap(({ id, estimatedSavings }) => {
			const range = parseSavingsRange(estimatedSavings);
			return range ? [{ id, range: estimatedSavings, ...range }] : [];
		})
		.sort((a, b) => b.high - a.high || b.low - a.low)
		.map(({ id, range, low, high }) => ({ id, range, from: placeOf(low), to: placeOf(high) }));
}

/** The decades of the scale. */
export const chartTicks: readonly ChartTick[] = [
	{ label: '$10K', at: placeOf(10_000) },
	{ label: '$100K', at: placeOf(100_000) },
	{ label: '$1M', at: placeOf(1_000_000) },
];
