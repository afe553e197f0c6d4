import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spanOf, writeExpression } from '../../../src/compiler/analysis/write-expression.ts';
import { type Expression, walk } from '../../../src/compiler/expression/expression.ts';
import { isSyntaxProblem, parseExpression } from '../../../src/compiler/expression-parser.ts';
import { anyCondition, anyNumber } from '../expression/arbitrary-expression.ts';

function parsed(formula: string): Expression {
	const tree = parseExpression(formula);
	if (isSyntaxProblem(tree)) throw new Error(`${formula}: ${tree.problem}`);
	return tree;
}

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
];

// Positions are not what is compared.
function shape(tree: Expression): string {
	return JSON.stringify(tree, (key, value) => (key === 'span' || key === 'nameSpan' ? undefined : value));
}

describe('a formula written from its tree', () => {
	test.each(FORMULAS)('has no needless bracket: %s', (formula) => {
		expect(writeExpression(parsed(formula))).toBe(formula);
	});

	test('means the same when it is read again', () => {
		fc.assert(
			fc.property(fc.oneof(anyNumber, anyCondition), (tree) => {
				expect(shape(parsed(writeExpression(tree)))).toBe(shape(tree));
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
		const node = [...walk(parsed(formula))].find(
			(part) => part.kind === 'binary' && part.operator === operator,
		);
		const span = node && spanOf(node, formula);
		expect(span && formula.slice(span.start, span.end)).toBe(text);
	});

	test.each([
		['a + -b', '-b'],
		['a + -(b * c)', '-(b * c)'],
		['not (a > b) or c', 'not (a > b)'],
	])('in %s takes the sign along: %s', (formula, text) => {
		const node = [...walk(parsed(formula))].find(({ kind }) => kind === 'unary');
		const span = node && spanOf(node, formula);
		expect(span && formula.slice(span.start, span.end)).toBe(text);
	});

	test('of a call ends with its bracket', () => {
		const formula = 'percent(min(a, percent(b))) * c';
		const calls = [...walk(parsed(formula))].filter(({ kind }) => kind === 'call');
		expect(
			calls.map((call) => formula.slice(spanOf(call, formula).start, spanOf(call, formula).end)),
		).toEqual(['percent(min(a, percent(b)))', 'min(a, percent(b))', 'percent(b)']);
	});
});
