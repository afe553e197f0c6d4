// The words of the risk note.
import { describe, expect, it } from 'vitest';
import { riskTone, riskWords } from '../../src/catalogue/risk-words.ts';

const levels = ['standard', 'watch', 'contested', 'high', 'expired-in-part'] as const;

describe('the standing of a strategy', () => {
	it('has words of its own for every level', () => {
		expect(new Set(levels.map(riskWords)).size).toBe(levels.length);
	});

	it('is neutral only under ordinary scrutiny', () => {
		expect(levels.filter((level) => riskTone(level) === 'neutral')).toEqual(['standard']);
	});
});
