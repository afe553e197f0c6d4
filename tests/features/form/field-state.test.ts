import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatText, normalizeText, readText, toFieldText } from '../../../src/features/form/field-state.ts';
import { findInput } from '../calculator/sample-calculator.ts';

it.each([
	['amount', '$1,200.50', 1200],
	['amount', '-300', -300],
	['match', '5.7', 0.057],
	['kind', 'stock', 'stock'],
	['amount', '', undefined],
	['amount', 'a lot', undefined],
	['rate', '33', undefined],
	['kind', 'gold', undefined],
] as const)('a field reads %s "%s" as %s', (id, text, value) => {
	expect(readText(text, findInput(id))).toBe(value);
});

describe('a field nobody is in', () => {
	it.each([
		['amount', '25000', '25,000'],
		['amount', '-1200', '\u22121,200'],
		['amount', 'a lot', 'a lot'],
		['amount', '1.200', '1.200'],
	] as const)('%s "%s" is shown as "%s"', (id, text, shown) => {
		expect(formatText(text, findInput(id))).toBe(shown);
	});

	it.each([
		['amount', '$1,200.50', '1200'],
		['months', '\u221212.9', '-12'],
		['match', ' 6.50% ', '6.5'],
		['amount', 'a lot', 'a lot'],
		// It may be meant otherwise.
		['amount', '1.200', '1.200'],
	] as const)('%s "%s" is tidied on leaving to "%s"', (id, text, tidied) => {
		expect(normalizeText(text, findInput(id))).toBe(tidied);
	});

	it('is read as the same value, however many digits were typed', () => {
		const digits = fc.stringMatching(/^-?[0-9]{1,14}(\.[0-9]{0,25})?$/);
		const inputs = fc.constantFrom(findInput('match'), findInput('amount'), {
			...findInput('match'),
			format: 'percent' as const,
		});
		fc.assert(
			fc.property(digits, inputs, (text, input) => {
				const value = readText(text, input);
				expect(readText(normalizeText(text, input), input)).toBe(value);
				expect(readText(formatText(text, input), input)).toBe(value);
			}),
		);
	});

	it('writes a fraction as the percent that is typed', () => {
		expect(toFieldText(0.057, findInput('match'))).toBe('5.7');
	});
});
