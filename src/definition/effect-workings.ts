// What explains the effect of a strategy: its formulas as trees. A chunk of its own.
import type { Runtimes } from '../language/operator.ts';
import type { Expression } from '../language/tree.ts';
import type { ResultFormat } from './compiled-calculator.ts';

/** A part of a formula that looks at other years. */
export interface TimedFigure {
	readonly of: Expression;
	readonly format: ResultFormat;
}

/** How the lines and results of an effect are computed. */
export interface EffectWorkings {
	/** By line, and by result after "result ". */
	readonly formulas: Readonly<Record<string, Expression>>;
	/** What names in those formulas stand for that look at other years. */
	readonly timed: Readonly<Record<string, TimedFigure>>;
	readonly operators: Runtimes;
}
