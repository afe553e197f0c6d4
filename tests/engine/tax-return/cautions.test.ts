// A tax or credit that a return leaves out is told beside its figures where the household has it, and law that hangs on a vote
// where it moves the tax.
import { expect, test } from 'vitest';
import { listOmissions, listPendingLaw } from '../../../src/engine/tax-return/cautions.ts';
import { applyOutlook } from '../../../src/engine/tax-return/outlook.ts';
import { computeYears } from '../../../src/engine/tax-return/years.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = applyOutlook(await loadReturns(), { taxYear: 2026 });

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

const WELL_PAID = { filingStatus: 'single', age: 50, wages: 2_000_000 };
const LESS_PAID = { ...WELL_PAID, wages: 200_000 };

test.each([
	['Washington from 2028', 2028, { ...WELL_PAID, state: 'WA' }, ['Initiative 645']],
	['California from 2031', 2031, { ...WELL_PAID, state: 'CA' }, ['Proposition 3']],
	[
		'the state that was left too',
		2031,
		{ ...WELL_PAID, state: 'FL', formerState: 'CA', formerStateShare: 0.5 },
		['Proposition 3'],
	],
	['no state in the year before it begins', 2027, { ...WELL_PAID, state: 'WA' }, []],
	['no state where income is too low for it', 2031, { ...LESS_PAID, state: 'WA' }, []],
	['no state below the rates that end', 2031, { ...LESS_PAID, state: 'CA' }, []],
	['no other state', 2031, { ...WELL_PAID, state: 'NY' }, []],
])('a vote counts for a high income of %s', (_, year, household, votes) => {
	const facts = system.complete(household as Facts);
	const pending = listPendingLaw(system, computeYears(system, [{ year, facts }]));
	expect(pending.map(({ text }) => text)).toEqual(votes.map((vote) => expect.stringContaining(vote)));
});

test('no vote counts while the last published law stays in force', () => {
	const held = applyOutlook(system, { taxYear: 2026, outlook: 'none' });
	const years = computeYears(held, [
		{ year: 2031, facts: held.complete({ ...WELL_PAID, state: 'WA' } as Facts) },
	]);
	expect(listPendingLaw(held, years)).toEqual([]);
});
