// Which strategies carry a word of caution on their card.
import { describe, expect, it } from 'vitest';
import { riskLabel } from '../../src/catalogue/risk-label.ts';

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
