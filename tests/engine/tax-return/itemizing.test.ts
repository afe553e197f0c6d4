// A state whose return follows the federal choice of a deduction makes the same choice.
import { expect, test } from 'vitest';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
const FOLLOWERS = ['co', 'dc', 'ga', 'ia', 'md', 'mt', 'ne', 'ok', 'or', 'ut', 'va'];

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
