import { describe, expect, test } from 'vitest';
import { computeSpan, writeFormula } from '../../src/language/print.ts';
import { isOperation, stripPositions, walk } from '../../src/language/tree.ts';
import { parse } from './parse.ts';
import { writeRandomFormulas } from './random-worksheet.ts';

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
	"recompute(tax, gifts, 12, kind, 'a-b') + taxOfState(state) + entityTaxOfState(state) + federal(agi)",
];

describe('a formula written from its tree', () => {
	test.each(FORMULAS)('has no needless bracket: %s', (formula) => {
		expect(writeFormula(parse(formula))).toBe(formula);
	});

	test('means the same when it is read again', () => {
		for (const tree of writeRandomFormulas(500))
			expect(stripPositions(parse(writeFormula(tree)))).toEqual(tree);
	});
});

test.each([
	['a * (b + percent(c)) ^ d', '^', '(b + percent(c)) ^ d'],
	['a * (b + percent(c)) ^ d', '+', 'b + percent(c)'],
	['(a + b) / (c - d)', '/', '(a + b) / (c - d)'],
	['max(0, min(a, b)) * c', '*', 'max(0, min(a, b)) * c'],
	["lookup(t, s) > 0 ? ')(' : 'x'", '>', 'lookup(t, s) > 0'],
	['a + -(b * c)', 'negative', '-(b * c)'],
	['not (a > b) or c', 'not', 'not (a > b)'],
	['percent(min(a, b)) * c', 'percent', 'percent(min(a, b))'],
])('the place of a part in %s of %s is %s', (formula, operator, text) => {
	const node = walk(parse(formula)).find((part) => isOperation(part, operator));
	const span = node && computeSpan(node, formula);
	expect(span && formula.slice(span.start, span.end)).toBe(text);
});
