// The standing of a strategy: on its card, and with its note.
import { describe, expect, it } from 'vitest';
import { getRiskLabel, getRiskTone, riskText } from '../../src/lib/risk.ts';

describe('the risk label of a card', () => {
	it.each([
		['contested', 'Contested'],
		['high', 'High risk'],
		['expired-in-part', 'Expired in part'],
	] as const)('says so when the standing is %s', (level, label) => {
		expect(getRiskLabel(level)).toBe(label);
	});

	it('is absent for an ordinary strategy and for one to watch', () => {
		expect(getRiskLabel('standard')).toBeUndefined();
		expect(getRiskLabel('watch')).toBeUndefined();
	});
});

const levels = ['standard', 'watch', 'contested', 'high', 'expired-in-part'] as const;

describe('the standing of a strategy', () => {
	it('has words of its own for every level', () => {
		expect(new Set(levels.map(riskText)).size).toBe(levels.length);
	});

	it('is neutral only under ordinary scrutiny', () => {
		expect(levels.filter((level) => getRiskTone(level) === 'neutral')).toEqual(['standard']);
	});
});
