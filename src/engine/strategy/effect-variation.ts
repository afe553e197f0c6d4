import { pickPositions } from '../calculate.ts';
import type { Sample } from '../what-if/types.ts';
import { createVariation, type Variation } from '../what-if/variation.ts';
import type { StrategyEffect } from './project-strategy.ts';
import type { EffectCalculator, VariableEffect } from './vary-effect.ts';

export interface EffectVariation extends Variation<EffectCalculator> {
	/** The effect at a value of the input. */
	readonly resultAt: (at: number) => StrategyEffect;
}

/**
 * Varies an effect along one input. Samples are cached by value, since a curve reads each several times.
 * @throws when there is no such input or figure
 */
export function createEffectVariation(
	variableEffect: VariableEffect,
	input: string,
	figure: string,
): EffectVariation {
	const { calculator, projectWithInput, computeFigures } = variableEffect;
	const cache = new Map<number, Sample>();
	const resultAt = (at: number) => projectWithInput(input, at);
	const computeSample = (at: number): Sample => {
		const { values, warnings: activeWarnings } = computeFigures(resultAt(at));
		const value = values[figure] ?? Number.NaN;
		const warnings = pickPositions(calculator.warnings, activeWarnings);
		const isBlocked = warnings.some(({ blocks }) => blocks);
		return { at, value: Number.isFinite(value) ? value : null, warnings, isBlocked };
	};
	return {
		...createVariation(variableEffect, input, figure),
		resultAt,
		sample: (at) => {
			const sample = cache.get(at) ?? computeSample(at);
			cache.set(at, sample);
			return sample;
		},
	};
}
