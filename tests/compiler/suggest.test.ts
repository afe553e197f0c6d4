import { describe, expect, test } from 'vitest';
import { suggest } from '../../src/compiler/diagnostics/diagnostic.ts';

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
	])('%j: %j', (text, names) => {
		expect(suggest(text, NAMES)).toEqual(names);
	});

	test('but never itself, and never more than three at once', () => {
		expect(suggest('age', ['age'])).toEqual([]);
		expect(suggest('rate', ['rate1', 'rate2', 'rate3', 'rate4'])).toEqual(['rate1', 'rate2', 'rate3']);
	});

	test('in the same order whatever the order of the known names', () => {
		const candidates = ['beta', 'beets', 'betas', 'bet'];
		expect(suggest('bets', candidates)).toEqual(suggest('bets', [...candidates].reverse()));
	});
});
