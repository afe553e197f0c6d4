// Law that hangs on a vote is told where it moves the tax of a household, and nowhere else.
import { expect, test } from 'vitest';
import { listPendingLaw } from '../../../src/engine/tax-return/cautions.ts';
import { applyOutlook } from '../../../src/engine/tax-return/outlook.ts';
import { computeYears } from '../../../src/engine/tax-return/years.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = applyOutlook(await loadReturns(), { taxYear: 2026 });

function listTexts(year: number, household: Partial<Facts>): readonly string[] {
	const facts = system.complete(household as Facts);
	return listPendingLaw(system, computeYears(system, [{ year, facts }])).map(({ text }) => text);
}

const WELL_PAID = { filingStatus: 'single', age: 50, wages: 2_000_000 };

test.each([
	['of Washington from 2028', 2028, { ...WELL_PAID, state: 'WA' }, ['Initiative 645']],
	['of California from 2031', 2031, { ...WELL_PAID, state: 'CA' }, ['Proposition 3']],
	[
		'of the state that was left too',
		2031,
		{ ...WELL_PAID, state: 'FL', formerState: 'CA', formerStateShare: 0.5 },
		['Proposition 3'],
	],
])('a vote counts for a high income: %s', (_name, year, household, votes) => {
	const texts = listTexts(year, household);
	expect(texts).toHaveLength(votes.length);
	for (const [at, vote] of votes.entries()) expect(texts[at]).toContain(vote);
});

test.each([
	['in the year before it begins', 2027, { ...WELL_PAID, state: 'WA' }],
	['where income is too low for it', 2031, { ...WELL_PAID, wages: 200_000, state: 'WA' }],
	['below the rates that end', 2031, { ...WELL_PAID, wages: 200_000, state: 'CA' }],
	['in another state', 2031, { ...WELL_PAID, state: 'NY' }],
])('a vote does not count %s', (_name, year, household) => {
	expect(listTexts(year, household)).toEqual([]);
});

test('no vote counts while the last published law stays in force', () => {
	const held = applyOutlook(system, { taxYear: 2026, outlook: 'none' });
	const years = computeYears(held, [
		{ year: 2031, facts: held.complete({ ...WELL_PAID, state: 'WA' } as Facts) },
	]);
	expect(listPendingLaw(held, years)).toEqual([]);
});
