// The workings of results: their formulas as trees. A chunk of its own.
import type { Breakpoint } from '../language/operator.ts';
import type { Expression } from '../language/tree.ts';

/** The workings of a calculator. Computing is done by emitted code, not by them. */
export interface Workings {
	/** How each result is computed, by its id. */
	readonly formulas: Readonly<Record<string, Expression>>;
	/** Kinks and jumps of each result by its own formula, by its id; inner figures before those around them. */
	readonly breakpoints: Readonly<Record<string, readonly Breakpoint[]>>;
}

/** An amount of law's texts beside its figures. */
export interface AmountNotes {
	readonly title: string;
	/** By year; a constant amount keeps the source of the last one. */
	readonly sources: Readonly<Record<string, string>>;
	/** The source of an indexed amount in later years, or ''. */
	readonly projected: string;
}
