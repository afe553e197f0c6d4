// Writes what is on the form as an example of the definition, ready to be pasted.

import { calculate } from '../engine/calculate.ts';
import type { CompiledCalculator, Inputs, Value } from '../model/compiled-calculator.ts';

/** Stands for the name the analyst gives it. */
export const NAME_PLACEHOLDER = 'Say in a few words what this example shows';

/** Half a cent, or half a hundredth of a percent: as near as `check` wants figures. */
const TOLERANCE = 0.005;

/**
 * An example as JSON: the inputs that differ from their defaults, and all that the calculator gives for them.
 * @param inputs complete, in the stored units
 */
export function formatExample(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, warnings, badges } = calculate(calculator, inputs);
	const changedInputs = calculator.inputs.filter((input) => !Object.is(inputs[input.id], input.default));
	const figures = Object.entries(results).map(([id, value]) => [id, roundValue(value)]);
	const example = {
		name: NAME_PLACEHOLDER,
		inputs: Object.fromEntries(changedInputs.map(({ id }) => [id, inputs[id]])),
		results: Object.fromEntries(figures),
		...(warnings.length > 0 ? { warnings: warnings.map(({ message }) => message) } : {}),
		...(calculator.badges.length > 0 ? { badges: badges.map(({ label }) => label) } : {}),
	};
	return JSON.stringify(example, null, 2);
}

// To the cent; one decimal more where the last binary digit would put it beyond half a cent.
function roundValue(value: Value | null): Value | null {
	if (typeof value !== 'number') return value;
	const cents = Number(value.toFixed(2));
	const rounded = Math.abs(cents - value) <= TOLERANCE ? cents : Number(value.toFixed(4));
	return rounded === 0 ? 0 : rounded;
}
