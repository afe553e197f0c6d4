// A tax or credit that a return leaves out is told beside its figures, where the household has it.
import { expect, test } from 'vitest';
import { listOmissions } from '../../../src/engine/tax-return/cautions.ts';
import { computeYears } from '../../../src/engine/tax-return/years.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();

function listNotes(...households: readonly Partial<Facts>[]): readonly string[] {
	const years = households.map((facts) => ({ year: 2026, facts: system.complete(facts as Facts) }));
	return listOmissions(system, computeYears(system, years));
}

const RESIDENT = { filingStatus: 'single', age: 40, wages: 200_000, state: 'MD' };

test('a county’s tax is told until its rate is entered, 0 too', () => {
	expect(listNotes(RESIDENT)).toEqual([expect.stringContaining('The income tax of your county')]);
	expect(listNotes({ ...RESIDENT, localRate: 3.2 })).toEqual([]);
	expect(listNotes({ ...RESIDENT, localRate: 0 })).toEqual([]);
});

test('passive losses that stay suspended are told where real estate is sold', () => {
	const landlord = { ...RESIDENT, state: 'TX', passiveIncome: -60_000, longTermGain: 90_000 };
	const sale = { ...landlord, realEstateGain: 90_000 };
	expect(listNotes(landlord)).toEqual([]);
	expect(listNotes(sale)).toEqual([expect.stringContaining('We keep your passive losses suspended')]);
	expect(listNotes({ ...sale, passiveSale: true })).toEqual([]);
	expect(listNotes({ ...sale, passiveIncome: 0 })).toEqual([]);
});

test('each is told once for several years, and nothing of a state without one', () => {
	expect(listNotes(RESIDENT, RESIDENT)).toHaveLength(1);
	expect(listNotes({ ...RESIDENT, state: 'CA' }, { ...RESIDENT, state: 'FL' })).toEqual([]);
});
