// Inputs from a link or a file that a calculator does not take: each is named in a sentence, and its default stands.
import { expect, test } from 'vitest';
import { getDefaultInputs, type Notation } from '../../src/engine/values.ts';
import { parseInputs } from '../../src/visit/parse-inputs.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

test.each<[name: string, raw: unknown, notation: Notation, sentence: string]>([
	['gone', 1, 'json', '“gone” is not an input of this calculator; it was left out.'],
	['__proto__', 1, 'json', '“__proto__” is not an input of this calculator; it was left out.'],
	['basis', '100', 'json', '“Cost basis” cannot be “100”; the default of $40,000 is used.'],
	['basis', null, 'json', '“Cost basis” cannot be nothing; the default of $40,000 is used.'],
	['basis', [[[]]], 'json', '“Cost basis” cannot be a list; the default of $40,000 is used.'],
	['basis', { a: 1 }, 'json', '“Cost basis” cannot be a group of values; the default of $40,000 is used.'],
	['basis', true, 'json', '“Cost basis” cannot be true; the default of $40,000 is used.'],
	[
		'basis',
		1e17,
		'json',
		'“Cost basis” takes at most 15 digits, not 100000000000000000; the default of $40,000 is used.',
	],
	['rate', 33, 'json', '“Marginal tax rate” does not offer 33; the default of 32% is used.'],
	['kind', 'gold', 'json', '“Kind of gift” does not offer “gold”; the default of Cash is used.'],
	['amount', '', 'text', '“QCD amount” cannot be empty; the default of $25,000 is used.'],
	['amount', 'NaN', 'text', '“QCD amount” cannot be “NaN”; the default of $25,000 is used.'],
	['amount', '1e999', 'text', '“QCD amount” cannot be “1e999”; the default of $25,000 is used.'],
	// A foreign text cannot turn the sentence round.
	['amount', '\u202eabc\u2069', 'text', '“QCD amount” cannot be “abc”; the default of $25,000 is used.'],
	['אב', 1, 'text', '“\u2068אב\u2069” is not an input of this calculator; it was left out.'],
])('%s as %j in %s', (name, raw, notation, sentence) => {
	const { inputs, problems } = parseInputs(sample, [[name, raw]], notation);
	expect(problems).toEqual([sentence]);
	expect(inputs).toEqual(getDefaultInputs(sample));
});

test('much that does not fit is told in a few short sentences', () => {
	const values = Array.from({ length: 500 }, (_, i) => [`x${i}${'y'.repeat(500)}`, ''] as const);
	const { problems } = parseInputs(sample, values, 'text');
	expect(problems).toHaveLength(9);
	expect(problems.at(-1)).toBe('And 492 more of this kind.');
	expect(Math.max(...problems.map(({ length }) => length))).toBeLessThan(120);
});
