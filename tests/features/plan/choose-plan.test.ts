// From what was calculated to a plan: one rate, what was chosen, and which strategy changes which fact.
import { describe, expect, test } from 'vitest';
import { NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import { TaxEngine } from '../../../src/engine/tax-engine.ts';
import { toPlanQuestion } from '../../../src/features/plan/ask-shares.ts';
import { choosePlan, prepareChoices } from '../../../src/features/plan/choose-plan.ts';
import { listFactContributors } from '../../../src/features/strategy/two-returns.tsx';
import { getSource } from '../../support/effects.ts';
import { createFinishedPlan, createPlanSource } from '../../support/plans.ts';

const IDS = ['cg-1031-exchange', 'retirement-max', 'daf', 'salt-trust'];

describe('a plan', () => {
	test('has the highest rate that was changed, in any order', () => {
		const typedInputs = { daf: { discountRate: 3 }, 'salt-trust': { discountRate: 8 } };
		for (const ids of [IDS, IDS.toReversed()]) {
			const source = createPlanSource(ids, { typedInputs });
			const { request, returns } = choosePlan(prepareChoices(source), undefined);
			expect([request.discountRate, returns?.rate]).toEqual([8, '8%']);
		}
		expect(prepareChoices(createPlanSource(IDS)).fullRequest.discountRate).toBe(5);
		expect(
			prepareChoices(createPlanSource(IDS, { typedInputs: { daf: { discountRate: 0 } } })).fullRequest
				.discountRate,
		).toBe(0);
	});

	test('knows which of its strategies change a fact, in every year and on both sides', () => {
		const { plan, returns, source } = createFinishedPlan([...IDS, 'cg-clat-postsale']);
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
		const { returns } = createFinishedPlan(['cg-1031-exchange', 'state-migration']);
		expect(returns?.contributors.map(({ strategy, isSaleOwner }) => [strategy.id, isSaleOwner])).toEqual([
			['cg-1031-exchange', true],
			['state-migration', false],
		]);
	});
});

describe('what is done instead of strategies about the same asset', () => {
	const { request, returns, plan } = createFinishedPlan(['cg-1031-exchange', 'cg-mis', 'daf'], {
		choice: NONE,
	});

	test('is told the worker', () => {
		const message = toPlanQuestion(request);
		expect(message.strategies.map(({ id }) => id)).toEqual(['daf']);
		expect(message.baselines).toEqual([{ id: 'cg-1031-exchange', inputs: request.baselines?.[0]?.inputs }]);
	});

	test('explains what it changes on both returns', () => {
		if (!returns) throw new Error('The plan is carried out.');
		for (const scenario of ['without', 'with'] as const) {
			const subject = { taxpayer: 'household', id: 'longTermGain' } as const;
			const contributors = listFactContributors(returns, scenario, 0, subject);
			expect(contributors.map(({ strategy }) => strategy.id)).toEqual(['cg-1031-exchange']);
		}
		expect(plan.with[0]?.household.facts.longTermGain).toBe(plan.without[0]?.household.facts.longTermGain);
	});
});

test.each(['cg-1031-exchange', NONE])(
	'a worker answers the shares of the plan with the choice %s',
	async (choice) => {
		const engine = new TaxEngine({
			loadReturns: async () => getSource('daf').system,
			loadStrategy: async (id) => getSource(id),
			loadSale: async () => {
				throw new Error('No sale is asked for.');
			},
			yieldToEvents: async () => {},
		});
		const ids = ['cg-1031-exchange', 'cg-mis', 'daf', 'state-migration'];
		const { request, answer } = createFinishedPlan(ids, { choice });
		const result = await engine.computeShares(structuredClone(toPlanQuestion(request)));
		expect(result.shares.map(({ id }) => id)).toContain('state-migration');
		expect(result).toEqual(answer);
	},
);
