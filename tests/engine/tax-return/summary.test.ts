import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sum } from '../../../src/engine/collections.ts';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import { computeMarginalAmounts } from '../../../src/engine/tax-return/marginal-amounts.ts';
import { summarizeReturn } from '../../../src/engine/tax-return/summary.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
const { taxYear, ...sample } = system.household.sample as Record<string, number | string>;
const year = Number(taxYear);
const createFacts = (changes: Partial<Facts> = {}) =>
	system.complete({ ...sample, ...changes } as Partial<Facts>);
const computeAmounts = (changes: Partial<Facts> = {}) =>
	Object.fromEntries(
		computeMarginalAmounts(system, year, createFacts(changes)).map(({ fact, tax }) => [fact, tax]),
	);

describe('the summary of a return', () => {
	it('divides the total by kind without a remainder, in every worked case', () => {
		const cases = readFileSync('calculators/law/cases/return-cases.jsonl', 'utf8').trim().split('\n');
		const facts = cases.flatMap((line) => JSON.parse(line).facts ?? []);
		expect(facts.length).toBeGreaterThan(500);
		for (const { taxYear: year, ...changes } of facts) {
			const { taxes, total } = summarizeReturn(
				system,
				computeHouseholdYear(system, year, system.complete(changes)),
			);
			expect(sum(taxes.map(({ amount }) => Number(amount)))).toBeCloseTo(Number(total), 4);
		}
	});

	it('has no rate without income, and no figure where one is missing', () => {
		const nothing = summarizeReturn(system, computeHouseholdYear(system, year, system.complete({})));
		expect(nothing).toMatchObject({ total: 0, effectiveRate: null });
		const unknown = summarizeReturn(
			system,
			computeHouseholdYear(system, year, createFacts({ wages: Number.NaN })),
		);
		expect(unknown).toMatchObject({ total: null, effectiveRate: null });
	});
});

describe('a further $1,000', () => {
	it('costs or saves what the year worked out again says', () => {
		const marginalAmounts = computeAmounts();
		const computeTax = (facts: Facts) =>
			Number(getLine(computeHouseholdYear(system, year, facts), 'totalTax'));
		const increase =
			computeTax(createFacts({ wages: Number(sample.wages) + 1000 })) - computeTax(createFacts());
		expect(marginalAmounts.wages).toBe(increase);
		expect(increase).toBeGreaterThan(400);
		expect(Number(marginalAmounts.longTermGain)).toBeLessThan(increase);
		expect(Number(marginalAmounts.cashGifts)).toBeLessThan(0);
	});

	it('of a deduction saves nothing on a return that does not itemize', () => {
		const simple = {
			wages: 80_000,
			interest: 0,
			ordinaryDividends: 0,
			qualifiedDividends: 0,
			longTermGain: 0,
		};
		const changes = { ...simple, state: 'TX', mortgageInterest: 0, cashGifts: 0, propertyTax: 0 };
		expect(computeAmounts(changes).mortgageInterest).toBe(0);
	});

	const listReasons = (fact: string, changes: Partial<Facts> = {}) =>
		computeMarginalAmounts(system, year, createFacts(changes)).find((amount) => amount.fact === fact)
			?.reasons;

	it('says why it is not the rate of the bracket, with the figures of the year and filing status', () => {
		const shrinking = 'the SALT limit phases down above $505,000';
		const limited = { wages: 410_000, state: 'CA' };
		expect(listReasons('wages', limited)).toContain(shrinking);
		expect(listReasons('wages', { ...limited, filingStatus: 'separate', wages: 145_000 })).toContain(
			'the SALT limit phases down above $252,500',
		);
		expect(listReasons('wages', { ...limited, state: 'TX' }), 'within the limit').not.toContain(shrinking);
		expect(listReasons('wages', { ...limited, itemizing: 'no' }), 'not itemizing').not.toContain(shrinking);
		expect(listReasons('mortgageInterest', limited)).toEqual([]);
		expect(listReasons('longTermGain')).toContain(
			'the 3.8% tax on net investment income is due above $250,000',
		);
		expect(listReasons('cashGifts', { wages: 900_000 })).toEqual([
			'in the top bracket part of the itemized deductions is lost, so that they save no more than 35%',
		]);
		const floor = 'charitable donations count only above 0.5% of income';
		expect(listReasons('cashGifts', { cashGifts: 0 }), 'the first donation').toContain(floor);
		expect(listReasons('wages'), 'which rises with income').toContain(floor);
		expect(listReasons('mortgageInterest')).not.toContain(floor);
		const retired = { wages: 0, longTermGain: 0, qualifiedDividends: 0, ordinaryDividends: 0, interest: 0 };
		const benefits = { ...retired, age: 70, spouseAge: 70, socialSecurity: 50_000, iraDistributions: 30_000 };
		expect(listReasons('iraDistributions', benefits)).toContain(
			'more of your Social Security becomes taxable',
		);
	});

	const SINGLE = { filingStatus: 'single', longTermGain: 0, ordinaryDividends: 0, qualifiedDividends: 0 };

	it.each([
		['MA', {}, 1_130_000, 250_000, /^the Massachusetts surtax/],
		['NY', { nyCity: 'newYorkCity' }, 229_500, 900_000, /^New York City gives its school tax credits/],
		['OR', {}, 109_500, 188_000, /^Oregon subtracts less federal tax/],
		['OH', { interest: 0 }, 28_000, 250_000, /Ohio’s tax begins with/],
		['IL', {}, 229_500, 200_000, /^Illinois gives no exemptions above/],
		['VA', { interest: 0 }, 15_600, 60_000, /^the Virginia credit for low income ends/],
	] as const)(
		'names a rule of %s where it moves the tax, and not where income is past it',
		(state, changes, wages, otherWages, reason) => {
			const list = (amount: number) => listReasons('wages', { ...SINGLE, state, ...changes, wages: amount });
			expect(list(wages)).toContainEqual(expect.stringMatching(reason));
			expect(list(otherWages)).not.toContainEqual(expect.stringMatching(reason));
		},
	);

	it('names the limit of Oklahoma on itemized deductions for what it cuts', () => {
		const list = (fact: string) =>
			listReasons(fact, { ...SINGLE, state: 'OK', wages: 300_000, mortgageInterest: 60_000 });
		const limit = expect.stringMatching(/^Oklahoma limits itemized deductions/);
		expect(list('mortgageInterest')).toContainEqual(limit);
		expect(list('cashGifts')).not.toContainEqual(limit);
	});

	it('is unavailable where a figure is missing', () => {
		expect(computeAmounts({ wages: Number.NaN }).cashGifts).toBeNull();
	});
});

const STATE_FACTS = ['realEstateGain', 'spouseIraDistributions', 'spousePensions'];

describe('the facts that are asked', () => {
	it('are those of a spouse on a joint return alone, and a balance from the age on', () => {
		const ages = { age: 60, spouseAge: 60 };
		const asked = new Set(system.listAbsentFacts(createFacts(ages)));
		const listFurther = (facts: Partial<Facts>) =>
			system.listAbsentFacts(createFacts(facts)).filter((id) => !asked.has(id));
		expect(asked).not.toContain('iraBalance');
		expect(listFurther({ age: 59, spouseAge: 60 })).toEqual(['iraBalance']);
		for (const filingStatus of ['single', 'separate', 'headOfHousehold'])
			expect(listFurther({ ...ages, filingStatus })).toEqual([
				'spouseAge',
				'survivingSpouse',
				'spouseWages',
				'spouseElectiveDeferrals',
				'spouseIraBalance',
				'diesIn',
				'spouseDiesIn',
			]);
		expect(listFurther({ ...ages, survivingSpouse: true })).toEqual([
			'spouseAge',
			'spouseWages',
			'spouseElectiveDeferrals',
			'spouseIraBalance',
			'diesIn',
			'spouseDiesIn',
		]);
	});

	it('are those of a spouse in every state once a death is stated', () => {
		const listAbsent = (facts: Partial<Facts>) =>
			system.listAbsentFacts(createFacts({ state: 'TX', pensions: 1, ...facts }));
		const absent = [
			'spouseIraDistributions',
			'spousePensions',
			'spouseSocialSecurity',
			'survivorPensionShare',
		];
		expect(listAbsent({})).toEqual(expect.arrayContaining(absent));
		expect(listAbsent({ diesIn: 2030 })).toContain('spouseDiesIn');
		for (const id of absent) expect(listAbsent({ diesIn: 2030 })).not.toContain(id);
	});

	it('are the tests of the business income deduction only with such income', () => {
		const tests = ['serviceBusiness', 'businessWages', 'businessProperty'];
		const listTests = (facts: Partial<Facts>) =>
			system.listAbsentFacts(createFacts(facts)).filter((id) => tests.includes(id));
		expect(listTests({})).toEqual(tests);
		expect(listTests({ qualifiedBusinessIncome: 1 })).toEqual(['businessProperty']);
		expect(listTests({ qualifiedBusinessIncome: 1, businessWages: 0 })).toEqual([]);
	});

	it('are those that only returns of states read where the household lives in one of these, or left it', () => {
		const listAsked = (facts: Facts) => {
			const absent = system.listAbsentFacts(createFacts(facts));
			return STATE_FACTS.filter((id) => !absent.includes(id));
		};
		expect(listAsked({ state: 'WA' })).toEqual(['realEstateGain']);
		expect(listAsked({ state: 'TX', formerState: 'WA' })).toEqual(['realEstateGain']);
		expect(listAsked({ state: 'NY' })).toEqual(['spouseIraDistributions', 'spousePensions']);
		expect(listAsked({ state: 'NY', filingStatus: 'single' })).toEqual([]);
		expect(listAsked({ state: 'TX' })).toEqual([]);
	});
});
