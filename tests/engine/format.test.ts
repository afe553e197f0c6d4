import { describe, expect, test } from 'vitest';
import {
	formatAmountNumber,
	formatCount,
	formatInput,
	formatInputWithUnit,
	formatMoney,
	formatNumber,
	formatPercent,
	formatResult,
	getTone,
	needsCostWord,
} from '../../src/engine/format.ts';

const labels = { yes: 'Yes', no: 'Partial' };

test.each([
	[11275, '$11,275'],
	[0, '$0'],
	[-0, '$0'],
	[-1300, '\u2212$1,300'],
	[2325.0000000000005, '$2,325'],
	[0.5, '$1'],
	[1.5, '$2'],
	[2.5, '$3'],
	[0.49, '$0'],
	[-0.49, '$0'],
	[-0.5, '\u2212$1'],
	[-2.5, '\u2212$3'],
	[999999.5, '$1,000,000'],
	[1e15, '$1,000,000,000,000,000'],
])('money is printed in whole dollars: %d as %s', (value, text) => {
	expect(formatMoney(value)).toBe(text);
	expect(formatResult(value, { format: 'money', labels })).toBe(text);
});

test.each([
	[41.3, '41.3%'],
	[28.999999999999996, '29%'],
	[57.254999999999995, '57.26%'],
	[59.45945945945946, '59.46%'],
	[6000, '6,000%'],
	[0, '0%'],
	[-0.001, '0%'],
	[-12.345, '\u221212.35%'],
	[100, '100%'],
	[1.005, '1.01%'],
])('a percent is printed with up to two decimals: %d as %s', (value, text) => {
	expect(formatPercent(value)).toBe(text);
	expect(formatResult(value, { format: 'percent', labels })).toBe(text);
});

describe('a result is printed by its format:', () => {
	test.each([
		['cents', 57.25, '57.3¢'],
		['cents', -3, '\u22123¢'],
		['cents', 100, '100¢'],
		['months', 6.44, '6.4 months'],
		['months', 1, '1 month'],
		['months', -1, '\u22121 month'],
		['months', 1.04, '1 month'],
		['months', 1.05, '1.1 months'],
		['months', 0, '0 months'],
		['years', 5, '5 years'],
		['years', 1, '1 year'],
		['number', 1234.567, '1,234.57'],
		['number', -2, '\u22122'],
		['yes-no', true, 'Yes'],
		['yes-no', false, 'Partial'],
		['text', 'Exercise now', 'Exercise now'],
	] as const)('%s %s as %s', (format, value, text) => {
		expect(formatResult(value, { format, labels })).toBe(text);
	});

	test.each(['money', 'percent', 'cents', 'months', 'number', 'yes-no', 'text'] as const)(
		'an unavailable %s as an em dash',
		(format) => {
			expect(formatResult(null, { format, labels })).toBe('—');
			expect(formatResult(undefined, { format, labels })).toBe('—');
		},
	);
});

test.each([
	['money', 25000, '25,000'],
	['money', -25000, '\u221225,000'],
	['percent', 9.3, '9.3'],
	['percent', 9.123456, '9.123456'],
	['fraction', 0.06, '6'],
	['percent', 9.1234567890123, '9.1234567890123'],
	['percent', 0.1, '0.1'],
	['fraction', 0.057, '5.7'],
	['fraction', 0.0612345678901, '6.12345678901'],
	['fraction', 0.29, '29'],
	['fraction', 1, '100'],
	['months', 24, '24'],
	['shares', 1000, '1,000'],
	['choice', 'CA', 'CA'],
] as const)('an input stands in its field without its unit: %s %s as %s', (format, value, text) => {
	expect(formatInput(value, { format })).toBe(text);
});

describe('an input stands in a list with its unit:', () => {
	const choices = [{ value: 'CA', label: 'California' }];
	test.each([
		['money', 25000, '$25,000'],
		['money', -25000, '\u2212$25,000'],
		['percent', 32, '32%'],
		['percent', -9.3, '\u22129.3%'],
		['fraction', 0.06, '6%'],
		['months', 24, '24 months'],
		['months', 1, '1 month'],
		['years', 5, '5 years'],
		['years', 1, '1 year'],
		['years', 1.04, '1.04 years'],
		['years', -1, '\u22121 year'],
		['money', 12.5, '$12.50'],
		['shares', 1000, '1,000 shares'],
		['shares', 1, '1 share'],
		['count', 3, '3'],
		['choice', 'CA', 'California'],
		['moneyByYear', '60000 0', '$60,000, $0'],
		['moneyByYear', '', ''],
		['sharesByYear', '1500 500', '1,500, 500'],
		['sharesByDate', '2026-03-15 250; 2026-06-15 1250', 'March 15, 2026: 250; June 15, 2026: 1,250'],
	] as const)('%s %s as %s', (format, value, text) => {
		expect(formatInputWithUnit(value, { format, choices })).toBe(text);
	});
});

describe('a statutory amount stands with its unit:', () => {
	test.each([
		['money', 250000, '$250,000'],
		['percent', 3.8, '3.8%'],
		['fraction', 0.038, '3.8%'],
		['months', 12, '12 months'],
		['years', 70.5, '70.5 years'],
		['years', 1, '1 year'],
		['number', 2500, '2,500'],
		['money-per-percent', 100, '$100 per percentage point'],
	] as const)('%s %d as %s', (unit, value, text) => {
		expect(formatAmountNumber(value, unit)).toBe(text);
	});

	test.each([
		['years', 0.9999, 1, '1 year'],
		['years', 1.0004, 2, '1 year'],
		['years', 1.04, 2, '1.04 years'],
		['shares', 1, 0, '1 share'],
		['months', -1, 0, '\u22121 month'],
		['money', 0.5, 10, '$0.50'],
		['money', -1234.567, 2, '\u2212$1,234.57'],
	] as const)(
		'%s %d is written as its digits say, whatever stands behind them',
		(unit, value, decimals, text) => {
			expect(formatNumber(value, unit, decimals)).toBe(text);
		},
	);

	test('a count has thousands separators', () => {
		expect(formatCount(1234567.891)).toBe('1,234,567.89');
	});
});

test.each([
	['a saving above zero', 100, 'saving', 'gain'],
	['a saving below zero', -100, 'saving', 'cost'],
	['a cost', 100, 'cost', 'cost'],
	['a cost below zero', -100, 'cost', 'gain'],
	['nothing saved', 0, 'saving', 'plain'],
	['a neutral amount', 100, undefined, 'plain'],
	['no value', null, 'saving', 'plain'],
] as const)('the tone of an amount calls %s what it is', (_, value, goodOrBad, tone) => {
	expect(getTone(value, goodOrBad)).toBe(tone);
});

test.each([
	['a cost whose label does not say so', 100, 'Total tax', 'cost', true],
	['a cost whose label says so', 100, 'Setup cost', 'cost', false],
	['a cost whose label only sounds like it', 100, 'Costume tax', 'cost', true],
	['a saving below zero, which has its minus sign', -100, 'Total savings', 'saving', false],
	['a saving', 100, 'Total savings', 'saving', false],
	['no value', null, 'Total tax', 'cost', false],
] as const)('the word "cost" stands beside %s: %s', (_, value, label, goodOrBad, needed) => {
	expect(needsCostWord(value, { label, goodOrBad })).toBe(needed);
});
