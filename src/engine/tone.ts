// Whether an amount is good news or a cost, from its sign and from what its line means.
import type { CompiledResult, Value } from '../definition/compiled-calculator.ts';

/** Good news for the visitor, bad news or neither. */
export type Tone = 'gain' | 'cost' | 'plain';

/** Whether a value is a gain or a cost: a negative saving costs, a negative cost saves. */
export function toneOf(value: Value | null | undefined, sense: CompiledResult['sense']): Tone {
	if (typeof value !== 'number' || value === 0 || sense === 'neutral') return 'plain';
	return (sense === 'saving') === value > 0 ? 'gain' : 'cost';
}
