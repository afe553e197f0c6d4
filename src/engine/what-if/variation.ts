import type { CompiledInput, CompiledResult, Inputs } from '../../model/compiled-calculator.ts';
import type { Workings } from '../../model/workings.ts';
import type { Explainable } from '../explain/explain.ts';
import type { Sample } from './types.ts';

/** A calculator with complete inputs in the stored units. */
export interface Calculation<Calculator extends Explainable = Explainable> {
	readonly calculator: Calculator;
	/** The calculator's workings, which list its breakpoints. */
	readonly workings: Workings;
	readonly inputs: Inputs;
}

/** One input varied and one result watched; all other inputs are constant. */
export interface Variation<Calculator extends Explainable = Explainable> extends Calculation<Calculator> {
	/** Numeric and on the form. */
	readonly input: CompiledInput;
	/** Numeric. */
	readonly result: CompiledResult;
	/** Replaces the evaluation of the calculator, for figures that are computed elsewhere. */
	readonly sample?: (at: number) => Sample;
}

/** Looks up the input and the result by name. @throws when there is no such input or result */
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

export function getCurrentValue({ inputs, input }: Pick<Variation, 'inputs' | 'input'>): number {
	return Number(inputs[input.id] ?? input.default);
}

/** In the stored unit of the input, both ends included. */
export interface InputRange {
	readonly from: number;
	readonly to: number;
}
