// What the law denies to everyone leaves everyone behind, as its card and its page say before the price.

import { expect, test } from 'vitest';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { OWN_EFFECTS } from '../support/own-effects.ts';

const { computeStrategyEffect, getSource, STRATEGIES } = OWN_EFFECTS;

const deniedIds = STRATEGIES.filter((id) => getSource(id).calculator.isDenied);

test.each(deniedIds)('%s leaves every household behind under the law', (id) => {
	const facts: readonly Inputs[] = [
		{ filingStatus: 'single', age: 45, state: 'TX', wages: 100_000 },
		{ filingStatus: 'joint', age: 50, spouseAge: 50, state: 'CA', wages: 3_000_000 },
		{ filingStatus: 'single', age: 75, state: 'NY', pensions: 60_000, cashGifts: 50_000 },
	];
	const households = [null, ...facts.map((entered) => createTypedInputs({ taxYear: 2026, ...entered }))];
	for (const household of households) {
		const { result } = computeStrategyEffect(id, { household });
		expect(result.with.netPresentValue).toBeLessThan(0);
	}
});
