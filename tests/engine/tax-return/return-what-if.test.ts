// A fact of a return varied: the curve, its bends by the line that causes them, its marginal rate, other years and statuses.
import { describe, expect, it } from 'vitest';
import { evaluateForm } from '../../../src/engine/calculate.ts';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import { createMarginalRateVariation } from '../../../src/engine/tax-return/marginal-rate.ts';
import { createReturnModel } from '../../../src/engine/tax-return/return-model.ts';
import { computeStatusRows } from '../../../src/engine/tax-return/summary.ts';
import { getPublishedYear } from '../../../src/engine/tax-return/tax-years.ts';
import { findChanges, selectStrongestChanges } from '../../../src/engine/what-if/changes.ts';
import { computeCurve } from '../../../src/engine/what-if/curve.ts';
import { computeAmountRange } from '../../../src/engine/what-if/range.ts';
import { solveForInput } from '../../../src/engine/what-if/solve.ts';
import { createVariation, sweep } from '../../../src/engine/what-if/variation.ts';
import { formatCurveChange } from '../../../src/features/what-if/messages.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns, loadWorkings } from './random-household.ts';

const system = await loadReturns();
const workings = await loadWorkings();
const { taxYear: _, ...sample } = system.household.sample;
const createFacts = (changes: Partial<Facts> = {}) =>
	system.complete({ ...sample, ...changes } as Partial<Facts>);
const getTotal = (facts: Facts, year = 2026) =>
	Number(getLine(computeHouseholdYear(system, year, facts), 'totalTax'));
const createFactVariation = (fact: string, line: string, changes: Partial<Facts> = {}) => {
	const inputs = createFacts(changes);
	return createVariation({ model: createReturnModel(system, 2026, inputs, workings), inputs }, fact, line);
};

describe('a fact varied', () => {
	it('gives at each value what the return worked out with it gives', () => {
		for (const fact of ['wages', 'longTermGain', 'cashGifts']) {
			const variation = createFactVariation(fact, 'totalTax');
			for (const { at, value } of sweep(variation, { from: 0, to: 900_000 }, 25))
				expect(value).toBeCloseTo(getTotal(createFacts({ [fact]: at })), 6);
		}
	});

	it('bends by the line that causes it, in the unit and at the place of the law', () => {
		const variation = createFactVariation('wages', 'totalTax');
		const labels = findChanges(variation, sweep(variation, { from: 0, to: 900_000 }, 400)).map((change) =>
			formatCurveChange(change, variation),
		);
		expect(labels).toContain('Above $395,000 of “Your wages”: “SALT limit” begins to fall.');
		expect(labels).toContain('Above $250,000 of “Your wages”: “Additional Medicare Tax” begins to grow.');
		expect(labels).toContain('Above $47,904 of “Your wages”: “California tax before credits” grows faster.');
		expect(labels.join()).not.toMatch(/if itemizing|with the standard deduction/i);
	});

	it('names the bends nearest to the household, as many as a phone has room for', () => {
		const variation = createFactVariation('wages', 'totalTax');
		const range = computeAmountRange(variation, 810_000);
		expect(range).toEqual({ from: 0, to: 1_500_000 });
		const allChanges = computeCurve(variation, { range }).changes;
		const strongest = selectStrongestChanges(variation, allChanges);
		expect(allChanges.length).toBeGreaterThan(20);
		expect(strongest).toHaveLength(9);
		expect(strongest.some(({ before }) => before > 600_000)).toBe(true);
	});

	it('that is zero is varied up to a part of the income, and one that is empty is not', () => {
		const zero = createFactVariation('iraDistributions', 'totalTax');
		expect(computeAmountRange(zero, 810_000)).toEqual({ from: 0, to: 250_000 });
		const listAbsent = (facts: Facts) => [...evaluateForm(zero.model, facts).absent];
		for (const id of ['iraBalance', 'spouseIraBalance', 'stateTaxPaid'])
			expect(listAbsent(createFacts())).toContain(id);
		expect(listAbsent(createFacts())).not.toContain('iraDistributions');
		expect(listAbsent(createFacts({ filingStatus: 'single' }))).toContain('spouseWages');
	});

	it('is solved for a wanted line', () => {
		const variation = createFactVariation('iraDistributions', 'agi');
		expect(solveForInput(variation, 1_000_000)).toMatchObject({ kind: 'found', point: { at: 190_000 } });
	});
});

it('the marginal rate is what a further $1,000 takes', () => {
	const rate = createMarginalRateVariation(createFactVariation('wages', 'totalTax'));
	for (const wages of [90_000, 420_000, 700_000]) {
		const increase = getTotal(createFacts({ wages: wages + 1_000 })) - getTotal(createFacts({ wages }));
		expect(rate.sampleAt(wages).value).toBeCloseTo(increase / 10, 8);
	}
	expect(rate.sampleAt(420_000).value).toBeGreaterThan(rate.sampleAt(380_000).value ?? 0);
});

it.each([
	[2025, system.years],
	[getPublishedYear(system) + 2, [...system.years, getPublishedYear(system) + 2]],
])('other years and filing statuses, beside %i, ask only for what they know', (ownYear, allYears) => {
	const facts = createFacts({ spouseWages: 100_000 });
	const rows = computeStatusRows(system, { year: ownYear, facts });
	expect(rows.map(({ years }) => years.map(({ year }) => year))).toEqual(rows.map(() => allYears));
	for (const { status, years } of rows) {
		const visibleFacts = status === 'joint' ? facts : createFacts({ filingStatus: status, spouseAge: 0 });
		for (const { year, total } of years)
			expect(total).toBeCloseTo(getTotal({ ...visibleFacts, filingStatus: status }, year), 6);
	}
});
