// Puts a text that was found into the field that asks for it, wherever that is.
import type { CompiledEffectInput } from '../definition/compiled-effect.ts';
import { HOUSEHOLD, inputsOf } from '../engine/effect/inputs.ts';
import type { Household } from '../household/household.ts';
import { leftField as leftFact, typedInto as typedFact } from '../household/household-state.ts';
import { isOfSale, leftField, saleFact, typedInto } from './effect-inputs.ts';
import type { WorkedOut } from './effect-run.ts';
import type { TypedInputs } from './typed-inputs.ts';

/** The forms a text can be put into. */
export interface TextTargets {
	/** Told every change as what makes the next household of the present one. */
	readonly onChangeHousehold: (change: (household: Household | null) => Household | null) => void;
	/** The form of the planned sale; undefined while there is no sale. */
	readonly saleForm:
		| { readonly inputs: readonly CompiledEffectInput[]; readonly onPut: (id: string, text: string) => void }
		| undefined;
	/** Puts a text into a field of the calculator above. */
	readonly onUseAbove: (id: string, text: string) => void;
	/** Told every change as what makes the next inputs of the present ones. */
	readonly onChange: (change: (typed: TypedInputs) => TypedInputs) => void;
}

/** Where an input is asked decides where a text for it goes. Returns what to say of it. */
export function putText(targets: TextTargets, worked: WorkedOut, id: string, text: string): string {
	const { system, effects, effect, inputs } = worked;
	const { asked } = inputs;
	if (id.startsWith(HOUSEHOLD)) {
		const fact = id.slice(HOUSEHOLD.length);
		targets.onChangeHousehold((current) => leftFact(system, typedFact(system, current, fact, text), fact));
		return 'your household now has it, and this follows it.';
	}
	if (asked.some((input) => input.id === id)) {
		targets.onChange((typed) => leftField(asked, typedInto(asked, typed, id, text), id));
		return 'the fields here now have it, and this follows them.';
	}
	const input = inputsOf(effects, effect).find((one) => one.id === id);
	if (targets.saleForm && input && isOfSale(input))
		return putIntoSale(targets.saleForm, saleFact(input), text);
	targets.onUseAbove(input?.calculator ?? '', text);
	return 'the calculator above now has it. Calculate to see the result.';
}

function putIntoSale({ inputs, onPut }: NonNullable<TextTargets['saleForm']>, fact: string, text: string) {
	if (!inputs.some(({ id }) => id === fact))
		return 'it follows from your planned sale. Change the sale so that it comes to this.';
	onPut(fact, text);
	return 'your planned sale now has it, and this follows it.';
}
