// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * What the return parts of several strategies share: inputs, lines and changes.
 */
export interface EffectModelDefinition {
	/**
	 * The path of this schema. Always "../../../schemas/effect-model.schema.json".
	 */
	$schema: string;
	/**
	 * The name strategies use under "models"; the same as the file name.
	 */
	id: string;
	/**
	 * What it models.
	 */
	title: string;
	/**
	 * What both scenarios have in common, so that only tax differs.
	 */
	principle: string;
	/**
	 * When things happen: what year 0 is, and when amounts are paid.
	 */
	convention?: string;
	/**
	 * Lines that each strategy with this model has to give, and their formats.
	 */
	requires?: {
		[k: string]: 'money' | 'percent' | 'years' | 'months' | 'number' | 'yes-no';
	};
	/**
	 * How many years it takes, as a formula over its inputs: "1", "holdYears + 1". At most 30.
	 */
	years?: string;
	/**
	 * The inputs of this strategy, in addition to the household's facts. The key is the name formulas use.
	 */
	inputs?: {
		[k: string]: EffectInput;
	};
	/**
	 * The worksheet of the strategy: each line once a year, in any order. Formulas may use inputs, amounts, other lines, year (0, 1, 2, ...), taxYear (the calendar year of year 0), household.fact, and without.line, with.line, claimed.line: a line of that scenario's return in the same year. previous(x, start) is x a year earlier, at(x, k) x in year k, total(x) the sum over all years.
	 */
	lines?: EffectLine[];
	/**
	 * How facts change in the scenario "without": the baseline.
	 */
	without?: Change[];
	/**
	 * How facts change in the scenario "with": the strategy as the law gives it.
	 */
	with?: Change[];
	/**
	 * How facts change in the scenario "claimed": what its promoters say, where the law does not give it.
	 */
	claimed?: Change[];
	/**
	 * Money that is not tax: positive when received, negative when paid.
	 */
	cash?: CashLine[];
	/**
	 * What the strategy itself costs, as positive amounts.
	 */
	costs?: CashLine[];
	/**
	 * What the law says of it: what blocks it, what it denies, and what to watch.
	 */
	warnings?: EffectWarning[];
	/**
	 * Further figures a visitor is shown, one value each: of the first year, unless at( ) or total( ) say otherwise.
	 */
	results?: EffectLine[];
}
/**
 * One input of a return part.
 */
export interface EffectInput {
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
	default?: number | string | boolean;
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
	 * The smallest value it may have; 0 unless it says otherwise.
	 */
	minimum?: number;
	/**
	 * The largest value it may have.
	 */
	maximum?: number;
	/**
	 * true for one that is asked under "more" and not up front. At most eight are asked up front.
	 */
	advanced?: boolean;
	/**
	 * What fills it unless it is typed: sale.price and the other inputs of the planned sale, or a fact such as household.wages.
	 */
	prefillFrom?: string;
	/**
	 * The input of the calculator with the same meaning: it is not asked again.
	 */
	sameAsInput?: string;
	/**
	 * Facts of the household with the same meaning, such as the ages of a couple. Until something is calculated, the largest of those entered says on the card whether the strategy is open to the household.
	 *
	 * @minItems 1
	 */
	sameAsFacts?: [string, ...string[]];
}
/**
 * One line of a return part.
 */
export interface EffectLine {
	/**
	 * The name formulas, examples and the command line use.
	 */
	id: string;
	/**
	 * What a person would call it.
	 */
	label: string;
	/**
	 * money: dollars; percent: 41.3 is shown as 41.3%; years, months, number: plain numbers; yes-no: a true-or-false line.
	 */
	format: 'money' | 'percent' | 'years' | 'months' | 'number' | 'yes-no';
	/**
	 * How it is computed.
	 */
	formula: string;
}
/**
 * A change of one fact of a return. Sets come first, then additions.
 */
export interface Change {
	/**
	 * The fact of the household, or of the trust or donee it is on.
	 */
	fact: string;
	/**
	 * Whose return it is, when not the household's.
	 */
	on?: 'trust' | 'donee';
	/**
	 * A condition; without it the change holds in every year of the strategy.
	 */
	when?: string;
	/**
	 * What is added to the fact.
	 */
	add?: string;
	/**
	 * What the fact becomes.
	 */
	set?: string;
	/**
	 * true for the planned sale itself, which a plan of several strategies counts once.
	 */
	sale?: boolean;
}
/**
 * An amount of money in a year.
 */
export interface CashLine {
	/**
	 * The scenario it belongs to.
	 */
	scenario: 'without' | 'with' | 'claimed';
	/**
	 * A condition; without it the amount counts in every year.
	 */
	when?: string;
	/**
	 * What it is for.
	 */
	label: string;
	/**
	 * Dollars.
	 */
	amount: string;
}
/**
 * A condition of the law. It shows when it holds in any year.
 */
export interface EffectWarning {
	/**
	 * block: the law does not allow it, and no saving is shown; denied: it can be done, but the law denies the effect, and the figures show that; caution: a limit or a risk.
	 */
	kind: 'block' | 'denied' | 'caution';
	/**
	 * The condition; without it the message always shows.
	 */
	when?: string;
	/**
	 * What the visitor reads.
	 */
	message: string;
	/**
	 * For a block: what would lift it.
	 */
	remedy?: string;
}
