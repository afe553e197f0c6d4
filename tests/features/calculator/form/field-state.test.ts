import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInitialState, readForm } from '../../../../src/features/calculator/calculator-state.ts';
import {
	formatText,
	normalizeText,
	readText,
	toFieldText,
} from '../../../../src/features/calculator/form/field-state.ts';
import { findInput, sample } from '../sample-calculator.ts';

const { texts: defaultTexts } = createInitialState(sample);

describe('the texts a calculator opens with', () => {
	it('are the defaults, without separators or units', () => {
		expect(defaultTexts).toEqual({
			kind: 'cash',
			amount: '25000',
			basis: '40000',
			months: '24',
			rate: '32',
			match: '6',
		});
	});

	it('read back as the defaults', () => {
		const { inputs, unreadable } = readForm({ calculator: sample, texts: defaultTexts });
		expect(inputs).toEqual({ kind: 'cash', amount: 25000, basis: 40000, months: 24, rate: 32, match: 0.06 });
		expect(unreadable).toEqual([]);
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
		expect(readText(text, findInput(id))).toBe(value);
	});

	it('counts a field that cannot be read as its default, and names it', () => {
		const { inputs, unreadable } = readForm({ calculator: sample, texts: { ...defaultTexts, amount: 'x' } });
		expect(inputs.amount).toBe(25000);
		expect(unreadable).toEqual(['amount']);
	});
});

describe('a field nobody is in', () => {
	it('shows thousands separators', () => {
		expect(formatText('25000', findInput('amount'))).toBe('25,000');
		expect(formatText('-1200', findInput('amount'))).toBe('\u22121,200');
	});

	it('shows what was typed when it cannot be read', () => {
		expect(formatText('a lot', findInput('amount'))).toBe('a lot');
		expect(formatText('', findInput('amount'))).toBe('');
	});

	it('is tidied on leaving: decimals of whole numbers are cut off, signs are dropped', () => {
		expect(normalizeText('$1,200.50', findInput('amount'))).toBe('1200');
		expect(normalizeText('\u221212.9', findInput('months'))).toBe('-12');
		expect(normalizeText(' 6.50% ', findInput('match'))).toBe('6.5');
		expect(normalizeText('a lot', findInput('amount'))).toBe('a lot');
	});

	it('keeps what may be meant otherwise as it was typed', () => {
		expect(normalizeText('1.200', findInput('amount'))).toBe('1.200');
		expect(formatText('1.200', findInput('amount'))).toBe('1.200');
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
