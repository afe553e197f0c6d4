// The stored household, which the rest of the site reads before its form is loaded.
import type { TypedInputs } from '../calculator/form/field-state.ts';

/** The visitor's facts by name, and the tax year. Null stands for the example household: nothing was entered yet. */
export interface Household extends TypedInputs {
	/** Facts that nobody has touched since the example household was changed; left out where none are. */
	readonly exampleFacts?: readonly string[];
}
