// The facts of a household go on from year to year in the way its file says.
import { describe, expect, test } from 'vitest';
import { getFactsOfYear } from '../../../src/engine/tax-return/later-facts.ts';
import { applyOutlook } from '../../../src/engine/tax-return/outlook.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { loadReturns } from './random-household.ts';

const system = await loadReturns();
const household = system.complete({
	filingStatus: 'joint',
	age: 64,
	spouseAge: 0,
	state: 'CA',
	children: 2,
	wages: 100_000.4,
	longTermGain: -1000,
	mortgageInterest: 20_000,
	conservationGifts: 5000,
	passiveSale: true,
	formerState: 'NY',
	formerStateShare: 0.25,
	cashGiftCarryforward: 700,
});
const pick = (growth: number | undefined, year: number) => {
	const facts = getFactsOfYear({ ...system, growth }, household, 2026, year);
	return Object.fromEntries(Object.entries(facts).filter(([id, value]) => !Object.is(value, household[id])));
};

test('amounts grow unrounded, ages advance, and what happens once is over after the first year', () => {
	expect(pick(3, 0)).toEqual({});
	expect(pick(3, 2)).toEqual({
		age: 66,
		wages: 100_000.4 * 1.03 ** 2,
		longTermGain: -1000 * 1.03 ** 2,
		conservationGifts: 0,
		passiveSale: false,
		formerState: '',
		formerStateShare: 0,
		cashGiftCarryforward: 0,
	});
});

test('without a growth the household stays as it is', () => {
	expect(pick(undefined, 5)).toEqual({});
});

test('a surviving spouse files jointly a year more at most, then as the head of a household', () => {
	const survivor = system.complete({ filingStatus: 'joint', survivingSpouse: true, age: 50, wages: 90_000 });
	const listStatuses = (growth: number | undefined) =>
		[0, 1, 2, 9].map((year) => {
			const facts = getFactsOfYear({ ...system, growth }, survivor, 2026, year);
			return [facts.filingStatus, facts.survivingSpouse];
		});
	const joint = ['joint', true];
	const head = ['headOfHousehold', false];
	expect(listStatuses(3)).toEqual([joint, joint, head, head]);
	expect(listStatuses(undefined)).toEqual([joint, joint, joint, joint]);
});

/** By the Uniform Lifetime Table, Reg. §1.401(a)(9)-9(c). */
const PERIODS: Readonly<Record<number, number>> = { 73: 26.5, 74: 25.5, 75: 24.6, 76: 23.7, 78: 22 };
const stableSystem = applyOutlook(system, { taxYear: 2026, outlook: { inflation: 0, growth: 0 } });

describe('IRA distributions rise to the required minimum', () => {
	const listDistributions = (facts: Partial<Facts>, years: readonly number[]) => {
		const owner = system.complete({ filingStatus: 'single', state: 'TX', ...facts });
		return years.map((year) => Number(getFactsOfYear(stableSystem, owner, 2026, year).iraDistributions));
	};
	const require = (balance: number, age: number) => balance / (PERIODS[age] ?? Number.NaN);

	test('from 73 on for who was born before 1960', () => {
		expect(listDistributions({ age: 70, iraBalance: 530_000 }, [0, 2, 3, 4])).toEqual([
			...[0, 0, 20_000],
			require(530_000, 74),
		]);
		expect(listDistributions({ age: 67, iraBalance: 530_000 }, [5, 6, 7])).toEqual([
			...[0, 20_000],
			require(530_000, 74),
		]);
	});

	test('from 75 on for who was born in 1960 or later (IRC §401(a)(9)(C)(v))', () => {
		for (const [age, year] of [
			[66, 9],
			[60, 15],
		] as const)
			expect(listDistributions({ age, iraBalance: 492_000 }, [year - 2, year - 1, year])).toEqual([
				...[0, 0, 20_000],
			]);
	});

	test('where what is stated falls below it, and of both spouses', () => {
		const facts = { age: 73, iraBalance: 530_000, iraDistributions: 22_000 };
		expect(listDistributions(facts, [0, 2, 5])).toEqual([22_000, 22_000, require(530_000, 78)]);
		const couple = {
			filingStatus: 'joint',
			age: 73,
			spouseAge: 74,
			iraBalance: 530_000,
			spouseIraBalance: 246_000,
		};
		expect(listDistributions(couple, [1])).toEqual([require(530_000, 74) + require(246_000, 75)]);
	});

	test('by as much as was taken of it in the first year, where the rest goes to charity untaxed', () => {
		const facts = { age: 73, iraBalance: 530_000, iraDistributions: 5000 };
		expect(listDistributions(facts, [0, 1])).toEqual([5000, require(530_000, 74) / 4]);
	});

	test('not without a balance, nor where the household is held as it is', () => {
		expect(listDistributions({ age: 73, iraDistributions: 9000 }, [0, 9])).toEqual([9000, 9000]);
		const owner = system.complete({ filingStatus: 'single', state: 'TX', age: 70, iraBalance: 530_000 });
		const heldSystem = applyOutlook(system, { taxYear: 2026, outlook: 'none' });
		expect(getFactsOfYear(heldSystem, owner, 2026, 10)).toBe(owner);
	});
});
