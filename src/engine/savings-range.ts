// The estimated savings of a strategy are authored as a text range; charts need the numbers.

/** A range of yearly or one-time savings, in dollars. */
export interface SavingsRange {
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
