// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * A row: where it begins, and its value.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Row = [number, number];

/**
 * Amounts set by law or fixed by a model, by tax year, each with its unit and its source.
 */
export interface ParametersFile {
	/**
	 * The path of this schema. In law/amounts/ always "../../../schemas/parameters.schema.json".
	 */
	$schema: string;
	/**
	 * Amounts by the name formulas use.
	 */
	amounts: {
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
	 * For an amount that is a list of rows [from, value]: "brackets" for a schedule of rates in percent, which tax( ) reads, "steps" for a table of which lookup( ) takes the last row that begins below a number.
	 */
	rows?: 'brackets' | 'steps';
	/**
	 * The unit of what each row begins at; money unless it says otherwise.
	 */
	thresholdUnit?: 'money' | 'percent' | 'years' | 'months' | 'number';
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
	 * The number; a table of numbers by key, for example by state, or by two keys; or a list of rows [from, value].
	 *
	 * @minItems 1
	 */
	value?:
		| number
		| {
				/**
				 * An entry of the table: a number, or numbers by a second key.
				 */
				[k: string]:
					| number
					| {
							[k: string]: number;
					  };
		  }
		| [Row, ...Row[]];
	/**
	 * The numbers, or the rows, by filing status, in place of "value".
	 */
	byFilingStatus?: {
		/**
		 * An unmarried individual.
		 *
		 * @minItems 1
		 */
		single?: number | [Row, ...Row[]];
		/**
		 * Married filing jointly, and a surviving spouse.
		 *
		 * @minItems 1
		 */
		joint?: number | [Row, ...Row[]];
		/**
		 * Married filing separately.
		 *
		 * @minItems 1
		 */
		separate?: number | [Row, ...Row[]];
		/**
		 * A head of household.
		 *
		 * @minItems 1
		 */
		headOfHousehold?: number | [Row, ...Row[]];
	};
	/**
	 * Where the amount comes from: statute, notice or revenue procedure, or "Model assumption" with a reason.
	 */
	source: string;
	/**
	 * What to know of it in this year: carried over from an earlier year, not yet official, held although the law changes later.
	 */
	note?: string;
}
