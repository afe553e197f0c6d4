// Where the lines of the savings figure stand.
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../src/definition/compiled-calculator.ts';
import { chartLines, chartTicks, placeOf } from '../../src/site/home/savings-chart.ts';

function entry(id: string, estimatedSavings: string): CatalogueEntry {
	return {
		id,
		estimatedSavings,
		type: 'income-tax',
		category: '',
		name: '',
		description: '',
		code: '',
		riskLevel: 'standard',
	};
}

describe('the scale', () => {
	it('runs from $5,000 to $2.5 million', () => {
		expect(placeOf(5_000)).toBe(0);
		expect(placeOf(2_500_000)).toBe(100);
	});

	it('holds amounts beyond its ends at the ends', () => {
		expect(placeOf(100)).toBe(0);
		expect(placeOf(90_000_000)).toBe(100);
	});

	it('is logarithmic: every decade is equally wide', () => {
		const [first, second, third] = chartTicks.map((tick) => tick.at);
		expect((second ?? 0) - (first ?? 0)).toBeCloseTo((third ?? 0) - (second ?? 0), 1);
	});
});

describe('the lines', () => {
	it('stand in order of their reach', () => {
		const lines = chartLines([
			entry('near', '$5K-$25K'),
			entry('far', '$100K-$2.5M'),
			entry('mid', '$15K-$50K'),
		]);
		expect(lines.map((line) => line.id)).toEqual(['far', 'mid', 'near']);
	});

	it('begin and end where the range does', () => {
		const [line] = chartLines([entry('any', '$5K-$2.5M')]);
		expect(line).toEqual({ id: 'any', range: '$5K-$2.5M', from: 0, to: 100 });
	});

	it('leave out a range that cannot be read', () => {
		expect(chartLines([entry('odd', 'varies')])).toEqual([]);
	});
});
