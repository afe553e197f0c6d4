// What the conditions of a definition say about the form while the visitor types.
import type {
	CompiledBadge,
	CompiledInput,
	CompiledWarning,
	Inputs,
} from '../definition/compiled-calculator.ts';
import { type Calculable, pick } from './calculate.ts';

/** The form as the inputs stand: which fields are missing or greyed out, and which messages show. */
export interface LiveForm {
	readonly absent: ReadonlySet<string>;
	readonly disabled: ReadonlySet<string>;
	readonly warnings: readonly CompiledWarning[];
	readonly badges: readonly CompiledBadge[];
	/** True when a blocking warning holds: Calculate is disabled. */
	readonly blocked: boolean;
}

/**
 * The inputs a calculation was made with: those on the form that are not greyed out, in the order of the form.
 * @param inputs complete, in the stored units
 */
export function askedInputs(calculator: Calculable, inputs: Inputs): readonly CompiledInput[] {
	const { absent, disabled } = formState(calculator, inputs);
	return calculator.inputs.filter(({ id }) => !absent.has(id) && !disabled.has(id));
}

/**
 * Evaluates the conditions on the inputs.
 * @param inputs complete, in the stored units
 */
export function formState(calculator: Calculable, inputs: Inputs): LiveForm {
	const state = calculator.formState(inputs);
	const warnings = pick(calculator.warnings, state.warnings);
	return {
		absent: new Set(state.absent),
		disabled: new Set(state.disabled),
		warnings,
		badges: pick(calculator.badges, state.badges),
		blocked: warnings.some((warning) => warning.blocks),
	};
}
