import { expect, test } from 'vitest';
import type { Outcome } from '../../src/engine/strategy/compare-scenarios.ts';
import { describeVerdict, formatFigures, formatTaxChange, type Verdict } from '../../src/engine/verdict.ts';

test.each([
	[[672], 'Tax falls $672 in 2026.'],
	[[0, -300, 0], 'Tax rises $300 in 2027.'],
	[[0.2, -0.3], 'No change in your tax.'],
	// Cents of many years are no movement.
	[[-0.4, -0.4, 100], 'Tax falls $100 in 2028.'],
	[[100, 100, 100], 'Tax falls $300 through 2028.'],
	[[0, 100, 100], 'Tax falls $200 from 2027 to 2028.'],
	[[-50, 100, 0], 'Tax rises $50 in 2026 and falls $100 in 2027.'],
	[[-50, 50], 'Tax rises $50 in 2026 and falls $50 in 2027.'],
	[[1000, 0, -1000], 'Tax falls $1,000 in 2026; all of it comes back in 2028.'],
	[[1000, -500, -500], 'Tax falls $1,000 in 2026; all of it comes back by 2028.'],
	[[600, 400, -501], 'Tax falls $1,000 through 2027; $501 of it comes back in 2028.'],
	[[1000, -500, 200], 'Tax falls $1,000 in 2026; $300 of it comes back by 2028.'],
	[[10, -1000], 'Tax falls $10 in 2026 and rises $1,000 in 2027.'],
	// A bill between two savings is not netted away.
	[
		[1000, 0, -900, 0, 950],
		'Tax falls $1,000 in 2026, rises $900 in 2028 and falls $950 in 2030: in total, it falls $1,050.',
	],
	[
		[1100, 500, -900, -300, 800, 0],
		'Tax falls $1,600 through 2027, rises $1,200 from 2028 to 2029 and falls $800 in 2030: in total, it falls $1,200.',
	],
	[
		[-500, 1000, -500],
		'Tax rises $500 in 2026, falls $1,000 in 2027 and rises $500 in 2028: in total, it stays the same.',
	],
	[[1000, -100, -100, 900], 'Tax falls $1,700 through 2029.'],
	[[1000, Number.NaN], ''],
])('%j: %s', (savedByYear, text) => expect(formatTaxChange(savedByYear, 2026)).toBe(text));

const NOTHING: Outcome = {
	...{ taxSaved: 0, presentValue: 0, costs: 0, cash: 0, netBenefit: 0, netPresentValue: 0 },
	...{ savedByYear: [0], moneyByYear: [0], transfers: [] },
};

function judge(outcome: Partial<Outcome>, claimed?: Partial<Outcome>, isUnsettled = false): Verdict {
	const result = { with: { ...NOTHING, ...outcome }, claimed: claimed && { ...NOTHING, ...claimed } };
	return describeVerdict({ result, reading: { taxYear: 2026 }, rate: '5%', isUnsettled });
}

test.each([
	[1_165_242, 'You come out $1,165,242 ahead', 'gain'],
	[-290_411, 'You come out $290,411 behind', 'cost'],
	[0.4, 'You come out even', 'plain'],
	[0.6, 'You come out $1 ahead', 'gain'],
	[Number.NaN, 'This cannot be calculated', 'plain'],
])(
	'the headline has the sign of the net present value, not that of the tax: %d, %s',
	(netPresentValue, headline, tone) => {
		const [text] = judge({ savedByYear: [500], netPresentValue }).outcomes;
		expect(text).toMatchObject({ headline, tone, tax: 'Tax falls $500 in 2026.' });
	},
);

test('the rate stands beside money of several years', () => {
	const toNote = (savedByYear: readonly number[]) =>
		judge({ savedByYear, netPresentValue: 9 }).outcomes[0].measureNote;
	expect(toNote([9])).toBe('After tax and costs');
	expect(toNote([9, 0])).toBe('After tax and costs, in today’s dollars at 5% per year');
});

test.each([
	[[0, 0, 2_100_000], [0, 0, 0], '$2,100,000 goes to charity in 2028.'],
	[[0, 50, 50], [0, 0, 0], '$100 goes to charity from 2027 to 2028.'],
	[[90, 0, 0], [30, 30, 30], '$90 goes to charity either way.'],
	[[90, 0, 0], [30, 30, 0], '$90 goes to charity in 2026, instead of $60.'],
	[[0, 0, 0], [30, 0, 0], 'Nothing goes to charity, instead of $30.'],
	[[0, 0, 0], [0, 0, 0], ''],
])('money that leaves the household is named: %j beside %j', (amounts, without, text) => {
	const transfers = [{ to: 'charity' as const, without, with: amounts }];
	expect(judge({ transfers, netPresentValue: -9 }).outcomes[0].transfers).toBe(text);
});

test('a claim that the law denies stands beside the outcome, and counts as much where the law is unsettled', () => {
	const [lawful, claimed] = [{ netPresentValue: -90 }, { netPresentValue: 672 }];
	const denied = judge(lawful, claimed);
	expect(denied).toMatchObject({
		outcomes: [{ title: '', headline: 'You come out $90 behind', tone: 'cost' }],
		claim: { title: 'As its promoters claim', headline: 'You come out $672 ahead' },
	});
	expect(formatFigures(denied)).toBe('$90 behind');
	const unsettled = judge(lawful, claimed, true);
	expect(unsettled).toMatchObject({
		outcomes: [
			{ title: 'If the claim fails', tone: 'plain' },
			{ title: 'If the claim holds', tone: 'plain' },
		],
		claim: undefined,
	});
	expect(formatFigures(unsettled)).toBe('$90 behind or $672 ahead');
});
