// The comparison's placeholders, by position in the selection.
import { expect, test } from 'vitest';
import {
	computeComparisonRows,
	computeComparisonTotals,
	formatRowName,
} from '../../../src/features/comparison/comparison-view.tsx';

const rows = computeComparisonRows(['qcd', 'cg-1031-exchange', 'daf', 'crt']);

test.each([
	['qcd', 'Qcd'],
	['cg-1031-exchange', 'Cg 1031 Exchange'],
	['cg-qof-1400z2', 'Cg Qof 1400z2'],
])('the row of %s has the name %s', (id, name) => {
	expect(formatRowName(id)).toBe(name);
});

test('rows grow by position, and cycle timeline and complexity in threes', () => {
	expect(
		rows.map((row) => [
			...[row.taxSavings, row.savingsPercent, row.oneTimeCost, row.annualCost],
			...[row.implementationTime, row.complexity],
		]),
	).toEqual([
		[15_000, 18, 500, 100, 'Immediate', 'Low'],
		[23_500, 21, 700, 150, '1-2 months', 'Medium'],
		[32_000, 24, 900, 200, '3-6 months', 'High'],
		[40_500, 27, 1_100, 250, 'Immediate', 'Low'],
	]);
});

test.each([
	['sum savings and both costs, and subtract', rows, [111_000, 3_900, 107_100, 4]],
	['are zero for an empty selection', [], [0, 0, 0, 0]],
])('the totals %s', (_, selected, [taxSavings, cost, netBenefit, strategies]) => {
	expect(computeComparisonTotals(selected)).toEqual({ taxSavings, cost, netBenefit, strategies });
});
