// Puts a text that was found into the field that asks for it, wherever that is.
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import { fieldsReducer, type TypedInputs } from '../calculator/form/field-state.ts';
import type { Household } from '../household/household.ts';
import { updateHousehold } from '../household/household-state.ts';
import type { EffectView } from './compute-effect.ts';
import { isFilledBySale, toSaleFact } from './effect-inputs.ts';

/** The forms a text can be put into. */
export interface FormTargets {
	/** Told every change as what makes the next household of the present one. */
	readonly onChangeHousehold: (change: (household: Household | null) => Household | null) => void;
	/** The form of the planned sale; undefined while there is no sale. */
	readonly saleForm:
		| {
				readonly inputs: readonly CompiledEffectInput[];
				readonly onApplyValue: (id: string, text: string) => void;
		  }
		| undefined;
	/** Puts a text into a field of the calculator above. */
	readonly onApplyToCalculator: (id: string, text: string) => void;
	/** Told every change as what makes the next inputs of the present ones. */
	readonly onChange: (change: (typedInputs: TypedInputs) => TypedInputs) => void;
}

/** An input of a strategy, or a fact of the household. */
export interface FieldRef {
	readonly kind: 'input' | 'fact';
	readonly id: string;
}

/** The place where an input is asked decides where a text for it goes. @returns a sentence about it */
export function applyValueToForm(
	targets: FormTargets,
	effect: EffectView,
	{ kind, id }: FieldRef,
	text: string,
): string {
	const { system, effects, strategy, inputs } = effect;
	const { visibleInputs } = inputs;
	if (kind === 'fact') {
		targets.onChangeHousehold((current) => updateHousehold(system, current, { type: 'applied', id, text }));
		return 'your household now uses it, and so does this return.';
	}
	if (visibleInputs.some((input) => input.id === id)) {
		targets.onChange((typedInputs) =>
			fieldsReducer(visibleInputs, typedInputs, { type: 'applied', id, text }),
		);
		return 'the fields here now use it, and so does this return.';
	}
	const input = listInputs(effects, strategy).find((one) => one.id === id);
	if (targets.saleForm && input && isFilledBySale(input))
		return applyToSaleForm(targets.saleForm, toSaleFact(input), text);
	targets.onApplyToCalculator(input?.sameAsInput ?? '', text);
	return 'the calculator above now uses it. Calculate to see the result.';
}

function applyToSaleForm(
	{ inputs, onApplyValue }: NonNullable<FormTargets['saleForm']>,
	fact: string,
	text: string,
) {
	if (!inputs.some(({ id }) => id === fact))
		return 'it follows from your planned sale. Change the sale to get this value.';
	onApplyValue(fact, text);
	return 'your planned sale now uses it, and so does this return.';
}
