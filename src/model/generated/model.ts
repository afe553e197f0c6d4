// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * Inputs and results that several strategies share.
 */
export interface ModelDefinition {
	/**
	 * The path of this schema. Always "../../schemas/model.schema.json".
	 */
	$schema: string;
	/**
	 * The name strategies use in "model"; the same as the file name.
	 */
	id: string;
	inputs: Inputs;
	/**
	 * Messages that appear when a condition on the inputs holds.
	 */
	warnings?: Warning[];
	/**
	 * Short labels shown with an input while a condition holds.
	 */
	badges?: Badge[];
	/**
	 * The lines of the result, in worksheet order.
	 */
	results: Result[];
	/**
	 * Shown in place of the results before the first calculation.
	 */
	prompt?: string;
	/**
	 * A note below the results, at the end of the calculator.
	 */
	closingNote?: string;
	/**
	 * What the model simplifies; shown before each strategy's own assumptions.
	 */
	assumptions: string[];
}
/**
 * What the visitor is asked, in the order of the form.
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
/**
 * A message shown while a condition on the inputs holds.
 */
export interface Warning {
	/**
	 * The condition, for example "age < qcdMinimumAge".
	 */
	when: string;
	/**
	 * The input the message belongs to; it is shown at that field.
	 */
	field?: string;
	/**
	 * block: Calculate is disabled while the condition holds; caution, which is the default: the message alone.
	 */
	kind?: 'block' | 'caution';
	/**
	 * What the visitor reads.
	 */
	message: string;
	/**
	 * For a blocking warning: what would lift it.
	 */
	remedy?: string;
}
/**
 * A short label shown with an input while a condition holds.
 */
export interface Badge {
	/**
	 * The condition, for example "age >= catchUpAge".
	 */
	when: string;
	/**
	 * The input the badge is shown with.
	 */
	field: string;
	/**
	 * The words of the badge.
	 */
	label: string;
}
/**
 * One line of the result.
 */
export interface Result {
	/**
	 * The name later lines, examples and the command line use.
	 */
	id: string;
	/**
	 * The words of the row.
	 */
	label: string;
	/**
	 * How it is computed, from inputs, parameters and earlier results. Left out only when the definition's hook produces it.
	 */
	formula?: string;
	/**
	 * For a line the hook produces: the same calculation as a formula. Pages explain the line with it, and a check holds it equal to the hook.
	 */
	equivalentFormula?: string;
	/**
	 * money: dollars; percent: 41.3 is shown as 41.3%; cents: 58.7 is shown as 58.7¢; years, months, number: plain numbers; yes-no: a true-or-false line; text: a sentence, shown as a recommendation.
	 */
	format: 'money' | 'percent' | 'cents' | 'years' | 'months' | 'number' | 'yes-no' | 'text';
	/**
	 * The words a yes-no line shows instead of Yes and No.
	 */
	labels?: {
		/**
		 * Shown when true.
		 */
		yes: string;
		/**
		 * Shown when false.
		 */
		no: string;
	};
	/**
	 * true for the one line the result is summed up with.
	 */
	headline?: boolean;
	/**
	 * Whether the amount is good news or a cost, for the colour and sign words of the row. Left out for neutral lines.
	 */
	goodOrBad?: 'saving' | 'cost';
	/**
	 * true for the one line, in dollars, that says what is left after the strategy's own costs. The comparison shows it with the headline.
	 */
	net?: boolean;
	/**
	 * A few words after the label, for example "5 years".
	 */
	note?: string;
	/**
	 * A condition on the inputs; otherwise the line does not exist at all.
	 */
	appliesWhen?: string;
	/**
	 * A condition; the line is computed always and shown only while it holds.
	 */
	showWhen?: string;
}
