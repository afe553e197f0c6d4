// What becomes of the household's money: it is kept, taxed, or goes to others.
import { expect, test } from 'vitest';
import { computeMoneyShares } from '../../../src/engine/strategy/money-shares.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import {
	computeStrategyEffect,
	createSale,
	getSource,
	STRATEGIES,
	type VisitorEntries,
} from '../../support/effects.ts';

function computeShares(id: string, entries: VisitorEntries = {}) {
	const effect = computeStrategyEffect(id, entries);
	const discountRate = Number(effect.inputs.values.discountRate);
	const shares = computeMoneyShares(effect.system, effect.result, discountRate, entries.sale);
	return { effect, shares: new Map(shares.map((share) => [share.scenario, share])) };
}

test('what a strategy keeps more than the baseline is its net present value', () => {
	for (const id of STRATEGIES) {
		const { effect, shares } = computeShares(id);
		const [without, withStrategy] = [shares.get('without')?.kept, shares.get('with')?.kept];
		expect(Number(withStrategy) - Number(without), id).toBeCloseTo(effect.result.with.netPresentValue, 4);
	}
});

test('of one year, the shares of a donation are the money of that year', () => {
	const { shares } = computeShares('qcd');
	// A pension of $150,000, interest of $20,000 and $30,000 from the IRA, of which $25,000 goes to charity either way.
	for (const share of shares.values()) {
		const { kept, federal, state, others } = share;
		expect(kept + federal + state + others).toBeCloseTo(200_000);
		expect(others).toBe(25_000);
	}
	expect(shares.get('without')?.federal).toBeCloseTo(34_838, 0);
});

test('what a strategy costs goes to others', () => {
	const { shares } = computeShares('cg-qsbs-1202');
	expect(shares.get('without')?.others).toBe(0);
	expect(shares.get('with')?.others).toBe(15_000);
});

const HOUSEHOLD = createTypedInputs({
	...{ taxYear: 2026, filingStatus: 'joint', age: 52, spouseAge: 50, state: 'CA', wages: 400_000 },
});

/** The money of the baseline, of a planned sale besides wages of 400,000. */
function sumBaseline(id: string, kind: string, facts: Readonly<Record<string, number>>): number {
	const sale = createSale({ kind, yearsHeld: 6, ...facts });
	const calculatedInputs: Inputs = getSource(id).calculator.inputs.some((input) => input.id === 'assetValue')
		? { assetValue: Number(facts.price) }
		: {};
	const { shares } = computeShares(id, { household: HOUSEHOLD, sale, calculatedInputs });
	const { kept = 0, federal = 0, state = 0, others = 0 } = shares.get('without') ?? {};
	return kept + federal + state + others;
}

test('a price that a strategy states as money received is not its gain a second time', () => {
	const sale = { price: 40_000_000, basis: 1_000_000 };
	expect(sumBaseline('cg-qsbs-1202', 'privateShares', sale)).toBeCloseTo(40_400_000);
});

test('a sale brings its price less costs and debt, whatever the gain is', () => {
	const facts = { price: 3_200_000, basis: 700_000, debt: 1_100_000, costs: 100_000 };
	const allGain = { price: 2_000_000 };
	expect(sumBaseline('cg-esop-1042', 'business', facts)).toBeCloseTo(
		sumBaseline('cg-esop-1042', 'business', allGain),
	);
	// It is beside a strategy that does not dispose of the asset.
	expect(sumBaseline('tax-loss-harvest', 'business', facts)).toBeCloseTo(
		sumBaseline('tax-loss-harvest', 'business', allGain),
	);
});

test('there are none where a figure is missing', () => {
	const { effect } = computeShares('qcd');
	const [baseline, ...others] = effect.result.scenarios;
	if (!baseline) throw new Error('There is no baseline.');
	const [scenario, returns] = baseline;
	const years = returns.years.map((year) => ({ ...year, federal: Number.NaN }));
	const scenarios = new Map([[scenario, { ...returns, years }] as const, ...others]);
	expect(computeMoneyShares(effect.system, { ...effect.result, scenarios }, 5, undefined)).toEqual([]);
});
