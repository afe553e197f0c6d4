// Of the standard and the itemized deduction the return takes the one with the lower federal and state tax together.
import { expect, test } from 'vitest';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
/** Households that a search has found to lose most, or something, by the federal choice in one of the states. */
const SPLIT: readonly Partial<Facts>[] = [
	{ filingStatus: 'joint', wages: 351_000, cashGifts: 20_600 },
	{ filingStatus: 'joint', wages: 534_000, propertyTax: 6_600, cashGifts: 5_200 },
	{ filingStatus: 'joint', wages: 78_000, mortgageInterest: 800, propertyTax: 30_000, cashGifts: 2_200 },
	{ filingStatus: 'joint', wages: 79_200, mortgageInterest: 30_400, propertyTax: 100, cashGifts: 2_200 },
	{ wages: 640_100, mortgageInterest: 6_000, propertyTax: 30_000, cashGifts: 4_300 },
	{ filingStatus: 'joint', wages: 183_000, mortgageInterest: 1_800, propertyTax: 8_300, cashGifts: 17_400 },
	{ wages: 80_000, mortgageInterest: 200, propertyTax: 4_700, cashGifts: 10_100 },
	{ filingStatus: 'joint', wages: 76_200, propertyTax: 4_100, cashGifts: 28_900 },
	{ filingStatus: 'joint', wages: 33_000, mortgageInterest: 29_400, cashGifts: 4_400 },
	{ wages: 57_900, propertyTax: 7_300, cashGifts: 7_900 },
	{ filingStatus: 'joint', wages: 50_500, mortgageInterest: 30_400, propertyTax: 1_400, cashGifts: 1_900 },
];

const YEAR = 2026;

function computeYear(facts: Partial<Facts>) {
	const complete = system.complete({ age: 40, spouseAge: 40, ...facts });
	const year = computeHouseholdYear(system, YEAR, complete);
	return (line: string) => getLine(year, line);
}

test('in every state, and the return says what the other one costs', () => {
	const decidingStates = new Set<string>();
	for (const household of SPLIT)
		for (const state of system.states) {
			const [best, itemizing, standard] = ['best', 'yes', 'no'].map((itemizing) =>
				computeYear({ ...household, state, itemizing }),
			);
			const taxes = [itemizing, standard].map((read) => Number(read?.('totalTax')));
			expect(Number(best?.('totalTax')), state).toBeLessThanOrEqual(Math.min(...taxes) + 0.5);
			const cost = Math.max(...taxes) - Math.min(...taxes);
			expect(Math.abs(Number(best?.('otherDeductionCosts'))), state).toBeCloseTo(cost, 6);
			if (best?.('stateDecidesDeduction')) decidingStates.add(state);
			expect(itemizing?.('stateDecidesDeduction'), state).toBe(false);
		}
	expect([...decidingStates].sort()).toEqual([
		'CO',
		'DC',
		'GA',
		'MD',
		'MO',
		'MT',
		'NE',
		'NM',
		'OK',
		'UT',
		'VA',
	]);
});

test('where no tax differs, the larger one', () => {
	// No federal tax either way: $16,600 is above the standard deduction of $16,100, but not with $1,000 of donations beside it.
	const untaxed = { wages: 15_000, mortgageInterest: 15_000, cashGifts: 1_675, stateTaxPaid: 0 };
	expect(computeYear(untaxed)('itemizes')).toBe(false);
	expect(computeYear({ ...untaxed, cashGifts: 4_000 })('itemizes')).toBe(true);
});

test('an answer of the household fixes it', () => {
	const household = { wages: 300_000, mortgageInterest: 40_000 };
	expect(computeYear({ ...household, itemizing: 'no' })('itemizes')).toBe(false);
	expect(computeYear({ ...household, itemizing: 'yes' })('itemizes')).toBe(true);
});
