// Carryforwards: nothing is lost but what expires, and that in the right year. Their figures are proven by the cases.
import { describe, expect, test } from 'vitest';
import { computeHouseholdYear, getLine, mergeLines } from '../../../src/engine/tax-return/household-year.ts';
import { computeYears } from '../../../src/engine/tax-return/years.ts';
import type { Facts, YearLines } from '../../../src/model/compiled-return.ts';
import { Households, loadReturns } from './random-household.ts';

const system = await loadReturns();
const createFacts = (changes: Partial<Facts>) =>
	system.complete({ filingStatus: 'single', age: 50, ...changes } as Facts);
const runYears = (...years: Partial<Facts>[]) =>
	computeYears(
		system,
		years.map((changes, position) => ({ year: 2024 + position, facts: createFacts(changes) })),
	);

describe('carryforwards', () => {
	test('what came in is used, expired or left, in every year of 400 random households', () => {
		const households = new Households(system, 11);
		const balances: number[] = [];
		for (let number = 0; number < 400; number += 1) {
			const years = Array.from({ length: 8 }, (_, position) => ({
				year: 2024 + position,
				facts: households.draw(),
			}));
			for (const result of computeYears(system, years)) {
				const closing = computeHouseholdYear(system, result.year, result.facts).close();
				for (const [id, closingAmount] of closing.flatMap((amounts) => Object.entries(amounts))) {
					const [opening, next] = [Number(result.facts[id]), result.closing[id] ?? Number.NaN];
					expect(Number.isFinite(next), `${id} of household ${number}`).toBe(true);
					expect(next, `${id} of household ${number}`).toBeGreaterThanOrEqual(-1e-6);
					if ('next' in closingAmount) continue;
					const expired = result.expired[id] ?? 0;
					balances.push(Math.abs(opening - closingAmount.used + closingAmount.added - expired - next));
					expect(closingAmount.used).toBeLessThanOrEqual(opening + 1e-6);
				}
			}
		}
		expect(Math.max(...balances)).toBeLessThan(1e-6);
		expect(balances.length).toBeGreaterThan(10_000);
	});

	test('what is left of a gift can be used for five more years, and then expires', () => {
		const years = runYears({ cashGifts: 100_000 }, {}, {}, {}, {}, { wages: 20_000 }, { wages: 1_000_000 });
		const remaining = years.map(({ closing }) => closing.cashGiftCarryforward);
		// Sixty percent of $20,000 in the fifth further year; the rest is lost.
		expect(remaining).toEqual([100_000, 100_000, 100_000, 100_000, 100_000, 0, 0]);
		expect(years[5]?.expired.cashGiftCarryforward).toBeCloseTo(88_000, 6);
		expect(years[6]?.lines.federalFirst.cashGiftsAllowed).toBe(0);
	});

	test('the oldest is used first', () => {
		const years = runYears({ cashGifts: 60_000 }, { cashGifts: 50_000 }, { wages: 50_000 }, {}, {}, {}, {});
		// $30,000 of the first gift is used; its other $30,000 expires a year before the second.
		expect(years.map(({ expired }) => Math.round(expired.cashGiftCarryforward ?? 0))).toEqual([
			0, 0, 0, 0, 0, 30_000, 50_000,
		]);
	});

	test('what a household brings along counts as one year old', () => {
		const years = runYears({ cashGiftCarryforward: 10_000 }, {}, {}, {}, {}, {});
		expect(years.map(({ expired }) => expired.cashGiftCarryforward ?? 0)).toEqual([0, 0, 0, 0, 10_000, 0]);
	});

	test("a state's credit waits while the household lives elsewhere", () => {
		const [, yearAway, yearBack] = runYears(
			{ state: 'CA', caMinimumTaxCreditCarryforward: 5000 },
			{ state: 'TX' },
			{ state: 'CA', wages: 400_000 },
		);
		expect(yearAway?.facts.caMinimumTaxCreditCarryforward).toBe(5000);
		expect(yearAway?.closing.caMinimumTaxCreditCarryforward).toBe(5000);
		expect(Number(yearBack?.closing.caMinimumTaxCreditCarryforward)).toBeLessThan(5000);
	});
});

test('a return that asks for itself with another filing status or state takes the law of that one', () => {
	// The deduction is fixed: a return that is asked for keeps the election of the household.
	const fixed = { itemizing: 'no', filingStatus: 'joint' } as const;
	const facts = createFacts({ ...fixed, spouseAge: 50, wages: 300_000, state: 'CA' });
	const year = computeHouseholdYear(system, 2026, facts);
	const readTaxes = (lines: YearLines) =>
		['standardTotal', 'taxableIncome', 'federalTax', 'ownStateTax', 'totalTax'].map((id) =>
			getLine(lines, id),
		);
	const changesOfLaw: Facts[] = [
		{ filingStatus: 'separate' },
		{ filingStatus: 'single', state: 'NY' },
		{ state: 'TX' },
	];
	for (const changes of changesOfLaw)
		expect(readTaxes(year.recompute(changes))).toEqual(
			readTaxes(computeHouseholdYear(system, 2026, { ...facts, ...changes })),
		);
});

describe('random households', () => {
	test('have the facts they had, though the return asks for itself with some of them changed', () => {
		const households = new Households(system, 7);
		for (let number = 0; number < 100; number += 1) {
			const facts = households.draw();
			const before = { ...facts };
			computeHouseholdYear(system, 2026, facts).close();
			expect(facts).toEqual(before);
		}
	});

	test('have no figure that is none, and no negative tax', () => {
		const households = new Households(system, 5);
		const wrong: string[] = [];
		for (let number = 0; number < 2000; number += 1) {
			const lines = mergeLines(computeHouseholdYear(system, 2024 + (number % 3), households.draw()));
			for (const [id, figure] of Object.entries(lines)) {
				if (typeof figure === 'number' && !Number.isFinite(figure)) wrong.push(`${id} of ${number}`);
			}
			for (const id of ['federalTax', 'regularTax', 'amt', 'niit'])
				if (!(Number(lines[id]) >= -1e-6)) wrong.push(`negative ${id} of ${number}`);
			// A state pays out no more than its credits that are paid out.
			if (!(Number(lines.ownStateTax) + Number(lines.ownRefundableCredits ?? 0) >= -1e-6))
				wrong.push(`negative ownStateTax of ${number}`);
		}
		expect(wrong).toEqual([]);
	});

	test('pay the law of their year: no year is mixed with another', () => {
		const households = new Households(system, 7);
		for (let number = 0; number < 200; number += 1) {
			const facts = households.draw();
			const separateYears = [2024, 2025, 2026].map((year) =>
				mergeLines(computeHouseholdYear(system, year, facts)),
			);
			const repeatedYears = [2026, 2025, 2024]
				.map((year) => mergeLines(computeHouseholdYear(system, year, facts)))
				.reverse();
			expect(repeatedYears).toEqual(separateYears);
		}
	});
});
