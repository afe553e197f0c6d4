// The stored household, which the rest of the site reads before its form is loaded.
import type { Value } from '../../model/compiled-calculator.ts';
import type { Texts } from '../calculator/form/field-texts.ts';

/** Facts by name, and the tax year; what is left out is at its default. */
export type HouseholdValues = Readonly<Record<string, Value>>;

/** The visitor's entries, as JSON can keep them. Null stands for the sample household: nothing was entered yet. */
export interface Household {
	/** The last readable value of each field. */
	readonly values: HouseholdValues;
	/** The typed text, where it is more than the value says. */
	readonly texts: Texts;
	/** Fields whose message shows while they cannot be read. */
	readonly touched: readonly string[];
}
