// Evaluates a definition's conditions on the form while the visitor types.
import type { CompiledBadge, CompiledInput, CompiledWarning, Inputs } from '../model/compiled-calculator.ts';
import { type Calculable, pickPositions } from './calculate.ts';

/** The form as the inputs stand: which fields are missing or greyed out, and which messages show. */
export interface FormConditions {
	readonly absent: ReadonlySet<string>;
	readonly disabled: ReadonlySet<string>;
	readonly warnings: readonly CompiledWarning[];
	readonly badges: readonly CompiledBadge[];
	/** True when a blocking warning holds: Calculate is disabled. */
	readonly isBlocked: boolean;
}

/**
 * The inputs a calculation was made with: those on the form that are not greyed out, in the order of the form.
 * @param inputs complete, in the stored units
 */
export function listVisibleInputs(calculator: Calculable, inputs: Inputs): readonly CompiledInput[] {
	const { absent, disabled } = evaluateForm(calculator, inputs);
	return calculator.inputs.filter(({ id }) => !absent.has(id) && !disabled.has(id));
}

/**
 * Evaluates the conditions on the inputs.
 * @param inputs complete, in the stored units
 */
export function evaluateForm(calculator: Calculable, inputs: Inputs): FormConditions {
	const state = calculator.formState(inputs);
	const warnings = pickPositions(calculator.warnings, state.warnings);
	return {
		absent: new Set(state.absentIds),
		disabled: new Set(state.disabled),
		warnings,
		badges: pickPositions(calculator.badges, state.badges),
		isBlocked: warnings.some((warning) => warning.blocks),
	};
}
