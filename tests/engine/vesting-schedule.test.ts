// The vesting dates of a grant.
import { expect, test } from 'vitest';
import { listVesting } from '../../src/engine/vesting-schedule.ts';

const GRANT = { date: '2026-03-15', shares: 4000, cliffMonths: 12, totalMonths: 48 };

test('a quarter vests at the cliff of a year, the rest each quarter for three years', () => {
	const rows = listVesting(GRANT);
	expect(rows).toHaveLength(13);
	expect(rows[0]).toEqual({ date: '2027-03-15', amount: '1000' });
	expect(rows[1]).toEqual({ date: '2027-06-15', amount: '250' });
	expect(rows.at(-1)).toEqual({ date: '2030-03-15', amount: '250' });
});

test('shares are whole, and all of them vest', () => {
	const rows = listVesting({ ...GRANT, shares: 1001, cliffMonths: 0, totalMonths: 10 });
	expect(rows.map(({ date, amount }) => `${date} ${amount}`)).toEqual([
		'2026-04-15 100',
		'2026-07-15 300',
		'2026-10-15 300',
		'2027-01-15 301',
	]);
	expect(listVesting({ ...GRANT, shares: 1, cliffMonths: 12 })).toEqual([
		{ date: '2030-03-15', amount: '1' },
	]);
});

test('all vests at once where the cliff is the end', () => {
	expect(listVesting({ ...GRANT, cliffMonths: 48 })).toEqual([{ date: '2030-03-15', amount: '4000' }]);
});
