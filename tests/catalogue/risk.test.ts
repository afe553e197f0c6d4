// The standing of a strategy: on its card, and with its note.
import { describe, expect, it } from 'vitest';
import { riskLabel, riskTone, riskWords } from '../../src/catalogue/risk.ts';

describe('the risk label of a card', () => {
	it.each([
		['contested', 'Contested'],
		['high', 'High risk'],
		['expired-in-part', 'Expired in part'],
	] as const)('says so when the standing is %s', (level, label) => {
		expect(riskLabel(level)).toBe(label);
	});

	it('is absent for an ordinary strategy and for one to watch', () => {
		expect(riskLabel('standard')).toBeUndefined();
		expect(riskLabel('watch')).toBeUndefined();
	});
});

const levels = ['standard', 'watch', 'contested', 'high', 'expired-in-part'] as const;

describe('the standing of a strategy', () => {
	it('has words of its own for every level', () => {
		expect(new Set(levels.map(riskWords)).size).toBe(levels.length);
	});

	it('is neutral only under ordinary scrutiny', () => {
		expect(levels.filter((level) => riskTone(level) === 'neutral')).toEqual(['standard']);
	});
});
