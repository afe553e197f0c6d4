import { expect, test } from 'vitest';
import { createTypedInputs, fieldsReducer } from '../../../src/features/form/field-state.ts';
import { listClosingWarnings, readTypedSale, toEnteredSale } from '../../../src/features/sale/sale-state.ts';
import { loadReturns } from '../../engine/tax-return/random-household.ts';
import { SALE_MODEL } from '../../support/effects.ts';

const system = await loadReturns();

test('a sale says which of its answers are still the example’s, once it is the visitor’s', () => {
	expect(readTypedSale(SALE_MODEL, null)).toMatchObject({ isSample: true, exampleIds: [] });
	const { exampleIds } = readTypedSale(SALE_MODEL, createTypedInputs({ price: 12_000_000, basis: 0 }));
	expect(exampleIds).toContain('yearsHeld');
	expect(exampleIds).not.toContain('price');
	expect(exampleIds).not.toContain('basis');
	// A question under "More" has a default, as in every other form.
	expect(exampleIds).not.toContain('discountRate');
	expect(exampleIds).not.toContain('closing');
});

test('a closing is a day of the calendar, and in the tax year where deadlines count from it', () => {
	const enter = (closing: string) =>
		fieldsReducer(SALE_MODEL.inputs, createTypedInputs({ price: 12_000_000 }), {
			type: 'applied',
			id: 'closing',
			text: closing,
		});
	const listMessages = (closing: string) =>
		listClosingWarnings(toEnteredSale(SALE_MODEL, enter(closing)).sale, 2026, system).map(
			({ message }) => message,
		);
	expect(enter('2026-09-30').values.closing).toBe('2026-09-30');
	expect(enter('2026-02-30').values).not.toHaveProperty('closing');
	expect(enter('').values.closing).toBe('');
	expect(listMessages('')).toEqual([]);
	expect(listMessages('2026-09-30')).toEqual([]);
	const note = 'Figures are for tax year 2026, so your plan does not use a closing in another year.';
	expect(listMessages('2040-01-15')).toEqual([note]);
	expect(listMessages('2028-01-15')).toEqual([
		`${note} To plan for 2028, choose it as the tax year of your household.`,
	]);
});
