// The tax year of a household follows the closing of the sale, wherever that is typed.
import { beforeEach, expect, test } from 'vitest';
import { answerHousehold, answerSale, changeSaleAndYear } from '../../../src/features/find/visit-entries.ts';
import { createTypedInputs, fieldsReducer } from '../../../src/features/form/field-state.ts';
import { toEnteredSale } from '../../../src/features/sale/sale-state.ts';
import { changeHousehold, changeSale, getVisit } from '../../../src/visit/visit-store.ts';
import { getSource, SALE_MODEL } from '../../support/effects.ts';

const { system } = getSource('qcd');
const getYear = () => getVisit().household?.values.taxYear;

function typeClosing(closing: string) {
	changeSaleAndYear(system, (sale) =>
		toEnteredSale(
			SALE_MODEL,
			fieldsReducer(SALE_MODEL.inputs, sale?.typedInputs ?? createTypedInputs(), {
				type: 'applied',
				id: 'closing',
				text: closing,
			}),
		),
	);
}

test('a number that is deleted again counts as zero, as one that nobody entered does', () => {
	for (const text of ['12m', 'x', '']) answerHousehold(system, { type: 'applied', id: 'iraBalance', text });
	expect(getVisit().household).toEqual(createTypedInputs({ taxYear: 2026, age: 48 }));
});

beforeEach(() => {
	changeSale(() => null);
	changeHousehold(() => createTypedInputs({ taxYear: 2026, age: 48 }));
});

test('a closing in a year that is offered moves the tax year; one far off, or none, leaves it', () => {
	typeClosing('2027-04-15');
	expect(getYear()).toBe(2027);
	typeClosing('2099-01-01');
	expect(getYear()).toBe(2027);
	typeClosing('2028-01-10');
	expect(getYear()).toBe(2028);
});

test('a year that the visitor chose afterwards stays when something else of the sale is typed', () => {
	typeClosing('2027-04-15');
	answerHousehold(system, { type: 'applied', id: 'taxYear', text: '2026' });
	answerSale({ system, model: SALE_MODEL }, undefined, (current) =>
		fieldsReducer(SALE_MODEL.inputs, current, { type: 'applied', id: 'price', text: '5000000' }),
	);
	expect([getYear(), getVisit().sale?.sale.price]).toEqual([2026, 5_000_000]);
});

test('a household that is entered after the sale begins in the year of its closing', () => {
	changeHousehold(() => null);
	typeClosing('2028-01-10');
	answerHousehold(system, { type: 'applied', id: 'age', text: '50' });
	expect(getVisit().household?.values).toEqual({ taxYear: 2028, age: 50 });
});
