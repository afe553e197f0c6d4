// A strategy's effect on a household's return, as the compiler emits it: data, and functions of the year.
import type { Expression } from '../language/tree.ts';
import type { Table } from '../language/value.ts';
import type { CompiledInput, Inputs, LinkedWorkings, ResultFormat } from './compiled-calculator.ts';
import type { Facts, Figure } from './compiled-return.ts';
import type { EffectInput, EffectWarning, OnReturn, OnReturnFile } from './generated/authored.ts';

/** The alternative, what the strategy's promoters claim, and the strategy as the law gives it. In the order they are worked out. */
export const SCENARIOS = ['without', 'claimed', 'with'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The owner of a return. */
export type Taxpayer = 'household' | 'trust' | 'donee';

/** The names that formulas of a return part read. */
export interface EffectScope {
	/** Its inputs. */
	readonly inputs: Inputs;
	/** The facts of the household in a year, as they are without any change. */
	readonly household: (year: number) => Facts;
	/** The calendar year of year 0. */
	readonly taxYear: number;
	/** Lines by name, each a function of the year. */
	readonly lines: Readonly<Record<string, (year: number) => Figure>>;
	/** The amounts of law of a year by name. */
	readonly law: (year: number) => Readonly<Record<string, number | Table>>;
	/** A line of a side's return in a year: "agi", or "trust.saltDeduction". */
	readonly getLine: (scenario: Scenario, line: string, year: number) => Figure;
	/** The value in a year; unavailable outside the years. @param missing what stands for that: NaN among numbers, else null */
	readonly getValue: (compute: (year: number) => Figure, year: number, missing?: null) => Figure;
	/** The amount of a fact at which a line of the baseline's return in a year comes to a limit, in dollars. */
	readonly reach: (line: string, fact: string, limit: number, year: number) => number;
	/** The part of a line of the baseline's return in a year that is due to amounts of its facts, in dollars. */
	readonly dueTo: (line: string, amounts: Readonly<Record<string, number>>, year: number) => number;
	/** The sum over all years. */
	readonly sum: (compute: (year: number) => Figure) => number;
}

/** A formula. A number that is not finite, and null, are unavailable. */
export type EffectFormula = (scope: EffectScope, year: number) => Figure;

/** The keys of an authored input of a return part that pages and commands read. */
export const EFFECT_INPUT_KEYS = [
	'sameAsFacts',
	'scalesWith',
	'byAssetKind',
	'assetKinds',
	'assumption',
	'advanced',
	'decisive',
	'fromToday',
] as const satisfies readonly (keyof EffectInput)[];

/** An input of a return part. */
export interface CompiledEffectInput
	extends CompiledInput,
		Pick<EffectInput, (typeof EFFECT_INPUT_KEYS)[number]> {
	/** The source of its default: "sale.price", "household.wages", or ''. */
	readonly prefillFrom: string;
	/** The input of the calculator with the same meaning, or ''. */
	readonly sameAsInput: string;
	/** Facts of the household that its amount is usually part of. */
	readonly partOf?: readonly string[];
	/** It counts where each of these inputs has this value. */
	readonly countsWhen?: readonly { readonly input: string; readonly is: string }[];
	/** Asked only of a household that states one of these facts: whether an amount comes on top of it. */
	readonly inAdditionTo?: readonly string[] | undefined;
	readonly minimum: number | null;
	readonly maximum: number | null;
}

/** A line of a return part; what it is called comes with its working. */
export interface CompiledEffectLine {
	readonly id: string;
	readonly format: ResultFormat;
	readonly compute: EffectFormula;
}

/** A result of a return part. */
interface CompiledEffectResult extends CompiledEffectLine {
	readonly label: string;
}

/** Happens only while a condition holds; always without one. */
interface Conditional {
	readonly when?: EffectFormula;
}

/** A change of one fact. */
export interface CompiledAdjustment extends Conditional {
	readonly scenario: Scenario;
	readonly on: Taxpayer;
	readonly fact: string;
	/** True for what the fact becomes; otherwise it is added to it. */
	readonly isSet?: boolean;
	/** True for the planned sale itself. */
	readonly isSale?: boolean;
	/** Inputs whose amount is usually part of the fact as the household states it. */
	readonly partOf?: readonly string[];
	readonly compute: EffectFormula;
}

/** The receiver of money that leaves the household. */
export type Recipient = 'charity' | 'family';

/** Money in a year, in dollars: received or paid, or a cost of the strategy. */
export interface CompiledCash extends Conditional {
	readonly scenario: Scenario;
	readonly label: string;
	readonly isCost: boolean;
	/** Set for money of somebody else: positive, and in no figure of the household. */
	readonly to?: Recipient;
	readonly compute: EffectFormula;
}

/** A condition of the law. */
export interface CompiledEffectWarning extends Conditional, Omit<EffectWarning, 'when'> {}

/** Other taxpayers of one kind, all alike. */
export interface CompiledTaxpayers {
	readonly on: 'trust' | 'donee';
	readonly count: EffectFormula;
	readonly facts: Readonly<Record<string, EffectFormula>>;
}

/** A return part, of a strategy or of a model it shares with others. */
export interface EffectPart {
	/** How many years it takes; left out where another part says it. */
	readonly years?: EffectFormula;
	readonly inputs: readonly CompiledEffectInput[];
	readonly lines: readonly CompiledEffectLine[];
	readonly adjustments: readonly CompiledAdjustment[];
	readonly cash: readonly CompiledCash[];
	readonly warnings: readonly CompiledEffectWarning[];
	readonly results: readonly CompiledEffectResult[];
	readonly taxpayers: readonly CompiledTaxpayers[];
	/** What it does to an estate; left out where it does nothing to one. */
	readonly estate?: EstatePart;
	/** The amounts of law it uses. */
	readonly amounts: readonly string[];
}

/** What amounts of an estate part are. */
export type EstateKind = 'property' | 'outside' | 'gifts' | 'heirsIncome' | 'heirsGain' | 'heirsTax';

/** Dollars in the year in which the estate passes; of gifts in each year until then. */
export interface CompiledEstateAmount extends Conditional {
	readonly scenario: Scenario;
	readonly kind: EstateKind;
	readonly label: string;
	readonly compute: EffectFormula;
}

/** What a strategy, or a model, does to an estate. Formulas read `estateYears` as an input. */
export interface EstatePart {
	/** Scenarios in which nothing changes after death: what is owned has a new basis (IRC §1014). */
	readonly endsAtDeath: readonly Scenario[];
	/** The facts with the income of the asset that the baseline sells; left out where it sells none. */
	readonly heldIncome?: readonly string[];
	/** True where keeping the asset until death is compared too. */
	readonly comparesHolding?: boolean;
	/** Inputs that the years until then decide. */
	readonly inputs: Readonly<Record<string, EffectFormula>>;
	readonly adjustments: readonly CompiledAdjustment[];
	readonly amounts: readonly CompiledEstateAmount[];
}

/** The keys of a strategy's authored part that pages, plans and commands read. */
export const EFFECT_TEXT_KEYS = [
	'schedule',
	'disposesOfAsset',
	'indivisible',
	'assetKinds',
	'question',
	'baseline',
	'baselineShort',
	'whyDifferent',
	'needs',
	'unwithheldTax',
	'lawUnsettled',
	'legalStatus',
] as const satisfies readonly (keyof OnReturn)[];

/** A strategy on the page of its effect. */
export interface EffectText extends Pick<OnReturn, (typeof EFFECT_TEXT_KEYS)[number]> {
	readonly id: string;
	readonly name: string;
	/** A household it is meant for, with the tax year: what differs from the sample household. */
	readonly exampleHousehold: Inputs;
}

/** The keys of on-return.json that all effects share. */
export const EFFECT_SYSTEM_KEYS = [
	'results',
	'wrongAssetMessage',
	'taxes',
	'trustTaxes',
	'expired',
] as const satisfies readonly (keyof OnReturnFile)[];

/** The shared part of all effects. */
export interface EffectSystem extends Pick<OnReturnFile, (typeof EFFECT_SYSTEM_KEYS)[number]> {
	/** The inputs of every effect. */
	readonly inputs: readonly CompiledEffectInput[];
}

/** A part of a formula that looks at other years. */
export interface YearsFigure {
	readonly of: Expression;
	readonly format: ResultFormat;
	/** The formula of the first year, where that is another one. */
	readonly first?: Expression;
}

/** How a return part is computed: of a strategy, or of a model it shares with others. Its results are among the formulas, as "result" and their id. */
export interface PartWorkings extends LinkedWorkings<YearsFigure> {
	/** Titles of lines. */
	readonly labels: Readonly<Record<string, string>>;
	/** In the order of the part; what happens only while a condition holds is 0 else. */
	readonly adjustments: readonly Expression[];
	readonly cash: readonly Expression[];
	/** The conditions; null for a warning that always shows. */
	readonly warnings: readonly (Expression | null)[];
	/** The amounts of the estate. */
	readonly estate: readonly Expression[];
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
