// Until a visitor has entered a household, every strategy is shown on one it is meant for.

import { expect, test } from 'vitest';
import { isNegligible } from '../../src/engine/format.ts';
import { OWN_EFFECTS } from '../support/own-effects.ts';

const { computeStrategyEffect, STRATEGIES } = OWN_EFFECTS;

test.each(STRATEGIES)(
	'%s applies to the household of its first example, with what its calculator opens with',
	(id) => {
		const { result, ownEffect, strategy } = computeStrategyEffect(id);
		expect(strategy.exampleHousehold).not.toEqual({});
		expect(ownEffect.warnings.filter(({ kind }) => kind === 'block')).toEqual([]);
		// No household changes a denial of the law.
		const isDenied = ownEffect.warnings.some(({ kind }) => kind === 'denied');
		const changesTax = result.with.savedByYear.some((saved) => !isNegligible(saved));
		const movesMoney = !isNegligible(result.with.cash) || !isNegligible(result.with.costs);
		expect(changesTax || isDenied || !movesMoney).toBe(true);
	},
);
