// What every strategy is tried on: random households and inputs, the same ones in every run.
import { workingsOfEffect } from '../../../src/compiler/effects/part-workings.ts';
import { randomNumbers, sampleInputs } from '../../../src/compiler/sample.ts';
import type { Inputs, Value } from '../../../src/definition/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../../src/definition/compiled-effect.ts';
import { fillInputs, inputsOf } from '../../../src/engine/effect/inputs.ts';
import type { EffectRequest } from '../../../src/engine/effect/run.ts';
import type { ExplainableEffect } from '../../../src/engine/effect/timed-figures.ts';
import { compileOwnProject } from '../../support/load-project.ts';
import { Households } from '../return/random-household.ts';

/** Every strategy of this project, ready to be worked out and explained. */
export async function ownEffects(): Promise<readonly ExplainableEffect[]> {
	const { taxSystem: system, runnableEffects, effects: resolved, shared } = await compileOwnProject();
	if (!system || !runnableEffects) throw new Error('The effects do not compile.');
	const { effects, strategies } = runnableEffects;
	return resolved.effects.flatMap((one) => {
		const effect = strategies.get(one.id);
		return effect ? [{ system, effects, effect, workings: workingsOfEffect(one, shared.amounts) }] : [];
	});
}

/** Households and inputs of a strategy; the first has every input as it is filled. */
export function randomRequests(
	{ system, effects, effect }: ExplainableEffect,
	count: number,
	seed: number,
): readonly EffectRequest[] {
	const households = new Households(system, seed);
	const random = randomNumbers(seed);
	const inputs = inputsOf(effects, effect).filter(({ id }) => !(id in effect.fixed));
	return sampleInputs({ inputs, parameters: [] }, count, seed).map((sampled, number) => {
		const household =
			number === 0 ? system.complete({ ...sampleOf(system.household.sample) }) : households.draw();
		const given = number === 0 ? {} : within(inputs, sampled, random);
		return {
			household,
			taxYear: 2024 + (number % 3),
			inputs: fillInputs(effects, effect, { given, household }),
		};
	});
}

function sampleOf({ taxYear: _, ...facts }: Readonly<Record<string, Value>>) {
	return facts;
}

// Half of the inputs keep what fills them; the others stay within their bounds.
function within(inputs: readonly CompiledEffectInput[], sampled: Inputs, random: () => number): Inputs {
	const entries = inputs.flatMap(({ id, minimum, maximum }): [string, Value][] => {
		const value = sampled[id] ?? 0;
		if (random() < 0.5) return [];
		if (typeof value !== 'number') return [[id, value]];
		const least = minimum ?? Number.NEGATIVE_INFINITY;
		const most = maximum ?? Number.POSITIVE_INFINITY;
		return [[id, Math.min(Math.max(value, least), most)]];
	});
	return Object.fromEntries(entries);
}
