// From what was calculated to a plan: one rate, what was chosen, and which strategy changes which fact.
import { describe, expect, test } from 'vitest';
import { completeSale } from '../../../src/engine/strategy/sale.ts';
import { toPlanQuestion } from '../../../src/features/plan/ask-engine.ts';
import { preparePlanOptions } from '../../../src/features/plan/choose-plan.ts';
import { listFactContributors } from '../../../src/features/strategy/two-returns.tsx';
import { createTaxEngine, SALE_MODEL } from '../../support/effects.ts';
import { createFinishedPlan, createPlanSource, type PlanEntries } from '../../support/plans.ts';

/** All others, and an exchange. */
const ALL = { off: [], portions: { 'cg-1031-exchange': 1 } };
const IDS = ['cg-1031-exchange', 'retirement-max', 'daf', 'salt-trust'];

describe('a plan', () => {
	test('has the highest rate that was changed, in any order', () => {
		const typedInputs = { daf: { discountRate: 3 }, 'salt-trust': { discountRate: 8 } };
		for (const ids of [IDS, IDS.toReversed()]) {
			const { request, returns } = createFinishedPlan(ids, { typedInputs });
			expect([request.discountRate, returns?.rate]).toEqual([8, '8%']);
		}
		expect(preparePlanOptions(createPlanSource(IDS)).fullRequest.discountRate).toBe(5);
		expect(
			preparePlanOptions(createPlanSource(IDS, { typedInputs: { daf: { discountRate: 0 } } })).fullRequest
				.discountRate,
		).toBe(0);
	});

	test('knows which of its strategies change a fact, in every year and on both sides', () => {
		const { plan, returns, source } = createFinishedPlan([...IDS, 'cg-clat-postsale'], { choice: ALL });
		if (!returns) throw new Error('The law allows the plan.');
		const facts = source.read.facts;
		let changedCount = 0;
		for (const scenario of ['without', 'with'] as const) {
			const [first] = plan[scenario];
			for (const [fact, value] of Object.entries(first?.household.facts ?? {})) {
				const parts = listFactContributors(returns, scenario, 0, { taxpayer: 'household', id: fact });
				if (Object.is(value, facts[fact])) continue;
				changedCount += 1;
				expect([scenario, fact, parts.length > 0]).toEqual([scenario, fact, true]);
			}
		}
		expect(changedCount).toBeGreaterThan(10);
		const names = (fact: string) =>
			listFactContributors(returns, 'with', 0, { taxpayer: 'household', id: fact }).map(
				({ strategy }) => strategy.id,
			);
		expect(names('electiveDeferrals')).toEqual(['retirement-max']);
		expect(names('cashGifts')).toContain('daf');
		expect(
			listFactContributors(returns, 'with', plan.years - 1, {
				taxpayer: 'household',
				id: 'electiveDeferrals',
			}),
		).toEqual([]);
		expect(listFactContributors(returns, 'with', 0, { taxpayer: 'household', id: 'wages' })).toEqual([]);
	});

	test('tells the sale by one strategy alone', () => {
		const { returns } = createFinishedPlan(['cg-1031-exchange', 'state-migration'], { choice: ALL });
		expect(returns?.contributors.map(({ strategy, isSaleOwner }) => [strategy.id, isSaleOwner])).toEqual([
			['cg-1031-exchange', true],
			['state-migration', false],
		]);
	});
});

describe('strategies that are switched off', () => {
	const IDS_OFF = ['cg-1031-exchange', 'cg-mis', 'daf', 'state-migration'];
	const { request, returns, plan } = createFinishedPlan(IDS_OFF, {
		choice: { off: ['state-migration'], portions: {} },
	});

	test('leave their baselines to the worker', () => {
		const message = toPlanQuestion(request);
		expect(message.strategies.map(({ id }) => id)).toEqual(['daf']);
		expect(message.baselines?.map(({ id }) => id)).toEqual(['cg-1031-exchange', 'state-migration']);
	});

	test('explain what stands on both returns', () => {
		if (!returns) throw new Error('The plan is carried out.');
		for (const scenario of ['without', 'with'] as const) {
			const subject = { taxpayer: 'household', id: 'longTermGain' } as const;
			const contributors = listFactContributors(returns, scenario, 0, subject);
			expect(contributors.map(({ strategy }) => strategy.id)).toContain('cg-1031-exchange');
		}
		expect(plan.with[0]?.household.facts.longTermGain).toBe(plan.without[0]?.household.facts.longTermGain);
	});
});

describe('ways to sell', () => {
	const WAYS = ['cg-1031-exchange', 'cg-453e-related'];

	test('share a planned sale, whose rest is a contributor to both returns', () => {
		const sale = completeSale(SALE_MODEL, { price: 3_000_000, basis: 500_000 });
		const portions = { 'cg-1031-exchange': 0.5, 'cg-453e-related': 0.2 };
		const { isShared, canBeSeparate, returns, plan } = createFinishedPlan([...WAYS, 'daf'], {
			sale,
			choice: { off: [], portions },
		});
		expect([isShared, canBeSeparate]).toEqual([true, false]);
		expect(plan.strategies.map(({ id }) => id)).toEqual(['cg-1031-exchange', 'cg-453e-related', 'daf']);
		expect(returns?.contributors.map(({ strategy }) => strategy.name)).toContain('Sale for cash');
	});

	test('concern separate assets only where the visitor calculated them with prices that differ', () => {
		const calculatedInputs = { 'cg-453e-related': { assetValue: 1_600_000 } };
		const canBeSeparate = (entries: PlanEntries) =>
			preparePlanOptions(createPlanSource(WAYS, entries)).canBeSeparate;
		expect(canBeSeparate({ calculatedInputs })).toBe(true);
		expect(canBeSeparate({ calculatedInputs, isUnreviewed: true })).toBe(false);
		expect(canBeSeparate({ calculatedInputs, sale: completeSale(SALE_MODEL, {}) })).toBe(false);
		const both = createFinishedPlan(WAYS, {
			calculatedInputs,
			hasSeparateAssets: true,
			choice: { off: [], portions: {} },
		});
		expect(both.plan.strategies.map(({ id }) => id)).toEqual(WAYS);
	});
});

describe('a worker', () => {
	const engine = createTaxEngine();
	const ids = ['cg-1031-exchange', 'cg-453e-related', 'daf', 'state-migration'];

	test.each([undefined, completeSale(SALE_MODEL, { price: 4_000_000 })])(
		'answers the best plan, its neighbors and its shares with the sale %j',
		async (sale) => {
			const { request, fullRequest, answer, best, selection } = createFinishedPlan(ids, sale ? { sale } : {});
			const full = structuredClone(toPlanQuestion(fullRequest));
			expect(await engine.findBestPlan(full)).toEqual(best);
			const { neighbors, ...shares } = answer;
			expect(await engine.compareNeighbors(full, selection)).toEqual(neighbors);
			expect(await engine.computeShares(structuredClone(toPlanQuestion(request)))).toEqual(shares);
		},
	);
});
