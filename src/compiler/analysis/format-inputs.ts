// Inputs in words, as a message names the case it is about.
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';

/** Inputs in words, those at their default left out. */
export function formatNonDefaults(inputs: CompiledCalculator['inputs'], values: Inputs): string {
	const changedInputs = inputs.filter(({ id, default: defaultValue }) => values[id] !== defaultValue);
	return changedInputs.map(({ id }) => `${id} = ${values[id]}`).join(', ') || 'the defaults';
}
