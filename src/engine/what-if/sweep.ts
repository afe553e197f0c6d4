// One calculator seen along one input: the value of one result at many values of that input, all else unchanged.
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	CompiledWarning,
	Inputs,
} from '../../definition/compiled-calculator.ts';
import { calculate } from '../calculate.ts';
import { choicesOf, snap, stepOf } from './grid.ts';

/** What is varied and what is watched. */
export interface Question {
	readonly calculator: CompiledCalculator;
	/** The inputs as they stand, complete, in the stored units. */
	readonly inputs: Inputs;
	/** A number of the form. */
	readonly input: CompiledInput;
	/** A result that is a number. */
	readonly result: CompiledResult;
}

/** The question about the input and the result of these names. @throws when there is none such */
export function questionOf(
	calculator: CompiledCalculator,
	inputs: Inputs,
	inputId: string,
	resultId: string,
): Question {
	const input = calculator.inputs.find(({ id }) => id === inputId);
	const result = calculator.results.find(({ id }) => id === resultId);
	if (!input || !result) throw new Error(`${calculator.id} has no "${inputId}" or no "${resultId}".`);
	return { calculator, inputs, input, result };
}

/** Where the input is varied, in its stored unit, both ends included. */
export interface Range {
	readonly from: number;
	readonly to: number;
}

/** The result at one value of the input. */
export interface Sample {
	readonly at: number;
	/** In the unit of the result; null when it is unavailable or does not apply. */
	readonly value: number | null;
	readonly warnings: readonly CompiledWarning[];
	/** True when a blocking warning holds: nobody can calculate this. */
	readonly blocked: boolean;
}

/** A sample that has a value somebody can calculate. */
export type Usable = Sample & { readonly value: number };

/** The result at one value of the input. @param at in the input's stored unit */
export function sampleAt({ calculator, inputs, input, result }: Question, at: number): Sample {
	const { results, warnings, blocked } = calculate(calculator, { ...inputs, [input.id]: at });
	const value = results[result.id];
	return { at, value: typeof value === 'number' ? value : null, warnings, blocked };
}

/** Whether a sample has a value somebody can calculate. */
export function isUsable(sample: Sample): sample is Usable {
	return sample.value !== null && !sample.blocked;
}

/** The value the visitor has. */
export function ownValue({ inputs, input }: Pick<Question, 'inputs' | 'input'>): number {
	return Number(inputs[input.id] ?? input.default);
}

/**
 * The result along the range, in ascending order: at each choice of an input with choices, at each step where the range
 * has fewer than `count`, else at `count` values spread evenly.
 */
export function sweep(question: Question, range: Range, count: number): readonly Sample[] {
	return valuesIn(question.input, range, count).map((at) => sampleAt(question, at));
}

/** The values a sweep visits. */
export function valuesIn(input: CompiledInput, { from, to }: Range, count: number): readonly number[] {
	if (input.choices.length > 0) return choicesOf(input);
	const steps = Math.max(1, Math.min(count - 1, Math.round((to - from) / stepOf(input))));
	const values = Array.from({ length: steps + 1 }, (_, index) =>
		snap(from + ((to - from) * index) / steps, input),
	);
	return ascending(values);
}

/** In ascending order, each once. */
export function ascending(values: readonly number[]): readonly number[] {
	return [...new Set(values)].sort((a, b) => a - b);
}
