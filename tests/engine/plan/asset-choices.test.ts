// Strategies about the same asset: the plan that follows from a choice among them.
import { describe, expect, test } from 'vitest';
import { computeEffect } from '../../../src/engine/plan/compute-effect.ts';
import { parsePlan } from '../../../src/engine/plan/plan-request.ts';
import { DIFFERENT_ASSETS, NONE } from '../../../src/engine/plan/portions.ts';
import {
	type EffectRequest,
	leaveOutBlocked,
	prepareStrategies,
} from '../../../src/engine/plan/prepare-plan.ts';
import { listScenarioYears } from '../../../src/engine/strategy/compare-scenarios.ts';
import { loadEngine } from '../strategy/random-effect.ts';

const HOUSEHOLD = { filingStatus: 'joint', age: 55, spouseAge: 53, state: 'CA', wages: 700_000 };
/** Each costs more than it saves. */
const COSTLY = ['cg-dst-1031', 'cg-mis'];

const engine = await loadEngine();

function choose(ids: readonly string[], assetChoice: string): EffectRequest {
	return parsePlan(engine, {
		plan: ids.map((id) => ({ id })),
		taxYear: 2026,
		household: HOUSEHOLD,
		projection: 'none',
		assetChoice,
	});
}

const listStrategyIds = ({ strategies }: EffectRequest) => strategies.map(({ strategy: { id } }) => id);
const getTotals = (years: readonly { readonly total: number }[]) => years.map(({ total }) => total);

describe('a choice', () => {
	test('of a strategy leaves the others about the asset out', () => {
		const planRequest = choose(['daf', ...COSTLY, 'cg-1031-exchange'], 'cg-dst-1031');
		expect(listStrategyIds(planRequest)).toEqual(['daf', 'cg-dst-1031']);
	});

	test('leaves what the law blocks to the plan', () => {
		const plan = ['cg-1031-exchange', 'cg-esop-1042', 'cg-structured-453'].map((id) => ({ id }));
		const common = { plan, household: HOUSEHOLD, sale: { kind: 'realEstate' } };
		for (const assetChoice of ['cg-1031-exchange', 'cg-structured-453', NONE, DIFFERENT_ASSETS]) {
			const planRequest = parsePlan(engine, { ...common, assetChoice });
			const { ownEffects } = leaveOutBlocked(engine, planRequest);
			const blocked = ownEffects.filter(({ isBlocked }) => isBlocked);
			expect(blocked.map(({ strategy }) => strategy.id)).toEqual(['cg-esop-1042']);
		}
	});
});

describe('none of them', () => {
	const ids = ['daf', 'state-migration', ...COSTLY, 'cg-1031-exchange'];

	test('leaves all out, and the return as what the best is compared with leaves it', () => {
		const [bestChoice, noneChoice] = [choose(ids, 'cg-1031-exchange'), choose(ids, NONE)];
		const nonePlan = computeEffect(engine, noneChoice);
		expect(listStrategyIds(noneChoice)).toEqual(['daf', 'state-migration']);
		expect(noneChoice.baselines.map(({ strategy }) => strategy.id)).toEqual(['cg-1031-exchange']);
		const { members, projectReturns } = prepareStrategies(engine, bestChoice);
		const memberIndex = members.findIndex(({ strategy }) => strategy.id === 'cg-1031-exchange');
		const projectAllBut = (excludedMembers: number) =>
			projectReturns(2 ** members.length - 1 - excludedMembers).years;
		const strategyYears = listScenarioYears(nonePlan, 'with').slice(0, projectAllBut(0).length);
		expect(getTotals(strategyYears)).toEqual(
			getTotals(projectAllBut(2 ** memberIndex)).slice(0, strategyYears.length),
		);
		expect(getTotals(listScenarioYears(nonePlan, 'without'))[0]).toBe(getTotals(projectReturns(0).years)[0]);
		const [standaloneYear] = prepareStrategies(engine, choose(['daf'], NONE)).projectReturns(0).years;
		expect(listScenarioYears(nonePlan, 'without')[0]?.total, 'the sale is on the return').not.toBeCloseTo(
			standaloneYear?.total ?? 0,
			0,
		);
	});

	test('has the baseline of the one with the highest net present value, wherever it stands', () => {
		const values = ['cg-1031-exchange', ...COSTLY].map(
			(id) => computeEffect(engine, choose(ids, id)).with.netPresentValue,
		);
		expect(Math.max(...values)).toBe(values[0]);
		for (const order of [ids, ids.toReversed()])
			expect(choose(order, NONE).baselines[0]?.strategy.id).toBe('cg-1031-exchange');
	});

	test('counts the costs and money of none of them', () => {
		const nonePlan = computeEffect(engine, choose(['daf', ...COSTLY], NONE));
		const daf = computeEffect(engine, choose(['daf'], DIFFERENT_ASSETS));
		expect([nonePlan.with.costs, nonePlan.with.cash]).toEqual([daf.with.costs, daf.with.cash]);
		expect(nonePlan.members.map(({ strategy }) => strategy.id)).toEqual(['daf']);
	});

	test('changes nothing where nothing else is planned', () => {
		const { members, with: outcome } = computeEffect(engine, choose(COSTLY, NONE));
		expect([members, outcome.taxSaved, outcome.netPresentValue]).toEqual([[], 0, 0]);
	});

	test('where there is nothing to choose is the plan itself', () => {
		expect(choose(['daf', 'qcd'], NONE)).toEqual(choose(['daf', 'qcd'], DIFFERENT_ASSETS));
	});
});
