// The watched result at many values of the varied input.
import type { CompiledInput } from '../../definition/compiled-calculator.ts';
import { calculate } from '../calculate.ts';
import { getStep, listChoices, snapToStep } from './grid.ts';
import type { Sample } from './types.ts';
import type { InputRange, Variation } from './variation.ts';

/** A sample that has a value somebody can calculate. */
export type UsableSample = Sample & { readonly value: number };

/** The result at one value of the input. @param at in the input's stored unit */
export function computeSample({ calculator, inputs, input, result, sample }: Variation, at: number): Sample {
	if (sample) return sample(at);
	const { results, warnings, isBlocked } = calculate(calculator, { ...inputs, [input.id]: at });
	const value = results[result.id];
	return { at, value: typeof value === 'number' ? value : null, warnings, isBlocked };
}

/** Whether a sample has a value somebody can calculate. */
export function isUsable(sample: Sample): sample is UsableSample {
	return sample.value !== null && !sample.isBlocked;
}

/**
 * The result along the range, in ascending order: at each choice of an input with choices, at each step where the range
 * has fewer than `count`, else at `count` values spread evenly.
 */
export function sweep(variation: Variation, range: InputRange, count: number): readonly Sample[] {
	return listSampleValues(variation.input, range, count).map((at) => computeSample(variation, at));
}

/** The values a sweep visits. */
export function listSampleValues(
	input: CompiledInput,
	{ from, to }: InputRange,
	count: number,
): readonly number[] {
	if (input.choices.length > 0) return listChoices(input);
	const steps = Math.max(1, Math.min(count - 1, Math.round((to - from) / getStep(input))));
	const values = Array.from({ length: steps + 1 }, (_, index) =>
		snapToStep(from + ((to - from) * index) / steps, input),
	);
	return sortUnique(values);
}

/** In ascending order, each once. */
export function sortUnique(values: readonly number[]): readonly number[] {
	return [...new Set(values)].sort((a, b) => a - b);
}
