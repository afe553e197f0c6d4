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
	[[0.2, -0.3], 'does not change your tax'],
	[[100, 100, 100], 'saves $300 / from 2026 to 2028'],
	[[-50, 100, 0], 'saves $50 / from 2026 to 2027'],
	[[1000, 0, -1000], 'postpones $1,000 of tax / Due by 2028.'],
	[[1000, -500, -600], 'postpones $1,000 of tax / Due by 2028, plus $100.'],
	[[600, 400, -501], 'postpones $1,000 of tax / Of that, $501 is due by 2028; $499 is saved permanently.'],
	// Half of it is saved for good.
	[[1000, -500], 'saves $500 / from 2026 to 2027'],
	// More is paid on top than ever was postponed.
	[[10, -1000], 'costs $990 / from 2026 to 2027'],
	[[1000, -2000], 'postpones $1,000 of tax / Due by 2027, plus $1,000.'],
	[[1000, Number.NaN], 'cannot be calculated'],
])('%j: %s', (savedByYear, text) => expect(toText(savedByYear)).toBe(text));

const NOTHING = { taxSaved: 0, presentValue: 0, costs: 0, cash: 0, netBenefit: 0, moneyByYear: [] };

test('one year without other money has no balance: the figure says it all', () => {
	expect(computeBalance({ ...NOTHING, savedByYear: [672], netPresentValue: 672 }, '5%')).toBeUndefined();
});

test('a cost puts you behind, and its reasons are named', () => {
	expect(computeBalance({ ...NOTHING, costs: 900, savedByYear: [0], netPresentValue: -900 }, '5%')).toEqual({
		tone: 'cost',
		text: 'After costs, you come out $900 behind.',
	});
	expect(computeBalance({ ...NOTHING, savedByYear: [9, 9], netPresentValue: 17 }, '5%')).toEqual({
		tone: 'gain',
		text: 'You come out $17 ahead (present value at 5% per year).',
	});
	expect(computeBalance({ ...NOTHING, cash: 5, savedByYear: [0, 0], netPresentValue: 0 }, '4%')?.text).toBe(
		'After other cash, you come out even (present value at 4% per year).',
	);
	expect(
		computeBalance({ ...NOTHING, savedByYear: [0, 0], netPresentValue: Number.NaN }, '5%'),
	).toBeUndefined();
});

test('the balance is ahead, behind or even', () => {
	const toBalanceText = (netPresentValue: number) =>
		computeBalance({ ...NOTHING, costs: 9, cash: 1, savedByYear: [1], netPresentValue }, '5%')?.text;
	expect([toBalanceText(17), toBalanceText(-9), toBalanceText(0)]).toEqual([
		'After costs and other cash, you come out $17 ahead.',
		'After costs and other cash, you come out $9 behind.',
		'After costs and other cash, you come out even.',
	]);
});
