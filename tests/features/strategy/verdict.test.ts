import { expect, test } from 'vitest';
import {
	computeBalance,
	computeVerdict,
	formatDeferral,
	formatPeriod,
	formatVerdict,
} from '../../../src/features/strategy/verdict.ts';

function toText(savedByYear: readonly number[]): string {
	const taxSaved = savedByYear.reduce((sum, saved) => sum + saved, 0);
	const verdict = computeVerdict({ taxSaved, savedByYear }, 2026);
	return [formatVerdict(verdict), formatPeriod(verdict), formatDeferral(verdict, taxSaved)]
		.filter(Boolean)
		.join(' / ');
}

test.each([
	[[672], 'saves $672 / in 2026'],
	[[0, -300, 0], 'costs $300 / in 2027'],
	[[0.2, -0.3], 'changes nothing / in your taxes'],
	[[100, 100, 100], 'saves $300 / from 2026 to 2028'],
	[[-50, 100, 0], 'saves $50 / from 2026 to 2027'],
	[[1000, 0, -1000], 'postpones $1,000 of tax / All of it comes due by 2028.'],
	[[1000, -500, -600], 'postpones $1,000 of tax / All of it comes due by 2028, and $100 more.'],
	[[600, 400, -501], 'postpones $1,000 of tax / Of that, $501 comes due by 2028; $499 is saved for good.'],
	// Half of it is saved for good.
	[[1000, -500], 'saves $500 / from 2026 to 2027'],
	// More is paid on top than ever was postponed.
	[[10, -1000], 'costs $990 / from 2026 to 2027'],
	[[1000, -2000], 'postpones $1,000 of tax / All of it comes due by 2027, and $1,000 more.'],
	[[1000, Number.NaN], 'cannot be computed'],
])('%j: %s', (savedByYear, text) => expect(toText(savedByYear)).toBe(text));

const NOTHING = { taxSaved: 0, presentValue: 0, costs: 0, cash: 0, netBenefit: 0, moneyByYear: [] };

test('one year without other money has no balance: the figure says it all', () => {
	expect(computeBalance({ ...NOTHING, savedByYear: [672], netPresentValue: 672 }, '5%')).toBeUndefined();
});

test('a cost is called a cost, and its reasons are named', () => {
	expect(computeBalance({ ...NOTHING, costs: 900, savedByYear: [0], netPresentValue: -900 }, '5%')).toEqual({
		tone: 'cost',
		text: 'With costs and other money, it costs you $900.',
	});
	expect(computeBalance({ ...NOTHING, savedByYear: [9, 9], netPresentValue: 17 }, '5%')).toEqual({
		tone: 'gain',
		text: 'In today’s money at 5% a year, it leaves you $17 better off.',
	});
	expect(computeBalance({ ...NOTHING, cash: 5, savedByYear: [0, 0], netPresentValue: 0 }, '4%')?.text).toBe(
		'In today’s money at 4% a year, with costs and other money, it leaves you as well off as before.',
	);
	expect(
		computeBalance({ ...NOTHING, savedByYear: [0, 0], netPresentValue: Number.NaN }, '5%'),
	).toBeUndefined();
});

test('of several strategies the balance is in the plural', () => {
	const toBalanceText = (netPresentValue: number) =>
		computeBalance({ ...NOTHING, costs: 9, savedByYear: [1], netPresentValue }, '5%', true)?.text;
	expect([toBalanceText(17), toBalanceText(-9), toBalanceText(0)]).toEqual([
		'With costs and other money, they leave you $17 better off.',
		'With costs and other money, they cost you $9.',
		'With costs and other money, they leave you as well off as before.',
	]);
});
