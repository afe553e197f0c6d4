import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeFormula } from '../../src/language/print.ts';
import { isSyntaxProblem, parseFormula } from '../../src/language/reader/parse.ts';
import { type Expression, getSpan, type Span, walk } from '../../src/language/tree.ts';
import { parse } from './parse.ts';
import { writeRandomFormulas } from './random-worksheet.ts';

// The tree as nested brackets.
function shape(expression: Expression): string {
	if (expression.kind === 'name') return expression.name;
	if (expression.kind === 'text') return `'${expression.value}'`;
	if (expression.kind === 'number') return String(expression.value);
	const { operator, operands } = expression;
	const [first = '', second = '', third = ''] = operands.map(shape);
	if (operator === 'negative') return `(- ${first})`;
	if (operator === 'not') return `(not ${first})`;
	if (operator === 'choose') return `(${first} ? ${second} : ${third})`;
	if (operator === 'in') return `(${first} in ${operands.slice(1).map(shape).join(' ')})`;
	if (/^\w{3,}$/.test(operator) && operator !== 'and')
		return `${operator}(${operands.map(shape).join(', ')})`;
	return /^\W|^(and|or)$/.test(operator)
		? `(${first} ${operator} ${second})`
		: `${operator}(${operands.map(shape).join(', ')})`;
}

test.each([
	['a + b * c', '(a + (b * c))'],
	['a * b + c', '((a * b) + c)'],
	['a - b - c', '((a - b) - c)'],
	['a / b / c', '((a / b) / c)'],
	['a - (b - c)', '(a - (b - c))'],
	['a ^ b ^ c', '(a ^ (b ^ c))'],
	['-a ^ b', '(- (a ^ b))'],
	['a ^ -b', '(a ^ (- b))'],
	['-a * b', '((- a) * b)'],
	['a - -b', '(a - (- b))'],
	['a + b > c * d', '((a + b) > (c * d))'],
	['a > b and c > d or e > f', '(((a > b) and (c > d)) or (e > f))'],
	['a > b or c > d and e > f', '((a > b) or ((c > d) and (e > f)))'],
	['not (a > b) and c > d', '((not (a > b)) and (c > d))'],
	['not a > b', '((not a) > b)'],
	['a < b < c', '((a < b) < c)'],
	['p ? a : q ? b : c', '(p ? a : (q ? b : c))'],
	['p ? q ? a : b : c', '(p ? (q ? a : b) : c)'],
	['a > b ? c + d : e', '((a > b) ? (c + d) : e)'],
	['min(a, b + c, max(d, e))', 'min(a, (b + c), max(d, e))'],
	['min()', 'min()'],
	["a == 'it\\'s'", "(a == 'it's')"],
	['a=="x"', "(a == 'x')"],
	['.5 + 1.25', '(0.5 + 1.25)'],
	['  a\n+\tb ', '(a + b)'],
	["a in ('x', 'y')", "(a in 'x' 'y')"],
	["not (a in ('x')) and b", "((not (a in 'x')) and b)"],
	["a in ('(', ')') or b", "((a in '(' ')') or b)"],
])('the order in which a formula is computed %s is read as %s', (formula, expected) => {
	expect(shape(parse(formula))).toBe(expected);
});

test('every word keeps its place', () => {
	for (const expression of writeRandomFormulas(300)) {
		const formula = writeFormula(expression);
		const getText = ({ start, end }: Span) => formula.slice(start, end);
		for (const node of walk(parse(formula))) {
			const text = getText(getSpan(node));
			if (node.kind === 'name') expect(text).toBe(node.name);
			if (node.kind === 'text') expect(text).toBe(`'${node.value}'`);
			if (node.kind === 'number') expect(Number(text)).toBe(node.value);
			if (node.kind === 'operation' && node.nameSpan) expect(getText(node.nameSpan)).toBe(node.operator);
		}
	}
});

test('a name may have dots, and is one name', () => {
	expect(parseFormula('a.b + 1')).toMatchObject({ operands: [{ kind: 'name', name: 'a.b' }, { value: 1 }] });
});

describe('the language is closed:', () => {
	test.each([
		'toString',
		'constructor',
		'valueOf',
		'hasOwnProperty',
		'length',
		'E',
		'PI',
		'sin',
		'random',
		'if',
	])('%s is nothing but a name', (name) => {
		expect(shape(parse(`a + ${name}`))).toBe(`(a + ${name})`);
		expect(shape(parse(`${name}(a)`))).toBe(`${name}(a)`);
	});

	test.each([
		'f(x) = x',
		'a..b',
		'a["b"]',
		'a!',
		'(a)(b)',
		"'a'('b')",
		'1(2)',
		'{}',
		'`a`',
		'a. b',
		'a /* b */',
		'0x10',
		'1_000',
		'a\\b',
	])('%s is refused', (formula) => {
		expect(isSyntaxProblem(parseFormula(formula))).toBe(true);
	});

	test('any text gives a tree or a place inside it, never an exception', () => {
		const tokens = fc.constantFrom(
			'a',
			' ',
			'(',
			')',
			'+',
			'-',
			'*',
			'/',
			'^',
			'<',
			'=',
			'!',
			'?',
			':',
			',',
			"'",
			'not ',
			'and ',
			'min(',
			'12',
			'.',
			'$',
			'½',
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string({ unit: 'binary' }),
					fc.array(tokens).map((list) => list.join('')),
				),
				(formula) => {
					const tree = parseFormula(formula);
					if (!isSyntaxProblem(tree)) return;
					expect(tree.start).toBeGreaterThanOrEqual(0);
					expect(tree.end).toBeGreaterThanOrEqual(tree.start);
					expect(tree.problem).toMatch(/\.$/);
				},
			),
			{ numRuns: 1500 },
		);
	});
});
