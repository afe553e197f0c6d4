// The years ahead are asked with the household: every figure of a later year follows.
import { expect, test } from 'vitest';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { readHousehold, updateHousehold } from '../../../src/features/household/household-state.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { computeStrategyEffect, getSource } from '../../support/effects.ts';

const { system } = getSource('daf');
const SAMPLE = system.household.sample;
const createHousehold = (values: Inputs) => createTypedInputs({ ...SAMPLE, ...values });
const readOutlook = (values: Inputs) => readHousehold(system, createHousehold(values)).outlook;

test('inflation is 2.3% until one is entered, and growth is the inflation', () => {
	expect(readHousehold(system, null).outlook).toEqual({ inflation: 2.3, growth: 2.3 });
	expect(readOutlook({ inflation: 3 })).toEqual({ inflation: 3, growth: 3 });
	expect(readOutlook({ inflation: 3, growth: 0 })).toEqual({ inflation: 3, growth: 0 });
	expect(readOutlook({ inflation: 3, todaysLaw: true })).toBe('none');
});

test('a rate beyond its bounds is refused at its field', () => {
	const household = updateHousehold(system, null, { type: 'applied', id: 'inflation', text: '21' });
	const reading = readHousehold(system, household);
	expect(reading.errors.inflation).toContain('20%');
	expect(reading.missing).toContain('inflation');
});

test('effects of several years follow the outlook, and one press holds law and household', () => {
	const compute = (values: Inputs) =>
		computeStrategyEffect('state-migration', { household: createHousehold(values) }).result.with.taxSaved;
	const [usual, higher, held] = [compute({}), compute({ growth: 6 }), compute({ todaysLaw: true })];
	expect(higher).toBeGreaterThan(usual);
	expect(usual).not.toBe(held);
});
