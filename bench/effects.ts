// What the effect of a strategy over thirty years costs, with what its promoters claim, and a plan of ten strategies.
import { prepareRuntime } from '../src/compiler/compile.ts';
import { computeEffect } from '../src/engine/plan/compute-effect.ts';
import { parsePlan } from '../src/engine/plan/plan-request.ts';
import type { EffectRequest } from '../src/engine/plan/prepare-plan.ts';
import { createTogetherAndAlone } from '../src/engine/plan/shapley.ts';
import { projectStrategy } from '../src/engine/strategy/project-strategy.ts';
import { parseRequest, type StrategySystem } from '../src/engine/strategy/request.ts';
import { prepareOwn } from './own-project.ts';

/** Milliseconds of processor time. */
export interface EffectTimes {
	readonly effect: number;
	readonly plan: number;
	/** Of the plan: what all save together and each alone. */
	readonly figures: number;
	/** The best set and split of ten strategies, the first time and once everything is remembered. */
	readonly best: number;
	readonly bestAgain: number;
	/** How many strategies the plan has, and over how many years. */
	readonly strategies: number;
	readonly years: number;
}

const LONGEST = { strategy: 'cg-mis', inputs: { noteYears: 29 } };
const PLAN = [
	{ id: 'cg-1031-exchange', inputs: { holdYears: 29 } },
	...[
		'retirement-max',
		'daf',
		'qcd',
		'salt-trust',
		'str-real-estate',
		'income-timing',
		'backdoor-roth',
		'cg-nua',
	].map((id) => ({ id })),
	{ id: 'tax-loss-harvest' },
];

/** Ten strategies of a founder, of which six are ways that can share the sale. */
const SHARED_PLAN = [
	...[
		'cg-qsbs-1202',
		'cg-qof-1400z2',
		'cg-clat-presale',
		'cg-crut-presale',
		'cg-presale-gift',
		'cg-dst-trust',
	],
	...['daf', 'salt-trust', 'retirement-max', 'backdoor-roth'],
].map((id) => ({ id }));
const SALE = { kind: 'privateShares', price: 12_000_000, basis: 100_000, yearsHeld: 7 };

/** Measures both on the sample household, the quickest of some rounds. @param effects in a round */
export function measureEffects(effects: number, rounds: number): EffectTimes {
	const engine = loadStrategySystem();
	const { taxYear, ...household } = engine.system.household.sample;
	const strategy = engine.strategies.get(LONGEST.strategy);
	if (!strategy) throw new Error('There is no strategy to measure.');
	const request = parseRequest(engine, strategy, { taxYear, household, inputs: LONGEST.inputs });
	const plan = parsePlan(engine, { plan: PLAN, taxYear, household });
	const { years } = computeEffect(engine, plan);
	const planRequest = { plan: SHARED_PLAN, taxYear, household, sale: SALE, best: true };
	const best = measureOnce(() => parsePlan(engine, planRequest));
	return {
		effect: measureFastest(rounds, effects, () => projectStrategy(engine, request)),
		plan: measureFastest(rounds, rounds, () => computeEffect(engine, copyPlan(plan))),
		figures: measureFastest(rounds, 3 * rounds, () =>
			computeEffect(engine, copyPlan(plan), createTogetherAndAlone),
		),
		best,
		bestAgain: measureFastest(rounds, rounds, () => parsePlan(engine, planRequest)),
		strategies: PLAN.length,
		years,
	};
}

// Effects of strategies by themselves are remembered by strategy.
function copyPlan(plan: EffectRequest): EffectRequest {
	return { ...plan, strategies: plan.strategies.map((one) => ({ ...one, effect: { ...one.strategy } })) };
}

function loadStrategySystem(): StrategySystem {
	const { engine } = prepareRuntime(prepareOwn());
	if (!engine) throw new Error('The definitions have errors.');
	return engine;
}

function measureFastest(rounds: number, times: number, task: () => void): number {
	const durations = Array.from(
		{ length: rounds },
		() =>
			measureOnce(() => {
				for (let time = 0; time < times; time += 1) task();
			}) / times,
	);
	return Math.min(...durations);
}

function measureOnce(task: () => void): number {
	const before = process.cpuUsage();
	task();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
