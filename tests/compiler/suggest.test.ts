import { describe, expect, test } from 'vitest';
import { nearest } from '../../src/compiler/suggest.ts';

const NAMES = [
	'marginalTaxRate',
	'stateTaxRate',
	'qcdAmount',
	'rmdAmount',
	'age',
	'agi',
	'income',
	'incomeTax',
];

describe('a mistyped name is near', () => {
	test.each([
		['marginalTaxRat', ['marginalTaxRate']],
		['marginaltaxrate', ['marginalTaxRate']],
		['marginalRate', ['marginalTaxRate']],
		['qcdAmuont', ['qcdAmount']],
		['qcd', []],
		['amount', ['qcdAmount', 'rmdAmount']],
		['marginalRat', ['marginalTaxRate']],
		['stateRate', ['stateTaxRate']],
		['ages', ['age']],
		['ag', ['age', 'agi']],
		['incom', ['income', 'incomeTax']],
		['qcdAmont', ['qcdAmount']],
		['brokerage', []],
		['x', []],
		['', []],
		['toString', []],
		['constructor', []],
	])('%j: %j', (typed, names) => {
		expect(nearest(typed, NAMES)).toEqual(names);
	});

	test('but never itself, and never more than three at once', () => {
		expect(nearest('age', ['age'])).toEqual([]);
		expect(nearest('rate', ['rate1', 'rate2', 'rate3', 'rate4'])).toEqual(['rate1', 'rate2', 'rate3']);
	});

	test('in the same order whatever the order of the known names', () => {
		const known = ['beta', 'beets', 'betas', 'bet'];
		expect(nearest('bets', known)).toEqual(nearest('bets', [...known].reverse()));
	});
});
