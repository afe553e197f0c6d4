// Plans of this project's strategies, worked out as the page does, and what is asked of `plan` for the same.
import type { Inputs } from '../../src/definition/compiled-calculator.ts';
import { typedInputs } from '../../src/effect/typed-inputs.ts';
import { NONE } from '../../src/engine/effect/asset-choice.ts';
import { inputsOf } from '../../src/engine/effect/inputs.ts';
import { planWithConflicts } from '../../src/engine/effect/plan.ts';
import { answerPlan, type PlanAnswer, readPlan } from '../../src/engine/effect/plan-request.ts';
import type { PlanRequest } from '../../src/engine/effect/prepare-plan.ts';
import type { EffectEngine } from '../../src/engine/effect/request.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import type { Household } from '../../src/household/household.ts';
import { readHousehold } from '../../src/household/household-state.ts';
import type { FinishedPlan } from '../../src/plan/finished-plan.ts';
import { choosePlan, type PlanSource, prepareChoices } from '../../src/plan/plan-run.ts';
import { sourceOf } from '../effect/own-effects.ts';

/** What is said of a plan. */
export interface SaidOfPlan {
	/** Null for the sample. */
	readonly household?: Household | null;
	/** Inputs of calculators, by strategy; the rest are at their defaults. */
	readonly calculated?: Readonly<Record<string, Inputs>>;
	/** What was typed for returns, by strategy. */
	readonly typed?: Readonly<Record<string, Inputs>>;
	readonly choice?: string;
}

/** What a plan is made from. */
export function planSource(ids: readonly string[], said: SaidOfPlan = {}): PlanSource {
	const all = ids.map(sourceOf);
	const [first] = all;
	if (!first) throw new Error('A plan has a strategy.');
	const { system, effects } = first;
	return {
		system,
		effects,
		read: readHousehold(system, said.household ?? null),
		strategies: all.map(({ effect, calculator }) => ({
			effect,
			calculator,
			calculated: { ...defaultInputs(calculator), ...said.calculated?.[calculator.id] },
			typed: typedInputs(said.typed?.[calculator.id]),
		})),
	};
}

/** A plan with its shares. */
export function finishedPlan(ids: readonly string[], said: SaidOfPlan = {}): FinishedPlan {
	const source = planSource(ids, said);
	const chosen = choosePlan(source, prepareChoices(source), said.choice);
	const { plan, conflicts } = planWithConflicts(source.system, source.effects, chosen.request);
	const shares = plan.strategies.map(({ id, share, netBenefit }) => ({ id, share, netBenefit }));
	return { ...chosen, source, answer: { shares, conflicts, margin: plan.margin } };
}

/** What `plan --jsonl` answers with "lines" to the same strategies, as JSON. */
export function answerOf(
	{ system, effects }: PlanSource,
	{ strategies, alternativeOf, ...request }: PlanRequest,
): PlanAnswer {
	const all = [...strategies, ...(alternativeOf ? [alternativeOf] : [])];
	const engine = { system, effects, strategies: new Map(all.map(({ effect }) => [effect.id, effect])) };
	const plan = all.map(({ effect, inputs }) => {
		const asked = inputsOf(effects, effect).filter(({ id }) => !(id in effect.fixed));
		return { id: effect.id, inputs: Object.fromEntries(asked.map(({ id }) => [id, inputs[id]])) };
	});
	const given = { plan, taxYear: request.taxYear, discountRate: request.discountRate };
	const household = Object.fromEntries(
		Object.entries(request.household).filter(([, value]) => !Number.isNaN(value)),
	);
	const choice = alternativeOf ? { assetChoice: NONE } : {};
	const read = readPlan(engine as unknown as EffectEngine, { ...given, household, ...choice });
	return JSON.parse(JSON.stringify(answerPlan(engine as unknown as EffectEngine, read, true)));
}
