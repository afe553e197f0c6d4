// The rules of the selection, apart from React.
import { describe, expect, it } from 'vitest';
import { addId, formatPriceSummary, toggleId } from '../../src/lib/selection.tsx';

describe('adding to the selection', () => {
	it('puts the strategy at the end', () => {
		expect(addId(['a'], 'b')).toEqual(['a', 'b']);
	});

	it('changes nothing the second time', () => {
		const ids = ['a', 'b'];
		expect(addId(ids, 'a')).toBe(ids);
	});
});

describe('flipping the selection', () => {
	it('adds at the end and takes out again, keeping the order of the others', () => {
		expect(toggleId(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
		expect(toggleId(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
	});
});

describe('the price in words', () => {
	it.each([
		[1, '1 × $5 = $5'],
		[2, '2 × $5 = $10'],
		[41, '41 × $5 = $205'],
	])('multiplies %i by five dollars', (count, text) => {
		expect(formatPriceSummary(count, 5)).toBe(text);
	});
});
