// The best selection of a plan's strategies: never worse than any other set or split, and what a portion scales.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import { findById, listIds, listStrategyIds } from '../../../src/engine/collections.ts';
import { runToEnd } from '../../../src/engine/interruptible.ts';
import { findBestPlan, findBestSetByClimbing, listNeighbors } from '../../../src/engine/plan/best-plan.ts';
import { computeEffect } from '../../../src/engine/plan/compute-effect.ts';
import { parsePlan } from '../../../src/engine/plan/plan-request.ts';
import { type PlanSelection, PlanValues } from '../../../src/engine/plan/plan-values.ts';
import { type EffectRequest, leaveOutBlocked } from '../../../src/engine/plan/prepare-plan.ts';
import { listScenarioYears } from '../../../src/engine/strategy/compare-scenarios.ts';
import { loadEngine } from '../strategy/random-effect.ts';

const RUNS = Number(process.env.RUNS ?? 60);
/** Dollars. Improvements that the search leaves. */
const TOLERANCE = 25;
const HOUSEHOLD = { filingStatus: 'joint', age: 48, spouseAge: 46, state: 'CA', wages: 400_000 };
const SHARES = { kind: 'privateShares', price: 12_000_000, basis: 100_000, yearsHeld: 7 };
const BUILDING = {
	kind: 'realEstate',
	price: 3_000_000,
	costs: 100_000,
	basis: 700_000,
	depreciation: 400_000,
	yearsHeld: 9,
};

const engine = await loadEngine();

interface Entries {
	readonly ids: readonly string[];
	readonly sale?: object;
	readonly household?: object;
	readonly inputs?: Readonly<Record<string, object>>;
}

function createRequest({ ids, sale, household = HOUSEHOLD, inputs = {} }: Entries): EffectRequest {
	const plan = ids.map((id) => ({ id, inputs: inputs[id] ?? {} }));
	return parsePlan(engine, { plan, household, taxYear: 2026, ...(sale ? { sale } : {}) });
}

/** Some of the strategies, and whole percents of the sale for some of the ways. */
function drawSelection(
	{ ways, independentStrategies, isShared }: PlanValues,
	random: () => number,
): PlanSelection {
	const set = independentStrategies
		.filter(() => random() < 0.5)
		.map(({ strategy: { id } }) => [id, 1] as const);
	const selectedWays = ways.filter(({ strategy }) => !strategy.indivisible).filter(() => random() < 0.6);
	if (!isShared || selectedWays.length === 0) {
		const way = ways[Math.floor(random() * (ways.length + 1))];
		return Object.fromEntries([...set, ...(way ? [[way.strategy.id, 1] as const] : [])]);
	}
	let rest = 100;
	const portions = selectedWays.map(({ strategy: { id } }) => {
		const percent = Math.floor(random() * (rest + 1));
		rest -= percent;
		return [id, percent / 100] as const;
	});
	return Object.fromEntries([...set, ...portions].filter(([, portion]) => portion > 0));
}

const PLANS: Readonly<Record<string, Entries>> = {
	'a founder, with several ways to sell': {
		ids: ['cg-qsbs-1202', 'cg-qof-1400z2', 'cg-clat-presale', 'cg-presale-gift', 'daf', 'salt-trust'],
		sale: SHARES,
	},
	'a founder whose employees’ plan may buy': {
		ids: [
			'cg-qsbs-1202',
			'cg-qof-1400z2',
			'cg-esop-1042',
			'cg-deal-form',
			'cg-crut-presale',
			'retirement-max',
		],
		sale: SHARES,
		inputs: { 'cg-esop-1042': { heldUntilDeath: false } },
	},
	'a founder with ten strategies, six of them ways to sell': {
		ids: [
			...[
				'cg-qsbs-1202',
				'cg-qof-1400z2',
				'cg-clat-presale',
				'cg-crut-presale',
				'cg-presale-gift',
				'cg-dst-trust',
			],
			...['daf', 'salt-trust', 'retirement-max', 'backdoor-roth'],
		],
		sale: SHARES,
	},
	'a building': {
		ids: [
			'cg-1031-exchange',
			'cg-dst-1031',
			'cg-453e-related',
			'cg-qof-1400z2',
			'crt',
			'daf',
			'backdoor-roth',
		],
		sale: BUILDING,
	},
	'ways without a planned sale': { ids: ['cg-1031-exchange', 'cg-mis', 'cg-453e-related', 'daf', 'qcd'] },
	'no ways': { ids: ['daf', 'qcd', 'salt-trust', 'backdoor-roth', 'income-timing'] },
};

describe.each(Object.entries(PLANS))('the best plan of %s', (_, entries) => {
	const request = createRequest(entries);
	const values = new PlanValues(engine, request);
	const best = findBestPlan(engine, request);

	test('is never worse than a set or a split that is tried', () => {
		const random = createRandom(20_261_124);
		for (let run = 0; run < RUNS; run += 1) {
			const selection = drawSelection(values, random);
			expect(values.getValue(selection), JSON.stringify(selection)).toBeLessThanOrEqual(
				best.value + TOLERANCE,
			);
		}
		for (const { value } of [...best.neighbors, ...best.ways])
			expect(value).toBeLessThanOrEqual(best.value + TOLERANCE);
	});

	test('has the value of its plan', () => {
		const { request: allowedRequest } = leaveOutBlocked(engine, values.toRequest(best.selection));
		const effect = computeEffect(engine, allowedRequest);
		expect(best.value).toBeCloseTo(effect.with.netPresentValue, 0);
		expect([...listStrategyIds(effect.members)].toSorted()).toEqual(Object.keys(best.selection).toSorted());
	});

	test('has one neighbor for each strategy that the law allows', () => {
		const allowed = listStrategyIds([...values.independentStrategies, ...values.ways]);
		expect(listIds(best.neighbors)).toEqual(allowed);
		for (const { id, selection } of best.neighbors)
			expect(selection[id] === undefined).toBe(best.selection[id] !== undefined);
	});
});

test('climbing finds the best set of a small plan, as trying all does', () => {
	const request = createRequest({
		ids: ['daf', 'qcd', 'salt-trust', 'backdoor-roth', 'income-timing', 'retirement-max'],
	});
	const values = new PlanValues(engine, request);
	const ids = listStrategyIds(values.independentStrategies);
	const climbed = runToEnd(findBestSetByClimbing(ids, (set) => values.getValue(set), {}));
	const best = findBestPlan(engine, request);
	expect(Math.abs(climbed.value - best.value)).toBeLessThan(6);
});

describe('ways that share a sale', () => {
	const request = createRequest({ ids: ['cg-qsbs-1202', 'cg-qof-1400z2'], sale: SHARES });

	test('QSBS takes the first $10 million of gain, and an opportunity fund the rest', () => {
		// 84% of the gain of 11,900,000 is 9,996,000; a thousandth more would pass the cap of 10,000,000.
		expect(findBestPlan(engine, request).selection).toEqual({ 'cg-qsbs-1202': 0.84, 'cg-qof-1400z2': 0.16 });
	});

	test('leave the whole gain on the baseline, whatever their portions', () => {
		const selections: readonly PlanSelection[] = [
			{},
			{ 'cg-qsbs-1202': 1 },
			{ 'cg-qsbs-1202': 0.3, 'cg-qof-1400z2': 0.25 },
		];
		for (const selection of selections) {
			const effect = computeEffect(engine, new PlanValues(engine, request).toRequest(selection));
			const [firstYear] = listScenarioYears(effect, 'without');
			expect(firstYear?.household.facts.longTermGain, JSON.stringify(selection)).toBeCloseTo(11_900_000, 4);
		}
	});

	test('sell the rest for cash with the plan too', () => {
		const half = new PlanValues(engine, request).toRequest({ 'cg-qsbs-1202': 0.5 });
		const effect = computeEffect(engine, half);
		// Half of the gain is under the cap; the opinion costs the same as for the whole.
		const [firstYear] = listScenarioYears(effect, 'with');
		expect(firstYear?.household.facts.longTermGain).toBeCloseTo(5_950_000, 4);
		expect(effect.with.costs).toBe(15_000);
	});

	test('an indivisible one takes all or nothing', () => {
		const deal = createRequest({ ids: ['cg-deal-form', 'cg-qsbs-1202'], sale: SHARES });
		const { selection, neighbors } = findBestPlan(engine, deal);
		expect([undefined, 1]).toContain(selection['cg-deal-form']);
		for (const neighbor of neighbors) expect([undefined, 1]).toContain(neighbor.selection['cg-deal-form']);
	});

	test('a way that is switched on takes the rest, or all where nothing is left', () => {
		const values = new PlanValues(engine, request);
		const getSelection = (selection: PlanSelection) =>
			findById(listNeighbors(values, selection), 'cg-qof-1400z2')?.selection;
		expect(getSelection({ 'cg-qsbs-1202': 0.75 })).toEqual({ 'cg-qsbs-1202': 0.75, 'cg-qof-1400z2': 0.25 });
		expect(getSelection({ 'cg-qsbs-1202': 1 })).toEqual({ 'cg-qof-1400z2': 1 });
	});
});

/** Too young for a gift from an IRA. */
const YOUNG = { qcd: { ownerAge: 50 } };

test('what the law blocks is never in it', () => {
	const request = createRequest({
		ids: ['cg-esop-1042', 'cg-1031-exchange', 'qcd', 'daf'],
		sale: BUILDING,
		inputs: YOUNG,
	});
	const best = findBestPlan(engine, request);
	for (const id of ['cg-esop-1042', 'qcd']) {
		expect(best.selection[id]).toBeUndefined();
		expect(best.neighbors.map((neighbor) => neighbor.id)).not.toContain(id);
	}
	const chosenRequest = new PlanValues(engine, request).toRequest(best.selection);
	const { ownEffects } = leaveOutBlocked(engine, chosenRequest);
	expect(listStrategyIds(ownEffects.filter(({ isBlocked }) => isBlocked))).toEqual(['cg-esop-1042', 'qcd']);
});

test('a plan without strategies is worth nothing', () => {
	const blocked = createRequest({ ids: ['qcd'], inputs: YOUNG });
	expect(findBestPlan(engine, blocked)).toMatchObject({ selection: {}, value: 0, neighbors: [] });
});
