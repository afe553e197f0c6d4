// A household that moves pays each state for its part of the year, whichever of them has a worksheet, a flat rate or no tax.
import { describe, expect, test } from 'vitest';
import type { Facts } from '../../../src/definition/compiled-return.ts';
import { householdYear, lineOf } from '../../../src/engine/return/household-year.ts';
import { isFlat } from '../../../src/engine/return/summary.ts';
import { ownReturns } from './random-household.ts';

const system = await ownReturns();
const STATES = system.household.facts
	.find(({ id }) => id === 'formerState')
	?.choices.map(({ value }) => String(value)) as readonly string[];

const HOUSEHOLDS: readonly Partial<Facts>[] = [
	{ filingStatus: 'single', age: 40, wages: 120_000, stateFlatRate: 5 },
	{
		filingStatus: 'joint',
		age: 55,
		spouseAge: 53,
		wages: 300_000,
		longTermGain: 400_000,
		mortgageInterest: 25_000,
		propertyTax: 8000,
		cashGifts: 20_000,
		stateFlatRate: 8,
	},
];

function taxes(facts: Partial<Facts>): { readonly state: number; readonly all: number } {
	const year = householdYear(system, 2026, system.complete(facts as Facts));
	return { state: Number(lineOf(year, 'stateTax')), all: Number(lineOf(year, 'totalTax')) };
}

describe.each(HOUSEHOLDS)('a move in the year, $filingStatus', (household) => {
	const allYear = new Map(STATES.map((state) => [state, taxes({ ...household, state })]));

	test.each(STATES)('from “%s” to every state is taxed by each for its part', (formerState) => {
		for (const state of STATES)
			for (const formerStateShare of [0, 0.4, 1]) {
				const moved = taxes({ ...household, state, formerState, formerStateShare });
				const [before, after] = [allYear.get(formerState), allYear.get(state)];
				const parts =
					formerStateShare * Number(before?.state) + (1 - formerStateShare) * Number(after?.state);
				expect(moved.state, `to ${state}, ${formerStateShare}`).toBeCloseTo(parts, 6);
				if (formerStateShare === 0) expect(moved.all).toBeCloseTo(Number(after?.all), 6);
				if (formerStateShare === 1) expect(moved.all).toBeCloseTo(Number(before?.all), 6);
			}
	});

	test('to or from a state with a flat rate takes that rate on taxable income before state tax', () => {
		const base = lineOf(householdYear(system, 2026, system.complete(household as Facts)), 'taxableIncome');
		const flat = STATES.filter((state) => isFlat(system, state));
		expect(flat.length).toBeGreaterThan(30);
		for (const state of flat)
			expect(allYear.get(state)?.state).toBeCloseTo(
				(Number(base) * Number(household.stateFlatRate)) / 100,
				6,
			);
	});
});
