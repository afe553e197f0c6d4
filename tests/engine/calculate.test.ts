// The inputs of a form. Results, conditions and messages are held against the oracle in tests/properties/agreement.test.ts.
import { expect, test } from 'vitest';
import { listVisibleInputs } from '../../src/engine/calculate.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { compileFixture } from '../compiler/fixture-project.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

test('a calculation is made with the inputs on the form that are not greyed out, in its order', () => {
	const listIds = (kind: string) =>
		listVisibleInputs(sample, { ...getDefaultInputs(sample), kind }).map(({ id }) => id);
	expect(listIds('stock')).toEqual(['kind', 'amount', 'basis', 'months', 'rate', 'match']);
	expect(listIds('cash')).toEqual(['kind', 'amount', 'months', 'rate', 'match']);
	expect(listIds('none')).toEqual(['kind', 'amount', 'basis', 'rate', 'match']);
});

test('the form schema has the fields that are asked, all required', async () => {
	const gift = (await compileFixture([])).calculators.get('gift');
	expect(gift?.schema.required).toEqual(gift?.inputs.map(({ id }) => id));
	expect(gift?.schema.properties.assetType).toEqual({ type: 'string', enum: ['cash', 'stock'] });
	expect(gift?.schema.properties.giftAmount).toEqual({ type: 'integer' });
});
