// Every line of a return explains itself: the working as it is displayed, read and computed, gives what is displayed.
import { expect, test } from 'vitest';
import { calculate } from '../../../src/engine/calculate.ts';
import { explainRows } from '../../../src/engine/explain/explain.ts';
import { createReturnModel } from '../../../src/engine/tax-return/return-model.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { findWorkingProblem } from '../../support/find-working-problem.ts';
import { Households, loadReturns, loadWorkings } from './random-household.ts';

const system = await loadReturns();
const workings = await loadWorkings();

function explainReturn(year: number, facts: Facts) {
	const model = createReturnModel(system, year, facts, workings);
	const { rows, results } = calculate(model, facts);
	const lines = explainRows(model, facts);
	return { rows, results, lines: new Map(lines.map((line) => [line.id, line])) };
}

/** Workings of a return that do not give their value, a sentence each. */
function findProblems(year: number, facts: Facts): string[] {
	const { rows, results, lines } = explainReturn(year, facts);
	return rows.flatMap((row) => {
		const line = lines.get(row.id);
		const where = `${year} ${facts.filingStatus} ${facts.state} ${row.id}`;
		if (!line) return [`${where} is not explained`];
		if (results[row.id] == null) return [`${where} has no value`];
		const problem = findWorkingProblem(line, row);
		return problem === '' ? [] : [`${where}: ${problem}`];
	});
}

test('on random households', () => {
	const households = new Households(system, 41);
	const allProblems = Array.from({ length: 90 }, (_, number) =>
		findProblems(2024 + (number % 3), households.draw()),
	);
	expect(allProblems.flat().slice(0, 10)).toEqual([]);
});

test('in words, with the amounts of law, their year and source', () => {
	const facts = system.complete({ ...system.household.sample } as Partial<Facts>);
	const { lines } = explainReturn(2026, facts);
	expect(lines.get('saltLimit')).toMatchObject({ value: '$10,000' });
	expect(lines.get('saltLimit')?.quantities.find(({ id }) => id === 'saltCap')).toMatchObject({
		year: 2026,
		value: '$40,400',
	});
	expect(lines.get('itemizes')?.text).toBe('Whichever lowers Total tax');
	expect(lines.get('otherDeductionCosts')?.text).toBe('Total tax, elected the other way − Total tax');
	expect(lines.get('ownRateTax')?.numbers).toMatch(/10% of the first \$24,800/);
});

test.each([
	[{}, '$1,000 + $0 is above 0 and not (nothing is given)'],
	[{ otherPlanDeferrals: 400 }, '$1,000 + $0 is above 0 and not ($400 is given)'],
])('says whether a fact that may be left empty is given: %j', (changes, numbers) => {
	const facts = system.complete({ state: 'NJ', electiveDeferrals: 1000, ...changes } as Partial<Facts>);
	const { lines } = explainReturn(2026, facts);
	expect(lines.get('njPlanDeferralsOpen')).toMatchObject({
		numbers,
		text: expect.stringContaining(
			'not (403(b), 457 and Thrift Savings Plan contributions among them is given)',
		),
	});
});
