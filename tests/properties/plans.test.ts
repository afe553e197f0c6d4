// What holds of plans of any strategies on any household. Every draw follows from a seed, which a failure names.
import { describe, expect, test } from 'vitest';
import { randomNumbers } from '../../src/compiler/sample.ts';
import { DIFFERENT_ASSETS, NONE } from '../../src/engine/effect/asset-choice.ts';
import { planOf } from '../../src/engine/effect/plan.ts';
import { type PlannedStrategy, type PlanRequest, preparePlan } from '../../src/engine/effect/prepare-plan.ts';
import { effectOf } from '../../src/engine/effect/run.ts';
import { exactShares, sampledShares } from '../../src/engine/effect/shares.ts';
import type { ExplainableEffect } from '../../src/engine/effect/timed-figures.ts';
import { choosePlan, prepareChoices } from '../../src/plan/plan-run.ts';
import { furthestOff } from '../../src/plan/words.ts';
import { ownEffects, randomRequests } from '../engine/effect/random-effect.ts';
import { planSource } from '../plan/own-plans.ts';

/** Random plans; RUNS=500 for the large run. Some seeds once found an order that mattered, or a margin too small. */
const RUNS = Number(process.env.RUNS ?? 8);
const SEED = 20_261_122;
const FOUND = [20_261_219, 20_261_134, 20_261_141, 20_261_152];
/** Dollars. */
const CENT = 0.01;
const FIGURES = ['taxSaved', 'presentValue', 'costs', 'cash', 'netBenefit', 'netPresentValue'] as const;

const all = await ownEffects();
const { system, effects } = all[0] as ExplainableEffect;
const seeds = [...FOUND, ...Array.from({ length: RUNS }, (_, run) => SEED + run)];

/** Some strategies with random inputs, on one random household. */
function randomPlan(seed: number, most = 5): PlanRequest {
	const random = randomNumbers(seed);
	const chosen = new Set<ExplainableEffect>();
	const count = 2 + Math.floor(random() * (most - 1));
	while (chosen.size < count) chosen.add(all[Math.floor(random() * all.length)] as ExplainableEffect);
	// The second draw: the first of each strategy is the sample household.
	const [first, ...others] = [...chosen].map((own) => ({
		effect: own.effect,
		drawn: randomRequests(own, 2, seed)[1],
	}));
	const strategies = [first, ...others].flatMap((one): readonly PlannedStrategy[] =>
		one?.drawn ? [{ effect: one.effect, inputs: one.drawn.inputs }] : [],
	);
	const drawn = first?.drawn;
	if (!drawn) throw new Error('Nothing was drawn.');
	return { household: drawn.household, taxYear: drawn.taxYear, discountRate: 5, strategies };
}

const plan = (request: PlanRequest) => planOf(system, effects, request);
const sum = (amounts: readonly number[]) => amounts.reduce((so, one) => so + one, 0);
const close = (one: number, other: number) => Math.abs(one - other) < CENT;

describe.each(seeds)('a random plan, seed %i', (seed) => {
	const request = randomPlan(seed);

	test('of one strategy is its effect', () => {
		for (const strategy of request.strategies) {
			const { household, taxYear } = request;
			const { effect, inputs } = strategy;
			const discountRate = Number(inputs.discountRate);
			const found = plan({ ...request, discountRate, strategies: [strategy] });
			const own = effectOf(system, effects, effect, { household, taxYear, inputs });
			if (own.isBlocked) {
				expect([effect.id, found.blocked, found.strategies]).toEqual([effect.id, [effect.id], []]);
				continue;
			}
			for (const id of FIGURES)
				expect([effect.id, id, close(found[id], own.with[id])]).toEqual([effect.id, id, true]);
			expect(found.strategies.map(({ share }) => close(share.taxSaved, own.with.taxSaved))).toEqual([true]);
		}
	});

	test('has shares that sum to what all save together, and figures that add up', () => {
		const found = plan(request);
		for (const of of ['taxSaved', 'presentValue'] as const) {
			expect(close(sum(found.strategies.map(({ share }) => share[of])), found[of])).toBe(true);
			expect(close(sum(found.strategies.map(({ alone }) => alone[of])) + found.overlap[of], found[of])).toBe(
				true,
			);
		}
		expect(close(sum(found.savedByYear), found.taxSaved)).toBe(true);
		expect(close(sum(found.moneyByYear), found.cash - found.costs)).toBe(true);
		expect(close(sum(found.strategies.map(({ netBenefit }) => netBenefit)), found.netBenefit)).toBe(true);
		expect(found.margin).toBe(0);
	});

	test('is the same in any order', () => {
		const [one, other] = [plan(request), plan({ ...request, strategies: request.strategies.toReversed() })];
		expect(other.blocked.toSorted()).toEqual(one.blocked.toSorted());
		for (const id of FIGURES) expect([id, close(other[id], one[id])]).toEqual([id, true]);
		for (const { id, alone, share } of one.strategies) {
			const same = other.strategies.find((found) => found.id === id);
			expect([id, close(same?.alone.taxSaved ?? Number.NaN, alone.taxSaved)]).toEqual([id, true]);
			expect([id, close(same?.share.taxSaved ?? Number.NaN, share.taxSaved)]).toEqual([id, true]);
		}
	});
});

describe.each(seeds)('alternatives of a random selection, seed %i', (seed) => {
	const ids = randomPlan(seed, 8).strategies.map(({ effect }) => effect.id);
	const source = planSource(ids);
	const prepared = prepareChoices(source);
	const { choices } = prepared;
	const alternatives = choices.filter(({ id }) => id !== NONE && id !== DIFFERENT_ASSETS);
	const isAlternative = (id: string) => alternatives.some((one) => one.id === id);

	test('never count together, whatever is chosen, unless they concern different assets', () => {
		expect(alternatives).not.toHaveLength(1);
		for (const choice of [undefined, 'unknown', ...choices.map(({ id }) => id)]) {
			const { chosen, plan: found, planned } = choosePlan(source, prepared, choice);
			const carriedOut = found.strategies.map(({ id }) => id).filter(isAlternative);
			if (choices.length === 0) expect([chosen, planned]).toEqual([DIFFERENT_ASSETS, prepared.all]);
			else if (chosen === DIFFERENT_ASSETS) expect(carriedOut).toHaveLength(alternatives.length);
			else expect(carriedOut).toEqual(chosen === NONE ? [] : [chosen]);
			if (choices.some(({ id }) => id === choice)) expect(chosen).toBe(choice);
			for (const { effect } of prepared.all)
				if (!isAlternative(effect.id)) expect(planned.map(({ effect: { id } }) => id)).toContain(effect.id);
		}
	});

	test('are offered with what each gives, the best first, in whatever order they were selected', () => {
		for (const { id, plan: offered } of choices) {
			const { plan: found } = choosePlan(source, prepared, id);
			expect([id, close(offered.taxSaved, found.taxSaved)]).toEqual([id, true]);
			expect([id, close(offered.netPresentValue, found.netPresentValue)]).toEqual([id, true]);
		}
		const values = choices.slice(0, -2).map(({ plan: { netPresentValue } }) => netPresentValue);
		expect(values).toEqual(values.toSorted((a, b) => b - a));
		if (choices.length > 0) expect(choices.slice(-2).map(({ id }) => id)).toEqual([NONE, DIFFERENT_ASSETS]);
		const turned = prepareChoices(planSource(ids.toReversed())).choices;
		for (const { id, plan: offered } of choices) {
			const same = turned.find((one) => one.id === id);
			expect([id, close(same?.plan.taxSaved ?? Number.NaN, offered.taxSaved)]).toEqual([id, true]);
		}
	});
});

describe.each(seeds)('while nothing is chosen, seed %i', (seed) => {
	test('no choice but different assets leaves the household better off', () => {
		const source = planSource(randomPlan(seed, 8).strategies.map(({ effect }) => effect.id));
		const prepared = prepareChoices(source);
		const own = prepared.choices.slice(0, -1).map(({ plan: { netPresentValue } }) => netPresentValue);
		if (own.length === 0) return;
		const { plan: usual, isChosen } = choosePlan(source, prepared, undefined);
		expect(isChosen).toBe(false);
		expect(usual.netPresentValue).toBeGreaterThanOrEqual(Math.max(...own) - 1);
	});
});

describe('estimated shares', () => {
	test('are within what is said of them, against exact ones', () => {
		const misses = seeds.flatMap((seed) => {
			const { planned, totalsOf } = preparePlan(system, effects, randomPlan(seed, 8));
			const members = planned.map(({ effect }) => effect.id);
			if (members.length < 2) return [];
			const worth = (set: number) => sum(totalsOf(0).totals) - sum(totalsOf(set).totals);
			const exact = exactShares(members).shares(worth).shares;
			const { shares, error } = sampledShares(members).shares(worth);
			expect(close(sum(shares), sum(exact))).toBe(true);
			const most = Math.max(...shares.map((share, at) => Math.abs(share - (exact[at] ?? Number.NaN))));
			return most <= furthestOff(error) + CENT ? [] : [{ seed, members: members.length, most, error }];
		});
		expect(misses).toEqual([]);
	});

	test('answer for twenty strategies, sum to what all save, and say how far they may be off', () => {
		const request = { ...randomPlan(SEED), strategies: [...randomPlanOf(20)] };
		const found = plan(request);
		expect(found.strategies.length + found.blocked.length).toBe(20);
		expect(found.strategies.length).toBeGreaterThan(10);
		expect(found.margin).toBeGreaterThan(0);
		expect(close(sum(found.strategies.map(({ share }) => share.taxSaved)), found.taxSaved)).toBe(true);
	});
});

function randomPlanOf(count: number): readonly PlannedStrategy[] {
	return all.slice(0, count).flatMap((own) => {
		const [first] = randomRequests(own, 1, SEED);
		return first ? [{ effect: own.effect, inputs: first.inputs }] : [];
	});
}
