// Finds what both the calculator and the household or the planned sale state, and which of the two counts.

import { findById } from '../../engine/collections.ts';
import { formatInputWithUnit, formatList } from '../../engine/format.ts';
import { convertToUnit, isFilledBySale, listFreeInputs, listInputs } from '../../engine/strategy/inputs.ts';
import { Paragraphs } from '../../ui/texts.tsx';
import type { HouseholdReading } from '../household/household-state.ts';
import type { EffectOnReturn } from './effect-on-return.ts';

/** The facts a visitor entered: those left at their default are not among them. */
export function listEnteredFacts(
	{ entered, household }: HouseholdReading,
	ids: readonly string[],
): readonly number[] {
	return ids.filter((id) => entered.has(id)).map((id) => Number(household[id]));
}

/** Sentences about facts on which calculator and household differ. */
export function listHouseholdMismatches(effect: EffectOnReturn): readonly string[] {
	const { effects, strategy, reading, calculator, inputs } = effect;
	return listInputs(effects, strategy).flatMap((input) => {
		const calculatorInput = findById(calculator.inputs, input.sameAsInput);
		const enteredValues = listEnteredFacts(reading, input.sameAsFacts ?? []);
		const value = Number(inputs.values[input.id]);
		if (!calculatorInput || enteredValues.length === 0 || enteredValues.includes(value)) return [];
		const [valueText, ...householdTexts] = [value, ...enteredValues].map((entry) =>
			formatInputWithUnit(entry, input),
		);
		return `The calculator’s “${calculatorInput.title}” is ${valueText}, and this calculation uses it. Your household says ${formatList(householdTexts)}.`;
	});
}

/** Sentences about figures of the planned sale of which the calculator was calculated with others. */
function listSaleMismatches(effect: EffectOnReturn): readonly string[] {
	const { effects, strategy, sale, calculator, calculatedInputs, inputs } = effect;
	if (!sale) return [];
	return listFreeInputs(effects, strategy).flatMap((input) => {
		const calculatorInput = findById(calculator.inputs, input.sameAsInput);
		if (!calculatorInput || !isFilledBySale(input)) return [];
		const quickValue = convertToUnit(input, calculatorInput, calculatedInputs[calculatorInput.id]);
		const saleValue = inputs.values[input.id];
		if (quickValue === undefined || saleValue === undefined || quickValue === saleValue) return [];
		const [quickText, saleText] = [quickValue, saleValue].map((value) => formatInputWithUnit(value, input));
		return `The quick estimate uses ${quickText} for “${calculatorInput.title}”. This calculation uses ${saleText}, as in your planned sale.`;
	});
}

export function listMismatches(effect: EffectOnReturn): readonly string[] {
	return [...listHouseholdMismatches(effect), ...listSaleMismatches(effect)];
}

/** Announced when it comes: the figure is not for the household as it was entered, or the quick estimate not for the sale. */
export function HouseholdMismatch({ effect }: { effect: EffectOnReturn }) {
	return (
		<div role="status">
			<Paragraphs
				texts={listMismatches(effect)}
				className="mt-4 max-w-measure border-gold border-l-3 pl-4 print:mt-0.5 print:border-0 print:pl-0 print:text-small"
			/>
		</div>
	);
}
