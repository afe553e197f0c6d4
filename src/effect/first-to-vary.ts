// Which input a what if begins with.
import type { CompiledInput } from '../definition/compiled-calculator.ts';
import { effectVariation } from '../engine/effect/effect-variation.ts';
import { rangeOfEffect, type VariableEffect } from '../engine/effect/vary-effect.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { sampleAt } from '../engine/what-if/sweep.ts';
import { ownValue } from '../engine/what-if/variation.ts';

/**
 * The first input that moves a figure between the ends of its curve, so that the first curve has something to say: no
 * discount rate moves what is saved. The first of all where none does.
 * @param inputs that can be varied
 */
export function firstToVary(
	varied: VariableEffect,
	system: TaxSystem,
	inputs: readonly CompiledInput[],
	figure: string,
): CompiledInput | undefined {
	const moves = ({ id }: CompiledInput) => {
		const variation = effectVariation(varied, id, figure);
		const at = ownValue(variation);
		const { from, to } = rangeOfEffect(variation, variation.resultAt(at), system);
		const own = sampleAt(variation, at).value;
		const ends = [from, to].map((end) => sampleAt(variation, end));
		return ends.some(({ value, blocked }) => !blocked && value !== null && value !== own);
	};
	return inputs.find(moves) ?? inputs[0];
}
