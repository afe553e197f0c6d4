import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCrossings } from '../../../src/compiler/prove/search.ts';

const WHOLE = { type: 'integer' } as const;
const DECIMAL = { type: 'number' } as const;

describe('where a figure becomes zero', () => {
	test('is solved for every straight line', () => {
		const line = fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: -1_000_000, max: 1_000_000 }));
		fc.assert(
			fc.property(line, fc.boolean(), ([slope, root], falls) => {
				const figure = (value: number) => (falls ? -slope : slope) * (value - root);
				expect(findCrossings(figure, WHOLE, [])).toContain(root);
			}),
		);
	});

	test('is found for a line with a knee', () => {
		const figure = (value: number) => Math.min(value - 30_500, 0.5 * value - 69_000);
		expect(findCrossings(figure, WHOLE, [])).toContain(138_000);
	});

	test('is found with decimals', () => {
		expect(findCrossings((value) => 12.5 - value, DECIMAL, [])).toContain(12.5);
	});

	test('comes with its neighbours, where a comparison changes', () => {
		expect(findCrossings((value) => value - 70.5, WHOLE, [])).toEqual(expect.arrayContaining([70, 71]));
	});

	test('is nowhere for a figure that is never zero, or has no value', () => {
		expect(findCrossings((value) => value * value + 1, WHOLE, [0])).toEqual([]);
		expect(findCrossings(() => Number.NaN, WHOLE, [0])).toEqual([]);
	});
});
