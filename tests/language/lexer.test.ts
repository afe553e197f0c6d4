import { describe, expect, test } from 'vitest';
import { lex } from '../../src/language/reader/lexer.ts';

function lexTexts(formula: string): readonly string[] {
	const tokens = lex(formula);
	return 'problem' in tokens ? [`! ${tokens.problem}`] : tokens.map(({ kind, text }) => `${kind} ${text}`);
}

describe('a formula is split into', () => {
	test.each([
		['', []],
		['  ', []],
		['a', ['name a']],
		['a1_b', ['name a1_b']],
		['12', ['number 12']],
		['12.5', ['number 12.5']],
		['.5', ['number .5']],
		['1e6', ['number 1e6']],
		["'cash'", ["text 'cash'"]],
		["'it\\'s'", ["text 'it\\'s'"]],
		["''", ["text ''"]],
		['"cash"', ['text "cash"']],
		['a<=b', ['name a', 'symbol <=', 'name b']],
		['a<b', ['name a', 'symbol <', 'name b']],
		['a==b', ['name a', 'symbol ==', 'name b']],
		['a!=b', ['name a', 'symbol !=', 'name b']],
		['min(a,b)', ['name min', 'symbol (', 'name a', 'symbol ,', 'name b', 'symbol )']],
		['a?b:c', ['name a', 'symbol ?', 'name b', 'symbol :', 'name c']],
		['2a', ['number 2', 'name a']],
	])('%j: %j', (formula, expected) => {
		expect(lexTexts(formula)).toEqual(expected);
	});

	test('keeps exact places', () => {
		expect(lex('  alpha\t>= 12')).toEqual([
			{ kind: 'name', text: 'alpha', start: 2, end: 7 },
			{ kind: 'symbol', text: '>=', start: 8, end: 10 },
			{ kind: 'number', text: '12', start: 11, end: 13 },
		]);
	});
});

describe('a sign of another language is refused with the one that is meant:', () => {
	test.each([
		['a && b', 2, 4, ['and']],
		['a & b', 2, 3, ['and']],
		['a || b', 2, 4, ['or']],
		['!a', 0, 1, ['not']],
		['a = b', 2, 3, ['==']],
		['a === b', 2, 5, ['==']],
		['a !== b', 2, 5, ['!=']],
		['a <> b', 2, 4, ['!=']],
		['a =< b', 2, 4, ['<=']],
		['a => b', 2, 4, ['>=']],
		['a ** b', 2, 4, ['^']],
		['a ≤ b', 2, 3, ['<=']],
		['a ≥ b', 2, 3, ['>=']],
		['a ≠ b', 2, 3, ['!=']],
		['a × b', 2, 3, ['*']],
		['a ÷ b', 2, 3, ['/']],
		['a − b', 2, 3, ['-']],
		['a == “x”', 5, 6, ["'"]],
		["a == 'x", 5, 6, []],
		['a % b', 2, 3, []],
		['$500', 0, 1, []],
		['a # b', 2, 3, []],
		['a 😀 b', 2, 4, []],
		['a..b', 1, 2, []],
	])('%s', (formula, start, end, suggestions) => {
		expect({ suggestions: [], ...lex(formula) }).toMatchObject({ start, end, suggestions });
	});

	test('a character of two units is named whole', () => {
		expect(lex('a 😀')).toMatchObject({ problem: 'The character "😀" means nothing in a formula.' });
	});
});
