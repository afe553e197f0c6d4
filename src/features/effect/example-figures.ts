// Amounts that a figure rests on and that nobody entered, and how they are named.
import { evaluateForm } from '../../engine/calculate.ts';
import { HOUSEHOLD, isCounted, listFreeInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledCalculator, CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import type { EffectInput } from './effect-on-return.ts';
import { isAnswered } from './eligibility.ts';

export type ExampleInput = Pick<CompiledEffectInput, 'title' | 'prefillFrom'>;

/**
 * Lists them for one strategy.
 * @param values of all its inputs
 * @param settledInputs inputs of the calculator that were entered, or that its form does not ask as it stands
 */
export function listExampleInputs(
	effectInput: EffectInput,
	values: Inputs,
	settledInputs: readonly string[],
): readonly ExampleInput[] {
	const { effects, strategy } = effectInput;
	return listFreeInputs(effects, strategy).filter(
		(input) =>
			input.format === 'money' &&
			!input.advanced &&
			!input.hidden &&
			isCounted(input, values) &&
			// Of the example household it is said once.
			!(
				effectInput.reading.isSample &&
				input.sameAsInput === '' &&
				input.prefillFrom.startsWith(HOUSEHOLD)
			) &&
			values[input.id] !== 0 &&
			!isAnswered(effectInput, input, settledInputs),
	);
}

/** The inputs that the form of a calculator does not ask as it stands. */
export function listIdleInputs(calculator: CompiledCalculator, inputs: Inputs): readonly string[] {
	const { absent, disabled } = evaluateForm(calculator, inputs);
	return [...absent, ...disabled];
}

/** "“Sale price” and “Adjusted basis”"; '' where there is nothing. */
export function formatExampleNames(
	exampleInputs: readonly Pick<CompiledInput, 'title'>[],
	isExampleHousehold = false,
): string {
	const names = exampleInputs.map(({ title }) => title.split(/,| \(/)[0] ?? title);
	const subjects = [...(isExampleHousehold ? ['household'] : []), ...names.map((name) => `“${name}”`)];
	const [first = '', second, ...remainingSubjects] = subjects;
	if (second === undefined) return first;
	return remainingSubjects.length > 0 ? `${first}, ${second} and more` : `${first} and ${second}`;
}
