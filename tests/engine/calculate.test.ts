// The inputs of a form. Results, conditions and messages are held against the oracle in tests/properties/agreement.test.ts.
import { expect, test } from 'vitest';
import { listVisibleInputs } from '../../src/engine/calculate.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

test('a calculation is made with the inputs on the form that are not greyed out, in its order', () => {
	const listIds = (kind: string) =>
		listVisibleInputs(sample, { ...getDefaultInputs(sample), kind }).map(({ id }) => id);
	expect(listIds('stock')).toEqual(['kind', 'amount', 'basis', 'months', 'rate', 'match']);
	expect(listIds('cash')).toEqual(['kind', 'amount', 'months', 'rate', 'match']);
	expect(listIds('none')).toEqual(['kind', 'amount', 'basis', 'rate', 'match']);
});
