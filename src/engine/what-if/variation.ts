// One input of a calculator varied, one result watched, all else unchanged.
import type { CompiledInput, CompiledResult, Inputs } from '../../definition/compiled-calculator.ts';
import type { Workings } from '../../definition/workings.ts';
import type { Explainable } from '../explain/explain.ts';
import type { Sample } from './types.ts';

/** A calculator with its workings and the inputs as they stand, complete, in the stored units. */
export interface Calculation<Calculator extends Explainable = Explainable> {
	readonly calculator: Calculator;
	/** Those of the calculator: they say where its lines can bend or jump. */
	readonly workings: Workings;
	readonly inputs: Inputs;
}

/** What is varied and what is watched. */
export interface Variation<Calculator extends Explainable = Explainable> extends Calculation<Calculator> {
	/** A number of the form. */
	readonly input: CompiledInput;
	/** A result that is a number. */
	readonly result: CompiledResult;
	/** How a value is sampled; left out, all is calculated. */
	readonly sample?: (at: number) => Sample;
}

/** The variation of the input and the result of these names. @throws when there is none such */
export function createVariation<Calculator extends Explainable>(
	calculation: Calculation<Calculator>,
	inputId: string,
	resultId: string,
): Variation<Calculator> {
	const { calculator } = calculation;
	const input = calculator.inputs.find(({ id }) => id === inputId);
	const result = calculator.results.find(({ id }) => id === resultId);
	if (!input || !result) throw new Error(`There is no "${inputId}" or no "${resultId}".`);
	return { ...calculation, input, result };
}

/** The value the visitor has. */
export function getCurrentValue({ inputs, input }: Pick<Variation, 'inputs' | 'input'>): number {
	return Number(inputs[input.id] ?? input.default);
}

/** Values of the varied input, in its stored unit, both ends included. */
export interface InputRange {
	readonly from: number;
	readonly to: number;
}
