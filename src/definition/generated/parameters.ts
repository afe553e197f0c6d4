// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * Amounts set by law or fixed by a model, by tax year, each with its unit and its source.
 */
export interface ParametersFile {
	/**
	 * The path of this schema. Always "../schemas/parameters.schema.json".
	 */
	$schema: string;
	/**
	 * Amounts by the name formulas use.
	 */
	parameters: {
		[k: string]: Parameter;
	};
}
/**
 * One amount.
 */
export interface Parameter {
	/**
	 * The amount's name in words.
	 */
	title: string;
	/**
	 * What the number is: money in dollars; percent, where 3.8 means 3.8%; fraction, where 0.038 means 3.8%; years; months; a plain number; or dollars for each percentage point.
	 */
	unit: 'money' | 'percent' | 'fraction' | 'years' | 'months' | 'number' | 'money-per-percent';
	/**
	 * The amount by tax year, for example "2024".
	 */
	values: {
		[k: string]: DatedValue;
	};
}
/**
 * The amount in one tax year: "value", or "byFilingStatus" when the law sets it by filing status.
 */
export interface DatedValue {
	/**
	 * The number, or a table of numbers by key, for example by state.
	 */
	value?:
		| number
		| {
				[k: string]: number;
		  };
	/**
	 * The numbers by filing status, in place of "value".
	 */
	byFilingStatus?: {
		/**
		 * An unmarried individual.
		 */
		single?: number;
		/**
		 * Married filing jointly, and a surviving spouse.
		 */
		joint?: number;
		/**
		 * Married filing separately.
		 */
		separate?: number;
		/**
		 * A head of household.
		 */
		headOfHousehold?: number;
	};
	/**
	 * Where the amount comes from: statute, notice or revenue procedure, or "Model assumption" with a reason.
	 */
	source: string;
}
