// What explains the effect of a strategy: its formulas as trees. A chunk of its own.
import type { Breakpoint } from '../language/operator.ts';
import type { Expression } from '../language/tree.ts';
import type { ResultFormat } from './compiled-calculator.ts';

/** A formula. Names that its strategy does not have stand for its parts that look at other years. */
export interface EffectWorking {
	readonly formula: Expression;
	/** Where it can bend or jump by itself; inner figures before those around them. */
	readonly breakpoints: readonly Breakpoint[];
}

/** A part of a formula that looks at other years. */
export interface YearsFigure {
	readonly of: Expression;
	readonly format: ResultFormat;
	/** What stands in its place in the first year, where that is another formula. */
	readonly first?: Expression;
}

/** What is said of an amount of law beside its figures. */
export interface AmountNotes {
	readonly title: string;
	/** By year. */
	readonly sources: Readonly<Record<string, string>>;
}

/** How a return part is computed: of a strategy, or of a model it shares with others. */
export interface PartWorkings {
	/** What lines are called. */
	readonly labels: Readonly<Record<string, string>>;
	/** What amounts of law are called and where they come from, by name. */
	readonly amounts: Readonly<Record<string, AmountNotes>>;
	/** By line. */
	readonly lines: Readonly<Record<string, EffectWorking>>;
	/** By result, in the first year. */
	readonly results: Readonly<Record<string, EffectWorking>>;
	/** In the order of the part; what happens only while a condition holds is 0 else. */
	readonly adjustments: readonly EffectWorking[];
	readonly cash: readonly EffectWorking[];
	/** The conditions; null for a warning that always shows. */
	readonly warnings: readonly (EffectWorking | null)[];
	/** By the name that stands for it in the formulas. */
	readonly yearsFigures: Readonly<Record<string, YearsFigure>>;
	/** Those that the formulas use. */
}

/** What is said of a strategy beside its figures. */
export interface EffectNotes {
	/** What the figures leave out. */
	readonly notModelled: readonly string[];
	readonly sources: readonly string[];
}

/** How the effect of a strategy is computed, its models merged into it. */
export interface EffectWorkings extends PartWorkings {
	readonly notes: EffectNotes;
}
