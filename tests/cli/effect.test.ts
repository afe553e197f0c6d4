// Effects and plans on the command line. Worked cases are run by `check`.
import { describe, expect, test } from 'vitest';
import { getSampleFolder } from '../support/load-samples.ts';
import { computeAnswers, runLine } from './run-cli.ts';

/** The project of the sample strategies. */
const SAMPLES = { folder: getSampleFolder() };

type Json = Readonly<Record<string, unknown>>;
describe('effect --jsonl', () => {
	const RETIREE = {
		household: {
			taxYear: 2026,
			filingStatus: 'single',
			age: 74,
			state: 'FL',
			iraDistributions: 78_431,
			cashGifts: 40_000,
			socialSecurity: 45_000,
			interest: 10_000,
			ordinaryDividends: 30_000,
			qualifiedDividends: 25_000,
			longTermGain: 20_000,
		},
		inputs: { ownerAge: 74, qcdAmount: 40_000, rmdAmount: 78_431 },
	};

	test.each([
		[undefined, 4693.16],
		[false, 4693.16],
		[true, 1568],
		[['qcdAmount', 'rmdAmount'], 1568],
		[['rmdAmount'], 6182.13],
	])('counts an amount of the household once, unless it is in addition: %j', async (inAddition, taxSaved) => {
		const [answer] = await computeAnswers<Json>(
			'effect',
			[{ strategy: 'qcd', ...RETIREE, inAddition }],
			SAMPLES,
		);
		expect(answer?.taxSaved).toBeCloseTo(taxSaved, 1);
	});

	test('names a fact that is set to 0, and none to which nothing is added', async () => {
		const household = { wages: 200_000, state: 'MD', localRate: 3 };
		const [move, donation] = await computeAnswers<{ facts: { with: Json[] } }>('effect', [
			{ strategy: 'state-migration', household, inputs: { targetState: 'FL', yearsPlanned: 1 } },
			{ strategy: 'qcd', household: { age: 75 }, inputs: { ownerAge: 75, qcdAmount: 0, rmdAmount: 0 } },
		]);
		expect(move?.facts.with[0]).toMatchObject({ state: 'FL', localRate: 0 });
		expect(donation?.facts.with[0]).toEqual({});
	});

	test('a figure of the household covers the amounts of two strategies only once', async () => {
		const plan = [
			{ id: 'qcd', inputs: RETIREE.inputs },
			{ id: 'daf', inputs: { donationFMV: 30_000, yearsOfBunching: 1 } },
		];
		const { household } = RETIREE;
		const [both, donationOfBoth] = await computeAnswers<Json>(
			'plan',
			[
				{ plan, household, lines: true },
				{ plan, household: { ...household, cashGifts: 70_000 }, lines: true },
			],
			SAMPLES,
		);
		const [baseline, baselineOfBoth] = [both, donationOfBoth].map((answer) => answer?.totalTax as Json);
		expect(baseline?.without).toEqual(baselineOfBoth?.without);
	});

	test('gives every line of every side and year when asked', async () => {
		const [answer] = await computeAnswers<Json>('effect', [{ strategy: 'salt-trust', lines: true }], SAMPLES);
		const lines = answer?.lines as Readonly<Record<string, readonly Json[]>>;
		expect(Object.keys(lines)).toEqual(['without', 'with']);
		expect(lines.with?.[0]).toMatchObject({
			totalTax: expect.any(Number),
			facts: { filingStatus: 'single' },
			trust: { federalTax: expect.any(Number) },
		});
	});

	test('takes inputs from a planned sale, and blocks a strategy that is not for its kind of asset', async () => {
		const sale = { price: 3_000_000, basis: 1_000_000, kind: 'realEstate' };
		const [exchange, shares] = await computeAnswers<Json>(
			'effect',
			['cg-1031-exchange', 'cg-qsbs-1202'].map((strategy) => ({ strategy, sale })),
			SAMPLES,
		);
		expect(exchange).toHaveProperty('facts.without.0.longTermGain', 2_000_000);
		expect(shares).toMatchObject({ blocked: true });
		expect(JSON.stringify(shares?.warnings)).toContain('apply to the asset you’re selling');
	});

	test('works out the estate only where it is asked for', async () => {
		const request = { strategy: 'cg-presale-gift', household: { state: 'TX' }, sale: { price: 3_000_000 } };
		const [plain, asked] = await computeAnswers<Json>(
			'effect',
			[request, { ...request, estate: { estateYears: 5, estateToday: 40_000_000 } }],
			SAMPLES,
		);
		const { estate, ...others } = asked ?? {};
		expect(others).toEqual(plain);
		expect(Object.keys(estate as Json)).toEqual(['without', 'with', 'held']);
		const misspelt = await runLine('effect cg-presale-gift --estate estateYear=5', SAMPLES);
		expect(misspelt.stderr).toContain('estateYears');
		const plan = await runLine('plan cg-presale-gift --estate estateToday=40000000', SAMPLES);
		expect(plan.stdout).toContain('Ahead with the estate');
	});

	test('says that something is carried beyond the years that are calculated', async () => {
		const { stdout } = await runLine(
			'effect transferable-credit --sample --set creditBought=200000',
			SAMPLES,
		);
		expect(stdout).toContain('After 30 years something is still carried forward');
		expect((await runLine('effect qcd --sample', SAMPLES)).stdout).not.toContain('still carried forward');
	});
});

describe('plan --jsonl', () => {
	// What stands in them is held against the spreadsheet of a plan.
	test('gives every year in full when asked', async () => {
		const [answer] = await computeAnswers<Json>(
			'plan',
			[
				{
					plan: [{ id: 'salt-trust' }, { id: 'daf' }],
					household: { wages: 700_000, state: 'CA' },
					lines: true,
				},
			],
			SAMPLES,
		);
		expect(answer).toHaveProperty('lines.with.0.facts.wages', 700_000);
		expect(answer).toHaveProperty('lines.with.0.trust.federalTax', expect.any(Number));
	});
});

describe('on the command line', () => {
	test('an effect is told as a person reads it', async () => {
		const { code, stdout } = await runLine(
			'effect qcd --set qcdAmount=40000 --household wages=700000',
			SAMPLES,
		);
		expect(code).toBe(0);
		expect(stdout).toContain('Compared with withdrawing the same amount and donating it in cash.');
		expect(stdout).toMatch(/excluded\s+\$40,000 {2}Excluded from income/);
	});

	test('what a household pays besides its tax is told where the strategy changes it, and only there', async () => {
		const facts = 'filingStatus=single age=75 state=TX pensions=60000 iraDistributions=60000 cashGifts=20000';
		const { stdout } = await runLine(
			`effect qcd ${facts.replaceAll(/\S+=/g, '--household $&')} --set ownerAge=75 --set qcdAmount=20000 --set rmdAmount=60000`,
			SAMPLES,
		);
		expect(stdout).toContain('Besides tax, in no total, all years');
		expect(stdout).toMatch(/medicareSurcharge\s+\$1,148\s+\$0 {2}Medicare premium surcharge/);
		expect((await runLine('effect daf --sample', SAMPLES)).stdout).not.toContain('Besides tax');
	});

	test('an empty household is named as the reason for zeros, and --sample fills it', async () => {
		const [empty, sample, highIncome] = await Promise.all(
			['', '--sample', '--sample --household wages=900000'].map((options) =>
				runLine(`effect daf --json ${options}`, SAMPLES),
			),
		);
		const getTax = (stdout = '{}') => JSON.parse(stdout).totalTax.without[0];
		expect([empty?.code, getTax(empty?.stdout)]).toEqual([0, 0]);
		expect(empty?.stderr).toMatch(/^This household has no income, .*--sample.*\n$/);
		expect(sample?.stderr).toBe('');
		expect(getTax(sample?.stdout)).toBeGreaterThan(0);
		expect(getTax(highIncome?.stdout)).toBeGreaterThan(getTax(sample?.stdout));
	});

	test('what the law blocks says why, and has no figure', async () => {
		const { code, stdout } = await runLine('effect qcd --set ownerAge=60', SAMPLES);
		expect(code).toBe(0);
		expect(stdout).toMatch(/^Blocked: /m);
		expect(stdout).not.toMatch(/taxSaved|Total tax by year|excluded/);
	});

	test('a plan says what to watch of which strategy', async () => {
		const { stdout } = await runLine('plan daf qcd --set qcd.ownerAge=74 --household wages=700000', SAMPLES);
		expect(stdout).toMatch(/^Caution \(Qualified Charitable Distribution \(QCD\)\): The payee must be/m);
	});

	test('so is a plan', async () => {
		const { code, stdout } = await runLine(
			'plan qcd daf --set qcd.ownerAge=60 --household wages=700000',
			SAMPLES,
		);
		expect(code).toBe(0);
		expect(stdout).toContain('Blocked and left out: Qualified Charitable Distribution (QCD)');
		expect(stdout).toMatch(/Donor-Advised Fund/);
	});
});
