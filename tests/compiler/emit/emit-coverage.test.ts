// The coverage of each state on its page and in the document.
import { expect, test } from 'vitest';
import { listCoverage } from '../../../src/compiler/emit/emit-coverage.ts';
import { compileSamples } from '../../support/load-samples.ts';

const { returns, shared, taxSystem } = await compileSamples();
const states = listCoverage(returns, shared.amounts);
const find = (state: string) => states.find((coverage) => coverage.state === state);

test('covers every state a household can name', () => {
	const choices = taxSystem?.household.facts.find(({ id }) => id === 'state')?.choices ?? [];
	expect(states.map(({ state }) => state)).toEqual(
		choices.flatMap(({ value }) => (value === '' ? [] : [value])),
	);
	expect(find('TX')).toMatchObject({ name: 'Texas', reliability: '', title: '' });
});

test('tells amounts that are projected from those that are published, and the rates ahead', () => {
	expect(find('CA')).toMatchObject({ topRate: 13.3, laterRates: { 2031: 10.3 } });
	expect(find('CA')?.estimates).toContain('California standard deduction');
	expect(find('CA')?.pending.join()).toContain('Proposition 3');
	expect(find('GA')?.estimates).toEqual([]);
	expect(find('GA')?.amountCount).toBeGreaterThan(5);
});

test('says what a top rate leaves out', () => {
	expect(find('WA')).toMatchObject({
		topRate: 0,
		rateNote: 'Only long-term gains are taxed, at up to 9.9%.',
		laterRates: { 2028: 9.9 },
	});
	expect(find('CA')?.rateNote).toBe('');
});

test('names the questions that one state alone asks', () => {
	expect(find('NY')?.questions).toContain('City in New York');
});

test('says which credit or local tax a return leaves out, and where the payroll tax of the state stands', () => {
	expect(find('MD')?.omissions).toEqual([
		'Maryland’s subtraction for a couple looks at the income of each spouse. We count the self-employment profit as yours alone. Enter your spouse’s part under “Self-employment profit of your spouse”.',
		'Maryland pays up to 500 for each child under 6, which is not included until you enter how many are.',
		'The income tax of your county, 2.25% to 3.3%, is not included until you enter its rate.',
	]);
	const omissions = find('CA')?.omissions ?? [];
	expect(omissions).toContain('California’s credit for renters, 60 or 120, is not included.');
	expect(omissions.at(-1)).toBe('State disability insurance: a line of its own, below the total tax.');
	expect(find('VA')?.omissions).toHaveLength(1);
	expect(find('TX')?.omissions).toEqual([]);
});
