// Random households and inputs for every strategy, the same ones in every run.

import type { Compilation } from '../../../src/compiler/compile.ts';
import { createRandom, sampleInputs } from '../../../src/compiler/sample.ts';
import type { ExplainableStrategy } from '../../../src/engine/strategy/effect-year.ts';
import { fillInputs, listFreeInputs } from '../../../src/engine/strategy/inputs.ts';
import type { StrategyRequest } from '../../../src/engine/strategy/project-strategy.ts';
import type { StrategySystem } from '../../../src/engine/strategy/request.ts';
import { describeEarlyYear, type TaxSystem } from '../../../src/engine/tax-return/tax-system.ts';
import type { Inputs, Value } from '../../../src/model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../../src/model/compiled-effect.ts';
import { compileSamples } from '../../support/load-samples.ts';
import { describeStrategyWorkings } from '../../support/strategy-workings.ts';
import { Households } from '../tax-return/random-household.ts';

/** The law, the sample strategies and the planned sale, as the commands ask them. */
export async function loadEngine(): Promise<StrategySystem> {
	return (await compileSamples()).engine;
}

/** Every sample strategy, ready to be worked out and explained. */
export async function loadStrategies(): Promise<readonly ExplainableStrategy[]> {
	return listExplainable(await compileSamples());
}

/** The strategies of a project that can be worked out, with what explains them. */
export function listExplainable({
	effects: resolvedEffects,
	engine,
	shared,
}: Pick<Compilation, 'effects' | 'engine' | 'shared'>): readonly ExplainableStrategy[] {
	if (!engine) throw new Error('The effects do not compile.');
	const { system, effects, strategies } = engine;
	return resolvedEffects.strategies.flatMap((resolvedEffect) => {
		const strategy = strategies.get(resolvedEffect.id);
		return strategy
			? [{ system, effects, strategy, workings: describeStrategyWorkings(resolvedEffect, shared.amounts) }]
			: [];
	});
}

/** Households and inputs of a strategy; the first has every input as it is filled. */
export function randomRequests(
	{ system, effects, strategy }: ExplainableStrategy,
	count: number,
	seed: number,
): readonly StrategyRequest[] {
	const households = new Households(system, seed);
	const random = createRandom(seed);
	const inputs = listFreeInputs(effects, strategy);
	return sampleInputs({ inputs, amounts: [] }, count, seed).map((sample, number) => {
		const household =
			number === 0 ? system.complete({ ...omitTaxYear(system.household.sample) }) : households.draw();
		const taxYear = 2024 + (number % 6);
		const isPossible = (value: Value) => !isLaterState(system, taxYear, value);
		const values = number === 0 ? {} : sampleWithinBounds(inputs, sample, random, isPossible);
		return {
			strategy,
			household,
			taxYear,
			inputs: fillInputs(effects, strategy, { values, household }),
		};
	});
}

/** True for a state whose return is calculated only from a later year on. */
function isLaterState(system: TaxSystem, taxYear: number, value: Value): boolean {
	return system.states.includes(String(value)) && describeEarlyYear(system, taxYear, { state: value }) !== '';
}

function omitTaxYear({ taxYear: _, ...facts }: Readonly<Record<string, Value>>) {
	return facts;
}

// Half of the inputs keep what fills them; the others stay within their bounds.
function sampleWithinBounds(
	inputs: readonly CompiledEffectInput[],
	sample: Inputs,
	random: () => number,
	isPossible: (value: Value) => boolean,
): Inputs {
	const entries = inputs.flatMap(({ id, minimum, maximum }): [string, Value][] => {
		const value = sample[id] ?? 0;
		if (random() < 0.5) return [];
		if (typeof value !== 'number') return isPossible(value) ? [[id, value]] : [];
		const lowerBound = minimum ?? Number.NEGATIVE_INFINITY;
		const upperBound = maximum ?? Number.POSITIVE_INFINITY;
		return [[id, Math.min(Math.max(value, lowerBound), upperBound)]];
	});
	return Object.fromEntries(entries);
}
