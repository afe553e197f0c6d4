// Why a text cannot be read.
import type { Span } from '../tree.ts';

/** What is wrong, where, and what could stand there instead. */
export interface SyntaxProblem extends Span {
	/** A sentence. */
	readonly problem: string;
	readonly suggestions: readonly string[];
}
