// Plans of named strategies. Sums and orders of random ones are held in tests/properties/plans.test.ts.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import { computeEffect } from '../../../src/engine/plan/compute-effect.ts';
import { findConflicts } from '../../../src/engine/plan/conflicts.ts';
import { parsePlan } from '../../../src/engine/plan/plan-request.ts';
import { type EffectRequest, prepareStrategies } from '../../../src/engine/plan/prepare-plan.ts';
import { createSampledShares, createTogetherAndAlone } from '../../../src/engine/plan/shapley.ts';
import { listScenarioYears } from '../../../src/engine/strategy/compare-scenarios.ts';
import type { Effect } from '../../../src/engine/strategy/effect.ts';
import type { Scenario } from '../../../src/model/compiled-effect.ts';
import { loadEngine } from '../strategy/random-effect.ts';
import { Households } from '../tax-return/random-household.ts';

/** Members of a plan with more strategies than are tried in every order. */
const TWELVE = [...'abcdefghijkl'];
const engine = await loadEngine();
const { taxYear: _, ...HOUSEHOLD } = engine.system.household.sample;

function request(...ids: readonly string[]): EffectRequest {
	return parsePlan(engine, { plan: ids.map((id) => ({ id })), taxYear: 2026, household: HOUSEHOLD });
}

const computeTestPlan = (...ids: readonly string[]): Effect => computeEffect(engine, request(...ids));

describe('a plan', () => {
	test('is discounted at a rate of its own, whatever its strategies were looked at with', () => {
		const createItem = (id: string, discountRate: number) => ({ id, inputs: { discountRate } });
		const items = [createItem('daf', 2), createItem('cg-esop-1042', 9)];
		const parseRates = (common: object) =>
			[items, items.toReversed()].map(
				(planItems) => parsePlan(engine, { plan: planItems, household: HOUSEHOLD, ...common }).discountRate,
			);
		expect(parseRates({})).toEqual([5, 5]);
		expect(parseRates({ sale: { discountRate: 4 } })).toEqual([4, 4]);
		expect(parseRates({ sale: { discountRate: 4 }, discountRate: 0 })).toEqual([0, 0]);
	});

	test('first says what each saves alone and all together', () => {
		const fullPlan = computeTestPlan('qcd', 'daf', 'salt-trust');
		const quickPlan = computeEffect(engine, request('qcd', 'daf', 'salt-trust'), createTogetherAndAlone);
		expect(quickPlan.with.taxSaved).toBeCloseTo(fullPlan.with.taxSaved, 6);
		expect(quickPlan.overlap.taxSaved).toBeCloseTo(fullPlan.overlap.taxSaved, 6);
		expect(quickPlan.members[0]?.alone).toEqual(fullPlan.members[0]?.alone);
		expect(quickPlan.members[0]?.share.taxSaved).toBeNaN();
	});

	test('names the line at which two strategies get in each other’s way', () => {
		const planRequest = request('cg-esop-1042', 'state-migration');
		const prepared = prepareStrategies(engine, planRequest);
		const [conflict] = findConflicts(engine.system, planRequest.household, prepared);
		expect(conflict).toMatchObject({
			first: 'cg-esop-1042',
			second: 'state-migration',
			line: 'stateBase',
		});
		expect(conflict?.overlap).toBeLessThan(-100_000);
	});

	test('of one strategy beside a planned sale is its effect: the returns together are those of the strategy alone', () => {
		const sale = { kind: 'privateShares', price: 20_000_000, basis: 0 };
		for (const id of ['state-migration', 'daf', 'cg-flp-754', 'salt-trust', 'cg-esop-1042']) {
			const planRequest = parsePlan(engine, { plan: [{ id }], taxYear: 2026, household: HOUSEHOLD, sale });
			const effect = computeEffect(engine, planRequest);
			const { projectReturns } = prepareStrategies(engine, planRequest);
			const getTotals = (scenario: Scenario) => listScenarioYears(effect, scenario).map(({ total }) => total);
			const { years } = effect.members[0]?.ownEffect.scope ?? { years: 0 };
			for (const [set, scenario] of (['without', 'with'] as const).entries()) {
				const { totals } = projectReturns(set);
				expect(totals.length).toBeLessThanOrEqual(years);
				expect(getTotals(scenario).slice(0, totals.length)).toEqual(totals);
			}
			// At 20% and 3.8%, whichever strategy stands beside the sale.
			expect(getTotals('without')[0]).toBeGreaterThan(4_760_000);
		}
	});

	test('leaves the gain on real estate to the state it lies in, wherever its owner moves', () => {
		const { members, overlap } = computeTestPlan('cg-1031-exchange', 'state-migration');
		const move = members.find(({ strategy }) => strategy.id === 'state-migration');
		const ownSaving = move?.ownEffect.with.taxSaved ?? Number.NaN;
		// The rates of California rise with income, so that the gain moves the tax on the rest.
		expect(Math.abs(Number(move?.alone.taxSaved) - ownSaving)).toBeLessThan(0.2 * ownSaving);
		expect(Math.abs(overlap.taxSaved)).toBeLessThan(0.2 * ownSaving);
	});
});

test('the tax of a set of strategies is the same to the last digit where years are shared with other sets', () => {
	const random = createRandom(20_261_122);
	const ids = [...engine.strategies.keys()];
	const households = new Households(engine.system, 7);
	for (let round = 0; round < 12; round += 1) {
		const chosenIds = new Set(Array.from({ length: 5 }, () => ids[Math.floor(random() * ids.length)]));
		const planRequest = parsePlan(engine, {
			plan: [...chosenIds].map((id) => ({ id })),
			taxYear: 2024 + (round % 6),
		});
		const { members, projectTotals, projectReturns } = prepareStrategies(engine, {
			...planRequest,
			household: households.draw(),
		});
		for (let set = 0; set < 2 ** members.length; set += 1) {
			const [totalsProjection, projection] = [projectTotals(set), projectReturns(set)];
			expect(totalsProjection.totals).toEqual(projection.totals);
			expect(totalsProjection.closing).toEqual(projection.closing);
		}
	}
});

describe('shares', () => {
	// The value of a set: members together lose what they have in common.
	const getValue = (set: number) => {
		let sum = 0;
		for (let member = 0; member < 12; member += 1)
			if (Math.floor(set / 2 ** member) % 2 === 1) sum += 10 + member;
		return Math.min(sum, 120);
	};

	test('of a sample are those of the same members in any order', () => {
		const reversedMembers = TWELVE.toReversed();
		const reverseSet = (set: number) =>
			TWELVE.reduce((sum, _, index) => sum + (Math.floor(set / 2 ** index) % 2) * 2 ** (11 - index), 0);
		const [namedShares, reversedShares] = [createSampledShares(TWELVE), createSampledShares(reversedMembers)];
		const { shares, error } = namedShares.shares(getValue);
		const reversedResult = reversedShares.shares((set) => getValue(reverseSet(set)));
		expect(reversedResult.error).toBeCloseTo(error, 9);
		for (const [index, share] of reversedResult.shares.toReversed().entries())
			expect(share).toBeCloseTo(shares[index] ?? 0, 9);
	});
});
