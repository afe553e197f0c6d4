// Strategies about the same asset: what each choice gives, none of them among the choices.
import { describe, expect, test } from 'vitest';
import { DIFFERENT_ASSETS, NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import {
	type AssetChoice,
	applyAssetChoice,
	computeAssetChoices,
} from '../../../src/engine/plan/asset-choices.ts';
import { computePlan } from '../../../src/engine/plan/compute-plan.ts';
import { parsePlan } from '../../../src/engine/plan/plan-request.ts';
import { type PlanRequest, preparePlan } from '../../../src/engine/plan/prepare-plan.ts';
import { loadEngine } from './random-effect.ts';

const HOUSEHOLD = { filingStatus: 'joint', age: 55, spouseAge: 53, state: 'CA', wages: 700_000 };
/** Each costs more than it saves. */
const COSTLY = ['cg-1031-tic', 'cg-dst-1031', 'cg-mis'];

const engine = await loadEngine();

function request(ids: readonly string[], household: object = HOUSEHOLD): PlanRequest {
	return parsePlan(engine, {
		plan: ids.map((id) => ({ id })),
		taxYear: 2026,
		household,
		projection: 'none',
	});
}

const computeChoices = (planRequest: PlanRequest) => computeAssetChoices(engine, planRequest);
const chooseAsset = (planRequest: PlanRequest, choice: string) =>
	applyAssetChoice(engine, planRequest, choice);
const listStrategyIds = ({ strategies }: PlanRequest) => strategies.map(({ strategy: { id } }) => id);

function findChoice(choices: readonly AssetChoice[], id: string): AssetChoice {
	const choice = choices.find((choice) => choice.id === id);
	if (!choice) throw new Error(`There is no choice ${id}.`);
	return choice;
}

describe('the choices among strategies about the same asset', () => {
	test('are the strategies, the best first, none of them, and different assets', () => {
		const choices = computeChoices(request(['daf', ...COSTLY, 'cg-1031-exchange']));
		const ids = choices.map(({ id }) => id);
		expect([ids[0], ...ids.slice(-2)]).toEqual(['cg-1031-exchange', NONE, DIFFERENT_ASSETS]);
		expect(ids.slice(0, -2).toSorted()).toEqual([...COSTLY, 'cg-1031-exchange'].toSorted());
		const values = choices.slice(0, -2).map(({ plan }) => plan.netPresentValue);
		expect(values).toEqual(values.toSorted((a, b) => b - a));
	});

	test('are none among strategies that dispose of nothing', () => {
		const choices = computeChoices(request(['qcd', 'daf']));
		expect(choices.map(({ id }) => id)).toEqual([NONE, DIFFERENT_ASSETS]);
	});

	test('leave what the law blocks to the plan', () => {
		const sale = { plan: ['cg-1031-exchange', 'cg-esop-1042', 'cg-structured-453'].map((id) => ({ id })) };
		const planRequest = parsePlan(engine, { ...sale, household: HOUSEHOLD, sale: { kind: 'realEstate' } });
		const choices = computeChoices(planRequest);
		expect(choices.map(({ id }) => id)).not.toContain('cg-esop-1042');
		for (const { plan } of choices) expect(plan.blockedIds).toEqual(['cg-esop-1042']);
	});
});

describe('none of them', () => {
	test('leaves all out, and the return as what the best is compared with leaves it', () => {
		const choices = computeChoices(request(['daf', 'state-migration', ...COSTLY, 'cg-1031-exchange']));
		const [bestChoice, noneChoice] = [findChoice(choices, 'cg-1031-exchange'), findChoice(choices, NONE)];
		expect(listStrategyIds(noneChoice.request)).toEqual(['daf', 'state-migration']);
		expect(noneChoice.request.baselines?.[0]?.strategy.id).toBe('cg-1031-exchange');
		const { members, projectReturns } = preparePlan(engine, bestChoice.request);
		const memberIndex = members.findIndex(({ strategy }) => strategy.id === 'cg-1031-exchange');
		const projectAllBut = (excludedMembers: number) =>
			projectReturns(2 ** members.length - 1 - excludedMembers).years;
		const getTotals = (years: readonly { readonly total: number }[]) => years.map(({ total }) => total);
		const strategyYears = noneChoice.plan.with.slice(0, projectAllBut(0).length);
		expect(getTotals(strategyYears)).toEqual(
			getTotals(projectAllBut(2 ** memberIndex)).slice(0, strategyYears.length),
		);
		expect(getTotals(noneChoice.plan.without)[0]).toBe(getTotals(projectReturns(0).years)[0]);
		const standaloneYears = preparePlan(engine, request(['daf'])).projectReturns(0).years;
		expect(noneChoice.plan.without[0]?.total, 'the sale is on the return').not.toBeCloseTo(
			standaloneYears[0]?.total ?? 0,
			0,
		);
	});

	test('counts the costs and money of none of them', () => {
		const noneChoice = findChoice(computeChoices(request(['daf', ...COSTLY])), NONE);
		const daf = computePlan(engine, request(['daf']));
		expect([noneChoice.plan.costs, noneChoice.plan.cash]).toEqual([daf.costs, daf.cash]);
		expect(noneChoice.plan.strategies.map(({ id }) => id)).toEqual(['daf']);
	});

	test('changes nothing where nothing else is planned', () => {
		const { plan } = findChoice(computeChoices(request(COSTLY)), NONE);
		expect([plan.strategies, plan.taxSaved, plan.netPresentValue]).toEqual([[], 0, 0]);
	});
});

describe('a plan after a choice', () => {
	test('of none leaves out the only one there is', () => {
		const planRequest = chooseAsset(request(['daf', 'cg-mis']), NONE);
		expect([listStrategyIds(planRequest), planRequest.baselines?.[0]?.strategy.id]).toEqual([
			['daf'],
			'cg-mis',
		]);
	});

	test('of none where there is nothing to choose is the plan itself', () => {
		const planRequest = request(['daf', 'qcd']);
		expect(chooseAsset(planRequest, NONE)).toEqual({ ...planRequest, baselines: [] });
	});
});
