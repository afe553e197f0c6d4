// What if on a return: the curve, its bends by the line that causes them, its marginal rate, other years and statuses.
import { describe, expect, it } from 'vitest';
import { studyOf } from '../../../src/calculator/what-if/study.ts';
import { changeWords } from '../../../src/calculator/what-if/words.ts';
import { workingsOf } from '../../../src/compiler/emit/emit-return.ts';
import { OPERATORS } from '../../../src/compiler/operators.ts';
import type { Facts } from '../../../src/definition/compiled-return.ts';
import type { ReturnWorkings } from '../../../src/engine/return/as-calculator.ts';
import { householdYear, lineOf } from '../../../src/engine/return/household-year.ts';
import {
	marginalRate,
	otherReturns,
	rangeOfFact,
	strongestChanges,
	variableReturn,
} from '../../../src/engine/return/vary.ts';
import { changesAlong } from '../../../src/engine/what-if/changes.ts';
import { solveFor } from '../../../src/engine/what-if/solve.ts';
import { sampleAt, sweep } from '../../../src/engine/what-if/sweep.ts';
import { variationOf } from '../../../src/engine/what-if/variation.ts';
import { compileOwnProject } from '../../support/load-project.ts';

const compilation = await compileOwnProject();
const { taxSystem: system, law } = compilation;
if (!system) throw new Error('The returns do not compile.');
const workings: ReturnWorkings = {
	workings: Object.fromEntries(law.worksheets.map(({ draft }) => [draft.definition.id, workingsOf(draft)])),
	operators: OPERATORS,
};
const { taxYear: _, ...sample } = system.household.sample;
const household = (changes: Partial<Facts> = {}) =>
	system.complete({ ...sample, ...changes } as Partial<Facts>);
const totalOf = (facts: Facts, year = 2026) => Number(lineOf(householdYear(system, year, facts), 'totalTax'));
const vary = (fact: string, line: string, changes: Partial<Facts> = {}) =>
	variationOf(variableReturn(system, 2026, household(changes), workings), fact, line);

describe('a fact varied', () => {
	it('gives at each value what the return worked out with it gives', () => {
		for (const fact of ['wages', 'longTermGain', 'cashGifts']) {
			const variation = vary(fact, 'totalTax');
			for (const { at, value } of sweep(variation, { from: 0, to: 900_000 }, 25))
				expect(value).toBeCloseTo(totalOf(household({ [fact]: at })), 6);
		}
	});

	it('bends by the line that causes it, in the unit and at the place of the law', () => {
		const variation = vary('wages', 'totalTax');
		const words = changesAlong(variation, sweep(variation, { from: 0, to: 900_000 }, 400)).map((change) =>
			changeWords(change, variation),
		);
		expect(words).toContain('Above $395,000 of “Your wages”: “SALT limit” begins to fall.');
		expect(words).toContain('Above $250,000 of “Your wages”: “Additional Medicare Tax” begins to grow.');
		expect(words).toContain('Above $47,904 of “Your wages”: “California tax before credits” grows faster.');
		expect(words.join()).not.toMatch(/if itemizing|with the standard deduction/i);
	});

	it('names the bends nearest to the household, as many as a phone has room for', () => {
		const variation = vary('wages', 'totalTax');
		const range = rangeOfFact(variation, 810_000);
		expect(range).toEqual({ from: 0, to: 1_500_000 });
		const all = studyOf(variation, { range }).changes;
		const told = strongestChanges(variation, all);
		expect(all.length).toBeGreaterThan(20);
		expect(told).toHaveLength(9);
		expect(told.some(({ before }) => before > 600_000)).toBe(true);
	});

	it('that is zero is varied up to a part of the income, and one that is empty is not', () => {
		const zero = vary('iraDistributions', 'totalTax');
		expect(rangeOfFact(zero, 810_000)).toEqual({ from: 0, to: 250_000 });
		const { calculator } = zero;
		expect(calculator.formState(household()).absent).toEqual(['stateTaxPaid']);
		expect(calculator.formState(household({ filingStatus: 'single' })).absent).toContain('spouseWages');
	});

	it('is solved for a wanted line', () => {
		const variation = vary('iraDistributions', 'agi');
		expect(solveFor(variation, 1_000_000)).toMatchObject({ kind: 'found', reached: { at: 190_000 } });
	});
});

it('the marginal rate is what a further $1,000 takes', () => {
	const rate = marginalRate(vary('wages', 'totalTax'));
	for (const wages of [90_000, 420_000, 700_000]) {
		const more = totalOf(household({ wages: wages + 1_000 })) - totalOf(household({ wages }));
		expect(sampleAt(rate, wages).value).toBeCloseTo(more / 10, 8);
	}
	expect(sampleAt(rate, 420_000).value).toBeGreaterThan(sampleAt(rate, 380_000).value ?? 0);
});

it('other years and filing statuses ask only for what they know', () => {
	const facts = household({ spouseWages: 100_000 });
	const rows = otherReturns(system, facts);
	expect(rows.map(({ years }) => years.map(({ year }) => year))).toEqual(rows.map(() => [2024, 2025, 2026]));
	for (const { status, years } of rows) {
		const asked = status === 'joint' ? facts : household({ filingStatus: status, spouseAge: 0 });
		for (const { year, total } of years)
			expect(total).toBeCloseTo(totalOf({ ...asked, filingStatus: status }, year), 6);
	}
});
