// What a plan's figure leaves out, each sentence once with its strategies and years.
import { expect, test } from 'vitest';
import { formatWarningYears, mergeWarnings } from '../../../src/engine/strategy/conditions.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { createSale } from '../../support/effects.ts';
import { chooseWay, createFinishedPlan } from '../../support/plans.ts';

test.each([
	[[], ''],
	[[2027], '2027'],
	[[2027, 2028], '2027 to 2028'],
	[[2027, 2029, 2031], '2027, 2029 and 2031'],
])('writes the years %j as “%s”', (years, text) => {
	expect(formatWarningYears({ years })).toBe(text);
});

test('what the returns leave out has no strategy, and its years where it is not all of the plan', () => {
	const { result, system, reading } = createFinishedPlan(['cg-1031-exchange'], {
		household: createTypedInputs({
			filingStatus: 'single',
			state: 'MD',
			age: 50,
			wages: 200_000,
			passiveIncome: -60_000,
		}),
		sale: createSale({ kind: 'realEstate', price: 900_000, basis: 200_000 }),
		choice: chooseWay('cg-1031-exchange'),
	});
	expect(result.years).toBeGreaterThan(5);
	const warnings = mergeWarnings(system, result, reading.taxYear);
	expect(warnings.filter(({ strategies }) => strategies.length === 0)).toMatchObject([
		{
			kind: 'caution',
			message: expect.stringContaining('We keep your passive losses suspended'),
			years: [2026],
		},
		{ kind: 'caution', message: expect.stringContaining('The income tax of your county'), years: [] },
	]);
});
