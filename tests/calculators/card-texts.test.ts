// A card shows the first sentence of a strategy's description, which a visitor reads at a glance.

import { expect, test } from 'vitest';
import { OWN_EFFECTS } from '../support/own-effects.ts';

const { getSource, STRATEGIES } = OWN_EFFECTS;

// A move has no card.
const CARDS = STRATEGIES.filter((id) => getSource(id).calculator.description !== undefined);

test.each(CARDS)('%s is said in at most twelve words', (id) => {
	const [sentence = ''] = getSource(id).calculator.description.split(/(?<=[.!?])\s/);
	expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(12);
});
