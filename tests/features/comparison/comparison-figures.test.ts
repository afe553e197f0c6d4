// The comparison's placeholders, by position in the selection.
import { describe, expect, it } from 'vitest';
import {
	computeComparisonRows,
	computeComparisonTotals,
	formatRowName,
} from '../../../src/features/comparison/comparison-view.tsx';

const rows = computeComparisonRows(['qcd', 'cg-1031-exchange', 'daf', 'crt']);

describe('the name of a row', () => {
	it.each([
		['qcd', 'Qcd'],
		['cg-1031-exchange', 'Cg 1031 Exchange'],
		['state-migration', 'State Migration'],
		['cg-qof-1400z2', 'Cg Qof 1400z2'],
	])('turns %s into %s', (id, name) => {
		expect(formatRowName(id)).toBe(name);
	});
});

describe('the rows', () => {
	it('start at $15,000 and 18%, at once, with low complexity', () => {
		expect(rows[0]).toEqual({
			id: 'qcd',
			name: 'Qcd',
			taxSavings: 15_000,
			savingsPercent: 18,
			implementationTime: 'Immediate',
			complexity: 'Low',
			oneTimeCost: 500,
			annualCost: 100,
		});
	});

	it('grow by $8,500, 3 points, $200 and $50 with every position', () => {
		expect(rows.map((row) => row.taxSavings)).toEqual([15_000, 23_500, 32_000, 40_500]);
		expect(rows.map((row) => row.savingsPercent)).toEqual([18, 21, 24, 27]);
		expect(rows.map((row) => row.oneTimeCost)).toEqual([500, 700, 900, 1_100]);
		expect(rows.map((row) => row.annualCost)).toEqual([100, 150, 200, 250]);
	});

	it('cycle timeline and complexity in threes', () => {
		expect(rows.map((row) => row.implementationTime)).toEqual([
			'Immediate',
			'1-2 months',
			'3-6 months',
			'Immediate',
		]);
		expect(rows.map((row) => row.complexity)).toEqual(['Low', 'Medium', 'High', 'Low']);
	});
});

describe('the totals', () => {
	it('sum savings and both costs, and subtract', () => {
		expect(computeComparisonTotals(rows)).toEqual({
			taxSavings: 111_000,
			cost: 3_900,
			netBenefit: 107_100,
			strategies: 4,
		});
	});

	it('are zero for an empty selection', () => {
		expect(computeComparisonTotals([])).toEqual({ taxSavings: 0, cost: 0, netBenefit: 0, strategies: 0 });
	});
});
