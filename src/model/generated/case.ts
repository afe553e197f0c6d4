// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * A number for a line of dollars, percent or counts; true or false for a yes-no line; null where the line has no value.
 */
export type Figure = number | boolean | null;

/**
 * A return worked out independently of the worksheets: its facts, and the figures the worksheets must give. One case is one line of a file in law/cases/. It has "facts", "years" or "trust".
 */
export interface ReturnCase {
	/**
	 * The name of the case in messages. No two cases of a file share one.
	 */
	id: string;
	/**
	 * What the case shows, in a few words.
	 */
	title?: string;
	/**
	 * Where the expected figures come from. independent: another tax model, in whole dollars, so that figures may differ by 1 dollar; published test: a test that such a model publishes; worked by hand or hand: computed by a person from the law; own: a second implementation of these worksheets. All but the first must agree within 2 cents, unless "margin" allows more.
	 */
	origin?: 'independent' | 'published test' | 'worked by hand' | 'hand' | 'own';
	/**
	 * What part of the law the case was made for: "salt", "niit", "random". It sorts cases and changes nothing.
	 */
	kind?: string;
	/**
	 * The publication and the file that a published test comes from.
	 */
	source?: string;
	/**
	 * The position of a published test in its file.
	 */
	number?: number;
	/**
	 * Dollars by which every figure of the case may differ, where its source rounds. Left out, the margin follows from "origin".
	 */
	margin?: number;
	facts?: Facts;
	/**
	 * The facts of a household in each of several years in sequence. What one year carries forward opens the next.
	 *
	 * @minItems 1
	 */
	years?: [Facts1, ...Facts1[]];
	trust?: Facts2;
	/**
	 * The lines the return must give, by their ids, all of them from the origin named. With "years", a list with an entry for each year.
	 *
	 * @minItems 1
	 */
	expected:
		| {
				closing?: Closing;
				[k: string]: Figure | Closing | undefined;
		  }
		| [Figures, ...Figures[]];
	/**
	 * Further lines, computed by hand or by these worksheets, where the origin departs from the law or does not have the line.
	 *
	 * @minItems 1
	 */
	worked?:
		| {
				closing?: Closing2;
				[k: string]: Figure | Closing2 | undefined;
		  }
		| [Figures, ...Figures[]];
	/**
	 * The arithmetic behind the expected figures, so that a reader can repeat it.
	 */
	working?: string;
}
/**
 * The facts of a household in one year, with its "taxYear". Facts left out have their defaults.
 */
export interface Facts {
	/**
	 * The tax year whose law applies.
	 */
	taxYear?: number;
	[k: string]: number | string | boolean | undefined;
}
/**
 * The facts of one year, by their names in law/household.json, or a trust's inputs.
 */
export interface Facts1 {
	/**
	 * The tax year whose law applies.
	 */
	taxYear?: number;
	[k: string]: number | string | boolean | undefined;
}
/**
 * The facts of one year, by their names in law/household.json, or a trust's inputs.
 */
export interface Facts2 {
	/**
	 * The tax year whose law applies.
	 */
	taxYear?: number;
	[k: string]: number | string | boolean | undefined;
}
/**
 * What the return carries to the next year.
 */
export interface Closing {
	[k: string]: number;
}
/**
 * The lines of one year, by their ids.
 */
export interface Figures {
	closing?: Closing1;
	[k: string]: Figure | Closing1 | undefined;
}
/**
 * What the return carries to the next year.
 */
export interface Closing1 {
	[k: string]: number;
}
/**
 * What the return carries to the next year.
 */
export interface Closing2 {
	[k: string]: number;
}
