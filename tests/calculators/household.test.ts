// Whatever a strategy changes, each year is a return that the household could file.
import { expect, test } from 'vitest';
import { listIds } from '../../src/engine/collections.ts';
import { OWN_EFFECTS } from '../support/own-effects.ts';

const { computeForHousehold, STRATEGIES } = OWN_EFFECTS;

const FACTS = { age: 60, wages: 150_000, electiveDeferrals: 20_000, cashGifts: 5_000, interest: 9_000 };

test.each(STRATEGIES)('%s', (id) => {
	const { result, system } = computeForHousehold(id, FACTS);
	const years = [...result.scenarios.values()].flatMap((scenario) => scenario.years);
	for (const { household } of years) {
		const { facts } = household;
		const tooSmall = system.household.facts.filter(
			({ id: fact, minimum }) => Number(facts[fact]) < (minimum ?? Number.NEGATIVE_INFINITY),
		);
		expect(listIds(tooSmall)).toEqual([]);
		expect(facts.electiveDeferrals).toBeLessThanOrEqual(Number(facts.wages));
		expect(facts.qualifiedDividends).toBeLessThanOrEqual(Number(facts.ordinaryDividends));
	}
});
