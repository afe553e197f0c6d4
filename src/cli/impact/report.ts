// The findings of `npm run impact`, from which text and Markdown are written; JSON is this object.
import type { Value } from '../../model/compiled-calculator.ts';
import type { Revision } from './snapshot.ts';

/** Everything that differs between a revision and the working tree. Lists are sorted by id or name. */
export interface ImpactReport {
	readonly base: Revision;
	/** How many cases were computed on both sides: examples, worked cases, sampled inputs, and some of them moved to another year. */
	readonly cases: number;
	readonly amounts: readonly AmountChange[];
	/** The amounts whose later years differ because their rule or their index does. */
	readonly laterAmounts: readonly LaterAmountChange[];
	/** The calculators, worksheets and effects that differ, and the household whose facts worksheets read. */
	readonly impacts: readonly Impact[];
	/** How many of each do not differ. */
	readonly unchanged: Readonly<Record<SubjectKind, number>>;
	readonly notComparable: readonly NotComparable[];
}

/** An amount of law/amounts/ that differs, in one tax year. */
export interface AmountChange {
	readonly name: string;
	readonly title: string;
	readonly year: string;
	/** The filing status, or the key of a table; '' for a plain number. */
	readonly part: string;
	/** The value as people read it, with its unit; '' when there is none. */
	readonly before: string;
	readonly after: string;
	readonly sourceBefore: string;
	readonly sourceAfter: string;
	/** The ids of the calculators it changes. */
	readonly usedBy: readonly string[];
	readonly worksheets: readonly string[];
	/** The ids of the strategies whose effects read it. */
	readonly effects: readonly string[];
}

/** An amount of law/amounts/ whose projected figures differ after its last entry. */
export interface LaterAmountChange {
	readonly name: string;
	readonly title: string;
	/** The first and the last tax year looked at in which a figure differs. */
	readonly from: number;
	readonly to: number;
	/** Of the first figure that differs: its filing status, or the key of a table; '' for a plain number. */
	readonly part: string;
	readonly before: string;
	readonly after: string;
}

/** A definition that does not compile on one side, with the reason. */
export interface NotComparable {
	readonly id: string;
	readonly side: 'base' | 'working tree';
	readonly reasons: readonly string[];
}

export type SubjectKind = 'calculator' | 'worksheet' | 'effect';

/** "results": some figure, input or message differs; "texts": nothing else. */
export type ImpactKind = 'added' | 'removed' | 'results' | 'texts';

/** How two versions of a calculator, of a worksheet or of a strategy's effect differ. */
export interface Impact {
	readonly subject: SubjectKind;
	readonly id: string;
	readonly title: string;
	readonly kind: ImpactKind;
	/** The id that a strategy had, by its `formerIds`, or ''. */
	readonly renamedFrom: string;
	/** Inputs, facts and figures that were added or removed, and defaults that changed. */
	readonly parts: readonly PartChange[];
	readonly changes: readonly FigureChange[];
	readonly texts: readonly string[];
	/** How many cases both sides have figures of; 0 where nothing that is computed differs. */
	readonly cases: number;
}

export interface PartChange {
	readonly what: 'input' | 'figure';
	readonly change: 'added' | 'removed' | 'default';
	readonly name: string;
	/** The defaults before and after; '' where none changed. */
	readonly from: string;
	readonly to: string;
}

/** The change of one figure; a message that is shown or not is one too. */
export interface FigureChange {
	readonly id: string;
	readonly label: string;
	/** The form and line of a worksheet's line, or ''. */
	readonly form: string;
	/** In how many cases it changes, in one of their years at least. */
	readonly cases: number;
	/** How many of them change in which way, in the year in which they change most. */
	readonly ways: Readonly<Partial<Record<ChangeWay, number>>>;
	/** Of the changed numbers, signed and formatted; '' when no number changes. */
	readonly largest: string;
	readonly median: string;
	/** The authored case in which it changes most; where it changes in none, the sampled one. */
	readonly instance: Instance;
}

export type ChangeWay =
	| 'higher'
	| 'lower'
	| 'becomes unavailable'
	| 'becomes available'
	| 'appears'
	| 'disappears'
	| 'other text';

export interface Instance {
	/** The name of the example or case, or the inputs of a sample. */
	readonly case: string;
	readonly year?: number;
	readonly before: DisplayValue;
	readonly after: DisplayValue;
}

/** A value as it is and as it is read; `value` is null when unavailable and missing where the figure does not apply. */
export interface DisplayValue {
	readonly value?: Value | null;
	readonly text: string;
}
