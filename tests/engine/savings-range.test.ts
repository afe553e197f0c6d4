// The authored savings ranges, read and drawn.
import { describe, expect, test } from 'vitest';
import {
	chartTicks,
	createChartLines,
	parseSavingsRange,
	toPosition,
} from '../../src/engine/savings-range.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

describe('a savings range', () => {
	test.each([
		['$5K-$25K', 5_000, 25_000],
		['$15K-$50K', 15_000, 50_000],
		['$100K-$1M', 100_000, 1_000_000],
		['$100K-$2.5M', 100_000, 2_500_000],
		['$500-$900', 500, 900],
	])('reads %s as dollars', (text, low, high) => {
		expect(parseSavingsRange(text)).toEqual({ low, high });
	});

	test.each(['', 'varies', '$15K', '15K-50K', '$15K to $50K'])('does not guess at "%s"', (text) => {
		expect(parseSavingsRange(text)).toBeUndefined();
	});
});

const createLines = (...ranges: string[]) =>
	createChartLines(ranges.map((range) => ({ ...sample, id: range, estimatedSavings: range })));

describe('the scale of the chart', () => {
	test.each([
		[5_000, 0],
		[2_500_000, 100],
		[100, 0],
		[90_000_000, 100],
	])('runs from $5,000 to $2.5 million, and holds what is beyond at its ends: %d', (amount, position) => {
		expect(toPosition(amount)).toBe(position);
	});

	test('is logarithmic: every decade is equally wide', () => {
		const [first, second, third] = chartTicks.map((tick) => tick.position);
		expect((second ?? 0) - (first ?? 0)).toBeCloseTo((third ?? 0) - (second ?? 0), 1);
	});
});

describe('the lines of the chart', () => {
	test('stand in order of their reach, without a range that cannot be read', () => {
		const lines = createLines('$5K-$25K', 'varies', '$100K-$2.5M', '$15K-$50K');
		expect(lines.map(({ range }) => range)).toEqual(['$100K-$2.5M', '$15K-$50K', '$5K-$25K']);
	});

	test('begin and end where the range does', () => {
		expect(createLines('$5K-$2.5M')).toMatchObject([{ range: '$5K-$2.5M', start: 0, end: 100 }]);
	});
});
