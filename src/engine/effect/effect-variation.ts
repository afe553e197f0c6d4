// An effect along one of its inputs: what is watched is worked out for the values that are asked for, each once.
import { pick } from '../calculate.ts';
import type { Sample } from '../what-if/types.ts';
import { type Variation, variationOf } from '../what-if/variation.ts';
import type { EffectResult } from './run.ts';
import type { EffectCalculator, VariableEffect } from './vary-effect.ts';

/** An effect along one of its inputs. */
export interface EffectVariation extends Variation<EffectCalculator> {
	/** The effect at a value of the input. */
	readonly resultAt: (at: number) => EffectResult;
}

/**
 * An effect along one of its inputs. What is watched is remembered by value, since a curve asks for each several times.
 * @throws when there is no such input or figure
 */
export function effectVariation(varied: VariableEffect, input: string, figure: string): EffectVariation {
	const { calculator, resultWith, figuresOf } = varied;
	const known = new Map<number, Sample>();
	const resultAt = (at: number) => resultWith(input, at);
	const sample = (at: number): Sample => {
		const { values, warnings: holding } = figuresOf(resultAt(at));
		const value = values[figure] ?? Number.NaN;
		const warnings = pick(calculator.warnings, holding);
		const blocked = warnings.some(({ blocks }) => blocks);
		return { at, value: Number.isFinite(value) ? value : null, warnings, blocked };
	};
	return {
		...variationOf(varied, input, figure),
		resultAt,
		sample: (at) => {
			const found = known.get(at) ?? sample(at);
			known.set(at, found);
			return found;
		},
	};
}
