// Signs of other languages beside those of the mistakes in formulas.
import { expect, test } from 'vitest';
import { lex } from '../../src/language/reader/lexer.ts';

test.each([
	['a & b', 'and'],
	['a | b', 'or'],
	['a !== b', '!='],
	['a ≠ b', '!='],
	['a =< b', '<='],
	['a ≤ b', '<='],
	['a × b', '*'],
	['a ÷ b', '/'],
	['a − b', '-'],
	['a == “x”', "'"],
])('%s is refused with the sign that is meant', (formula, suggestion) => {
	expect(lex(formula)).toMatchObject({ suggestions: [suggestion] });
});

test('a character of two units is named whole', () => {
	const problem = 'The character "😀" means nothing in a formula.';
	expect(lex('a 😀 b')).toMatchObject({ start: 2, end: 4, problem });
});
