import { expect, test } from 'vitest';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { readTypedSale } from '../../../src/features/sale/sale-state.ts';
import { SALE_MODEL } from '../../support/effects.ts';

test('a sale says which of its answers are still the example’s, once it is the visitor’s', () => {
	expect(readTypedSale(SALE_MODEL, null)).toMatchObject({ isSample: true, exampleIds: [] });
	const { exampleIds } = readTypedSale(SALE_MODEL, createTypedInputs({ price: 12_000_000, basis: 0 }));
	expect(exampleIds).toContain('yearsHeld');
	expect(exampleIds).not.toContain('price');
	expect(exampleIds).not.toContain('basis');
	// What is asked under "More" is a default, as in every other form.
	expect(exampleIds).not.toContain('discountRate');
});
