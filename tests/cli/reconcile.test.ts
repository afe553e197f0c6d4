// Paper returns of 2025, worked by hand from the forms, held against those that are calculated.
import { describe, expect, test } from 'vitest';
import type { ReconciledLine } from '../../src/engine/tax-return/reconcile.ts';
import { computeAnswers, runLine } from './run-cli.ts';

const EMPLOYEE = {
	taxYear: 2025,
	filingStatus: 'single',
	age: 35,
	state: 'CA',
	wages: 300_000,
	electiveDeferrals: 23_500,
	interest: 1200,
	ordinaryDividends: 3000,
	qualifiedDividends: 2400,
	longTermGain: 5000,
	mortgageInterest: 18_000,
	propertyTax: 9000,
	stateTaxPaid: 24_000,
	cashGifts: 2000,
};
const EMPLOYEE_PAPER = { 11: 285_700, 15: 232_700, 16: 50_269, 24: 51_489, state: 20_430 };
const COUPLE = {
	taxYear: 2025,
	filingStatus: 'joint',
	age: 70,
	spouseAge: 68,
	state: 'FL',
	pensions: 40_000,
	iraDistributions: 30_000,
	socialSecurity: 50_000,
	interest: 8000,
	ordinaryDividends: 6000,
	qualifiedDividends: 5000,
	longTermGain: 4000,
};
/** Line 16 is read from the Tax Table: 12% of the middle of the row from 74,800 to 74,850. */
const COUPLE_PAPER = { 11: 130_500, 15: 83_800, 16: 8502, 24: 8502, state: 0 };
const OWNER = {
	taxYear: 2025,
	filingStatus: 'joint',
	age: 45,
	spouseAge: 44,
	children: 2,
	state: 'TX',
	wages: 120_000,
	spouseWages: 80_000,
	passThroughIncome: 250_000,
	qualifiedBusinessIncome: 250_000,
	businessWages: 300_000,
	interest: 2000,
	mortgageInterest: 22_000,
	propertyTax: 15_000,
	cashGifts: 10_000,
};
const OWNER_PAPER = { 11: 452_000, 15: 355_000, 16: 70_894, 24: 69_170, state: 0 };

async function reconcile(facts: object, paper: object): Promise<readonly ReconciledLine[]> {
	const [answer] = await computeAnswers<{ reconciliation: ReconciledLine[] }>('return', [
		{ ...facts, reconcile: paper },
	]);
	return answer?.reconciliation ?? [];
}

test.each([
	['an employee with restricted stock in California', EMPLOYEE, EMPLOYEE_PAPER],
	['a retired couple', COUPLE, COUPLE_PAPER],
	['the owner of an S corporation', OWNER, OWNER_PAPER],
] as const)('the return of %s agrees to the dollar', async (_, facts, paper) => {
	const expected = Object.entries(paper).map(([line, stated]) => ({
		line,
		stated,
		computed: stated,
		difference: 0,
	}));
	expect(await reconcile(facts, paper)).toEqual(expected);
});

describe('a difference has a sentence', () => {
	test('that finds pay entered after the deferrals, and sends the lines below to where it begins', async () => {
		const [agi, income, tax] = await reconcile({ ...EMPLOYEE, wages: 276_500 }, EMPLOYEE_PAPER);
		expect(agi).toMatchObject({ line: '11', stated: 285_700, computed: 262_200, difference: -23_500 });
		expect(agi?.message).toMatch(
			/^We calculate \$23,500 less than line 11a \(Adjusted gross income\) of your paper\. That is as much as “Your 401\(k\) contributions” \(Form 1040, line 1a\)/,
		);
		expect(income?.message).toContain(
			'It is the difference of line 11a (Adjusted gross income): begin there.',
		);
		expect(tax?.message).toContain('A part of it comes from line 15 (Taxable income)');
	});

	test('that finds a loss entered as a gain, and digits that changed places', async () => {
		const [gain] = await reconcile(COUPLE, { 11: 130_500 - 8000 });
		expect(gain?.message).toMatch(/as much as “Taxable interest”/);
		const [sign] = await reconcile({ ...EMPLOYEE, longTermGain: -2500 }, { 11: 285_700 });
		expect(sign?.message).toMatch(/made up of .*Capital gain, or loss within the limit −\$2,500/);
		const [digits] = await reconcile(COUPLE, { 11: 135_000 });
		expect(digits?.message).toContain('two digits may have changed places');
	});

	test('of what is left out', async () => {
		const [tax] = await reconcile(OWNER, { 24: 70_000 });
		expect(tax?.message).toContain('Taxes of Schedule 2 that no question asks for');
	});
});

async function expectRefusal(request: object, message: RegExp): Promise<void> {
	const { code, stdout } = await runLine('return --jsonl', { input: `${JSON.stringify(request)}\n` });
	expect(code).toBe(1);
	expect(JSON.parse(stdout).error.join(' ')).toMatch(message);
}

test.each([
	[{ 7: 5000 }, /Line 7 of Form 1040 is not checked here\. These are: 11 \(Adjusted gross income\), /],
	[{ 11: 'x' }, /"reconcile" gives the dollars of line 11, such as 120000, not "x"\./],
	[5, /"reconcile" is an object such as \{"11": 120000\}\./],
])('%j is refused', (paper, message) => expectRefusal({ ...COUPLE, reconcile: paper }, message));

test('years have no paper beside them', () =>
	expectRefusal({ years: [COUPLE], reconcile: COUPLE_PAPER }, /stands beside the facts of one year/));

test('a person reads the paper beside what is calculated', async () => {
	const { stdout } = await runLine(
		'return --year 2025 --set wages=100000 --reconcile 11=100000 --reconcile 16=13000',
	);
	expect(stdout).toMatch(/Line +Paper +Calculated +Difference\n +11 +\$100,000 +\$100,000 +\$0\n/);
	expect(stdout).toContain('We calculate $455 more than line 16 (Tax) of your paper.');
});
