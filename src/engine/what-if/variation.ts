// One input of a model varied while one result is watched, and what can be found along it.
import type {
	CompiledInput,
	CompiledResult,
	CompiledWarning,
	Inputs,
} from '../../model/compiled-calculator.ts';
import { type Computable, calculate } from '../calculate.ts';
import { findById, range } from '../collections.ts';
import { memoize } from '../memoize.ts';
import { getStep, listChoices, snapToStep } from './grid.ts';
import type { Bracket } from './tolerances.ts';

/** A model with complete inputs in the stored units. */
export interface ModelWithInputs {
	readonly model: Computable;
	readonly inputs: Inputs;
}

/** One input varied; all other inputs are constant. */
export interface VariedInput extends ModelWithInputs {
	/** Numeric and on the form. */
	readonly input: CompiledInput;
}

export interface Variation extends VariedInput {
	/** Numeric. */
	readonly result: CompiledResult;
	/** The result at a value of the input in its stored unit. Every value is computed once. */
	readonly sampleAt: (at: number) => Sample;
}

export interface Sample {
	readonly at: number;
	/** In the unit of the result; null when it is unavailable or absent. */
	readonly value: number | null;
	readonly warnings: readonly CompiledWarning[];
	/** True when a blocking warning holds, so that the value must not be shown. */
	readonly isBlocked: boolean;
}

/** A sample that has a value and is not blocked. */
export type UsableSample = Sample & { readonly value: number };

/** In the stored unit of the input, both ends included. */
export interface InputRange {
	readonly from: number;
	readonly to: number;
}

/** Looks up the input and the result by name. @throws when there is no such input or result */
export function createVariation(
	{ model, inputs }: ModelWithInputs,
	inputId: string,
	resultId: string,
): Variation {
	const input = findById(model.inputs, inputId);
	const result = findById(model.results, resultId);
	if (!input || !result) throw new Error(`There is no "${inputId}" or no "${resultId}".`);
	const sampleAt = memoize((at: number): Sample => {
		const { results, warnings, isBlocked } = calculate(model, { ...inputs, [inputId]: at });
		const value = results[resultId];
		return { at, value: typeof value === 'number' ? value : null, warnings, isBlocked };
	});
	return { model, inputs, input, result, sampleAt };
}

export function getCurrentValue({ inputs, input }: Pick<VariedInput, 'inputs' | 'input'>): number {
	return Number(inputs[input.id] ?? input.default);
}

export function isUsable(sample: Sample): sample is UsableSample {
	return sample.value !== null && !sample.isBlocked;
}

/**
 * Samples the result in ascending order: at each choice, at each step where the range has fewer than `count`,
 * else at `count` evenly spaced values.
 */
export function sweep({ input, sampleAt }: Variation, range: InputRange, count: number): readonly Sample[] {
	return listSampleValues(input, range, count).map(sampleAt);
}

export function listSampleValues(
	input: CompiledInput,
	{ from, to }: InputRange,
	count: number,
): readonly number[] {
	if (input.choices.length > 0) return listChoices(input);
	const steps = Math.max(1, Math.min(count - 1, Math.round((to - from) / getStep(input))));
	const values = range(steps + 1).map((index) => snapToStep(from + ((to - from) * index) / steps, input));
	return sortUnique(values);
}

/** Ascending, without duplicates. */
export function sortUnique(values: readonly number[]): readonly number[] {
	return [...new Set(values)].sort((a, b) => a - b);
}

/** The side of a place on which a condition holds. */
type Side = 'below' | 'above';

/**
 * A place at which the result changes its slope (a bend) or its value (a jump), between two neighboring values of the input;
 * equal for a bend that lies on a step.
 */
export interface Kink extends Bracket {
	readonly kind: 'bend' | 'jump';
	/** The first line in worksheet order that has it too; the result itself where no formula is watched. */
	readonly cause: CompiledResult;
	/** Slopes of the cause, in its unit per unit of the input. */
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	/** Values of the cause. */
	readonly valueBefore: number;
	readonly valueAfter: number;
	/** How much the slope, or the value, of the result changes. */
	readonly size: number;
}

/** The side on which a warning holds. */
export interface WarningChange extends Bracket {
	readonly kind: 'warning';
	readonly warning: CompiledWarning;
	readonly side: Side;
}

/** The side on which the result is unavailable. */
export interface UnavailableChange extends Bracket {
	readonly kind: 'unavailable';
	readonly side: Side;
}

/** The side on which the result is negative; the value on the other side is the first that is not. */
export interface ZeroCrossing extends Bracket {
	readonly kind: 'zero';
	readonly side: Side;
}

export type CurveChange = Kink | WarningChange | UnavailableChange | ZeroCrossing;
