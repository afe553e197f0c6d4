import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInput } from '../../src/engine/format.ts';
import {
	findPlausibilityWarning,
	isAbbreviated,
	isAmbiguous,
	isStartOfNumber,
	parseNumber,
	storeNumber,
	textExceedsMaxDigits,
} from '../../src/engine/parse.ts';
import type { CompiledInput } from '../../src/model/compiled-calculator.ts';
import { loadProject } from '../support/load-project.ts';

const money = { type: 'integer', format: 'money' } as const;
const percent = { type: 'number', format: 'percent' } as const;
const fraction = { type: 'number', format: 'fraction' } as const;

describe('a decimal input reads', () => {
	test.each([
		['12.7', 12.7],
		['9.3%', 9.3],
		['9.3 %', 9.3],
		['.5', 0.5],
		['5.', 5],
		['-.5', -0.5],
		['+5', 5],
		['007', 7],
		['0', 0],
		['-0', 0],
		['$1,200.50', 1200.5],
		['$ 1,200.50', 1200.5],
		['1,234,567.891', 1234567.891],
		['1 200', 1200],
		['1\u00a0200', 1200],
		['1\u202f200', 1200],
		['  5\t', 5],
		['-5', -5],
		['\u22125', -5],
		['\u20135', -5],
		['-$5', -5],
		['$-5', -5],
		['\u2212$1,300', -1300],
		['(1,200)', -1200],
		['($1,200.50)', -1200.5],
		['$(1,200)', -1200],
		['1 234 567.5', 1234567.5],
		['-1 200', -1200],
		['999999999999999', 999999999999999],
		['00000000000000000005', 5],
	])('%j as %d', (text, value) => {
		expect(parseNumber(text, percent)).toBe(value);
	});

	test.each([
		'',
		' ',
		'\t',
		'-',
		'+',
		'$',
		'%',
		'.',
		'-.',
		',',
		'()',
		'abc',
		'12abc',
		'1e5',
		'0x10',
		'Infinity',
		'NaN',
		'½',
		'1,2,3',
		'1,23',
		',500',
		'1,,000',
		'1,234,56',
		'1234,567',
		'1.200,50',
		'1.2.3',
		'--5',
		'(-5)',
		'5-',
		'5%%',
		'%5',
		'5$',
		'$$5',
		'(5',
		'5)',
		'1/2',
		'1 2',
		'12 34',
		'1  2',
		'1 2000',
		'1,200 500',
		'1 200,500',
		'1. 5',
		'1, 200',
	])('%j not at all', (text) => {
		expect(parseNumber(text, percent)).toBeUndefined();
		expect(parseNumber(text, money)).toBeUndefined();
		expect(parseNumber(text, fraction)).toBeUndefined();
	});
});

const dollars = { type: 'number', format: 'money' } as const;

describe('an amount of money in short reads', () => {
	test.each([
		['12m', 12_000_000],
		['12M', 12_000_000],
		['12 m', 12_000_000],
		['12.5 million', 12_500_000],
		['12.5 Million', 12_500_000],
		['500k', 500_000],
		['500 K', 500_000],
		['2 thousand', 2000],
		['3MM', 3_000_000],
		['1.2bn', 1_200_000_000],
		['1.005b', 1_005_000_000],
		['1.2 billion', 1_200_000_000],
		['$1.2m', 1_200_000],
		['-$500k', -500_000],
		['($1.2m)', -1_200_000],
		['1,250k', 1_250_000],
		['.5m', 500_000],
		['$1,200.50', 1200.5],
	])('%j as %d', (text, value) => {
		expect(parseNumber(text, dollars)).toBe(value);
	});

	test.each(['m', '$k', '12x', '12mk', '12m5', '12 mi', '1,25k', '12.5.1m', '5m-', '1000000000m'])(
		'%j not at all',
		(text) => {
			expect(parseNumber(text, dollars)).toBeUndefined();
		},
	);

	test.each(['12m', '500k', '1.2 billion'])('%j only where money is asked', (text) => {
		expect(isAbbreviated(text)).toBe(true);
		for (const format of ['percent', 'fraction', 'count', 'shares', 'years'] as const)
			expect(parseNumber(text, { type: 'number', format })).toBeUndefined();
	});
});

describe('typing on', () => {
	test.each(['', ' ', '$', '-', '(', '1,', '1,20', '1,200,', '12 mi', '12.5 m', '12 bill', '(1.2m', '.'])(
		'makes an amount of %j',
		(text) => expect(isStartOfNumber(text, dollars)).toBe(true),
	);

	test.each(['12x', 'much', '1.2.3', '1,2345', '12 mo', '--', '9'.repeat(16)])(
		'makes no amount of %j',
		(text) => expect(isStartOfNumber(text, dollars)).toBe(false),
	);

	test('makes no rate or count of an amount in short', () => {
		expect(isStartOfNumber('12 mi', percent)).toBe(false);
		expect(isStartOfNumber('5', percent)).toBe(true);
		expect(isStartOfNumber('5k', { format: 'shares' })).toBe(false);
	});
});

describe('a number of more than fifteen digits', () => {
	test.each(['1000000000000000', '-1e15', '$1,000,000,000,000,000', '9'.repeat(400), `(${'9'.repeat(20)})`])(
		'is refused: %s',
		(text) => {
			expect(parseNumber(text, money)).toBeUndefined();
			expect(parseNumber(text, percent)).toBeUndefined();
			expect(textExceedsMaxDigits(text)).toBe(!text.includes('e'));
		},
	);

	test.each(['', 'much', '999999999999999.8', '-999,999,999,999,999'])('is not %j', (text) => {
		expect(textExceedsMaxDigits(text)).toBe(false);
	});
});

describe('a whole-number input cuts decimals off:', () => {
	test.each([
		['12.7', 12],
		['12.999', 12],
		['-12.7', -12],
		['0.9', 0],
		['-0.9', 0],
		['$1,200.50', 1200],
		['25000', 25000],
	])('%j as %d', (text, value) => {
		expect(parseNumber(text, money)).toBe(value);
	});

	test('a stored number too', () => {
		expect(storeNumber(12.7, money)).toBe(12);
		expect(storeNumber(-12.7, money)).toBe(-12);
		expect(storeNumber(12.7, percent)).toBe(12.7);
		expect(storeNumber(-0, percent)).toBe(0);
	});
});

test.each([
	['6', 0.06],
	['6%', 0.06],
	['5.7', 0.057],
	['0.29', 0.0029],
	['100', 1],
	['33.3333', 0.333333],
	['-4.35', -0.0435],
	['0', 0],
])('a fraction is typed as a percent: %j as %d', (text, value) => {
	expect(parseNumber(text, fraction)).toBe(value);
});

test('any text is a finite number or nothing', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+$%() e') }), (text) => {
			const value = parseNumber(text, percent);
			expect(value === undefined || Number.isFinite(value)).toBe(true);
		}),
	);
});

const createField = (format: CompiledInput['format'], type: CompiledInput['type'] = 'integer') => ({
	format,
	type,
	choices: [],
	default: 0,
});

describe('a number far outside what a household has is questioned:', () => {
	test.each([
		['money', '4125025000', 'That is $4,125,025,000. Is it right?'],
		['money', '-1,000,000,001', 'That is \u2212$1,000,000,001. Is it right?'],
		['shares', '2000000000', 'That is 2,000,000,000 shares. Is it right?'],
		['years', '7225', 'That is 7,225 years. Is it right?'],
		['months', '1441', 'That is 1,441 months. Is it right?'],
		['percent', '932', 'That is 932%. Is it right?'],
		['fraction', '600', 'That is 600%. Is it right?'],
	] as const)('%s %s', (format, text, question) => {
		expect(findPlausibilityWarning(text, createField(format, 'number'))).toBe(question);
	});

	test.each([
		['money', '1,000,000,000'],
		['percent', '100'],
		['fraction', '100'],
		['years', '120'],
		['count', '5000000000'],
		['money', ''],
		['money', 'much'],
		['money', '9'.repeat(20)],
	] as const)('not %s %j', (format, text) => {
		expect(findPlausibilityWarning(text, createField(format, 'number'))).toBe('');
	});
});

test('a percentage whose default is above the whole is not questioned', () => {
	expect(findPlausibilityWarning('130', { ...createField('percent', 'number'), default: 115 })).toBe('');
});

describe('a point that may stand for thousands', () => {
	test.each([
		['1.200', 'That is $1. If you mean $1,200, enter 1200.'],
		['$25.000', 'That is $25. If you mean $25,000, enter 25000.'],
		['(125.500)', 'That is \u2212$125. If you mean $125,500, enter 125500.'],
	])('is questioned in whole dollars: %s', (text, question) => {
		expect(isAmbiguous(text, createField('money'))).toBe(true);
		expect(findPlausibilityWarning(text, createField('money'))).toBe(question);
	});

	test.each(['1.250m', '1.20', '12.7', '1200.500', '0.500', '1.2000', '1.200.300', '1,200.500'])(
		'is not in %s',
		(text) => {
			expect(isAmbiguous(text, createField('money'))).toBe(false);
			expect(findPlausibilityWarning(text, createField('money'))).toBe('');
		},
	);

	test('is one in a number with decimals', () => {
		expect(findPlausibilityWarning('9.300', createField('percent', 'number'))).toBe('');
	});
});

test('every calculator opens without a question', async () => {
	const questions = [...(await loadProject()).values()].flatMap(({ id, inputs }) =>
		inputs.map((input) => [id, input.id, findPlausibilityWarning(formatInput(input.default, input), input)]),
	);
	expect(questions.filter(([, , doubt]) => doubt !== '')).toEqual([]);
});
