// The facts of a household after one of two spouses has died, as its file declares them.
import { describe, expect, test } from 'vitest';
import { findDeathProblem } from '../../../src/engine/tax-return/first-death.ts';
import { getFactsOfYear } from '../../../src/engine/tax-return/later-facts.ts';
import { applyOutlook } from '../../../src/engine/tax-return/outlook.ts';
import { BadRequest, readYears } from '../../../src/engine/tax-return/request.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
const stableSystem = applyOutlook(system, { taxYear: 2026, outlook: { inflation: 0, growth: 0 } });
const couple = {
	filingStatus: 'joint',
	state: 'TX',
	age: 70,
	spouseAge: 68,
	wages: 100_000,
	spouseWages: 60_000,
	qualifiedTips: 8000,
	pensions: 50_000,
	spousePensions: 20_000,
	socialSecurity: 70_000,
	spouseSocialSecurity: 30_000,
	iraBalance: 265_000,
	spouseIraBalance: 246_000,
	selfEmployment: 90_000,
	spouseSelfEmployment: 40_000,
	qualifiedBusinessIncome: 70_000,
	interest: 5000,
} as const;

/** The facts of a year in which the survivor's differ from those of the couple that goes on. */
function listChanges(changes: Partial<Facts>, year: number) {
	const alive = getFactsOfYear(stableSystem, system.complete(couple), 2026, year);
	const facts = getFactsOfYear(stableSystem, system.complete({ ...couple, ...changes }), 2026, year);
	return Object.fromEntries(
		Object.entries(facts).filter(([id, value]) => !(id in changes) && !Object.is(value, alive[id])),
	);
}

describe('what becomes of facts', () => {
	test('up to the year of the death nothing', () => {
		expect(listChanges({ diesIn: 2028 }, 2)).toEqual({});
	});

	test('of the one who fills in the form, the spouse goes on', () => {
		expect(listChanges({ diesIn: 2028 }, 3)).toEqual({
			filingStatus: 'single',
			age: 71,
			spouseAge: 0,
			wages: 60_000,
			spouseWages: 0,
			// In proportion to the wages.
			qualifiedTips: 3000,
			// 20,000, and half of 30,000.
			pensions: 35_000,
			spousePensions: 0,
			// The larger of 40,000 and 30,000.
			socialSecurity: 40_000,
			spouseSocialSecurity: 0,
			iraBalance: 511_000,
			spouseIraBalance: 0,
			// Required of 265,000 at 73 where both live; of nobody at 71.
			iraDistributions: 0,
			selfEmployment: 40_000,
			spouseSelfEmployment: Number.NaN,
			// 70,000 less the 50,000 that end.
			qualifiedBusinessIncome: 20_000,
		});
	});

	test('of the spouse, the own amounts go on', () => {
		expect(listChanges({ spouseDiesIn: 2028, survivorPensionShare: 0 }, 3)).toMatchObject({
			spouseWages: 0,
			pensions: 30_000,
			socialSecurity: 40_000,
			// 511,000 by the Uniform Lifetime Table at 73.
			iraDistributions: 511_000 / 26.5,
			selfEmployment: 50_000,
			qualifiedBusinessIncome: 30_000,
		});
	});

	test('a child gives the joint rates for two years, and then makes a head of household', () => {
		const listStatuses = (changes: Partial<Facts>) =>
			[2, 3, 4, 5].map((year) => {
				const { filingStatus, survivingSpouse } = getFactsOfYear(
					stableSystem,
					system.complete({ ...couple, spouseDiesIn: 2028, ...changes }),
					2026,
					year,
				);
				return [filingStatus, survivingSpouse];
			});
		const [both, survivor, head] = [
			['joint', false],
			['joint', true],
			['headOfHousehold', false],
		];
		expect(listStatuses({ children: 1 })).toEqual([both, survivor, survivor, head]);
		expect(listStatuses({ otherDependents: 1 })).toEqual([both, head, head, head]);
	});

	test('also where the household is held as it is', () => {
		const heldSystem = applyOutlook(system, { taxYear: 2026, outlook: 'none' });
		const household = system.complete({ ...couple, diesIn: 2028 });
		const [before, after, later] = [2, 3, 4].map((year) => getFactsOfYear(heldSystem, household, 2026, year));
		expect(before).toBe(household);
		expect(after).toMatchObject({ filingStatus: 'single', age: 68, wages: 60_000 });
		expect(later).toBe(after);
	});
});

describe('years of a request', () => {
	const listWages = (...years: readonly object[]) =>
		readYears(system, { years }).map(({ facts }) => [facts.filingStatus, facts.wages]);
	const read = (years: readonly object[]) => () => readYears(system, { years });

	test('follow a death that one of them states', () => {
		const [joint, single] = [
			['joint', 100_000],
			['single', 60_000],
		];
		expect(listWages({ ...couple, taxYear: 2026, diesIn: 2026 }, couple, couple)).toEqual([
			...[joint, single, single],
		]);
		expect(listWages({ ...couple, taxYear: 2026 }, { ...couple, diesIn: 2026 })).toEqual([joint, single]);
	});

	test('leave the facts of a survivor as they are stated', () => {
		const survivor = { filingStatus: 'single', wages: 40_000 };
		expect(listWages({ ...couple, taxYear: 2026, diesIn: 2026 }, survivor)[1]).toEqual(['single', 40_000]);
	});

	test('refuse two years of one death', () => {
		expect(
			read([
				{ ...couple, taxYear: 2026, diesIn: 2026 },
				{ ...couple, diesIn: 2027 },
			]),
		).toThrow(BadRequest);
	});
});

describe('a death that cannot count has a sentence', () => {
	const describeProblem = (changes: Partial<Facts>) =>
		findDeathProblem(system, system.complete({ ...couple, ...changes }), 2027)?.describe((fact) => fact);

	test('before the first year, not in it', () => {
		expect(describeProblem({ diesIn: 2026 })).toMatch(/^diesIn is 2026, before the first year, 2027\./);
		expect(describeProblem({ spouseDiesIn: 2027 })).toBeUndefined();
	});

	test('of both, and of one who files alone', () => {
		expect(describeProblem({ diesIn: 2028, spouseDiesIn: 2030 })).toMatch(/^Only the first death counts/);
		expect(describeProblem({ filingStatus: 'single', diesIn: 2028 })).toMatch(/two spouses who file jointly/);
		expect(describeProblem({ survivingSpouse: true, diesIn: 2028 })).toMatch(/two spouses/);
	});
});
