// The values an input can take: whole numbers, hundredths of a percent, or its choices.
import type { CompiledInput, Inputs } from '../../definition/compiled-calculator.ts';
import type { Calculable } from '../calculate.ts';
import { listVisibleInputs } from '../form-state.ts';

/** Decimals a rate is stepped in, as stored: 0.01 of a percent. */
const DECIMALS: Readonly<Partial<Record<CompiledInput['format'], number>>> = { fraction: 4 };

type SteppedInput = Pick<CompiledInput, 'type' | 'format'>;

/** The decimals of an input's steps, as stored. */
export function getStepDecimals({ type, format }: SteppedInput): number {
	return type === 'integer' ? 0 : (DECIMALS[format] ?? 2);
}

/** The smallest step of an input, in the stored unit: a dollar, 0.01 percent, 0.0001 as a fraction. */
export function getStep(input: SteppedInput): number {
	return 10 ** -getStepDecimals(input);
}

/** The nearest value on the input's steps. */
export function snapToStep(value: number, input: SteppedInput): number {
	return roundToDecimals(value, getStepDecimals(input));
}

/** @param decimals how many to keep; never gives a negative zero */
export function roundToDecimals(value: number, decimals: number): number {
	return Number(value.toFixed(decimals)) + 0;
}

/** The choices of an input in ascending order; empty when the visitor types freely. */
export function listChoices({ choices }: Pick<CompiledInput, 'choices'>): readonly number[] {
	return choices.map(({ value }) => Number(value)).sort((a, b) => a - b);
}

/** The inputs that can be varied: numbers that are on the form and not greyed out, in the order of the form. */
export function listVariableInputs(calculator: Calculable, inputs: Inputs): readonly CompiledInput[] {
	return listVisibleInputs(calculator, inputs).filter(
		({ default: defaultValue }) => typeof defaultValue === 'number',
	);
}
