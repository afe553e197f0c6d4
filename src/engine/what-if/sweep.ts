import type { Environment, Operand } from '../../language/value.ts';
import type { CompiledInput, Results } from '../../model/compiled-calculator.ts';
import { calculate, replaceNonFinite } from '../calculate.ts';
import { getStep, listChoices, snapToStep } from './grid.ts';
import type { Sample } from './types.ts';
import type { InputRange, Variation } from './variation.ts';

/** A sample that has a value and is not blocked. */
export type UsableSample = Sample & { readonly value: number };

/** Evaluates the watched result. @param at in the input's stored unit */
export function computeSample({ calculator, inputs, input, result, sample }: Variation, at: number): Sample {
	if (sample) return sample(at);
	const { results, warnings, isBlocked } = calculate(calculator, { ...inputs, [input.id]: at });
	const value = results[result.id];
	return { at, value: typeof value === 'number' ? value : null, warnings, isBlocked };
}

export function isUsable(sample: Sample): sample is UsableSample {
	return sample.value !== null && !sample.isBlocked;
}

/**
 * Samples the result in ascending order: at each choice, at each step where the range has fewer than `count`,
 * else at `count` evenly spaced values.
 */
export function sweep(variation: Variation, range: InputRange, count: number): readonly Sample[] {
	return listSampleValues(variation.input, range, count).map((at) => computeSample(variation, at));
}

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

/** Ascending, without duplicates. */
export function sortUnique(values: readonly number[]): readonly number[] {
	return [...new Set(values)].sort((a, b) => a - b);
}

/** All lines at one value of the varied input. */
export interface Point {
	/** In the stored unit of the input; not necessarily on a step. */
	readonly at: number;
	/** Every line, including absent ones, because formulas may name them. */
	readonly lines: Results;
	/** Resolves every name a formula can use. */
	readonly environment: Environment;
}

export function createPointEvaluator({ calculator, inputs, input }: Variation): (at: number) => Point {
	const amounts = new Map<string, Operand>(calculator.parameters.map(({ id, value }) => [id, value]));
	return (at) => {
		const lines = replaceNonFinite(calculator.evaluate({ ...inputs, [input.id]: at }));
		const environment: Environment = (name) =>
			name === input.id ? at : (inputs[name] ?? lines[name] ?? amounts.get(name) ?? null);
		return { at, lines, environment };
	};
}
