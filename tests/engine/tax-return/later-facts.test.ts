// The facts of a household go on from year to year in the way its file says.
import { expect, test } from 'vitest';
import { getFactsOfYear } from '../../../src/engine/tax-return/outlook.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
const household = system.complete({
	filingStatus: 'joint',
	age: 64,
	spouseAge: 0,
	state: 'CA',
	children: 2,
	wages: 100_000.4,
	longTermGain: -1000,
	mortgageInterest: 20_000,
	conservationGifts: 5000,
	passiveSale: true,
	formerState: 'NY',
	formerStateShare: 0.25,
	cashGiftCarryforward: 700,
});
const pick = (growth: number | undefined, year: number) => {
	const facts = getFactsOfYear({ ...system, growth }, household, year);
	return Object.fromEntries(Object.entries(facts).filter(([id, value]) => !Object.is(value, household[id])));
};

test('amounts grow unrounded, ages advance, and what happens once is over after the first year', () => {
	expect(pick(3, 0)).toEqual({});
	expect(pick(3, 2)).toEqual({
		age: 66,
		wages: 100_000.4 * 1.03 ** 2,
		longTermGain: -1000 * 1.03 ** 2,
		conservationGifts: 0,
		passiveSale: false,
		formerState: '',
		formerStateShare: 0,
		cashGiftCarryforward: 0,
	});
});

test('without a growth the household stays as it is', () => {
	expect(pick(undefined, 5)).toEqual({});
});
