// A wrong rule of an amount's later years is noticed by a published figure or a case, or it is told.
import { expect, test } from 'vitest';
import { formatRuleSurvivors, surveyRules } from '../../../src/cli/mutate/rules.ts';
import { compileSamples } from '../../support/load-samples.ts';

const compilation = await compileSamples();

function survey(name: string, cases: Parameters<typeof surveyRules>[1] = []) {
	const amount = compilation.shared.amounts[name];
	if (!amount) throw new Error(`There is no amount "${name}".`);
	// Figures of later years notice more.
	const values = Object.fromEntries(Object.entries(amount.values).filter(([year]) => Number(year) <= 2026));
	const amounts = { [name]: { ...amount, values } };
	return surveyRules({ ...compilation, shared: { ...compilation.shared, amounts } }, cases);
}

test('a published figure notices a wrong base year and index, and not every wrong rounding', () => {
	const { tally, survivors } = survey('iraLimit');
	// Rounded to $500, two years of the chained index, to June and to August, lead to one limit.
	const expected = ['roundTo 250', 'direction nearest', 'indexedBy juneChainedCpi'];
	expect(survivors.map(({ key, to }) => `${key} ${to}`)).toEqual(expected);
	expect(tally.killed).toBeGreaterThan(3);
	expect(formatRuleSurvivors(survivors)).toContain('iraLimit  survived  "roundTo": 250 in place of 500');
});

test('a case of a later year notices what no published figure does', () => {
	const facts = { taxYear: 2030, filingStatus: 'single', state: 'WA', longTermGain: 400_000 };
	// The deduction grows by 2.3% a year from 278,000: 284,000, 291,000, 298,000, 305,000. 7% of 95,000.
	const example = { id: 'later', inflation: 2.3, facts, expected: { ownStateTax: 6650 } };
	const keys = (cases: Parameters<typeof surveyRules>[1]) =>
		survey('waStandardDeduction', cases).survivors.map(({ key, to }) => `${key} ${to}`);
	expect(keys([])).toContain('roundTo 2000');
	expect(keys([example])).not.toContain('roundTo 2000');
});
