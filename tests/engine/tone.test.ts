// Gains and costs.
import { describe, expect, it } from 'vitest';
import { toneOf } from '../../src/engine/tone.ts';

describe('the tone of an amount', () => {
	it.each([
		['a saving above zero', 100, 'saving', 'gain'],
		['a saving below zero', -100, 'saving', 'cost'],
		['a cost', 100, 'cost', 'cost'],
		['a cost below zero', -100, 'cost', 'gain'],
		['nothing saved', 0, 'saving', 'plain'],
		['a neutral amount', 100, 'neutral', 'plain'],
		['no value', null, 'saving', 'plain'],
	] as const)('calls %s what it is', (_, value, sense, tone) => {
		expect(toneOf(value, sense)).toBe(tone);
	});
});
