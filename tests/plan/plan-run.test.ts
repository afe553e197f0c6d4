// From what was calculated to a plan: one rate, what was chosen, and which strategy changes which fact.
import { describe, expect, test } from 'vitest';
import { changing } from '../../src/effect/changing.ts';
import { choosePlan, prepareChoices } from '../../src/plan/plan-run.ts';
import { finishedPlan, planSource } from './own-plans.ts';

const IDS = ['cg-1031-exchange', 'retirement-max', 'daf', 'salt-trust'];

describe('a plan', () => {
	test('has the highest rate that was changed, in any order', () => {
		const typed = { daf: { discountRate: 3 }, 'salt-trust': { discountRate: 8 } };
		for (const ids of [IDS, IDS.toReversed()]) {
			const source = planSource(ids, { typed });
			const { request, worked } = choosePlan(source, prepareChoices(source), undefined);
			expect([request.discountRate, worked?.rate]).toEqual([8, '8%']);
		}
		expect(prepareChoices(planSource(IDS)).whole.discountRate).toBe(5);
		expect(prepareChoices(planSource(IDS, { typed: { daf: { discountRate: 0 } } })).whole.discountRate).toBe(
			0,
		);
	});

	test('knows which of its strategies change a fact, in every year and on both sides', () => {
		const { plan, worked, source } = finishedPlan([...IDS, 'cg-clat-postsale']);
		if (!worked) throw new Error('The law allows the plan.');
		const given = source.read.facts;
		let changed = 0;
		for (const side of ['without', 'with'] as const) {
			const [first] = plan[side];
			for (const [fact, value] of Object.entries(first?.household.facts ?? {})) {
				const parts = changing(worked, side, 0, 'household', fact);
				if (Object.is(value, given[fact])) continue;
				changed += 1;
				expect([side, fact, parts.length > 0]).toEqual([side, fact, true]);
			}
		}
		expect(changed).toBeGreaterThan(10);
		const names = (fact: string) =>
			changing(worked, 'with', 0, 'household', fact).map(({ worked: { effect } }) => effect.id);
		expect(names('electiveDeferrals')).toEqual(['retirement-max']);
		expect(names('cashGifts')).toContain('daf');
		expect(changing(worked, 'with', plan.years - 1, 'household', 'electiveDeferrals')).toEqual([]);
		expect(changing(worked, 'with', 0, 'household', 'wages')).toEqual([]);
	});

	test('tells the sale by one strategy alone', () => {
		const { worked } = finishedPlan(['cg-1031-exchange', 'state-migration']);
		expect(worked?.parts?.map(({ worked: { effect }, tellsSale }) => [effect.id, tellsSale])).toEqual([
			['cg-1031-exchange', true],
			['state-migration', false],
		]);
	});
});
