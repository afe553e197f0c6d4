import { describe, expect, test } from 'vitest';
import type { Vocabulary } from '../../src/language/operator.ts';
import {
	computeSpan,
	printAnswer,
	printCondition,
	printFormula,
	writeFormula,
} from '../../src/language/print.ts';
import { isOperation, stripPositions, walk } from '../../src/language/tree.ts';
import { parse } from './parse.ts';
import { writeRandomFormulas } from './random-worksheet.ts';

const TITLES: Readonly<Record<string, string>> = {
	gift: 'Gift',
	basis: 'Cost basis',
	rate: 'Tax rate',
	years: 'Years',
	kind: 'Asset type',
	rates: 'Top state rate',
	state: 'State',
	isMarried: 'Married',
	isJoint: 'Return',
	isBlind: 'Are you blind?',
};

const ANSWERS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
	isMarried: ['Yes', 'No'],
	isJoint: ['Joint', 'Single'],
	isBlind: ['Yes', 'No'],
};

const vocabulary: Vocabulary = {
	name: (name) => TITLES[name] ?? name,
	answer: (name, holds) => ANSWERS[name] && printAnswer(TITLES[name] ?? name, ANSWERS[name][holds ? 0 : 1]),
	choice: (input, value) => (input === 'kind' && value === 'stock' ? 'Listed stock' : value),
};

function print(formula: string): string {
	return printFormula(parse(formula), vocabulary);
}

describe('a formula in words', () => {
	test.each([
		['gift * percent(rate)', 'Gift × Tax rate'],
		['gift - basis - 1', 'Gift − Cost basis − 1'],
		['gift - (basis - 1)', 'Gift − (Cost basis − 1)'],
		['gift * (basis + 1)', 'Gift × (Cost basis + 1)'],
		['gift / (basis * years)', 'Gift ÷ (Cost basis × Years)'],
		['gift / basis * years', 'Gift ÷ Cost basis × Years'],
		['-gift', '−Gift'],
		['-(gift + basis)', '−(Gift + Cost basis)'],
		['(1 + percent(rate)) ^ years', '(1 + Tax rate) to the power of Years'],
		['gift ^ years ^ basis', 'Gift to the power of Years to the power of Cost basis'],
		['(gift ^ years) ^ basis', '(Gift to the power of Years) to the power of Cost basis'],
		['gift / percent(rate * years)', 'Gift ÷ (Tax rate × Years)'],
		['gift * percent(rate + basis)', 'Gift × (Tax rate + Cost basis)'],
		['toPercent(gift / basis)', 'Gift ÷ Cost basis, as a percent'],
		['min(gift, basis)', 'the smaller of Gift and Cost basis'],
		['max(gift, basis, 0)', 'the largest of Gift, Cost basis and 0'],
		['gift - min(gift, basis)', 'Gift − (the smaller of Gift and Cost basis)'],
		['abs(gift)', 'the size of Gift'],
		['floor(years)', 'the whole part, rounded down, of Years'],
		['ceil(years)', 'the whole part, rounded up, of Years'],
		['round(years)', 'the nearest whole number to Years'],
		['lookup(rates, state)', 'Top state rate for State'],
		['lookup(rates, state, kind)', 'Top state rate for State and Asset type'],
		['tax(rates, gift - basis)', 'the tax on Gift − Cost basis by the Top state rate'],
		['tax(rates, gift) - basis', '(the tax on Gift by the Top state rate) − Cost basis'],
		['roundTo(gift, basis)', 'Gift rounded to the nearest multiple of Cost basis'],
		['clamp(gift, 0, basis)', 'Gift, but at least 0 and at most Cost basis'],
		["kind in ('stock', 'cash', 'coins')", 'Asset type is Listed stock, cash or coins'],
		["not (kind in ('stock'))", 'not (Asset type is Listed stock)'],
		['gift > basis ? gift : 0', 'if Gift is above Cost basis: Gift; otherwise: 0'],
		["kind == 'stock'", 'Asset type is Listed stock'],
		["kind != 'stock'", 'Asset type is not Listed stock'],
		['gift >= basis and not (gift < 1)', 'Gift is at least Cost basis and not (Gift is below 1)'],
		[
			'(gift < 1 or gift > 1) and basis <= 1',
			'(Gift is below 1 or Gift is above 1) and Cost basis is at most 1',
		],
		['isMarried', 'Married'],
		['not (isMarried)', 'Married is no'],
		['isMarried ? gift : basis', 'if Married is yes: Gift; otherwise: Cost basis'],
		['isJoint and gift > basis', 'Return is Joint and Gift is above Cost basis'],
		['not (isJoint) or gift > basis', 'Return is Single or Gift is above Cost basis'],
		['not (isJoint and isMarried)', 'not (Return is Joint and Married is yes)'],
		['isBlind and gift > 0', 'Are you blind? Yes and Gift is above 0'],
		['at(gift, 0)', 'Gift in the first year'],
		['at(gift, 1)', 'Gift in year 1'],
		['at(gift - basis, 0)', '(Gift − Cost basis) in the first year'],
		['at(gift, years - 1)', 'Gift in year Years − 1'],
	])('%s: %s', (formula, text) => {
		expect(print(formula)).toBe(text);
	});

	test('says of a yes-no that decides which answer it has', () => {
		expect(printCondition(parse('isMarried'), vocabulary)).toBe('Married is yes');
		expect(printCondition(parse('not (isMarried)'), vocabulary)).toBe('Married is no');
		expect(printCondition(parse('isJoint'), vocabulary)).toBe('Return is Joint');
	});
});

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
