// The findings of `npm run impact`, from which text, Markdown and the documented JSON are written.
import type { Value } from '../../model/compiled-calculator.ts';
import type { Revision } from './snapshot.ts';

/** Everything that differs between a revision and the working tree. Lists are sorted by id or name. */
export interface ImpactReport {
	readonly base: Revision;
	/** The seeded sample each calculator is compared on, beside its examples. */
	readonly sample: { readonly count: number; readonly seed: number };
	readonly amounts: readonly AmountChange[];
	/** The amounts whose later years differ because their rule or their index does. */
	readonly laterAmounts: readonly LaterAmountChange[];
	/** The calculators that differ. */
	readonly calculators: readonly Impact[];
	/** How many calculators do not differ at all. */
	readonly unchanged: number;
	readonly returns: ReturnsImpact;
	/**
	 * The strategies whose effect on a tax return differs, compared on the standard household and on their examples, where they
	 * or an amount they read differ on their worked cases too, and in each year of an amount that differs.
	 */
	readonly effects: readonly Impact[];
	/** How many effects do not differ at all. */
	readonly unchangedEffects: number;
	readonly notComparable: readonly NotComparable[];
}

/** The differences in the worksheets of law/, compared on the worked cases that a change can reach, and on others moved to its year. */
export interface ReturnsImpact {
	/** How many cases both sides take; 0 when no worksheet computes otherwise, or no case lives in a year that does. */
	readonly cases: number;
	/** The worksheets that differ, and the household whose facts they read. */
	readonly worksheets: readonly Impact[];
	/** How many worksheets do not differ at all. */
	readonly unchanged: number;
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

/** "results": some result, warning, badge, input or line differs; "formulas": none does, on any input tried. */
export type ImpactKind = 'added' | 'removed' | 'results' | 'formulas' | 'texts';

export type Subject = 'calculator' | 'worksheet' | 'effect';

/** How two versions of a calculator, of a worksheet or of a strategy's effect differ. */
export interface Impact {
	readonly subject: Subject;
	readonly id: string;
	/** JSON has it as `name`, but of a worksheet. */
	readonly title: string;
	readonly kind: ImpactKind;
	/** The id that a calculator seems to have had, or ''. */
	readonly renamedFrom: string;
	/** Inputs, facts, lines, results and messages that were added, removed or seem renamed, and defaults that changed. */
	readonly parts: readonly DefinitionChange[];
	readonly changes: readonly OutcomeChange[];
	/** The keys of texts that differ. */
	readonly texts: readonly string[];
	/**
	 * How many examples, and sampled inputs or households, both sides take; 0 where no figure can differ. JSON has one
	 * number but of a calculator, whose examples are counted by themselves.
	 */
	readonly compared: { readonly examples: number; readonly sample: number };
	/** The household or trust that fills in a worksheet; the household of an effect, the inputs of a calculator. */
	readonly of: 'input' | 'household' | 'trust' | 'estate';
	/** The common figures of an effect that differ for the standard household, at the defaults. */
	readonly figures: readonly FigureChange[];
}

interface FigureChange {
	readonly id: string;
	readonly label: string;
	readonly before: DisplayValue;
	readonly after: DisplayValue;
	/** Signed and formatted. */
	readonly difference: string;
}

/** A part that is watched: a notice is shown or not, anything else has a figure. */
export const METRIC_KINDS = ['figure', 'result', 'line', 'carryforward', 'warning', 'badge'] as const;
export type MetricKind = (typeof METRIC_KINDS)[number];

export function isNotice(what: DefinitionChange['what']): boolean {
	return what === 'warning' || what === 'badge';
}

export interface DefinitionChange {
	readonly what: 'input' | MetricKind;
	readonly change: 'added' | 'removed' | 'renamed' | 'default';
	/** The name after the change, or the removed one; the message of a warning, the label of a badge. */
	readonly name: string;
	/** The name, or the default, before; '' when added. */
	readonly from: string;
	/** The default after; '' for any other change. */
	readonly to: string;
}

/** The change of one result, line, carryforward, common figure, warning or badge. */
export interface OutcomeChange {
	readonly what: MetricKind;
	readonly id: string;
	readonly label: string;
	/** The form and line of a worksheet's line, or ''. */
	readonly form?: string;
	/** How many examples of a calculator it changes in. */
	readonly examples: number;
	/** How many sampled inputs, or households in one of their years at least, it changes in: in JSON `cases`, but of a calculator. */
	readonly sample: number;
	/** How many of the sample change in which way, in the year in which they change most. */
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

/** One case in which it changes: the simplest one of a calculator, otherwise the one that changes most. */
export interface Instance {
	/** The name of the case; of a calculator that of the example, or ''. In JSON `case`, or `example`. */
	readonly name: string;
	/** The year of a return. */
	readonly year?: number;
	/** The inputs of a calculator that differ from the defaults. */
	readonly inputs?: readonly {
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

/** The report as JSON, under the keys that are documented. */
export function toReportJson({ calculators, returns, effects, ...report }: ImpactReport) {
	return {
		...report,
		calculators: calculators.map(toImpactJson),
		returns: { ...returns, worksheets: returns.worksheets.map(toImpactJson) },
		effects: effects.map(toImpactJson),
	};
}

function toImpactJson(impact: Impact): Readonly<Record<string, unknown>> {
	const { subject, title, renamedFrom, compared, of, figures, changes, ...common } = impact;
	const keys = {
		calculator: { name: title, renamedFrom, compared },
		worksheet: { title, of, compared: compared.sample },
		effect: { name: title, figures, compared: compared.sample },
	}[subject];
	return { ...common, ...keys, changes: changes.map((change) => toChangeJson(change, subject)) };
}

function toChangeJson(
	{ examples, sample, instance: { name, ...instance }, ...change }: OutcomeChange,
	subject: Subject,
): Readonly<Record<string, unknown>> {
	return subject === 'calculator'
		? { ...change, examples, sample, instance: { example: name, ...instance } }
		: { ...change, cases: sample, instance: { case: name, ...instance } };
}
