// What explains results to a visitor: their formulas as trees, and what those are made of. A chunk of its own.
import type { Runtimes } from '../language/operator.ts';
import type { Expression } from '../language/tree.ts';

/** The workings of a calculator. Computing is done by emitted code, not by them. */
export interface Workings {
	/** How each result is computed, by its id. */
	readonly formulas: Readonly<Record<string, Expression>>;
	/** The operators and functions the formulas use. */
	readonly operators: Runtimes;
}
