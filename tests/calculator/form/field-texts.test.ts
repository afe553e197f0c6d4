import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	defaultTexts,
	displayed,
	readText,
	readTexts,
	textOf,
	tidied,
} from '../../../src/calculator/form/field-texts.ts';
import { inputOf, sample } from '../sample-calculator.ts';

describe('the texts a calculator opens with', () => {
	it('are the defaults, without separators or units', () => {
		expect(defaultTexts(sample)).toEqual({
			kind: 'cash',
			amount: '25000',
			basis: '40000',
			months: '24',
			rate: '32',
			match: '6',
		});
	});

	it('read back as the defaults', () => {
		const { inputs, unreadable } = readTexts(sample, defaultTexts(sample));
		expect(inputs).toEqual({ kind: 'cash', amount: 25000, basis: 40000, months: 24, rate: 32, match: 0.06 });
		expect(unreadable.size).toBe(0);
	});
});

describe('reading a field', () => {
	it.each([
		['amount', '$1,200.50', 1200],
		['amount', '-300', -300],
		['match', '5.7', 0.057],
		['match', '5.7%', 0.057],
		['rate', '37', 37],
		['kind', 'stock', 'stock'],
		['amount', '', undefined],
		['amount', 'a lot', undefined],
		['rate', '33', undefined],
		['kind', 'gold', undefined],
	] as const)('reads %s "%s" as %s', (id, text, value) => {
		expect(readText(text, inputOf(id))).toBe(value);
	});

	it('counts a field that cannot be read as its default, and names it', () => {
		const { inputs, unreadable } = readTexts(sample, { ...defaultTexts(sample), amount: 'x' });
		expect(inputs.amount).toBe(25000);
		expect([...unreadable]).toEqual(['amount']);
	});
});

describe('a field nobody is in', () => {
	it('shows thousands separators', () => {
		expect(displayed('25000', inputOf('amount'))).toBe('25,000');
		expect(displayed('-1200', inputOf('amount'))).toBe('\u22121,200');
	});

	it('shows what was typed when it cannot be read', () => {
		expect(displayed('a lot', inputOf('amount'))).toBe('a lot');
		expect(displayed('', inputOf('amount'))).toBe('');
	});

	it('is tidied on leaving: decimals of whole numbers are cut off, signs are dropped', () => {
		expect(tidied('$1,200.50', inputOf('amount'))).toBe('1200');
		expect(tidied('\u221212.9', inputOf('months'))).toBe('-12');
		expect(tidied(' 6.50% ', inputOf('match'))).toBe('6.5');
		expect(tidied('a lot', inputOf('amount'))).toBe('a lot');
	});

	it('keeps what may be meant otherwise as it was typed', () => {
		expect(tidied('1.200', inputOf('amount'))).toBe('1.200');
		expect(displayed('1.200', inputOf('amount'))).toBe('1.200');
	});

	it('is read as the same value, however many digits were typed', () => {
		const digits = fc.stringMatching(/^-?[0-9]{1,14}(\.[0-9]{0,25})?$/);
		const inputs = fc.constantFrom(inputOf('match'), inputOf('amount'), {
			...inputOf('match'),
			format: 'percent' as const,
		});
		fc.assert(
			fc.property(digits, inputs, (text, input) => {
				const value = readText(text, input);
				expect(readText(tidied(text, input), input)).toBe(value);
				expect(readText(displayed(text, input), input)).toBe(value);
			}),
		);
	});

	it('writes a fraction as the percent that is typed', () => {
		expect(textOf(0.057, inputOf('match'))).toBe('5.7');
	});
});
