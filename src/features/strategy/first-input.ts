// Which input a what if begins with.

import { createEffectVariation } from '../../engine/strategy/effect-variation.ts';
import { getEffectRange, type VariableEffect } from '../../engine/strategy/vary-effect.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { computeSample } from '../../engine/what-if/sweep.ts';
import { getCurrentValue } from '../../engine/what-if/variation.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';

/**
 * The first input that moves a figure between the ends of its curve, so that the first curve has something to say: no
 * discount rate moves what is saved. The first of all where none does.
 * @param inputs that can be varied
 */
export function pickFirstInput(
	model: VariableEffect,
	system: TaxSystem,
	inputs: readonly CompiledInput[],
	figure: string,
): CompiledInput | undefined {
	const isMoving = ({ id }: CompiledInput) => {
		const variation = createEffectVariation(model, id, figure);
		const at = getCurrentValue(variation);
		const { from, to } = getEffectRange(variation, variation.resultAt(at), system);
		const currentValue = computeSample(variation, at).value;
		const ends = [from, to].map((end) => computeSample(variation, end));
		return ends.some(({ value, isBlocked }) => !isBlocked && value !== null && value !== currentValue);
	};
	return inputs.find(isMoving) ?? inputs[0];
}
