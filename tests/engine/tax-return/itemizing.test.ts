// A state whose return follows the federal choice of a deduction makes the same choice.
import { expect, test } from 'vitest';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
const FOLLOWERS = ['co', 'dc', 'ga', 'md', 'mo', 'mt', 'ne', 'nm', 'ok', 'ut', 'va'];

test.each(FOLLOWERS)('%s itemizes where the federal return does', (state) => {
	const chooses = (facts: Partial<Facts>) => {
		const complete = system.complete({ age: 40, state: state.toUpperCase(), ...facts });
		const year = computeHouseholdYear(system, 2026, complete);
		return [getLine(year, 'itemizes'), getLine(year, `${state}Itemizes`)];
	};
	expect(chooses({ wages: 200_000, mortgageInterest: 40_000 })).toEqual([true, true]);
	expect(chooses({ wages: 60_000, mortgageInterest: 2_000 })).toEqual([false, false]);
	// No federal tax either way: $16,600 is above the standard deduction of $16,100, but not with $1,000 of donations beside it.
	const untaxed = { wages: 15_000, mortgageInterest: 15_000, cashGifts: 1_675, stateTaxPaid: 0 };
	expect(chooses(untaxed)).toEqual([false, false]);
	expect(chooses({ ...untaxed, cashGifts: 4_000 })).toEqual([true, true]);
});

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

test('what the other deduction saves in all is said in every state where it saves', () => {
	const splitStates = new Set<string>();
	for (const household of SPLIT)
		for (const state of system.states) {
			const read = (line: string, itemizing: string) => {
				const facts = system.complete({ age: 40, spouseAge: 40, ...household, state, itemizing });
				return getLine(computeHouseholdYear(system, 2026, facts), line);
			};
			const least = Math.min(...['yes', 'no'].map((itemizing) => Number(read('totalTax', itemizing))));
			const saved = Number(read('totalTax', 'best')) - least;
			if (saved <= 0.5) continue;
			expect(read('otherDeductionSaves', 'best'), state).toBeCloseTo(saved, 6);
			expect(read('otherDeductionBetter', 'best'), state).toBe(true);
			splitStates.add(state);
		}
	expect([...splitStates].sort()).toEqual(['CO', 'DC', 'GA', 'MD', 'MO', 'MT', 'NE', 'NM', 'OK', 'UT', 'VA']);
});
