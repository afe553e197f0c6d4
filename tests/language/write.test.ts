import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeSpan, writeFormula } from '../../src/language/print.ts';
import { isOperation, stripPositions, walk } from '../../src/language/tree.ts';
import { anyCondition, anyNumber } from './arbitrary-expression.ts';
import { parse } from './parse.ts';

const FORMULAS = [
	'a - (b - c)',
	'a - b - c',
	'a / (b * c)',
	'(a + b) * c',
	'-(a + b)',
	'(-a) ^ b',
	'a ^ b ^ c',
	'(a ^ b) ^ c',
	'a > 0 ? b : c > 0 ? d : e',
	'(a > 0 ? b : c) * d',
	"not (a == 'cash') and (b or c)",
	'min(a, max(b, c)) / percent(d)',
	"a in ('CA', 'NY') and b",
	`a == "donor's"`,
	String.raw`a == "the donor's \"own\""`,
	"not (a in ('CA')) ? tax(s, b) : clamp(b, 0, c)",
];

describe('a formula written from its tree', () => {
	test.each(FORMULAS)('has no needless bracket: %s', (formula) => {
		expect(writeFormula(parse(formula))).toBe(formula);
	});

	test('means the same when it is read again', () => {
		fc.assert(
			fc.property(fc.oneof(anyNumber, anyCondition), (tree) => {
				expect(stripPositions(parse(writeFormula(tree)))).toEqual(tree);
			}),
		);
	});
});

describe('the place of a part', () => {
	test.each([
		['a * (b + percent(c)) ^ d', '^', '(b + percent(c)) ^ d'],
		['a * (b + percent(c)) ^ d', '+', 'b + percent(c)'],
		['(a + b) / (c - d)', '/', '(a + b) / (c - d)'],
		['max(0, min(a, b)) * c', '*', 'max(0, min(a, b)) * c'],
		["lookup(t, s) > 0 ? ')(' : 'x'", '>', 'lookup(t, s) > 0'],
	])('in %s of the %s is %s', (formula, operator, text) => {
		const node = walk(parse(formula)).find((part) => isOperation(part, operator));
		const span = node && computeSpan(node, formula);
		expect(span && formula.slice(span.start, span.end)).toBe(text);
	});

	test.each([
		['a + -b', '-b'],
		['a + -(b * c)', '-(b * c)'],
		['not (a > b) or c', 'not (a > b)'],
	])('in %s takes the sign along: %s', (formula, text) => {
		const node = walk(parse(formula)).find((part) => isOperation(part, 'negative', 'not'));
		const span = node && computeSpan(node, formula);
		expect(span && formula.slice(span.start, span.end)).toBe(text);
	});

	test('of a call ends with its bracket', () => {
		const formula = 'percent(min(a, percent(b))) * c';
		const calls = walk(parse(formula)).filter((part) => isOperation(part, 'min', 'percent'));
		expect(
			calls.map((spanText) =>
				formula.slice(computeSpan(spanText, formula).start, computeSpan(spanText, formula).end),
			),
		).toEqual(['percent(min(a, percent(b)))', 'min(a, percent(b))', 'percent(b)']);
	});
});
