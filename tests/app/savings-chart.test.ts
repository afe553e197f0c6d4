import { describe, expect, it } from 'vitest';
import { chartTicks, createChartLines, toPosition } from '../../src/engine/savings-range.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

const createLines = (...ranges: string[]) =>
	createChartLines(ranges.map((range) => ({ ...sample, id: range, estimatedSavings: range })));

describe('the scale', () => {
	it.each([
		[5_000, 0],
		[2_500_000, 100],
		[100, 0],
		[90_000_000, 100],
	])('runs from $5,000 to $2.5 million, and holds what is beyond at its ends: %d', (amount, position) => {
		expect(toPosition(amount)).toBe(position);
	});

	it('is logarithmic: every decade is equally wide', () => {
		const [first, second, third] = chartTicks.map((tick) => tick.position);
		expect((second ?? 0) - (first ?? 0)).toBeCloseTo((third ?? 0) - (second ?? 0), 1);
	});
});

describe('the lines', () => {
	it('stand in order of their reach, without a range that cannot be read', () => {
		const lines = createLines('$5K-$25K', 'varies', '$100K-$2.5M', '$15K-$50K');
		expect(lines.map(({ range }) => range)).toEqual(['$100K-$2.5M', '$15K-$50K', '$5K-$25K']);
	});

	it('begin and end where the range does', () => {
		expect(createLines('$5K-$2.5M')).toMatchObject([{ range: '$5K-$2.5M', start: 0, end: 100 }]);
	});
});
