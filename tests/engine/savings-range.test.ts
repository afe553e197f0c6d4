// Reading the authored savings ranges.
import { describe, expect, it } from 'vitest';
import { parseSavingsRange } from '../../src/engine/savings-range.ts';

describe('a savings range', () => {
	it.each([
		['$5K-$25K', 5_000, 25_000],
		['$15K-$50K', 15_000, 50_000],
		['$100K-$1M', 100_000, 1_000_000],
		['$100K-$2.5M', 100_000, 2_500_000],
		['$500-$900', 500, 900],
	])('reads %s as dollars', (text, low, high) => {
		expect(parseSavingsRange(text)).toEqual({ low, high });
	});

	it.each(['', 'varies', '$15K', '15K-50K', '$15K to $50K'])('does not guess at "%s"', (text) => {
		expect(parseSavingsRange(text)).toBeUndefined();
	});
});
