// The estimated savings of a strategy are authored as a text range; the savings figure draws it on a logarithmic scale.
import type { CatalogueEntry } from '../model/compiled-calculator.ts';

/** A range of yearly or one-time savings, in dollars. */
interface SavingsRange {
	readonly low: number;
	readonly high: number;
}

const units: Readonly<Record<string, number>> = { '': 1, K: 1_000, M: 1_000_000 };
const pattern = /^\$(\d+(?:\.\d+)?)([KM]?)-\$(\d+(?:\.\d+)?)([KM]?)$/;

/**
 * Reads a range such as "$15K-$50K" or "$100K-$2.5M".
 * @returns dollars, or undefined when the text is no such range
 */
export function parseSavingsRange(text: string): SavingsRange | undefined {
	const match = pattern.exec(text);
	if (!match) return undefined;
	const [, low = '', lowUnit = '', high = '', highUnit = ''] = match;
	return { low: toDollars(low, lowUnit), high: toDollars(high, highUnit) };
}

function toDollars(digits: string, unit: string): number {
	return Number(digits) * (units[unit] ?? 1);
}

/** One strategy as a line; positions in percent of the width. */
export interface ChartLine {
	readonly id: string;
	readonly name: string;
	/** The range in words, as authored. */
	readonly range: string;
	readonly start: number;
	readonly end: number;
}

interface ChartTick {
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
		.flatMap(({ id, name, estimatedSavings }) => {
			const range = parseSavingsRange(estimatedSavings);
			return range ? [{ id, name, range: estimatedSavings, ...range }] : [];
		})
		.sort((a, b) => b.high - a.high || b.low - a.low)
		.map(({ low, high, ...line }) => ({ ...line, start: toPosition(low), end: toPosition(high) }));
}

export const chartTicks: readonly ChartTick[] = [
	{ label: '$10K', position: toPosition(10_000) },
	{ label: '$100K', position: toPosition(100_000) },
	{ label: '$1M', position: toPosition(1_000_000) },
];
