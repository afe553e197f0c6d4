// Laws of plans of any strategies on any household. Every draw follows from a seed, which a failure names.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/compiler/sample.ts';
import { listStrategyIds, sum } from '../../src/engine/collections.ts';
import { findBestPlan } from '../../src/engine/plan/best-plan.ts';
import { computePlan } from '../../src/engine/plan/compute-plan.ts';
import type { PlannedStrategy } from '../../src/engine/plan/portions.ts';
import { type PlanRequest, preparePlan } from '../../src/engine/plan/prepare-plan.ts';
import { createExactShares, createSampledShares } from '../../src/engine/plan/shapley.ts';
import type { ExplainableStrategy } from '../../src/engine/strategy/effect-year.ts';
import { projectStrategy } from '../../src/engine/strategy/project-strategy.ts';
import { choosePlan, preparePlanOptions } from '../../src/features/plan/choose-plan.ts';
import { computeErrorBound } from '../../src/features/plan/messages.ts';
import { loadStrategies, randomRequests } from '../engine/strategy/random-effect.ts';
import { createPlanSource } from '../support/plans.ts';

/** Random plans; RUNS=500 for the large run. Some seeds once found an order that mattered, or a margin too small. */
const RUNS = Number(process.env.RUNS ?? 8);
const SEED = 20_261_122;
const FOUND = [20_261_219, 20_261_134, 20_261_141, 20_261_152];
/** Dollars. */
const CENT = 0.01;
const FIGURES = ['taxSaved', 'presentValue', 'costs', 'cash', 'netBenefit', 'netPresentValue'] as const;

const allEffects = await loadStrategies();
const { system, effects } = allEffects[0] as ExplainableStrategy;
const seeds = [...FOUND, ...Array.from({ length: RUNS }, (_, run) => SEED + run)];

/** Some strategies with random inputs, on one random household. */
function createRandomRequest(seed: number, most = 5): PlanRequest {
	const random = createRandom(seed);
	const selected = new Set<ExplainableStrategy>();
	const count = 2 + Math.floor(random() * (most - 1));
	while (selected.size < count)
		selected.add(allEffects[Math.floor(random() * allEffects.length)] as ExplainableStrategy);
	// The second draw: the first of each strategy is the sample household.
	const [first, ...otherStrategies] = [...selected].map((explainable) => ({
		strategy: explainable.strategy,
		request: randomRequests(explainable, 2, seed)[1],
	}));
	const strategies = [first, ...otherStrategies].flatMap((item): readonly PlannedStrategy[] =>
		item?.request ? [{ strategy: item.strategy, inputs: item.request.inputs }] : [],
	);
	const firstRequest = first?.request;
	if (!firstRequest) throw new Error('Nothing was drawn.');
	const { household, taxYear } = firstRequest;
	return { household, taxYear, discountRate: 5, strategies, baselines: [] };
}

const plan = (request: PlanRequest) => computePlan({ system, effects }, request);
const isClose = (left: number, right: number) => Math.abs(left - right) < CENT;

describe.each(seeds)('a random plan, seed %i', (seed) => {
	const request = createRandomRequest(seed);

	test('of one strategy is its effect', () => {
		for (const plannedStrategy of request.strategies) {
			const { household, taxYear } = request;
			const { strategy, inputs } = plannedStrategy;
			const discountRate = Number(inputs.discountRate);
			const result = plan({ ...request, discountRate, strategies: [plannedStrategy] });
			const standalone = projectStrategy({ system, effects }, { strategy, household, taxYear, inputs });
			if (standalone.isBlocked) {
				expect([strategy.id, result.blockedIds, result.strategies]).toEqual([strategy.id, [strategy.id], []]);
				continue;
			}
			for (const id of FIGURES)
				expect([strategy.id, id, isClose(result[id], standalone.with[id])]).toEqual([strategy.id, id, true]);
			expect(result.strategies.map(({ share }) => isClose(share.taxSaved, standalone.with.taxSaved))).toEqual(
				[true],
			);
		}
	});

	test('has shares that sum to what all save together, and figures that add up', () => {
		const result = plan(request);
		for (const of of ['taxSaved', 'presentValue'] as const) {
			expect(isClose(sum(result.strategies.map(({ share }) => share[of])), result[of])).toBe(true);
			expect(
				isClose(sum(result.strategies.map(({ alone }) => alone[of])) + result.overlap[of], result[of]),
			).toBe(true);
		}
		expect(isClose(sum(result.savedByYear), result.taxSaved)).toBe(true);
		expect(isClose(sum(result.moneyByYear), result.cash - result.costs)).toBe(true);
		expect(isClose(sum(result.strategies.map(({ netBenefit }) => netBenefit)), result.netBenefit)).toBe(true);
		expect(result.margin).toBe(0);
	});

	test('is the same in any order', () => {
		const [first, second] = [
			plan(request),
			plan({ ...request, strategies: request.strategies.toReversed() }),
		];
		expect(second.blockedIds.toSorted()).toEqual(first.blockedIds.toSorted());
		for (const id of FIGURES) expect([id, isClose(second[id], first[id])]).toEqual([id, true]);
		for (const { id, alone, share } of first.strategies) {
			const match = second.strategies.find((candidate) => candidate.id === id);
			expect([id, isClose(match?.alone.taxSaved ?? Number.NaN, alone.taxSaved)]).toEqual([id, true]);
			expect([id, isClose(match?.share.taxSaved ?? Number.NaN, share.taxSaved)]).toEqual([id, true]);
		}
	});
});

describe.each(seeds)('the best of a random selection, seed %i', (seed) => {
	const ids = listStrategyIds(createRandomRequest(seed, 8).strategies);
	const source = createPlanSource(ids);
	const options = preparePlanOptions(source);
	const best = findBestPlan(source, options.fullRequest);

	test('has one way to sell at most, and is the same in any order of the strategies', () => {
		expect(options.wayIds.filter((id) => best.selection[id]).length).toBeLessThanOrEqual(1);
		const { fullRequest } = preparePlanOptions(createPlanSource(ids.toReversed()));
		expect(Math.abs(findBestPlan(source, fullRequest).value - best.value)).toBeLessThan(2);
	});

	test('is what its plan comes to, and no plan with one strategy switched leaves the household better off', () => {
		expect(isClose(choosePlan(options, best.selection).plan.netPresentValue, best.value)).toBe(true);
		for (const { selection } of best.neighbors) {
			const { netPresentValue } = choosePlan(options, selection).plan;
			expect(netPresentValue).toBeLessThanOrEqual(best.value + 2);
		}
	});
});

describe('estimated shares', () => {
	test('are within what is said of them, against exact ones', () => {
		const misses = seeds.flatMap((seed) => {
			const { members: preparedMembers, projectTotals } = preparePlan(
				{ system, effects },
				createRandomRequest(seed, 8),
			);
			const members = listStrategyIds(preparedMembers);
			if (members.length < 2) return [];
			const worth = (set: number) => sum(projectTotals(0).totals) - sum(projectTotals(set).totals);
			const exact = createExactShares(members).shares(worth).shares;
			const { shares, error } = createSampledShares(members).shares(worth);
			expect(isClose(sum(shares), sum(exact))).toBe(true);
			const most = Math.max(...shares.map((share, at) => Math.abs(share - (exact[at] ?? Number.NaN))));
			return most <= computeErrorBound(error) + CENT ? [] : [{ seed, members: members.length, most, error }];
		});
		expect(misses).toEqual([]);
	});

	test('answer for twenty strategies, sum to what all save, and say how far they may be off', () => {
		const request = { ...createRandomRequest(SEED), strategies: [...createRandomPlan(20)] };
		const result = plan(request);
		expect(result.strategies.length + result.blockedIds.length).toBe(20);
		expect(result.strategies.length).toBeGreaterThan(10);
		expect(result.margin).toBeGreaterThan(0);
		expect(isClose(sum(result.strategies.map(({ share }) => share.taxSaved)), result.taxSaved)).toBe(true);
	});
});

function createRandomPlan(count: number): readonly PlannedStrategy[] {
	return allEffects.slice(0, count).flatMap((explainable) => {
		const [first] = randomRequests(explainable, 1, SEED);
		return first ? [{ strategy: explainable.strategy, inputs: first.inputs }] : [];
	});
}
