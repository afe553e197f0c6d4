// Options and cards look at the conditions of every strategy, of which a visitor may have entered nothing.

import { expect, test } from 'vitest';
import { evaluateConditions } from '../../src/engine/strategy/conditions.ts';
import { OWN_EFFECTS } from '../support/own-effects.ts';

const { createVisit, getSource, STRATEGIES } = OWN_EFFECTS;

test.each(STRATEGIES)('the conditions of %s are open or decided before anything is entered', (id) => {
	const { system, effects, reading } = createVisit(id, {});
	const conditions = evaluateConditions(
		{ system, effects },
		{
			strategy: getSource(id).strategy,
			household: reading.household,
			taxYear: reading.taxYear,
			inputs: {},
			isOwnHousehold: false,
		},
	);
	for (const { isActive } of conditions) expect(isActive).toBeOneOf([true, false, null]);
});
