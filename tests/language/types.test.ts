import { describe, expect, test } from 'vitest';
import {
	createQuantity,
	describeType,
	type ExpressionType,
	hasSameUnit,
	MONEY,
	PERCENT,
	PLAIN,
	type Quantity,
	toType,
} from '../../src/language/types.ts';

const months = createQuantity(0, 0, 'months');
const years = createQuantity(0, 0, 'years');
const bare = (literal: number): Quantity => ({ ...PLAIN, literal });

describe('two quantities measure the same thing', () => {
	test.each<[string, Quantity, Quantity, boolean]>([
		['dollars and dollars', MONEY, MONEY, true],
		['dollars and a percent', MONEY, PERCENT, false],
		['dollars and a plain number', MONEY, PLAIN, false],
		['dollars and zero', MONEY, bare(0), true],
		['dollars and one', MONEY, bare(1), false],
		['months and months', months, months, true],
		['months and years', months, years, false],
		['months and a plain number', months, PLAIN, true],
		['a percent and dollars per percent', PERCENT, createQuantity(1, -1), false],
	])('%s', (_, a, b, hasSame) => {
		expect(hasSameUnit(a, b)).toBe(hasSame);
		expect(hasSameUnit(b, a)).toBe(hasSame);
	});
});

describe('a type in words', () => {
	test.each<[string, ExpressionType]>([
		['dollars', MONEY],
		['a percent', PERCENT],
		['a plain number', PLAIN],
		['a plain number', createQuantity(0, 0, 'count')],
		['months', months],
		['dollars times percent', createQuantity(1, 1)],
		['dollars times one over percent', createQuantity(1, -1)],
		['dollars to the power of 2', createQuantity(2)],
		['the bare number 12', bare(12)],
		['a yes-or-no condition', { kind: 'condition' }],
		['text', { kind: 'text', choices: undefined, input: '' }],
	])('%s', (description, type) => {
		expect(describeType(type)).toBe(description);
	});
});

describe('a format in a formula is', () => {
	test.each([
		['money', 'dollars'],
		['percent', 'a percent'],
		['fraction', 'a plain number'],
		['number', 'a plain number'],
		['cents', 'a plain number'],
		['years', 'years'],
		['months', 'months'],
		['shares', 'shares'],
		['count', 'a plain number'],
		['yes-no', 'a yes-or-no condition'],
		['text', 'text'],
		['choice', 'text'],
		['money-per-percent', 'dollars times one over percent'],
	] as const)('%s: %s', (format, description) => {
		expect(describeType(toType(format))).toBe(description);
	});
});
