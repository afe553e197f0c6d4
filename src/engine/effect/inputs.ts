// The inputs of an effect: as typed, else as the planned sale or the household fills them, else as the strategy says.
import type { Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectInput, EffectSystem } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { CompiledStrategy } from './merge.ts';

/** What facts of the household are told by, beside the inputs of a strategy: "household.wages". */
export const HOUSEHOLD = 'household.';

/** Where values come from. */
export interface InputSources {
	/** Values by name that were given. */
	readonly values: Readonly<Record<string, Value>>;
	readonly household: Facts;
	/** The planned sale; undefined without one. */
	readonly sale?: Readonly<Record<string, Value>> | undefined;
}

/** All inputs of an effect: those every effect has, then its own. */
export function listInputs(
	{ inputs: commonInputs }: EffectSystem,
	{ inputs }: CompiledStrategy,
): readonly CompiledEffectInput[] {
	const strategyInputIds = new Set(inputs.map(({ id }) => id));
	return [...commonInputs.filter(({ id }) => !strategyInputIds.has(id)), ...inputs];
}

/** Complete inputs. */
export function fillInputs(effects: EffectSystem, strategy: CompiledStrategy, sources: InputSources): Inputs {
	const entries = listInputs(effects, strategy).map((input) => [
		input.id,
		sources.values[input.id] ?? getPrefill(input, sources) ?? input.default,
	]);
	return { ...Object.fromEntries(entries), ...strategy.modelInputs };
}

/** What fills an input that is not typed; undefined where nothing does. */
export function getPrefill(
	{ prefillFrom }: CompiledEffectInput,
	{ household, sale }: InputSources,
): Value | undefined {
	const [source, name = ''] = prefillFrom.split('.');
	if (source === 'sale') return sale?.[name];
	return source === 'household' ? household[name] : undefined;
}
