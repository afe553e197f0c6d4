import { expect, test } from 'vitest';
import { sum } from '../../../src/engine/collections.ts';
import { compareScenarios, type ScenarioCash } from '../../../src/engine/strategy/compare-scenarios.ts';
import { computeStrategyEffect } from '../../support/effects.ts';

function createScenario(total: number, cash: readonly ScenarioCash[]) {
	const years = [0, 1].map(() => ({ total, federal: total, state: 0 }));
	return { years, cash };
}

const PAID = { label: 'Paid', isCost: false, amounts: [-100, 0] };
const RECEIVED = { label: 'Received', isCost: false, to: 'charity' as const, amounts: [100, 0] };
const REMAINDER = { ...RECEIVED, amounts: [0, 900] };

test('money of others counts for no figure of the household, and is summed by recipient and year', () => {
	const outcome = compareScenarios(
		createScenario(50, [PAID, RECEIVED]),
		createScenario(20, [PAID, RECEIVED, REMAINDER]),
		0,
	);
	expect(outcome).toMatchObject({ taxSaved: 60, cash: 0, costs: 0, netPresentValue: 60 });
	expect(outcome.transfers).toEqual([{ to: 'charity', without: [100, 0], with: [100, 900] }]);
	expect(compareScenarios(createScenario(50, [PAID]), createScenario(20, []), 0).transfers).toEqual([]);
});

test('a remainder trust names what goes to charity at its end, and its payouts stay the household’s', () => {
	const { ownEffect } = computeStrategyEffect('crt');
	const [transfer, ...others] = ownEffect.with.transfers;
	expect(others).toEqual([]);
	expect(transfer?.to).toBe('charity');
	expect(transfer?.with.findIndex((amount) => amount > 0)).toBe(ownEffect.ownYears - 1);
	expect(transfer?.with.at(ownEffect.ownYears - 1)).toBeCloseTo(Number(ownEffect.results.toCharity));
});

test.each(['cg-clat-presale', 'qcd', 'daf'])('%s: charity receives the same with it and without it', (id) => {
	const [transfer] = computeStrategyEffect(id).result.with.transfers;
	expect(sum(transfer?.with ?? [])).toBeGreaterThan(0);
	expect(sum(transfer?.with ?? [])).toBeCloseTo(sum(transfer?.without ?? []));
});
