// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * What all return parts share: the planned sale, inputs every strategy has, and the figures every effect shows.
 */
export interface OnReturnFile {
	/**
	 * The path of this schema. Always "../schemas/on-return.schema.json".
	 */
	$schema: string;
	/**
	 * What a planned sale is asked, once for all strategies about it.
	 */
	sale: {
		/**
		 * Its inputs: price, costs, basis and the like.
		 */
		inputs: {
			[k: string]: EffectInput;
		};
		/**
		 * What follows from them, as the gain does.
		 */
		lines?: EffectLine[];
		/**
		 * What selling the asset for cash changes on the return of that year: the baseline of every strategy about the sale.
		 */
		with?: Change[];
	};
	/**
	 * Inputs that every effect has. discountRate is one.
	 */
	inputs: {
		[k: string]: EffectInput;
	};
	/**
	 * What the figures of every effect are called.
	 */
	results: {
		/**
		 * The label of this figure.
		 */
		taxSaved: string;
		/**
		 * The label of this figure.
		 */
		presentValue: string;
		/**
		 * The label of this figure.
		 */
		costs: string;
		/**
		 * The label of this figure.
		 */
		cash: string;
		/**
		 * The label of this figure.
		 */
		netBenefit: string;
		/**
		 * The label of this figure.
		 */
		netPresentValue: string;
	};
	/**
	 * Shown for a strategy that is not for the kind of asset of the planned sale.
	 */
	wrongAssetMessage: string;
	/**
	 * The lines of a household's return with its tax. Formulas that ask for one get it with that of trusts and donees.
	 */
	taxes: {
		/**
		 * All tax.
		 */
		total: string;
		/**
		 * Federal tax.
		 */
		federal: string;
		/**
		 * Tax of states.
		 */
		state: string;
	};
	/**
	 * The lines of a trust's return with its tax.
	 */
	trustTaxes: {
		/**
		 * The line with the federal tax of all such trusts.
		 */
		federal: string;
		/**
		 * The input with the state tax of one trust.
		 */
		state: string;
		/**
		 * The input with the number of trusts.
		 */
		count: string;
	};
	/**
	 * Names for what expired at the end of a year, as without.giftsExpired, and the carryforwards they sum.
	 */
	expired: {
		/**
		 * @minItems 1
		 */
		[k: string]: [string, ...string[]];
	};
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
