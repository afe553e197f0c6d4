// Finds facts that both calculator and household state, and which of the two counts.
import { formatInputWithUnit, formatList } from '../../engine/format.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import type { EffectSource, EffectView } from './compute-effect.ts';

/** The facts a visitor entered: those left at their default are not among them. */
export function listEnteredFacts(
	{ isSample, inputs, facts, absent }: Pick<HouseholdReading, 'isSample' | 'inputs' | 'facts' | 'absent'>,
	ids: readonly string[],
): readonly number[] {
	const enteredInputs = inputs.filter(
		(one) => !isSample && ids.includes(one.id) && !absent.has(one.id) && facts[one.id] !== one.default,
	);
	return enteredInputs.map(({ id }) => Number(facts[id]));
}

/** Sentences that tell where the calculator's value counts and the household says another. @param values complete */
export function describeHouseholdMismatches(
	{ effects, strategy }: Pick<EffectSource, 'effects' | 'strategy'>,
	read: HouseholdReading,
	calculator: Pick<CompiledCalculator, 'inputs'>,
	values: Inputs,
): readonly string[] {
	return listInputs(effects, strategy).flatMap((input) => {
		const calculatorInput = calculator.inputs.find(({ id }) => id === input.sameAsInput);
		const enteredValues = listEnteredFacts(read, input.sameAsFacts ?? []);
		const value = Number(values[input.id]);
		if (!calculatorInput || enteredValues.length === 0 || enteredValues.includes(value)) return [];
		const [valueText, ...householdTexts] = [value, ...enteredValues].map((one) =>
			formatInputWithUnit(one, input),
		);
		return `The calculator’s “${calculatorInput.title}” is ${valueText}, and that counts here; your household says ${formatList(householdTexts)}.`;
	});
}

/** The same of an effect that was worked out; none for a plan. */
export function listHouseholdMismatches({
	calculator,
	inputs,
	read,
	...source
}: EffectView): readonly string[] {
	return calculator ? describeHouseholdMismatches(source, read, calculator, inputs.values) : [];
}

/** Announced when it comes: the figure is not for the household as it was entered. */
export function HouseholdMismatch({ effect }: { effect: EffectView }) {
	return (
		<div role="status">
			{listHouseholdMismatches(effect).map((sentence) => (
				<p
					key={sentence}
					className="mt-4 max-w-measure border-gold border-l-3 pl-4 print:mt-0.5 print:border-0 print:pl-0 print:text-small"
				>
					{sentence}
				</p>
			))}
		</div>
	);
}
