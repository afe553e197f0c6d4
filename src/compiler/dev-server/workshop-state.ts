// The state sent to the workshop page: for each definition its diagnostics, its examples and the places of its formulas.
import type { Value } from '../../model/compiled-calculator.ts';

/** A finding, ready to be shown. */
export interface Problem {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly code: string;
	readonly message: string;
	/** The line with the place underlined. */
	readonly codeFrame: string;
	/** "Did you mean ...?", or ''. */
	readonly hint: string;
	/** How such a finding is mended in general. */
	readonly remedy: string;
}

/** A figure of an example, and what the calculator gives instead. */
export interface DifferenceText {
	/** The result, or "warnings" or "badges". */
	readonly subject: string;
	readonly expected: string;
	readonly actual: string;
	/** Found less expected, where both are numbers; '' otherwise. */
	readonly difference: string;
}

/** An example, run. */
export interface ExampleReport {
	readonly name: string;
	readonly line: number;
	readonly column: number;
	/** Inputs that are not the defaults. */
	readonly inputs: Readonly<Record<string, Value | null>>;
	/** How many figures and messages it holds the calculator to. */
	readonly comparisonCount: number;
	/** Empty when it holds. */
	readonly differences: readonly DifferenceText[];
}

/** The formula of a line as it is written, and where. */
export interface AuthoredFormula {
	readonly id: string;
	readonly text: string;
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

/** A figure that an example of a return part states, and what comes out. */
export interface FigureText {
	readonly subject: string;
	readonly expected: string;
	readonly actual: string;
	readonly isMatch: boolean;
}

/** An example of a return part, run. Facts of its household stand among its inputs as "household.wages". */
export interface StrategyExampleReport extends ExampleReport {
	readonly figures: readonly FigureText[];
}

/** The return part of a definition as the workshop shows it. */
export interface WorkshopStrategy {
	/** The address of the last one that compiled, or ''. */
	readonly module: string;
	/** True when it, or something it needs, has changed since and no longer compiles. */
	readonly isOutOfDate: boolean;
	readonly examples: readonly StrategyExampleReport[];
	/** Of its lines and results, changes, money and conditions, by the ids that explain them; its models' among them. */
	readonly formulas: readonly AuthoredFormula[];
}

/** One definition as the workshop shows it. */
export interface WorkshopDefinition {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly file: string;
	/** Its own findings; when it has none and still cannot be compiled, those of the files it depends on. */
	readonly problems: readonly Problem[];
	/** The address of the last calculator that compiled, or ''. */
	readonly module: string;
	/** True when the file has changed since and no longer compiles. */
	readonly isOutOfDate: boolean;
	readonly examples: readonly ExampleReport[];
	readonly formulas: readonly AuthoredFormula[];
	/** The effect on a return; undefined for a definition without one. */
	readonly strategy: WorkshopStrategy | undefined;
}

/** One worksheet of a return as the workshop shows it. */
export interface WorkshopWorksheet {
	/** "law/" and the name of the file. */
	readonly id: string;
	readonly title: string;
	readonly file: string;
	readonly problems: readonly Problem[];
	/** True when something in the returns has changed since they last compiled, and they no longer do. */
	readonly isOutOfDate: boolean;
	readonly formulas: readonly AuthoredFormula[];
}

/** Everything the workshop page is told at once. */
export interface WorkshopState {
	/** The folder that files are named from, for links that open an editor. */
	readonly root: string;
	readonly definitions: readonly WorkshopDefinition[];
	readonly worksheets: readonly WorkshopWorksheet[];
	/** The address of the returns that last compiled, or ''. */
	readonly returns: string;
	/** Findings in files that are neither: amounts, shared inputs, models, facts, cases. */
	readonly shared: readonly Problem[];
}
