// The complete form of a calculator, as the compiler emits it: no optionals, no shorthand.
// The engine and the renderer see only this family of types.
import type { Expression } from '../language/tree.ts';
import type { Table, Value } from '../language/value.ts';
import type { CompiledForm, InputType } from './compiled-form.ts';
import type { Badge, EffectWarning, Fact, Input, Result, Warning } from './generated/authored.ts';

export type { Value };

/** Values by input name. Complete and of the right types: see `readInputs` in the engine. */
export type Inputs = Readonly<Record<string, Value>>;

/**
 * The sources of what fills a calculator's inputs, by input name: "household.age", "sale.price". Of several, the largest
 * value counts.
 */
export type Prefills = Readonly<Record<string, readonly string[]>>;

/** Values by result id; `null` is a result that is unavailable. Results that do not apply are absent. */
export type Results = Readonly<Record<string, Value | null>>;

export type CalculatorType = 'income-tax' | 'capital-gains';

/** What an input or a fact is authored in; text with choices and a yes-no are told apart. */
export type InputFormat = NonNullable<(Input | Fact)['format']> | 'choice' | 'yes-no';
export type ResultFormat = Result['format'];
export type AmountUnit =
	| 'money'
	| 'percent'
	| 'fraction'
	| 'years'
	| 'months'
	| 'number'
	| 'money-per-percent';
export type RiskLevel = 'standard' | 'watch' | 'contested' | 'high' | 'expired-in-part';

/** One answer of an input with choices. */
export interface CompiledChoice {
	readonly value: Value;
	readonly label: string;
}

/**
 * One input of the form. `format: 'choice'` marks text choices, 'date' a calendar day ("2026-11-30", '' while unknown), 'moneyByYear' and
 * 'sharesByYear' a list of amounts ("60000 60000 0", '' for none), 'sharesByDate' one with a date for each ("2026-03-15 250; 2026-06-15 250"); rates with choices keep their format. A yes-no has its
 * two answers as choices, yes first.
 */
export interface CompiledInput {
	readonly id: string;
	readonly title: string;
	/** A sentence under the field, or ''. */
	readonly help: string;
	/** How the value is stored: whole number, number with decimals, text, or true and false. */
	readonly type: InputType;
	readonly format: InputFormat;
	readonly default: Value;
	/** Empty when the visitor types freely. */
	readonly choices: readonly CompiledChoice[];
	/** True for an input that is never on the form. */
	readonly hidden: boolean;
	/** Another input whose choice sets this one: the values by choice. */
	readonly setBy?: { readonly input: string; readonly values: Readonly<Record<string, Value>> };
}

/** A warning of a calculator, or a condition of the law on a strategy: one that blocks disables Calculate. */
export interface CompiledWarning extends Pick<Warning, 'message' | 'field' | 'remedy'> {
	readonly kind?: EffectWarning['kind'];
}

export type CompiledBadge = Omit<Badge, 'when'>;

/** The keys of an authored result that pages and commands read. */
export const RESULT_KEYS = [
	'id',
	'label',
	'format',
	'labels',
	'branches',
	'headline',
	'goodOrBad',
	'net',
	'note',
] as const satisfies readonly (keyof Result)[];

export interface CompiledResult extends Pick<Result, (typeof RESULT_KEYS)[number]> {
	/** Why it is unavailable when it is, a sentence; left out where there could be several reasons. */
	readonly unavailable?: string;
}

/** A statutory amount or model assumption the calculator uses. */
export interface CompiledAmount {
	readonly id: string;
	readonly title: string;
	readonly unit: AmountUnit;
	readonly year: number;
	/** The unit of what the rows of a schedule or step table begin at; '' for any other amount. */
	readonly from: AmountUnit | '';
	/** A number, entries by key, or rows [from, value]. */
	readonly value: number | Table;
	readonly source: string;
	/** How far it is law, in a few words: "Projected at 2.3% inflation"; left out where that is not told. */
	readonly standing?: string;
}

/** The state of the form under the conditions on the inputs. */
export interface FormState {
	/** Inputs that are not on the form: their `showWhen` does not hold, or they are hidden. */
	readonly absentIds: readonly string[];
	/** Inputs that are greyed out. */
	readonly disabled: readonly string[];
	/** Positions in `warnings` of those that hold. */
	readonly warnings: readonly number[];
	/** Positions in `badges` of those that hold. */
	readonly badges: readonly number[];
}

/** The state of the table under the conditions on the results. */
export interface RowState {
	/** Results that do not exist for these inputs. */
	readonly absentIds: readonly string[];
	/** Results that exist and are not shown. */
	readonly concealed: readonly string[];
}

/** What a calculator says of its inputs and results. */
interface LogicTexts {
	readonly warnings: readonly CompiledWarning[];
	readonly badges: readonly CompiledBadge[];
	readonly results: readonly CompiledResult[];
	readonly prompt: string;
	/** A note below the results, or ''. */
	readonly closingNote: string;
	readonly guidance: readonly string[];
}

/** The functions of a calculator under a law. */
export interface LogicFunctions {
	/** All results, unguarded: a number that is not finite is an unavailable result. */
	readonly evaluate: (inputs: Inputs) => Record<string, Value | null>;
	readonly formState: (inputs: Inputs) => FormState;
	readonly rowState: (inputs: Inputs, results: Results) => RowState;
}

/** A calculator's inputs and computation under a law; shared by all strategies of one model. */
export interface CalculatorLogic extends LogicTexts, LogicFunctions {
	readonly inputs: readonly CompiledInput[];
	readonly amounts: readonly CompiledAmount[];
	/** Fetches the workings of the results; they are a chunk of their own. */
	readonly explain: () => Promise<Workings>;
}

/** What is emitted for any law: functions of the values of the amounts that are named. */
export interface Bindable<Functions> {
	readonly amounts: readonly string[];
	readonly bind: (values: readonly CompiledAmount['value'][], hook?: Hook) => Functions;
}

/** Says which branch of a result holds. */
export type Hook = (
	inputs: Readonly<Record<string, unknown>>,
	amounts: Readonly<Record<string, unknown>>,
) => Record<string, unknown>;

/** What of the logic of a calculator is data. */
export interface LogicData extends LogicTexts {
	readonly inputs: readonly LogicInput[];
	readonly amounts: readonly string[];
}

/** An input, where another sets it with the name of the amount that has its values. */
interface LogicInput extends Omit<CompiledInput, 'setBy'> {
	readonly setBy?: Input['setBy'];
}

/** The logic of a calculator for any law. */
export interface BindableLogic extends LogicData, Bindable<LogicFunctions> {
	readonly hook?: Hook | undefined;
	readonly explain: CalculatorLogic['explain'];
}

/** A strategy's entry for the cards, the picker and the comparison, known before it is loaded. */
export interface CatalogueEntry {
	readonly id: string;
	readonly type: CalculatorType;
	readonly category: string;
	readonly name: string;
	readonly description: string;
	readonly code: string;
	readonly estimatedSavings: string;
	readonly riskLevel: RiskLevel;
	/** The law denies what is claimed for it to everyone: its costs are all that is left. */
	readonly isDenied: boolean;
}

/** One complete calculator, as loaded by the browser. */
export interface CompiledCalculator extends CatalogueEntry, CalculatorLogic {
	readonly taxYear: number;
	/** Deadlines and horizon, or ''. */
	readonly timing: string;
	/** Whom it suits, or ''. */
	readonly suitableFor: string;
	/** The risk note, or ''. */
	readonly riskStatus: string;
	/** The citation of the risk note, or ''. */
	readonly riskCitation: string;
	readonly assumptions: readonly string[];
	readonly limits: readonly string[];
	readonly lawChanges: readonly string[];
	readonly sources: readonly string[];
}

/** One emitted module. */
export interface CalculatorModule {
	readonly calculator: CompiledCalculator;
	readonly form: CompiledForm;
	/** Inputs that the quick estimate alone reads, such as a rate that is typed; the return reads the others, too. */
	readonly quickInputs?: readonly string[];
}

/** How the lines of a program are computed. Computing is done by emitted code, not by them. */
export interface Workings {
	/** By line. */
	readonly formulas: Readonly<Record<string, Expression>>;
}

/** The workings of a program that reads figures of other returns, or of other years. */
export interface LinkedWorkings<Figure> extends Workings {
	/** By the name that stands for it in the formulas. */
	readonly figures: Readonly<Record<string, Figure>>;
	/** Titles and sources of amounts of law, by name. */
	readonly amounts: Readonly<Record<string, AmountTexts>>;
}

/** An amount of law's texts beside its figures. */
export interface AmountTexts {
	readonly title: string;
	/** By year; a constant amount keeps the source of the last one. */
	readonly sources: Readonly<Record<string, string>>;
	/** The source of an indexed amount in later years, or ''. */
	readonly projected: string;
	/** By the year from which it holds, where a figure is estimated, or hangs on a vote. */
	readonly unsettled?: Readonly<Record<string, 'estimated' | 'pending'>>;
}
