import { describe, expect, test } from 'vitest';
import { hasWords, search, tokenize, tokenizeQuery } from '../../src/engine/search.ts';

const texts = new Map(
	Object.entries({
		gift: 'Gift from an IRA, IRC §408(d)(8), giving to charity, donate, M&A',
		exchange: 'Like-kind exchange, IRC §1031, rental house',
		house: 'Sale of the house, IRC §121',
	}).map(([id, text]) => {
		const words = tokenize(text);
		return [id, { words, keywords: words }] as const;
	}),
);
const findIds = (query: string) => [...search(texts, query)];

describe('a search', () => {
	test.each([
		['nothing typed', '', ['gift', 'exchange', 'house']],
		['one word', 'charity', ['gift']],
		['the beginning of a word', 'exch', ['exchange']],
		['any letters', 'CHARITY', ['gift']],
		['all words, in any order', 'house rental', ['exchange']],
		['words that stand in no one text: what has most of them', 'charity rental exchange', ['exchange']],
		['a code as it is written', 'IRC §408(d)(8)', ['gift']],
		['a code without signs', '408d8', ['gift']],
		['a section in words', 'section 1031', ['exchange']],
		['a sentence with a word that stands nowhere', 'I sell my house', ['exchange', 'house']],
		['a word that stands nowhere', 'zebra', []],
		['a sentence with a word that tells', 'my house', ['exchange', 'house']],
		['letters joined by a sign', 'm&a', ['gift']],
		['one slip', 'charty', ['gift']],
		['two slips in a long word', 'exhcange', ['exchange']],
		['no slip in a short word', 'irb', []],
		['no slip in a figure', '1032', []],
		['a word that is there, though another is near', 'house', ['exchange', 'house']],
		['blanks only', '   ', ['gift', 'exchange', 'house']],
	])('finds by %s', (_, query, expected) => {
		expect(findIds(query)).toEqual(expected);
	});

	test('takes words that say nothing where there are no others', () => {
		expect(tokenizeQuery('of the')).toEqual(['of', 'the']);
		expect(tokenizeQuery('sale of the house')).toEqual(['sale', 'house']);
	});

	test('looks for the beginnings of words', () => {
		expect(hasWords(['rental', 'house'], ['hou', 'rent'])).toBe(true);
		expect(hasWords(['rental', 'house'], ['ouse'])).toBe(false);
	});
});
