// Numbers in plain digits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPlainNumber } from '../../../src/features/saved-work/inputs-link.ts';

describe('a plain number', () => {
	it.each([
		[25000, '25000'],
		[-1299.5, '-1299.5'],
		[0.06, '0.06'],
		[1e21, '1000000000000000000000'],
		[-1.5e-7, '-0.00000015'],
		[0, '0'],
	])('writes %d as %s', (value, text) => {
		expect(formatPlainNumber(value)).toBe(text);
	});

	it('reads back as the same number, and has no power of ten', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				const text = formatPlainNumber(value);
				expect(text).toMatch(/^-?\d+(\.\d+)?$/);
				expect(Number(text)).toBe(value === 0 ? 0 : value);
			}),
		);
	});
});
