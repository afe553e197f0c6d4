// The arithmetic behind the deferral figure.
import { describe, expect, it } from 'vitest';
import {
	computeInvestedAfterTax,
	computeInvestedBeforeTax,
	computeProceedsDeferred,
	computeProceedsTaxedAtSale,
	formatMillions,
} from '../../src/content/wealth-management-page.tsx';

describe('a gain of one million', () => {
	it('starts whole when the tax is deferred, and without the tax otherwise', () => {
		expect(computeInvestedBeforeTax(0)).toBe(1_000_000);
		expect(computeInvestedAfterTax(0)).toBeCloseTo(762_000, 2);
	});

	it('grows by 6% a year on both lines', () => {
		expect(computeInvestedBeforeTax(1)).toBeCloseTo(1_060_000, 2);
		expect(computeInvestedAfterTax(1)).toBeCloseTo(807_720, 2);
	});

	it('leaves more after twenty years when the tax was deferred', () => {
		expect(computeProceedsDeferred()).toBeCloseTo(1_000_000 * 1.06 ** 20 * 0.762, 2);
		expect(computeProceedsTaxedAtSale()).toBeCloseTo(762_000 + 762_000 * (1.06 ** 20 - 1) * 0.762, 2);
		expect(formatMillions(computeProceedsDeferred())).toBe('$2.44M');
		expect(formatMillions(computeProceedsTaxedAtSale())).toBe('$2.04M');
	});
});
