// The state sent to the workshop page: for each file its diagnostics, and for each program in it formulas and examples.
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

/** A figure that an example states, and what comes out. */
export interface FigureText {
	readonly subject: string;
	readonly expected: string;
	readonly actual: string;
	readonly isMatch: boolean;
}

/** A mismatch between an example and what comes out. */
export interface DifferenceText {
	/** The figure, or "warnings" or "badges". */
	readonly subject: string;
	readonly text: string;
}

/** An example, run. */
export interface ExampleReport {
	readonly name: string;
	readonly line: number;
	readonly column: number;
	/** Inputs that are not the defaults; facts of a household as "household.wages". */
	readonly inputs: Readonly<Record<string, Value | null>>;
	/** How many figures and messages it holds the program to. */
	readonly comparisonCount: number;
	readonly figures: readonly FigureText[];
	/** Empty when it holds. */
	readonly differences: readonly DifferenceText[];
}

/** A formula as it is written, and where. */
export interface AuthoredFormula {
	readonly text: string;
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

/** A calculator, a return part or a worksheet as the workshop shows it. */
export interface WorkshopProgram {
	/** The address of the last version that compiled, or ''. */
	readonly module: string;
	/** True when it, or something it needs, has changed since and no longer compiles. */
	readonly isOutOfDate: boolean;
	/** Those of its models among them, by the ids of the lines they explain. */
	readonly formulas: Readonly<Record<string, AuthoredFormula>>;
	readonly examples: readonly ExampleReport[];
}

/** One definition or worksheet as the workshop shows it. */
export interface WorkshopFile {
	/** The name of the file; that of a worksheet after "law/". */
	readonly id: string;
	readonly title: string;
	readonly folder: string;
	readonly file: string;
	/** Its own findings; when it has none and still cannot be compiled, those of the files it depends on. */
	readonly problems: readonly Problem[];
	/** Its kind: a calculator, or a worksheet of a return. */
	readonly kind: 'calculator' | 'worksheet';
	readonly program: WorkshopProgram;
	/** The effect on a return; undefined for a definition without one. */
	readonly onReturn: WorkshopProgram | undefined;
}

/** Everything the workshop page is told at once. */
export interface WorkshopState {
	/** The folder that files are named from, for links that open an editor. */
	readonly root: string;
	readonly files: readonly WorkshopFile[];
	/** Findings in files that are neither: amounts, shared inputs, models, facts, cases. */
	readonly shared: readonly Problem[];
}
