// The findings of `npm run impact`: the documented shape of its JSON, from which text and Markdown are written.
import type { Value } from '../../model/compiled-calculator.ts';
import type { Revision } from './base-files.ts';

/** Everything that differs between a revision and the working tree. Lists are sorted by id or name. */
export interface ImpactReport {
	readonly base: Revision;
	/** The seeded sample each calculator is compared on, beside its examples. */
	readonly sample: { readonly count: number; readonly seed: number };
	readonly amounts: readonly AmountChange[];
	/** The calculators that differ. */
	readonly calculators: readonly CalculatorImpact[];
	/** How many calculators do not differ at all. */
	readonly unchanged: number;
	readonly returns: ReturnsImpact;
	/** The strategies whose effect differs. */
	readonly effects: readonly EffectImpact[];
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
	/** The ids of the worksheets that use it. */
	readonly worksheets: readonly string[];
}

/** A definition that does not compile on one side, with the reason. */
export interface NotComparable {
	readonly id: string;
	readonly side: 'base' | 'working tree';
	readonly reasons: readonly string[];
}

/** "results": some result, warning, badge, input or line differs; "formulas": none does, on any input tried. */
export type ImpactKind = 'added' | 'removed' | 'results' | 'formulas' | 'texts';

export interface CalculatorImpact {
	readonly id: string;
	readonly name: string;
	readonly kind: ImpactKind;
	/** The id it seems to have had, or ''. */
	readonly renamedFrom: string;
	/** Inputs and result lines that were added, removed or seem renamed, and defaults that changed. */
	readonly parts: readonly PartChange[];
	readonly changes: readonly OutcomeChange[];
	/** The keys of texts that differ. */
	readonly texts: readonly string[];
	/** How many examples and sampled inputs were valid on both sides. */
	readonly compared: { readonly examples: number; readonly sample: number };
}

export interface PartChange {
	readonly what: 'input' | 'result' | 'warning' | 'badge' | 'line' | 'carryforward' | 'figure';
	readonly change: 'added' | 'removed' | 'renamed' | 'default';
	/** The name after the change, or the removed one; the message of a warning, the label of a badge. */
	readonly name: string;
	/** The name, or the default, before; '' when added. */
	readonly from: string;
	/** The default after; '' for any other change. */
	readonly to: string;
}

/** The change of one result, warning or badge. */
export interface OutcomeChange {
	readonly what: 'result' | 'warning' | 'badge';
	readonly id: string;
	readonly label: string;
	/** How many examples and sampled inputs it changes in. */
	readonly examples: number;
	readonly sample: number;
	/** How many of the sampled inputs change in which way. */
	readonly ways: Readonly<Partial<Record<ChangeKind, number>>>;
	/** Of the changed numbers in the sample, signed and formatted; '' when no number changes. */
	readonly largest: string;
	readonly median: string;
	readonly instance: Instance;
}

export type ChangeKind =
	| 'higher'
	| 'lower'
	| 'becomes unavailable'
	| 'becomes available'
	| 'appears'
	| 'disappears'
	| 'other text'
	| 'comes into view'
	| 'goes out of view';

/** One case in which it changes: the simplest one. */
export interface Instance {
	/** The name of the example it is, or ''. */
	readonly example: string;
	/** The inputs that differ from the defaults. */
	readonly inputs: readonly {
		readonly id: string;
		readonly title: string;
		readonly value: Value;
		readonly text: string;
	}[];
	readonly before: DisplayValue;
	readonly after: DisplayValue;
}

/** A value as it is and as it is read; `value` is null when unavailable and missing when the line does not apply. */
export interface DisplayValue {
	readonly value?: Value | null;
	readonly text: string;
}

/** A strategy whose effect on a tax return differs, compared on the standard household and on its examples. */
export interface EffectImpact {
	readonly id: string;
	readonly name: string;
	readonly kind: ImpactKind;
	readonly parts: readonly PartChange[];
	readonly changes: readonly EffectChange[];
	/** The keys of texts that differ. */
	readonly texts: readonly string[];
	/** How many households both sides take; 0 when no figure can differ. */
	readonly compared: number;
	/** The common figures that differ for the standard household, at the defaults. */
	readonly figures: readonly {
		readonly id: string;
		readonly label: string;
		readonly before: DisplayValue;
		readonly after: DisplayValue;
		/** Signed and formatted. */
		readonly difference: string;
	}[];
}

/** The change of a common figure, a result or a warning of an effect. */
export interface EffectChange {
	readonly what: 'figure' | 'result' | 'warning';
	readonly id: string;
	readonly label: string;
	/** How many households it changes for. */
	readonly cases: number;
	readonly ways: Readonly<Partial<Record<ChangeKind, number>>>;
	/** Signed and formatted; '' when no number changes. */
	readonly largest: string;
	readonly median: string;
	/** The household for which it changes most. */
	readonly instance: { readonly case: string; readonly before: DisplayValue; readonly after: DisplayValue };
}

/** The differences in the worksheets of law/, compared on the worked cases of the project. */
export interface ReturnsImpact {
	/** How many cases both sides take; 0 when no worksheet computes otherwise. */
	readonly cases: number;
	/** The worksheets that differ, and the household whose facts they read. */
	readonly worksheets: readonly WorksheetImpact[];
	/** How many worksheets do not differ at all. */
	readonly unchanged: number;
}

export interface WorksheetImpact {
	readonly id: string;
	readonly title: string;
	readonly kind: ImpactKind;
	/** Lines, carryforwards and facts that were added, removed or seem renamed, and defaults that changed. */
	readonly parts: readonly PartChange[];
	readonly changes: readonly LineChange[];
	/** The keys of texts that differ. */
	readonly texts: readonly string[];
	/** How many cases fill it in. */
	readonly compared: number;
	/** The household or trust that fills it in. */
	readonly of: 'household' | 'trust';
}

/** The change of one line, or of an amount carried to the next year. */
export interface LineChange {
	readonly what: 'line' | 'carryforward';
	readonly id: string;
	readonly label: string;
	/** The form and line, or ''. */
	readonly form: string;
	/** How many cases it changes in, in one of their years at least. */
	readonly cases: number;
	/** How many cases change in which way, in the year in which they change most. */
	readonly ways: Readonly<Partial<Record<ChangeKind, number>>>;
	/** Signed and formatted; '' when no number changes. */
	readonly largest: string;
	readonly median: string;
	/** The case in which it changes most. */
	readonly instance: {
		readonly case: string;
		readonly year: number;
		readonly before: DisplayValue;
		readonly after: DisplayValue;
	};
}
