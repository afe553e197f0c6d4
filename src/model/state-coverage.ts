/** Where every return departs from the public model through the federal one. */
export type FederalCoverage = Pick<StateCoverage, 'reason' | 'differences'>;

/** How far the return of a state is to be relied on. */
export interface StateCoverage {
	/** Two letters. */
	readonly state: string;
	readonly name: string;
	/** The name of its return, with its form; '' without an income tax. */
	readonly title: string;
	/** '' without an income tax. */
	readonly reliability: 'A' | 'B' | 'C' | '';
	/** A sentence that says why, or ''. */
	readonly reason: string;
	/** The highest rate in the last published year, in percent. */
	readonly topRate: number;
	/** The same by the later tax years in which it changes. */
	readonly laterRates: Readonly<Record<string, number>>;
	/** The titles of its amounts that were not published or enacted for the last published year when they were keyed in. */
	readonly estimates: readonly string[];
	/** How many amounts of its own the return has. */
	readonly amountCount: number;
	/** Law that hangs on a vote or a court: a sentence each. */
	readonly pending: readonly string[];
	/** The questions that only this return asks. */
	readonly questions: readonly string[];
	/** What the return leaves out of the taxes of cities and counties, and where payroll taxes of the state stand: a sentence each. */
	readonly localTaxes: readonly string[];
	/** Where the public model gives another figure: a sentence each, with who is right and the source. */
	readonly differences: readonly string[];
}
