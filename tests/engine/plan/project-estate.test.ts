// The estate with a plan: what its strategies do to it counts together.

import { describe, expect, test } from 'vitest';
import { answerPlan, parsePlan } from '../../../src/engine/plan/plan-request.ts';
import { loadEngine } from '../strategy/random-effect.ts';

const engine = await loadEngine();

/** Law is held, and money earns nothing until the estate passes: what is saved is in the estate as it is. */
const REQUEST = {
	taxYear: 2026,
	projection: 'none',
	discountRate: 0,
	household: { filingStatus: 'single', state: 'TX', age: 60, wages: 1_000_000 },
	estate: { estateYears: 3, estateToday: 16_000_000, estateGrowth: 0 },
};

type Item = Readonly<Record<string, unknown>>;

function computeEstate(plan: readonly Item[], changes: Item = {}) {
	const answer = answerPlan(engine, parsePlan(engine, { ...REQUEST, ...changes, plan }));
	const getSide = (side: 'without' | 'with' | 'held') => {
		const outcome = answer.estate?.[side];
		if (!outcome) throw new Error(`There is no estate in "${side}".`);
		return { ...outcome, estateTax: Number(outcome.lines.estateTax) };
	};
	return { answer, getSide };
}

const [TRUST, EASEMENT] = [{ id: 'salt-trust' }, { id: 'cg-conservation' }];

describe('the exclusion is used once', () => {
	// Without the plan: 40% × (16,000,000 − 15,000,000) = 400,000.
	test('for what two strategies take out of an estate', () => {
		const trust = computeEstate([TRUST]);
		expect(trust.getSide('without').estateTax).toBeCloseTo(400_000, 2);
		// 600,000 of income is kept outside; the tax saved less costs, 39,913.60, is in the estate.
		// 40% × (16,000,000 − 600,000 + 39,913.60 − 15,000,000) = 175,965.44
		expect(trust.getSide('with').estateTax).toBeCloseTo(175_965.44, 2);
		// 39,913.60 + 400,000 − 175,965.44
		expect(trust.getSide('with').ahead).toBeCloseTo(263_948.16, 2);
		const easement = computeEstate([EASEMENT]);
		expect(easement.getSide('with').estateTax).toBe(0);
		const both = computeEstate([TRUST, EASEMENT]);
		expect(both.getSide('with').estateTax).toBe(0);
		// The easement saves all 400,000 already, so that the trust adds its saving on the return alone.
		expect(both.getSide('with').ahead).toBeCloseTo(easement.getSide('with').ahead + 39_913.6, 2);
	});

	test('for the gifts of two strategies', () => {
		// 10,000,000 of shares to two people: 10,000,000 − 2 × 19,000 = 9,962,000 taxable.
		const gift = { id: 'cg-presale-gift', inputs: { salePrice: 10_000_000, givenShare: 100, recipients: 2 } };
		// A remainder of (1 − 10%) × 10,000,000 = 9,000,000.
		const trust = { id: 'cg-clat-presale', inputs: { salePrice: 10_000_000, deductionShare: 10 } };
		expect(computeEstate([gift]).getSide('with').giftTaxPaid).toBe(0);
		expect(computeEstate([trust]).getSide('with').giftTaxPaid).toBe(0);
		const both = computeEstate([gift, trust]);
		// The baseline gives the price away, and keeps what the trust would get.
		expect(both.getSide('without').giftTaxPaid).toBe(0);
		// 40% × (9,962,000 + 9,000,000 − 15,000,000) = 1,584,800
		expect(both.getSide('with').giftTaxPaid).toBeCloseTo(1_584_800, 2);
	});
});

// Washington: 3,000,000 of 16,000,000 are free; 1,490,000 on the next 9,000,000 and 20% of the last 4,000,000: 2,290,000.
test('the tax of a state on an estate is the family’s too', () => {
	const trust = computeEstate([TRUST], { household: { ...REQUEST.household, state: 'WA' } });
	expect(trust.getSide('without').lines).toMatchObject({ stateEstateTax: 2_290_000, estateTax: 0 });
	// 20% × (600,000 − 39,913.60) = 112,017.28 less.
	expect(trust.getSide('with').lines.stateEstateTax).toBeCloseTo(2_177_982.72, 2);
	// 39,913.60 + 112,017.28
	expect(trust.getSide('with').ahead).toBeCloseTo(151_930.88, 2);
});

test('an estate is taxed where the plan moves the household to, beyond the years of the move that are compared', () => {
	const move = { id: 'state-migration', inputs: { targetState: 'FL', yearsPlanned: 2 } };
	const household = { ...REQUEST.household, state: 'NY' };
	const { getSide } = computeEstate([TRUST, move], { household });
	// 16,000,000 in New York: 1,082,800 + 16% × 5,900,000
	expect(getSide('without').lines.stateEstateTax).toBeCloseTo(2_026_800, 2);
	expect(getSide('with').lines.stateEstateTax).toBe(0);
	expect(computeEstate([TRUST], { household }).getSide('with').lines.stateEstateTax).toBeGreaterThan(
		1_900_000,
	);
});

test('the baseline sells the whole asset, and what is kept is the whole, whatever portion a way takes', () => {
	const sale = { price: 10_000_000, basis: 2_000_000 };
	const [half, whole] = [0.5, 1].map((portion) =>
		computeEstate([{ id: 'cg-structured-453', portion }], { sale }),
	);
	expect(half?.getSide('without').lines).toEqual(whole?.getSide('without').lines);
	expect(half?.getSide('held').ahead).toBeCloseTo(Number(whole?.getSide('held').ahead), 2);
	expect(half?.getSide('with').amounts).toEqual(
		whole?.getSide('with').amounts.map((item) => ({ ...item, amount: item.amount / 2 })),
	);
});

test('a strategy that is switched off leaves its baseline in the estate, and a plan without any has none', () => {
	const { baselines: _, ...request } = parsePlan(engine, { ...REQUEST, plan: [TRUST, EASEMENT] });
	const [trust, easement] = request.strategies;
	if (!trust || !easement) throw new Error('The plan has two strategies.');
	const answerWith = (strategies: typeof request.strategies, baselines: typeof request.strategies) =>
		answerPlan(engine, { ...request, strategies, baselines }).estate;
	const land = answerWith([trust], [easement])?.with?.amounts.map(({ label }) => label);
	expect(land).toEqual(['Income kept in the trusts', 'Land']);
	expect(answerWith([], [trust, easement])).toBeUndefined();
	expect(computeEstate([{ id: 'daf' }]).answer.estate).toBeUndefined();
});
