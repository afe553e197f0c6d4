// From what was calculated to a plan: one rate, what was chosen, and which strategy changes which fact.

import { describe, expect, test } from 'vitest';
import { listIds, listStrategyIds } from '../../../src/engine/collections.ts';
import { listScenarioYears } from '../../../src/engine/strategy/compare-scenarios.ts';
import type { TaxEngine } from '../../../src/engine/tax-engine.ts';
import { toPlanQuestion } from '../../../src/features/effect/ask-engine.ts';
import {
	getCashPortion,
	preparePlanOptions,
	setPortion,
	toChoice,
	toSelection,
} from '../../../src/features/effect/choose-plan.ts';
import type { FinishedPlan } from '../../../src/features/effect/plan-document.ts';
import { listFactContributors } from '../../../src/features/effect/two-returns.tsx';
import type { Scenario } from '../../../src/model/compiled-effect.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { createSale, createTaxEngine, FUTURES } from '../../support/effects.ts';
import {
	choose,
	chooseWay,
	createFinishedPlan,
	createPlanSource,
	type PlanEntries,
} from '../../support/plans.ts';

const EXCHANGE = chooseWay('cg-1031-exchange');
const IDS = ['cg-1031-exchange', 'retirement-max', 'daf', 'salt-trust'];

const getFirstFacts = ({ result }: FinishedPlan, scenario: Scenario): Facts =>
	listScenarioYears(result, scenario)[0]?.household.facts ?? {};

describe('a plan', () => {
	test.each([
		['the usual rate', {}, 5],
		['the rate that was changed, to nothing too', { daf: { discountRate: 0 } }, 0],
		['the highest one', { daf: { discountRate: 3 }, 'salt-trust': { discountRate: 8 } }, 8],
	])('has %s, in any order', (_, typedInputs, rate) => {
		for (const ids of [IDS, IDS.toReversed()])
			expect(preparePlanOptions(createPlanSource(ids, { typedInputs })).fullRequest.discountRate).toBe(rate);
	});

	test('says which discount rate it uses where its strategies have different ones', () => {
		const listNotes = (typedInputs: PlanEntries['typedInputs'] = {}) =>
			createFinishedPlan(['daf', 'salt-trust'], { typedInputs }).document.ratesNote;
		expect(listNotes()).not.toContain('discount rate');
		const rates = { daf: { discountRate: 3 }, 'salt-trust': { discountRate: 8 } };
		expect(listNotes(rates)).toContain(
			'Your strategies use discount rates of 3% and 8%; the plan uses 8% for all.',
		);
	});

	test('knows which of its strategies change a fact, in every year and on both sides', () => {
		const plan = createFinishedPlan([...IDS, 'cg-clat-presale'], { choice: EXCHANGE });
		const listContributors = (scenario: 'without' | 'with', id: string, year = 0) =>
			listFactContributors(plan, scenario, year, { taxpayer: 'household', id }).map(
				({ member }) => member.strategy.id,
			);
		const { household } = plan.reading;
		let changedCount = 0;
		for (const scenario of ['without', 'with'] as const)
			for (const [fact, value] of Object.entries(getFirstFacts(plan, scenario))) {
				if (Object.is(value, household[fact])) continue;
				changedCount += 1;
				expect(listContributors(scenario, fact), `${scenario} ${fact}`).not.toEqual([]);
			}
		expect(changedCount).toBeGreaterThan(10);
		expect(listContributors('with', 'electiveDeferrals')).toEqual(['retirement-max']);
		expect(listContributors('with', 'electiveDeferrals', plan.result.years - 1)).toEqual([]);
		expect(listContributors('with', 'cashGifts')).toContain('daf');
		expect(listContributors('with', 'wages')).toEqual([]);
	});

	test('tells the sale by one strategy alone', () => {
		const { result } = createFinishedPlan(['cg-1031-exchange', 'state-migration'], { choice: EXCHANGE });
		expect(result.members.map(({ strategy, isSaleOwner }) => [strategy.id, isSaleOwner])).toEqual([
			['cg-1031-exchange', true],
			['state-migration', false],
		]);
	});
});

describe('strategies that are switched off', () => {
	const IDS_OFF = ['cg-1031-exchange', 'cg-mis', 'daf', 'state-migration'];
	const plan = createFinishedPlan(IDS_OFF, { choice: choose({}, 'state-migration') });

	test('leave their baselines to the worker', () => {
		const message = toPlanQuestion(plan.request);
		expect(listIds(message.strategies)).toEqual(['daf']);
		expect(listIds(message.baselines)).toEqual(['cg-1031-exchange', 'state-migration']);
	});

	test('explain what stands on both returns', () => {
		for (const scenario of ['without', 'with'] as const) {
			const subject = { taxpayer: 'household', id: 'longTermGain' } as const;
			const contributors = listFactContributors(plan, scenario, 0, subject);
			expect(listStrategyIds(contributors.map(({ member }) => member))).toContain('cg-1031-exchange');
		}
		const [before, after] = (['without', 'with'] as const).map((scenario) => getFirstFacts(plan, scenario));
		expect(after?.longTermGain).toBe(before?.longTermGain);
	});
});

describe('ways to sell', () => {
	const WAYS = ['cg-1031-exchange', 'cg-453e-related'];

	test('share a planned sale, whose rest is a contributor to both returns', () => {
		const sale = createSale({ price: 3_000_000, basis: 500_000 });
		const portions = { 'cg-1031-exchange': 0.5, 'cg-453e-related': 0.2 };
		const { isShared, canBeSeparate, result } = createFinishedPlan([...WAYS, 'daf'], {
			sale,
			choice: choose(portions),
		});
		expect([isShared, canBeSeparate]).toEqual([true, false]);
		expect(listStrategyIds(result.members)).toEqual(['cg-1031-exchange', 'cg-453e-related', 'daf']);
		expect(result.baselines.map(({ strategy }) => strategy.name)).toContain('Sale for cash');
	});

	test('concern separate assets only where the visitor calculated them with prices that differ', () => {
		const calculatedInputs = { 'cg-453e-related': { assetValue: 1_600_000 } };
		const canBeSeparate = (entries: PlanEntries) =>
			preparePlanOptions(createPlanSource(WAYS, entries)).canBeSeparate;
		expect(canBeSeparate({ calculatedInputs })).toBe(true);
		expect(canBeSeparate({ calculatedInputs, isUnreviewed: true })).toBe(false);
		expect(canBeSeparate({ calculatedInputs, sale: createSale({}) })).toBe(false);
		const both = createFinishedPlan(WAYS, {
			calculatedInputs,
			hasSeparateAssets: true,
			choice: choose(),
		});
		expect(listStrategyIds(both.result.members)).toEqual(WAYS);
	});
});

describe('a worker', () => {
	const engine = createTaxEngine();
	const ids = ['cg-1031-exchange', 'cg-453e-related', 'daf', 'state-migration'];

	test.each([undefined, createSale({ price: 4_000_000 })])(
		'answers the best plan, its neighbors and its shares with the sale %j',
		async (sale) => {
			const { request, fullRequest, answer, best, selection } = createFinishedPlan(ids, sale ? { sale } : {});
			const full = structuredClone(toPlanQuestion(fullRequest));
			expect(await engine.findBestPlan(full)).toEqual(best);
			const chosen = structuredClone(toPlanQuestion(request));
			expect(await engine.analyzePlan({ fullRequest: full, request: chosen, selection })).toEqual(answer);
		},
	);

	test('ends a search, an analysis and futures between two steps when it is told to, and answers the next question', async () => {
		const { request, fullRequest, best, selection } = createFinishedPlan(ids);
		const full = toPlanQuestion(fullRequest);
		const question = { fullRequest: full, request: toPlanQuestion(request), selection };
		let turns = 0;
		const stopped: TaxEngine = createTaxEngine(() => {
			turns += 1;
			if (turns === 3) stopped.stop();
			return undefined;
		});
		const questions = [
			() => stopped.findBestPlan(full),
			() => stopped.analyzePlan(question),
			() => stopped.computeFutures(question, FUTURES),
		];
		for (const ask of questions) {
			turns = 0;
			await expect(ask()).rejects.toThrow('aborted');
			expect(turns).toBe(3);
		}
		expect(await stopped.findBestPlan(full)).toEqual(best);
	});
});

const SHARED = { dispositionIds: ['a', 'b', 'c'], independentIds: ['x', 'y'], isShared: true };
const EXCLUSIVE = { ...SHARED, isShared: false };

describe('a choice', () => {
	test('has the other strategies unless they are switched off, and ways with a portion', () => {
		expect(toSelection(SHARED, { off: ['y'], portions: { a: 0.4, gone: 0.5 } })).toEqual({ x: 1, a: 0.4 });
	});

	test('has one way where they exclude each other', () => {
		expect(toSelection(EXCLUSIVE, { off: [], portions: { a: 0.4, b: 0.6 } })).toEqual({ x: 1, y: 1, a: 1 });
	});

	test('never exceeds the whole', () => {
		expect(toSelection(SHARED, { off: ['x', 'y'], portions: { a: 1, b: 1 } })).toEqual({ a: 0.5, b: 0.5 });
	});

	test('comes back from its selection', () => {
		const choice = { off: ['x'], portions: { a: 0.3, c: 0.7 } };
		expect(toChoice(SHARED, toSelection(SHARED, choice))).toEqual(choice);
	});
});

describe('a portion', () => {
	test('is taken from what is sold for cash first, then from the others in proportion', () => {
		const selection = { x: 1, a: 0.4, b: 0.2 };
		expect(setPortion(SHARED, selection, 'c', 0.4)).toEqual({ x: 1, a: 0.4, b: 0.2, c: 0.4 });
		expect(setPortion(SHARED, selection, 'c', 0.7)).toEqual({ x: 1, a: 0.2, b: 0.1, c: 0.7 });
		expect(setPortion(SHARED, selection, 'c', 1)).toEqual({ x: 1, c: 1 });
	});

	test('that is given up is sold for cash', () => {
		const next = setPortion(SHARED, { a: 0.4, b: 0.6 }, 'a', 0);
		expect(next).toEqual({ b: 0.6 });
		expect(getCashPortion(SHARED, next)).toBeCloseTo(0.4);
	});

	test('takes the place of the other way where ways exclude each other', () => {
		expect(setPortion(EXCLUSIVE, { x: 1, a: 1 }, 'b', 1)).toEqual({ x: 1, b: 1 });
		expect(setPortion(EXCLUSIVE, { a: 1 }, 'a', 0)).toEqual({});
	});
});
