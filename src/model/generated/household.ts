// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * What goes on a household's tax return: the facts a visitor is asked, once for all calculators.
 */
export interface HouseholdDefinition {
	/**
	 * The path of this schema. Always "../../schemas/household.schema.json".
	 */
	$schema: string;
	/**
	 * The heading of the form.
	 */
	title: string;
	/**
	 * The sections of the form, in order.
	 *
	 * @minItems 1
	 *
	 * Items: A section of the form.
	 */
	sections: [
		{
			/**
			 * The name facts use in "section".
			 */
			id: string;
			/**
			 * Its heading.
			 */
			title: string;
		},
		...{
			/**
			 * The name facts use in "section".
			 */
			id: string;
			/**
			 * Its heading.
			 */
			title: string;
		}[]
	];
	/**
	 * The example household shown until a visitor changes something: its tax year, and the facts that are not at their default.
	 */
	sample: {
		[k: string]: number | string | boolean;
	};
	/**
	 * What a page says of a return first, as lines of the federal return.
	 */
	summary: {
		/**
		 * The lines shown before the tax.
		 */
		figures: string[];
		/**
		 * The tax by kind. Together they are the total.
		 *
		 * @minItems 1
		 *
		 * Items: One kind of tax.
		 */
		taxes: [
			{
				/**
				 * What it is called.
				 */
				title: string;
				/**
				 * The lines that are added.
				 *
				 * @minItems 1
				 */
				lines: [string, ...string[]];
				/**
				 * The lines that are subtracted.
				 *
				 * @minItems 1
				 */
				subtract?: [string, ...string[]];
			},
			...{
				/**
				 * What it is called.
				 */
				title: string;
				/**
				 * The lines that are added.
				 *
				 * @minItems 1
				 */
				lines: [string, ...string[]];
				/**
				 * The lines that are subtracted.
				 *
				 * @minItems 1
				 */
				subtract?: [string, ...string[]];
			}[]
		];
		/**
		 * The line with all tax.
		 */
		total: string;
		/**
		 * The line of which all tax is the effective rate.
		 */
		rateOf: string;
	};
	/**
	 * The facts of which a page says what a further amount costs or saves.
	 *
	 * Items: One of them.
	 */
	marginalInputs: {
		/**
		 * The fact, in dollars.
		 */
		fact: string;
		/**
		 * What it is called inside a sentence.
		 */
		title: string;
	}[];
	/**
	 * The states without an income tax.
	 */
	withoutIncomeTax: string[];
	/**
	 * The facts, by the name formulas use, in the order of the form.
	 */
	facts: {
		[k: string]: Fact;
	};
}
/**
 * One fact of a household.
 */
export interface Fact {
	/**
	 * integer: whole numbers; number: decimals kept; string: one of a list of choices; boolean: yes or no.
	 */
	type: 'integer' | 'number' | 'string' | 'boolean';
	/**
	 * What the number is; text and yes-no facts have none. fraction: stored as 0.06 and entered as 6%.
	 */
	format?: 'money' | 'percent' | 'fraction' | 'years' | 'months' | 'shares' | 'count';
	/**
	 * The label of the field.
	 */
	title: string;
	/**
	 * A sentence under the field.
	 */
	help?: string;
	/**
	 * The value when none is given; an optional fact has none.
	 */
	default?: number | string | boolean;
	/**
	 * The least that can be entered.
	 */
	minimum?: number;
	/**
	 * The most that can be entered.
	 */
	maximum?: number;
	/**
	 * Another fact of which this one is a part: no more than that can be entered.
	 */
	atMost?: string;
	/**
	 * true where a strategy's change cannot bring it outside its minimum and maximum either.
	 */
	limitsChanges?: boolean;
	/**
	 * true for a fact that may be left empty, which is not the same as 0: formulas ask with given( ).
	 */
	optional?: boolean;
	/**
	 * The choices of a text.
	 *
	 * @minItems 1
	 */
	enum?: [string, ...string[]];
	/**
	 * The words shown for a choice, by its value.
	 */
	labels?: {
		[k: string]: string;
	};
	/**
	 * A condition on the facts; the field is on the form only while it holds.
	 */
	showWhen?: string;
	/**
	 * The section of the form.
	 */
	section: string;
	/**
	 * true for the facts everyone knows: they are asked first.
	 */
	basic?: boolean;
}
