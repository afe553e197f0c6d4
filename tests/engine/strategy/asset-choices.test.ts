// Strategies about the same asset: the plan that follows from a choice among them.
import { describe, expect, test } from 'vitest';
import { computePlan } from '../../../src/engine/plan/compute-plan.ts';
import { parsePlan } from '../../../src/engine/plan/plan-request.ts';
import { DIFFERENT_ASSETS, NONE } from '../../../src/engine/plan/portions.ts';
import { type PlanRequest, preparePlan } from '../../../src/engine/plan/prepare-plan.ts';
import { loadEngine } from './random-effect.ts';

const HOUSEHOLD = { filingStatus: 'joint', age: 55, spouseAge: 53, state: 'CA', wages: 700_000 };
/** Each costs more than it saves. */
const COSTLY = ['cg-dst-1031', 'cg-mis'];

const engine = await loadEngine();

function choose(ids: readonly string[], assetChoice: string): PlanRequest {
	return parsePlan(engine, {
		plan: ids.map((id) => ({ id })),
		taxYear: 2026,
		household: HOUSEHOLD,
		projection: 'none',
		assetChoice,
	});
}

const listStrategyIds = ({ strategies }: PlanRequest) => strategies.map(({ strategy: { id } }) => id);
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
			expect(computePlan(engine, planRequest).blockedIds).toEqual(['cg-esop-1042']);
		}
	});
});

describe('none of them', () => {
	const ids = ['daf', 'state-migration', ...COSTLY, 'cg-1031-exchange'];

	test('leaves all out, and the return as what the best is compared with leaves it', () => {
		const [bestChoice, noneChoice] = [choose(ids, 'cg-1031-exchange'), choose(ids, NONE)];
		const nonePlan = computePlan(engine, noneChoice);
		expect(listStrategyIds(noneChoice)).toEqual(['daf', 'state-migration']);
		expect(noneChoice.baselines.map(({ strategy }) => strategy.id)).toEqual(['cg-1031-exchange']);
		const { members, projectReturns } = preparePlan(engine, bestChoice);
		const memberIndex = members.findIndex(({ strategy }) => strategy.id === 'cg-1031-exchange');
		const projectAllBut = (excludedMembers: number) =>
			projectReturns(2 ** members.length - 1 - excludedMembers).years;
		const strategyYears = nonePlan.with.slice(0, projectAllBut(0).length);
		expect(getTotals(strategyYears)).toEqual(
			getTotals(projectAllBut(2 ** memberIndex)).slice(0, strategyYears.length),
		);
		expect(getTotals(nonePlan.without)[0]).toBe(getTotals(projectReturns(0).years)[0]);
		const [standaloneYear] = preparePlan(engine, choose(['daf'], NONE)).projectReturns(0).years;
		expect(nonePlan.without[0]?.total, 'the sale is on the return').not.toBeCloseTo(
			standaloneYear?.total ?? 0,
			0,
		);
	});

	test('has the baseline of the one with the highest net present value, wherever it stands', () => {
		const values = ['cg-1031-exchange', ...COSTLY].map(
			(id) => computePlan(engine, choose(ids, id)).netPresentValue,
		);
		expect(Math.max(...values)).toBe(values[0]);
		for (const order of [ids, ids.toReversed()])
			expect(choose(order, NONE).baselines[0]?.strategy.id).toBe('cg-1031-exchange');
	});

	test('counts the costs and money of none of them', () => {
		const nonePlan = computePlan(engine, choose(['daf', ...COSTLY], NONE));
		const daf = computePlan(engine, choose(['daf'], DIFFERENT_ASSETS));
		expect([nonePlan.costs, nonePlan.cash]).toEqual([daf.costs, daf.cash]);
		expect(nonePlan.strategies.map(({ id }) => id)).toEqual(['daf']);
	});

	test('changes nothing where nothing else is planned', () => {
		const plan = computePlan(engine, choose(COSTLY, NONE));
		expect([plan.strategies, plan.taxSaved, plan.netPresentValue]).toEqual([[], 0, 0]);
	});

	test('where there is nothing to choose is the plan itself', () => {
		expect(choose(['daf', 'qcd'], NONE)).toEqual(choose(['daf', 'qcd'], DIFFERENT_ASSETS));
	});
});
