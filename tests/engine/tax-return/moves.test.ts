// A household that moves pays each state for its part of the year, whichever of them taxes income.
import { describe, expect, test } from 'vitest';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import { hasIncomeTax } from '../../../src/engine/tax-return/tax-system.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
const STATES = system.household.facts
	.find(({ id }) => id === 'formerState')
	?.choices.map(({ value }) => String(value))
	.filter((state) => !hasIncomeTax(system, state) || system.states.includes(state)) as readonly string[];

const HOUSEHOLDS: readonly Partial<Facts>[] = [
	{ filingStatus: 'single', age: 40, wages: 120_000 },
	{
		filingStatus: 'joint',
		age: 55,
		spouseAge: 53,
		wages: 300_000,
		longTermGain: 400_000,
		mortgageInterest: 25_000,
		propertyTax: 8000,
		cashGifts: 20_000,
	},
];

function computeTaxes(facts: Partial<Facts>): { readonly state: number; readonly total: number } {
	const year = computeHouseholdYear(system, 2026, system.complete(facts as Facts));
	return { state: Number(getLine(year, 'stateTax')), total: Number(getLine(year, 'totalTax')) };
}

describe.each(HOUSEHOLDS)('a move in the year, $filingStatus', (household) => {
	const allYear = new Map(STATES.map((state) => [state, computeTaxes({ ...household, state })]));

	test.each(STATES)('from “%s” to every state is taxed by each for its part', (formerState) => {
		for (const state of STATES)
			for (const formerStateShare of [0, 0.4, 1]) {
				const withMove = computeTaxes({ ...household, state, formerState, formerStateShare });
				const [before, after] = [allYear.get(formerState), allYear.get(state)];
				const parts =
					formerStateShare * Number(before?.state) + (1 - formerStateShare) * Number(after?.state);
				expect(withMove.state, `to ${state}, ${formerStateShare}`).toBeCloseTo(parts, 6);
				if (formerStateShare === 0) expect(withMove.total).toBeCloseTo(Number(after?.total), 6);
				if (formerStateShare === 1) expect(withMove.total).toBeCloseTo(Number(before?.total), 6);
			}
	});
});
