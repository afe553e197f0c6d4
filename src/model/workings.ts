// What explains results to a visitor: their formulas as trees, and what those are made of. A chunk of its own.
import type { Breakpoint } from '../language/operator.ts';
import type { Expression } from '../language/tree.ts';

/** The workings of a calculator. Computing is done by emitted code, not by them. */
export interface Workings {
	/** How each result is computed, by its id. */
	readonly formulas: Readonly<Record<string, Expression>>;
	/** Where each result can bend or jump by its own formula, by its id; inner figures before those around them. */
	readonly breakpoints: Readonly<Record<string, readonly Breakpoint[]>>;
}
