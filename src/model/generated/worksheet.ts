// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * A tax return as a worksheet: its lines in order, and what it carries to the next year.
 */
export interface WorksheetDefinition {
	/**
	 * The path of this schema. Always "../../schemas/worksheet.schema.json".
	 */
	$schema: string;
	/**
	 * The same as the file name.
	 */
	id: string;
	/**
	 * The return's name, with its form.
	 */
	title: string;
	/**
	 * federal: the return of a household, one in all; state: the return of one state, whose lines may read lines of the federal one; trust: a separate return with its own inputs.
	 */
	kind: 'federal' | 'state' | 'trust';
	/**
	 * The two letters of the state, for a worksheet of the kind "state"; "other" for the one that every taxing state without its own uses.
	 */
	state?: string;
	inputs?: Inputs;
	/**
	 * The lines, each using facts, amounts of law and the lines above it. The lines "stateBase" and "ownStateTax" of a state are what the federal return uses of it.
	 */
	lines: Line[];
	/**
	 * What the return leaves for the following year. Each is a fact of the household too: the amount carried into the first year.
	 */
	carryforwards?: Carryforward[];
}
/**
 * The inputs of a trust. A household's facts are in household.json.
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
 * One line of the return.
 */
export interface Line {
	/**
	 * The name that later lines, cases and the command line use.
	 */
	id: string;
	/**
	 * What a person would call the line.
	 */
	label: string;
	/**
	 * The form and line, or the section of law: "Form 1040 line 11".
	 */
	form?: string;
	/**
	 * How it is computed. recompute(line, fact, value, …) is that line of the same return with each fact that follows changed to the value after it; taxOfState(fact) is the tax of the state the fact names.
	 */
	formula: string;
	/**
	 * money: dollars; percent: 41.3 is shown as 41.3%; number: a plain number; yes-no: a true-or-false line.
	 */
	format: 'money' | 'percent' | 'number' | 'yes-no';
	/**
	 * A sentence that explains the line.
	 */
	note?: string;
	reason?: Reason;
}
/**
 * Why a further amount costs or saves more or less than the rates of the brackets.
 */
export interface Reason {
	/**
	 * Which way the line has to move for the reason to be shown.
	 */
	direction: 'increases' | 'decreases';
	/**
	 * A yes-no line of the return that has to hold: without itemizing, no itemized deduction counts.
	 */
	when?: string;
	/**
	 * A sentence without its full stop. The name of an amount in braces is replaced by its figure: "the SALT limit shrinks above {saltPhaseStart}".
	 */
	text: string;
}
/**
 * An amount that is carried from year to year: with "next", or with "life", "used" and "added".
 */
export interface Carryforward {
	/**
	 * The fact of the household that holds the amount at the start of a year.
	 */
	id: string;
	/**
	 * Its name in words.
	 */
	title: string;
	/**
	 * The amount at the start of the following year, for one that does not expire.
	 */
	closingBalance?: string;
	/**
	 * For one that expires: the amount of law that says after how many further years.
	 */
	expiresAfter?: string;
	/**
	 * What this year uses of it, oldest first.
	 */
	used?: string;
	/**
	 * What this year adds to it.
	 */
	added?: string;
	/**
	 * The section of law.
	 */
	source: string;
}
