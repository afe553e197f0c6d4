import { describe, expect, it } from 'vitest';
import { chartTicks, createChartLines, toPosition } from '../../src/features/home/savings-chart.ts';
import type { CatalogueEntry } from '../../src/model/compiled-calculator.ts';

function createEntry(id: string, estimatedSavings: string): CatalogueEntry {
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
		expect(toPosition(5_000)).toBe(0);
		expect(toPosition(2_500_000)).toBe(100);
	});

	it('holds amounts beyond its ends at the ends', () => {
		expect(toPosition(100)).toBe(0);
		expect(toPosition(90_000_000)).toBe(100);
	});

	it('is logarithmic: every decade is equally wide', () => {
		const [first, second, third] = chartTicks.map((tick) => tick.position);
		expect((second ?? 0) - (first ?? 0)).toBeCloseTo((third ?? 0) - (second ?? 0), 1);
	});
});

describe('the lines', () => {
	it('stand in order of their reach', () => {
		const lines = createChartLines([
			createEntry('near', '$5K-$25K'),
			createEntry('far', '$100K-$2.5M'),
			createEntry('mid', '$15K-$50K'),
		]);
		expect(lines.map((line) => line.id)).toEqual(['far', 'mid', 'near']);
	});

	it('begin and end where the range does', () => {
		const [line] = createChartLines([createEntry('any', '$5K-$2.5M')]);
		expect(line).toEqual({ id: 'any', range: '$5K-$2.5M', start: 0, end: 100 });
	});

	it('leave out a range that cannot be read', () => {
		expect(createChartLines([createEntry('odd', 'varies')])).toEqual([]);
	});
});
