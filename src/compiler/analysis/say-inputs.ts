// Inputs in words, as a message names the case it is about.
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';

/** Inputs in words, those at their default left out. */
export function sayChanged(inputs: CompiledCalculator['inputs'], given: Inputs): string {
	const changed = inputs.filter(({ id, default: usual }) => given[id] !== usual);
	return changed.map(({ id }) => `${id} = ${given[id]}`).join(', ') || 'the defaults';
}
