// What the conditions of a definition say about the form while the visitor types.
import type {
	CompiledBadge,
	CompiledCalculator,
	CompiledWarning,
	Inputs,
} from '../definition/compiled-calculator.ts';
import { pick } from './calculate.ts';

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
 * Evaluates the conditions on the inputs.
 * @param inputs complete, in the stored units
 */
export function formState(calculator: CompiledCalculator, inputs: Inputs): LiveForm {
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
