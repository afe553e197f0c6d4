// The workings of a strategy's effect: its formulas as trees. A chunk of its own.
import type { Expression } from '../language/tree.ts';
import type { ResultFormat } from './compiled-calculator.ts';
import type { AmountNotes } from './workings.ts';

/** A part of a formula that looks at other years. */
export interface YearsFigure {
	readonly of: Expression;
	readonly format: ResultFormat;
	/** The formula of the first year, where that is another one. */
	readonly first?: Expression;
}

/**
 * How a return part is computed: of a strategy, or of a model it shares with others. Names in formulas that its strategy does
 * not have stand for parts that look at other years.
 */
export interface PartWorkings {
	/** Titles of lines. */
	readonly labels: Readonly<Record<string, string>>;
	/** Titles and sources of amounts of law, by name. */
	readonly amounts: Readonly<Record<string, AmountNotes>>;
	/** By line. */
	readonly lines: Readonly<Record<string, Expression>>;
	/** By result, in the first year. */
	readonly results: Readonly<Record<string, Expression>>;
	/** In the order of the part; what happens only while a condition holds is 0 else. */
	readonly adjustments: readonly Expression[];
	readonly cash: readonly Expression[];
	/** The conditions; null for a warning that always shows. */
	readonly warnings: readonly (Expression | null)[];
	/** By the name that stands for it in the formulas. */
	readonly yearsFigures: Readonly<Record<string, YearsFigure>>;
}

/** A strategy's texts beside its figures. */
export interface EffectNotes {
	/** Omissions of the figures. */
	readonly notModelled: readonly string[];
	readonly sources: readonly string[];
}

/** How the effect of a strategy is computed, its models merged into it. */
export interface EffectWorkings extends PartWorkings {
	readonly notes: EffectNotes;
}
