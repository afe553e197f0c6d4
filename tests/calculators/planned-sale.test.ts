// One planned sale, every way to sell: all are compared with selling the same asset for cash.
import { describe, expect, test } from 'vitest';
import { findById, sum } from '../../src/engine/collections.ts';
import { isFilledBySale } from '../../src/engine/strategy/inputs.ts';
import { prefillCalculator } from '../../src/features/effect/prefill.ts';
import { createSale } from '../support/effects.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { OWN_EFFECTS } from '../support/own-effects.ts';

const { computeStrategyEffect, createVisit, getPrefills, getSource, STRATEGIES } = OWN_EFFECTS;

const { effects } = await compileOwnProject();

const waysToSell = STRATEGIES.filter((id) => {
	const { disposesOfAsset, inputs } = getSource(id).strategy;
	return disposesOfAsset && inputs.some(isFilledBySale);
});

/** The baseline of a way to sell an asset of the first kind that it takes. */
function computeBaseline(id: string, yearsHeld: number) {
	const [kind = 'privateShares'] = getSource(id).strategy.assetKinds ?? [];
	const sale = createSale({ price: 3_000_000, costs: 150_000, basis: 900_000, kind, yearsHeld });
	const { scenarios, isBlocked } = computeStrategyEffect(id, { sale }).ownEffect;
	const adjustments = scenarios.get('without')?.adjustments[0]?.household ?? [];
	const longTermGains = adjustments.filter(({ fact }) => fact === 'longTermGain');
	return { longTermGain: sum(longTermGains.map(({ value }) => Number(value))), isBlocked };
}

const sellsRealEstate = STRATEGIES.filter((id) => {
	const { assetKinds, inputs } = getSource(id).strategy;
	return assetKinds?.includes('realEstate') ?? inputs.some(({ prefillFrom }) => prefillFrom === 'sale.kind');
});

/** The gain that a baseline keeps out of net investment income, in the year of its sale. */
function computeGainOutsideNiit(id: string, kind: string, usedInBusiness: boolean): number {
	const sale = createSale({ kind, price: 3_000_000, basis: 900_000, yearsHeld: 4, usedInBusiness });
	const { scenarios } = computeStrategyEffect(id, { sale }).ownEffect;
	const amounts = (scenarios.get('without')?.adjustments ?? []).map(({ household = [] }) =>
		sum(household.filter(({ fact }) => fact === 'gainOutsideNiit').map(({ value }) => Number(value))),
	);
	return Math.max(...amounts);
}

function leavesOutCosts(id: string): boolean {
	const notes = effects.strategies.find((strategy) => strategy.id === id)?.definition.notModelled ?? [];
	return notes.some((note) => note.startsWith('Selling costs'));
}

describe('a planned sale', () => {
	test.each(waysToSell)(
		'has the same gain in every baseline, less the costs unless they are left out: %s',
		(id) => {
			expect(computeBaseline(id, 4).longTermGain).toBe(leavesOutCosts(id) ? 2_100_000 : 1_950_000);
		},
	);

	test.each(waysToSell)('at a loss leaves nobody ahead who defers a gain: %s', (id) => {
		const [kind = 'privateShares'] = getSource(id).strategy.assetKinds ?? [];
		const sale = createSale({ price: 1_000_000, basis: 1_500_000, kind, yearsHeld: 6 });
		const { calculator } = getSource(id);
		const request = { ...createVisit(id, { sale }), calculator, prefills: getPrefills(id) };
		const calculatedInputs = prefillCalculator(request).inputs;
		const { isBlocked, with: outcome } = computeStrategyEffect(id, { sale, calculatedInputs }).ownEffect;
		expect(isBlocked || outcome.netPresentValue < 0.5).toBe(true);
	});

	test.each(waysToSell)('of an asset held for one year has no long-term gain: %s', (id) => {
		const { longTermGain, isBlocked } = computeBaseline(id, 1);
		expect(isBlocked || longTermGain === 0).toBe(true);
	});

	test.each(sellsRealEstate)(
		'of land owes no tax on investment income where it is of the own farm: %s',
		(id) => {
			expect(computeGainOutsideNiit(id, 'realEstate', false)).toBe(0);
			expect(computeGainOutsideNiit(id, 'realEstate', true)).toBe(2_100_000);
		},
	);

	test.each(sellsRealEstate.filter((id) => !getSource(id).strategy.assetKinds))(
		'of shares owes it, whatever is said of land: %s',
		(id) => {
			expect(computeGainOutsideNiit(id, 'privateShares', true)).toBe(0);
		},
	);
});

describe('property with a deferred gain', () => {
	const KEPT = ['yearsKept', 'keptUntilDeath', 'growthRate'];
	const inputs = STRATEGIES.flatMap((id) => {
		const { strategy, effects: rules } = getSource(id);
		const shared = strategy.inputs.filter(({ prefillFrom }) =>
			KEPT.includes(prefillFrom.replace('sale.', '')),
		);
		return shared.map((input) => ({
			id,
			input,
			source: findById(rules.sale.inputs, input.prefillFrom.slice(5)),
		}));
	});

	test('is kept as long in every strategy, and none has a kinder default than the planned sale', () => {
		expect(inputs).not.toEqual([]);
		for (const { id, input, source } of inputs) expect([id, input.default]).toEqual([id, source?.default]);
	});

	test('grows as fast in every strategy that keeps it', () => {
		const keeping = waysToSell.filter((id) =>
			getSource(id).strategy.inputs.some(({ prefillFrom }) => prefillFrom === 'sale.yearsKept'),
		);
		const growing = inputs.filter(({ input }) => input.id === 'growthRate').map(({ id }) => id);
		const ownGrowth = keeping.filter((id) =>
			getSource(id).strategy.inputs.some(({ id: input }) => input === 'growthRate'),
		);
		expect(ownGrowth.filter((id) => !growing.includes(id))).toEqual([]);
	});

	test('follows the choice of the planned sale', () => {
		const choices = { yearsKept: 4, keptUntilDeath: true, growthRate: 6 };
		for (const { id, input } of inputs) {
			const [kind = 'privateShares'] = getSource(id).strategy.assetKinds ?? [];
			const sale = createSale({ kind, price: 3_000_000, basis: 0, ...choices });
			const { inputs: read } = computeStrategyEffect(id, { sale });
			const choice = choices[input.prefillFrom.slice(5) as keyof typeof choices];
			expect([id, input.id, read.values[input.id]]).toEqual([id, input.id, choice]);
		}
	});
});
