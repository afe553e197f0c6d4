import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';

/** Lists the inputs that differ from their defaults, for the case a message names. */
export function formatNonDefaults(inputs: CompiledCalculator['inputs'], values: Inputs): string {
	const changedInputs = inputs.filter(({ id, default: defaultValue }) => values[id] !== defaultValue);
	return changedInputs.map(({ id }) => `${id} = ${values[id]}`).join(', ') || 'the defaults';
}
