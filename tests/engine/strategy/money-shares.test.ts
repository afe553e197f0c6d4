// What becomes of the household's money: it is kept, taxed, or goes to others.
import { expect, test } from 'vitest';
import { computeMoneyShares } from '../../../src/engine/strategy/money-shares.ts';
import { computeStrategyEffect, STRATEGIES, type VisitorEntries } from '../../support/effects.ts';

function computeShares(id: string, entries: VisitorEntries = {}) {
	const effect = computeStrategyEffect(id, entries);
	const discountRate = Number(effect.inputs.values.discountRate);
	const shares = computeMoneyShares(effect.system, effect.result, discountRate);
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
	// $205,000 of income, of which the donation of $25,000 goes to charity either way.
	for (const share of shares.values()) {
		const { kept, federal, state, others } = share;
		expect(kept + federal + state + others).toBeCloseTo(205_000);
		expect(others).toBe(25_000);
	}
	expect(shares.get('without')?.federal).toBeCloseTo(34_838, 0);
});

test('what a strategy costs goes to others', () => {
	const { shares } = computeShares('cg-qsbs-1202');
	expect(shares.get('without')?.others).toBe(0);
	expect(shares.get('with')?.others).toBe(15_000);
});

test('there are none where a figure is missing', () => {
	const { effect } = computeShares('qcd');
	const [baseline, ...others] = effect.result.scenarios;
	if (!baseline) throw new Error('There is no baseline.');
	const [scenario, returns] = baseline;
	const years = returns.years.map((year) => ({ ...year, federal: Number.NaN }));
	const scenarios = new Map([[scenario, { ...returns, years }] as const, ...others]);
	expect(computeMoneyShares(effect.system, { scenarios }, 5)).toEqual([]);
});
