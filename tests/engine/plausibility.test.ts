import { describe, expect, it, test } from 'vitest';
import { formatInput } from '../../src/engine/format.ts';
import { findPlausibilityWarning, isAmbiguous } from '../../src/engine/parse.ts';
import type { CompiledInput } from '../../src/model/compiled-calculator.ts';
import { loadProject } from '../support/load-project.ts';

const createField = (format: CompiledInput['format'], type: CompiledInput['type'] = 'integer') => ({
	format,
	type,
	choices: [],
	default: 0,
});

describe('a number far outside what a household has is questioned:', () => {
	it.each([
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

	it.each([
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
	it.each([
		['1.200', 'That is $1. If you mean $1,200, enter 1200.'],
		['$25.000', 'That is $25. If you mean $25,000, enter 25000.'],
		['(125.500)', 'That is \u2212$125. If you mean $125,500, enter 125500.'],
	])('is questioned in whole dollars: %s', (text, question) => {
		expect(isAmbiguous(text, createField('money'))).toBe(true);
		expect(findPlausibilityWarning(text, createField('money'))).toBe(question);
	});

	it.each(['1.250m', '1.20', '12.7', '1200.500', '0.500', '1.2000', '1.200.300', '1,200.500'])(
		'is not in %s',
		(text) => {
			expect(isAmbiguous(text, createField('money'))).toBe(false);
			expect(findPlausibilityWarning(text, createField('money'))).toBe('');
		},
	);

	it('is one in a number with decimals', () => {
		expect(findPlausibilityWarning('9.300', createField('percent', 'number'))).toBe('');
	});
});

test('every calculator opens without a question', async () => {
	const questions = [...(await loadProject()).values()].flatMap(({ id, inputs }) =>
		inputs.map((input) => [id, input.id, findPlausibilityWarning(formatInput(input.default, input), input)]),
	);
	expect(questions.filter(([, , doubt]) => doubt !== '')).toEqual([]);
});
