// What the effect of a strategy over thirty years costs, with what its promoters claim, and a plan of ten strategies.
import { prepareProject } from '../src/compiler/compile.ts';
import { runEffects } from '../src/compiler/effects/run-effects.ts';
import { readProject } from '../src/compiler/read/read-project.ts';
import { runLaw } from '../src/compiler/worksheets/run-law.ts';
import { planOf } from '../src/engine/effect/plan.ts';
import { readPlan } from '../src/engine/effect/plan-request.ts';
import type { PlanRequest } from '../src/engine/effect/prepare-plan.ts';
import { type EffectEngine, readRequest } from '../src/engine/effect/request.ts';
import { effectOf } from '../src/engine/effect/run.ts';
import { withoutShares } from '../src/engine/effect/shares.ts';

/** Milliseconds of processor time. */
export interface EffectTimes {
	readonly effect: number;
	readonly plan: number;
	/** Of the plan: what all save together and each alone. */
	readonly figures: number;
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

/** Measures both on the sample household, the quickest of several rounds. */
export function measureEffects(): EffectTimes {
	const engine = effectEngine();
	const { taxYear, ...household } = engine.system.household.sample;
	const longest = engine.strategies.get(LONGEST.strategy);
	if (!longest) throw new Error('There is no strategy to measure.');
	const request = readRequest(engine, longest, { taxYear, household, inputs: LONGEST.inputs });
	const plan = readPlan(engine, { plan: PLAN, taxYear, household });
	const { years } = planOf(engine.system, engine.effects, plan);
	return {
		effect: quickest(200, () => effectOf(engine.system, engine.effects, longest, request)),
		plan: quickest(3, () => planOf(engine.system, engine.effects, anew(plan))),
		figures: quickest(10, () => planOf(engine.system, engine.effects, anew(plan), withoutShares)),
		strategies: PLAN.length,
		years,
	};
}

// Effects of strategies by themselves are remembered by strategy.
function anew(plan: PlanRequest): PlanRequest {
	return { ...plan, strategies: plan.strategies.map((one) => ({ ...one, effect: { ...one.effect } })) };
}

function effectEngine(): EffectEngine {
	const { law, shared, effects } = prepareProject(readProject('calculators'));
	const system = runLaw(law, shared.data.amounts);
	const runnable = runEffects(effects, shared.data.amounts);
	if (!system || !runnable) throw new Error('The definitions have errors.');
	return { system, ...runnable };
}

function quickest(times: number, work: () => void): number {
	const rounds = Array.from({ length: 3 }, () => {
		const before = process.cpuUsage();
		for (let time = 0; time < times; time += 1) work();
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000 / times;
	});
	return Math.min(...rounds);
}
