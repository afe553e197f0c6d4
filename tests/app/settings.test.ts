import { describe, expect, it } from 'vitest';
import { toCalculatorAddress } from '../../src/lib/overlay.tsx';
import { settings, toPhoneLink } from '../../src/lib/settings.ts';

describe('the telephone link', () => {
	it('keeps the digits alone', () => {
		expect(toPhoneLink('(214) 555-0142')).toBe('tel:+12145550142');
	});

	it('ships a number reserved for fiction', () => {
		expect(settings.phone).toMatch(/555-01\d\d$/);
	});
});

describe('the address of a calculator', () => {
	it('stands in the query string of the home page', () => {
		expect(toCalculatorAddress('qcd')).toBe('/?calculator=qcd');
	});

	it('survives anything in an id', () => {
		expect(toCalculatorAddress('a b&c')).toBe('/?calculator=a%20b%26c');
	});
});
