// The inputs of an effect: as typed, else as the planned sale or the household fills them, else as the strategy says.
import type { Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectInput, EffectSystem } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { CompiledEffect } from './merge.ts';

/** What facts of the household are told by, beside the inputs of a strategy: "household.wages". */
export const HOUSEHOLD = 'household.';

/** Where values come from. */
export interface InputSources {
	/** Values by name that were given. */
	readonly given: Readonly<Record<string, Value>>;
	readonly household: Facts;
	/** The planned sale; undefined without one. */
	readonly sale?: Readonly<Record<string, Value>> | undefined;
}

/** All inputs of an effect: those every effect has, then its own. */
export function inputsOf(
	{ inputs: common }: EffectSystem,
	{ inputs }: CompiledEffect,
): readonly CompiledEffectInput[] {
	const own = new Set(inputs.map(({ id }) => id));
	return [...common.filter(({ id }) => !own.has(id)), ...inputs];
}

/** Complete inputs. */
export function fillInputs(effects: EffectSystem, effect: CompiledEffect, sources: InputSources): Inputs {
	const filled = inputsOf(effects, effect).map((input) => [
		input.id,
		sources.given[input.id] ?? filledFrom(input, sources) ?? input.default,
	]);
	return { ...Object.fromEntries(filled), ...effect.fixed };
}

/** What fills an input that is not typed; undefined where nothing does. */
export function filledFrom(
	{ from }: CompiledEffectInput,
	{ household, sale }: InputSources,
): Value | undefined {
	const [source, name = ''] = from.split('.');
	if (source === 'sale') return sale?.[name];
	return source === 'household' ? household[name] : undefined;
}
