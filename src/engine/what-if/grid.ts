// Values an input can take: multiples of its step, or its choices.
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import { listVisibleInputs, type Model } from '../calculate.ts';

/** Decimals of a rate's step as stored: 0.01 percent. */
const DECIMALS: Readonly<Partial<Record<CompiledInput['format'], number>>> = { fraction: 4 };

type SteppedInput = Pick<CompiledInput, 'type' | 'format'>;

export function getStepDecimals({ type, format }: SteppedInput): number {
	return type === 'integer' ? 0 : (DECIMALS[format] ?? 2);
}

/** The smallest step of an input in the stored unit: a dollar, 0.01 percent, 0.0001 as a fraction. */
export function getStep(input: SteppedInput): number {
	return 10 ** -getStepDecimals(input);
}

/** Rounds to the nearest step of the input. */
export function snapToStep(value: number, input: SteppedInput): number {
	return roundToDecimals(value, getStepDecimals(input));
}

/** @param decimals how many to keep; never returns a negative zero */
export function roundToDecimals(value: number, decimals: number): number {
	return Number(value.toFixed(decimals)) + 0;
}

/** Choices in ascending order; empty for free text. */
export function listChoices({ choices }: Pick<CompiledInput, 'choices'>): readonly number[] {
	return choices.map(({ value }) => Number(value)).sort((a, b) => a - b);
}

/** Lists numeric inputs that are on the form and enabled, in form order. */
export function listVariableInputs(model: Model, inputs: Inputs): readonly CompiledInput[] {
	return listVisibleInputs(model, inputs).filter(
		({ default: defaultValue }) => typeof defaultValue === 'number',
	);
}
