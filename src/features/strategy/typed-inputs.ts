// What is kept of the further inputs of a strategy, which the rest of the site knows of before the section is loaded.

import type { Value } from '../../model/compiled-calculator.ts';
import type { Texts } from '../calculator/form/field-texts.ts';

/** What a visitor typed for one strategy, as JSON can keep it. */
export interface TypedInputs {
	/** The last readable value of each field that was typed into. */
	readonly values: Readonly<Record<string, Value>>;
	/** What was typed, where it is more than the value says. */
	readonly texts: Texts;
	/** Fields whose message shows while they cannot be read. */
	readonly touched: readonly string[];
}

/** Only values are known. */
export function createTypedInputs(values: TypedInputs['values'] = {}): TypedInputs {
	return { values, texts: {}, touched: [] };
}
