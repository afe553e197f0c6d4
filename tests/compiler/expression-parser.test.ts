import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Expression, walk } from '../../src/compiler/expression/expression.ts';
import { isSyntaxProblem, parseExpression } from '../../src/compiler/expression-parser.ts';
import { anyCondition, anyNumber, bare, written } from './expression/arbitrary-expression.ts';

function parsed(formula: string): Expression {
	const tree = parseExpression(formula);
	if (isSyntaxProblem(tree)) throw new Error(`${formula}: ${tree.problem}`);
	return tree;
}

// The tree as nested brackets.
function shape(expression: Expression): string {
	switch (expression.kind) {
		case 'number':
			return String(expression.value);
		case 'text':
			return `'${expression.value}'`;
		case 'name':
			return expression.name;
		case 'unary':
			return `(${expression.operator} ${shape(expression.of)})`;
		case 'binary':
			return `(${shape(expression.left)} ${expression.operator} ${shape(expression.right)})`;
		case 'choose':
			return `(${shape(expression.condition)} ? ${shape(expression.yes)} : ${shape(expression.no)})`;
		case 'call':
			return `${expression.name}(${expression.arguments.map(shape).join(', ')})`;
	}
}

describe('the order in which a formula is computed', () => {
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
		['+a', 'a'],
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
	])('%s is read as %s', (formula, expected) => {
		expect(shape(parsed(formula))).toBe(expected);
	});

	test('needs no more brackets than written', () => {
		fc.assert(
			fc.property(fc.oneof(anyNumber, anyCondition), (expression) => {
				expect(bare(parsed(written(expression)))).toEqual(bare(expression));
			}),
			{ numRuns: 500 },
		);
	});
});

describe('every word', () => {
	test('keeps its place', () => {
		fc.assert(
			fc.property(fc.oneof(anyNumber, anyCondition), (expression) => {
				const formula = written(expression);
				for (const node of walk(parsed(formula))) {
					const text = formula.slice(node.span.start, node.span.end);
					if (node.kind === 'name') expect(text).toBe(node.name);
					if (node.kind === 'number') expect(Number(text)).toBe(node.value);
					if (node.kind === 'call') {
						expect(formula.slice(node.nameSpan.start, node.nameSpan.end)).toBe(node.name);
					}
				}
			}),
			{ numRuns: 300 },
		);
	});

	test.each([
		['a + toLarge * c', 'toLarge'],
		['min(a, toLarge)', 'toLarge'],
		["kind == 'toLarge'", "'toLarge'"],
		['not (a > toLarge)', 'toLarge'],
		['a > b ? c : -toLarge', 'toLarge'],
		['(((toLarge)))', 'toLarge'],
	])('of %s is found at %s', (formula, word) => {
		const spans = [...walk(parsed(formula))].map(({ span }) => formula.slice(span.start, span.end));
		expect(spans).toContain(word);
	});
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
		expect(shape(parsed(`a + ${name}`))).toBe(`(a + ${name})`);
		expect(shape(parsed(`${name}(a)`))).toBe(`${name}(a)`);
	});

	test.each([
		'a = 1',
		'f(x) = x',
		'a; b',
		'a.b',
		'a["b"]',
		'[1, 2]',
		'a in b',
		'a || b',
		'a % b',
		'a!',
		'(a)(b)',
		"'a'('b')",
		'1(2)',
		'{}',
		'`a`',
		'a => b',
		'__proto__.x',
		'a /* b */',
		'0x10',
		'1_000',
		'a\\b',
	])('%s is refused', (formula) => {
		expect(isSyntaxProblem(parseExpression(formula))).toBe(true);
	});

	test('any text gives a tree or a place inside it, never an exception', () => {
		const words = fc.constantFrom(
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
					fc.array(words).map((list) => list.join('')),
				),
				(formula) => {
					const tree = parseExpression(formula);
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
