// Whether an amount is good news or a cost, from its sign and from what its line means.
import type { CompiledResult, Value } from '../model/compiled-calculator.ts';

/** Good news for the visitor, bad news or neither. */
export type Tone = 'gain' | 'cost' | 'plain';

/**
 * Whether the word "cost" must stand beside a cost: colour is never its only sign, so a minus sign says it, or the
 * label, or else the word.
 */
export function needsCostWord(
	value: Value | null | undefined,
	{ label, sense }: Pick<CompiledResult, 'label' | 'sense'>,
): boolean {
	return getTone(value, sense) === 'cost' && Number(value) > 0 && !/\bcosts?\b/i.test(label);
}

/** Whether a value is a gain or a cost: a negative saving costs, a negative cost saves. */
export function getTone(value: Value | null | undefined, sense: CompiledResult['sense']): Tone {
	if (typeof value !== 'number' || value === 0 || sense === 'neutral') return 'plain';
	return (sense === 'saving') === value > 0 ? 'gain' : 'cost';
}
