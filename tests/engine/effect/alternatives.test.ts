// Strategies about the same asset: what each choice gives, none of them among the choices, and which one counts unless chosen.
import { beforeAll, describe, expect, test } from 'vitest';
import {
	type AssetChoice,
	afterChoice,
	assetChoices,
	usualChoice,
} from '../../../src/engine/effect/alternatives.ts';
import { DIFFERENT_ASSETS, NONE } from '../../../src/engine/effect/asset-choice.ts';
import { planOf } from '../../../src/engine/effect/plan.ts';
import { readPlan } from '../../../src/engine/effect/plan-request.ts';
import { type PlanRequest, preparePlan } from '../../../src/engine/effect/prepare-plan.ts';
import type { EffectEngine } from '../../../src/engine/effect/request.ts';
import { compileOwnProject } from '../../support/load-project.ts';

const HOUSEHOLD = { filingStatus: 'joint', age: 55, spouseAge: 53, state: 'CA', wages: 700_000 };
/** Each costs more than it saves. */
const COSTLY = ['cg-1031-tic', 'cg-dst-1031', 'cg-mis'];

let engine: EffectEngine;

beforeAll(async () => {
	const { taxSystem, runnableEffects } = await compileOwnProject();
	if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
	engine = { system: taxSystem, ...runnableEffects };
});

function request(ids: readonly string[], household: object = HOUSEHOLD): PlanRequest {
	return readPlan(engine, { plan: ids.map((id) => ({ id })), taxYear: 2026, household });
}

const choicesOf = (asked: PlanRequest) => assetChoices(engine.system, engine.effects, asked);
const chosen = (asked: PlanRequest, choice: string) =>
	afterChoice(engine.system, engine.effects, asked, choice);
const idsOf = ({ strategies }: PlanRequest) => strategies.map(({ effect: { id } }) => id);

function find(choices: readonly AssetChoice[], id: string): AssetChoice {
	const found = choices.find((one) => one.id === id);
	if (!found) throw new Error(`There is no choice ${id}.`);
	return found;
}

describe('the choices among strategies about the same asset', () => {
	test('are the strategies, the best first, none of them, and different assets', () => {
		const choices = choicesOf(request(['daf', ...COSTLY, 'cg-1031-exchange']));
		const ids = choices.map(({ id }) => id);
		expect([ids[0], ...ids.slice(-2)]).toEqual(['cg-1031-exchange', NONE, DIFFERENT_ASSETS]);
		expect(ids.slice(0, -2).toSorted()).toEqual([...COSTLY, 'cg-1031-exchange'].toSorted());
		const values = choices.slice(0, -2).map(({ plan }) => plan.netPresentValue);
		expect(values).toEqual(values.toSorted((a, b) => b - a));
	});

	test('are none among strategies that dispose of nothing', () => {
		const choices = choicesOf(request(['qcd', 'daf']));
		expect(choices.map(({ id }) => id)).toEqual([NONE, DIFFERENT_ASSETS]);
		expect(usualChoice([])).toBe(DIFFERENT_ASSETS);
	});

	test('leave what the law blocks to the plan', () => {
		const sale = { plan: ['cg-1031-exchange', 'cg-esop-1042', 'cg-structured-453'].map((id) => ({ id })) };
		const asked = readPlan(engine, { ...sale, household: HOUSEHOLD, sale: { kind: 'realEstate' } });
		const choices = choicesOf(asked);
		expect(choices.map(({ id }) => id)).not.toContain('cg-esop-1042');
		for (const { plan } of choices) expect(plan.blocked).toEqual(['cg-esop-1042']);
	});
});

describe('none of them', () => {
	test('leaves all out, and the return as what the best is compared with leaves it', () => {
		const choices = choicesOf(request(['daf', 'state-migration', ...COSTLY, 'cg-1031-exchange']));
		const [best, none] = [find(choices, 'cg-1031-exchange'), find(choices, NONE)];
		expect(idsOf(none.request)).toEqual(['daf', 'state-migration']);
		expect(none.request.alternativeOf?.effect.id).toBe('cg-1031-exchange');
		const { planned, returnsOf } = preparePlan(engine.system, engine.effects, best.request);
		const at = planned.findIndex(({ effect }) => effect.id === 'cg-1031-exchange');
		const allBut = (left: number) => returnsOf(2 ** planned.length - 1 - left).years;
		const totals = (years: readonly { readonly total: number }[]) => years.map(({ total }) => total);
		const known = none.plan.with.slice(0, allBut(0).length);
		expect(totals(known)).toEqual(totals(allBut(2 ** at)).slice(0, known.length));
		expect(totals(none.plan.without)[0]).toBe(totals(returnsOf(0).years)[0]);
		const alone = preparePlan(engine.system, engine.effects, request(['daf'])).returnsOf(0).years;
		expect(none.plan.without[0]?.total, 'the sale is on the return').not.toBeCloseTo(alone[0]?.total ?? 0, 0);
	});

	test('counts the costs and money of none of them', () => {
		const none = find(choicesOf(request(['daf', ...COSTLY])), NONE);
		const daf = planOf(engine.system, engine.effects, request(['daf']));
		expect([none.plan.costs, none.plan.cash]).toEqual([daf.costs, daf.cash]);
		expect(none.plan.strategies.map(({ id }) => id)).toEqual(['daf']);
	});

	test('changes nothing where nothing else is planned', () => {
		const { plan } = find(choicesOf(request(COSTLY)), NONE);
		expect([plan.strategies, plan.taxSaved, plan.netPresentValue]).toEqual([[], 0, 0]);
	});
});

describe('while nothing is chosen', () => {
	test('the one that leaves the household best off is carried out', () => {
		expect(usualChoice(choicesOf(request([...COSTLY, 'cg-1031-exchange', 'daf'])))).toBe('cg-1031-exchange');
	});

	test('none is where even the best leaves less than doing without, whatever else is planned', () => {
		for (const further of [[], ['daf'], ['state-migration', 'salt-trust']]) {
			const choices = choicesOf(request([...COSTLY, ...further]));
			expect(usualChoice(choices)).toBe(NONE);
			expect(choices[0]?.plan.netPresentValue).toBeLessThan(find(choices, NONE).plan.netPresentValue);
		}
	});

	test('a missing figure decides nothing', () => {
		const choices = choicesOf(request(COSTLY));
		const unknown = choices.map((one) => ({ ...one, plan: { ...one.plan, netPresentValue: Number.NaN } }));
		expect(usualChoice(unknown)).toBe(choices[0]?.id);
	});
});

describe('a plan after a choice', () => {
	const IDS = ['daf', 'cg-1031-exchange', 'cg-mis'];

	test.each([
		['cg-mis', ['daf', 'cg-mis']],
		[NONE, ['daf']],
		[DIFFERENT_ASSETS, IDS],
	])('%j', (choice, expected) => {
		expect(idsOf(chosen(request(IDS), choice))).toEqual(expected);
	});

	test('of none leaves out the only one there is', () => {
		const asked = chosen(request(['daf', 'cg-mis']), NONE);
		expect([idsOf(asked), asked.alternativeOf?.effect.id]).toEqual([['daf'], 'cg-mis']);
	});

	test('of none where there is nothing to choose is the plan itself', () => {
		const asked = request(['daf', 'qcd']);
		expect(chosen(asked, NONE)).toEqual(asked);
	});
});
