// Plans: what holds of several strategies on one household, whichever they are.
import { beforeAll, describe, expect, test } from 'vitest';
import { randomNumbers } from '../../../src/compiler/sample.ts';
import { type PlanResult, planOf, planWithConflicts } from '../../../src/engine/effect/plan.ts';
import { readPlan } from '../../../src/engine/effect/plan-request.ts';
import { type PlanRequest, preparePlan } from '../../../src/engine/effect/prepare-plan.ts';
import type { EffectEngine } from '../../../src/engine/effect/request.ts';
import { exactShares, sampledShares, withoutShares } from '../../../src/engine/effect/shares.ts';
import { compileOwnProject } from '../../support/load-project.ts';
import { Households } from '../return/random-household.ts';

const CENT = 0.01;
/** Members of a plan with more strategies than are tried in every order. */
const TWELVE = [...'abcdefghijkl'];
const HOUSEHOLD = {
	filingStatus: 'joint',
	age: 55,
	spouseAge: 53,
	state: 'CA',
	wages: 700_000,
	interest: 20_000,
	ordinaryDividends: 40_000,
	qualifiedDividends: 30_000,
	longTermGain: 50_000,
	propertyTax: 30_000,
	mortgageInterest: 25_000,
	cashGifts: 20_000,
};

let engine: EffectEngine;

beforeAll(async () => {
	const { taxSystem, runnableEffects } = await compileOwnProject();
	if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
	engine = { system: taxSystem, ...runnableEffects };
});

function request(...ids: readonly string[]): PlanRequest {
	return readPlan(engine, { plan: ids.map((id) => ({ id })), taxYear: 2026, household: HOUSEHOLD });
}

const plan = (...ids: readonly string[]): PlanResult =>
	planOf(engine.system, engine.effects, request(...ids));
const shareOf = ({ strategies }: PlanResult, id: string) =>
	strategies.find((one) => one.id === id)?.share.taxSaved ?? 0;

describe('a plan', () => {
	test('gives everyone a share of what all save together', () => {
		const result = plan('qcd', 'daf', 'salt-trust', 'retirement-max');
		for (const of of ['taxSaved', 'presentValue'] as const) {
			const shares = result.strategies.reduce((sum, { share }) => sum + share[of], 0);
			expect(Math.abs(shares - result[of])).toBeLessThan(CENT);
		}
	});

	test('is the same in any order', () => {
		const [one, other] = [plan('qcd', 'daf', 'salt-trust'), plan('salt-trust', 'qcd', 'daf')];
		expect(other.taxSaved).toBeCloseTo(one.taxSaved, 6);
		for (const id of ['qcd', 'daf', 'salt-trust'])
			expect(shareOf(other, id)).toBeCloseTo(shareOf(one, id), 6);
	});

	test('is discounted at a rate of its own, whatever its strategies were looked at with', () => {
		const item = (id: string, discountRate: number) => ({ id, inputs: { discountRate } });
		const items = [item('daf', 2), item('cg-loss-harvesting', 9)];
		const ratesOf = (common: object) =>
			[items, items.toReversed()].map(
				(all) => readPlan(engine, { plan: all, household: HOUSEHOLD, ...common }).discountRate,
			);
		expect(ratesOf({})).toEqual([5, 5]);
		expect(ratesOf({ sale: { discountRate: 4 } })).toEqual([4, 4]);
		expect(ratesOf({ sale: { discountRate: 4 }, discountRate: 0 })).toEqual([0, 0]);
	});

	test('leaves out what the law blocks', () => {
		const blocked = readPlan(engine, {
			plan: [{ id: 'qcd', inputs: { ownerAge: 50 } }, { id: 'daf' }],
			taxYear: 2026,
			household: HOUSEHOLD,
		});
		const result = planOf(engine.system, engine.effects, blocked);
		expect(result.blocked).toEqual(['qcd']);
		expect(result.taxSaved).toBeCloseTo(plan('daf').taxSaved, 6);
	});

	test('first says what each saves alone and all together', () => {
		const whole = plan('qcd', 'daf', 'salt-trust');
		const quick = planOf(engine.system, engine.effects, request('qcd', 'daf', 'salt-trust'), withoutShares);
		expect(quick.taxSaved).toBeCloseTo(whole.taxSaved, 6);
		expect(quick.overlap.taxSaved).toBeCloseTo(whole.overlap.taxSaved, 6);
		expect(quick.strategies[0]?.alone).toEqual(whole.strategies[0]?.alone);
		expect(quick.strategies[0]?.share.taxSaved).toBeNaN();
	});

	test('names the line at which two strategies get in each other’s way', () => {
		const asked = request('cg-1031-exchange', 'state-migration');
		const {
			conflicts: [conflict],
		} = planWithConflicts(engine.system, engine.effects, asked);
		expect(conflict).toMatchObject({
			first: 'cg-1031-exchange',
			second: 'state-migration',
			line: { id: 'stateBase' },
		});
		expect(conflict?.overlap).toBeLessThan(-100_000);
	});
});

describe('the tax of a set of strategies', () => {
	test('is the same to the last digit where years are shared with other sets', () => {
		const random = randomNumbers(20_261_122);
		const ids = [...engine.strategies.keys()];
		const households = new Households(engine.system, 7);
		for (let round = 0; round < 12; round += 1) {
			const chosen = new Set(Array.from({ length: 5 }, () => ids[Math.floor(random() * ids.length)]));
			const asked = readPlan(engine, {
				plan: [...chosen].map((id) => ({ id })),
				taxYear: 2024 + (round % 3),
			});
			const { planned, totalsOf, returnsOf } = preparePlan(engine.system, engine.effects, {
				...asked,
				household: households.draw(),
			});
			for (let set = 0; set < 2 ** planned.length; set += 1) {
				const [shared, own] = [totalsOf(set), returnsOf(set)];
				expect(shared.totals).toEqual(own.totals);
				expect(shared.closing).toEqual(own.closing);
			}
		}
	});
});

describe('shares', () => {
	// What a set is worth: members together lose what they have in common.
	const worth = (set: number) => {
		let sum = 0;
		for (let member = 0; member < 12; member += 1)
			if (Math.floor(set / 2 ** member) % 2 === 1) sum += 10 + member;
		return Math.min(sum, 120);
	};

	test('of everyone are what all are worth, exact and sampled', () => {
		for (const rule of [exactShares(TWELVE), sampledShares(TWELVE)]) {
			const { shares } = rule.shares(worth);
			expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(120, 6);
		}
	});

	test('of a sample are within four standard errors of the exact ones', () => {
		const exact = exactShares(TWELVE).shares(worth).shares;
		const { shares, error } = sampledShares(TWELVE).shares(worth);
		expect(error).toBeGreaterThan(0);
		for (const [member, share] of shares.entries())
			expect(Math.abs(share - (exact[member] ?? 0))).toBeLessThan(4 * error);
	});

	test('of a sample are those of the same members in any order', () => {
		const reversed = TWELVE.toReversed();
		const turned = (set: number) =>
			TWELVE.reduce((sum, _, at) => sum + (Math.floor(set / 2 ** at) % 2) * 2 ** (11 - at), 0);
		const [named, other] = [sampledShares(TWELVE), sampledShares(reversed)];
		const { shares, error } = named.shares(worth);
		const found = other.shares((set) => worth(turned(set)));
		expect(found.error).toBeCloseTo(error, 9);
		for (const [at, share] of found.shares.toReversed().entries())
			expect(share).toBeCloseTo(shares[at] ?? 0, 9);
	});

	test('of equals are equal', () => {
		const { shares } = exactShares(TWELVE.slice(0, 3)).shares((set) => (set === 7 ? 30 : 0));
		expect(shares.map((share) => Math.round(share * 1e6) / 1e6)).toEqual([10, 10, 10]);
	});
});
