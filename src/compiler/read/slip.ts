// A slip in the writing of a file or a formula: where it is, what it is, and what may be meant.

export interface Slip {
	/** Offset of the first character, and of the first one after it. */
	readonly start: number;
	readonly end: number;
	/** A sentence. */
	readonly problem: string;
	/** What could stand in this place instead. */
	readonly suggestions: readonly string[];
}
