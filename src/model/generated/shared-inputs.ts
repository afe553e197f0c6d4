// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * Inputs written once and pulled into definitions with "use".
 */
export interface SharedInputsFile {
	/**
	 * The path of this schema. Always "../schemas/shared-inputs.schema.json".
	 */
	$schema: string;
	inputs: Inputs;
}
/**
 * Shared inputs by the name "use" gives.
 */
export interface Inputs {
	[k: string]: Input;
}
/**
 * One input of the form.
 */
export interface Input {
	/**
	 * The name of a shared input in calculators/shared-inputs.json, for example "federalRate". Keys given here replace the shared ones.
	 */
	use?: string;
	/**
	 * integer: whole numbers, typed decimals are cut off; number: decimals kept; string: one of a list of choices; boolean: yes or no, stored as true or false, and a condition in formulas.
	 */
	type?: 'integer' | 'number' | 'string' | 'boolean';
	/**
	 * What the number is; text and yes-no inputs have none. money: dollars; percent: 32 means 32%; fraction: stored as 0.06 and entered as 6%; years, months, shares, count: plain numbers with that unit.
	 */
	format?: 'money' | 'percent' | 'fraction' | 'years' | 'months' | 'shares' | 'count';
	/**
	 * The label of the field.
	 */
	title?: string;
	/**
	 * A sentence under the field.
	 */
	help?: string;
	/**
	 * The value the form starts with: a number, one of the choices in quotes, or true or false.
	 */
	default: number | string | boolean;
	/**
	 * The choices, when the visitor picks from a list. A yes-no input has none.
	 *
	 * @minItems 1
	 */
	enum?: [number | string | boolean, ...(number | string | boolean)[]];
	/**
	 * The words shown for a choice, by its value, when they differ from the value. For a yes-no input the words for "true" and for "false", when Yes and No do not fit.
	 */
	labels?: {
		[k: string]: string;
	};
	/**
	 * A condition on the inputs; the field is on the form only while it holds.
	 */
	showWhen?: string;
	/**
	 * A condition on the inputs; the field is greyed out while it holds.
	 */
	disabledWhen?: string;
	/**
	 * Why this input exists but is never shown and never used.
	 */
	hidden?: string;
	/**
	 * Why this input is shown although no formula uses it. The visitor reads it under the field.
	 */
	unused?: string;
}
