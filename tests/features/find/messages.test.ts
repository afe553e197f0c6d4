import { expect, test } from 'vitest';
import type { EligibilitySummary } from '../../../src/features/effect/eligibility.ts';
import { describeForCard } from '../../../src/features/find/messages.ts';
import { settings } from '../../../src/lib/settings.ts';

const PRICE = `$${settings.pricePerCalculator}`;

test('a card says what selecting its strategy shows, where that is worth asking and not done', () => {
	const open: EligibilitySummary = { group: 'open', tone: 'gain', label: 'You may qualify.', reason: '' };
	const blocked: EligibilitySummary = {
		...open,
		group: 'blocked',
		label: 'You don’t qualify:',
		reason: 'Too young.',
	};
	expect(describeForCard({ eligibility: open }, false).reason).toBe(`${PRICE} shows your figure.`);
	expect(describeForCard({ eligibility: { ...open, reason: 'Mind the date.' } }, false).reason).toBe(
		`Mind the date. ${PRICE} shows your figure.`,
	);
	expect(describeForCard({ eligibility: open }, true)).toEqual(open);
	expect(describeForCard({ eligibility: blocked }, false)).toEqual(blocked);
});
