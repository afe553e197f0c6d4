// Generated from schemas/ by `npm run types`. Change the schema, not this file.

export type AnsweredValue = number | string | boolean | null;
export type ReturnAnswer = ReturnYear | ReturnYears;
export type Dollars = number;

export interface Answers {
	readonly calc: CalcAnswer;
	readonly return: ReturnAnswer;
	readonly effect: EffectAnswer;
	readonly plan: PlanAnswer;
	readonly refusal: Refusal;
}
export interface CalcAnswer {
	readonly id: string | number;
	readonly case?: string | number;
	readonly taxYear: number;
	readonly inputs: {
		readonly [k: string]: AnsweredValue;
	};
	readonly results: {
		readonly [k: string]: AnsweredValue;
	};
	readonly warnings: readonly string[];
	readonly assumptions: readonly string[];
}
export interface ReturnYear {
	readonly id?: string | number;
	readonly case?: string | number;
	readonly taxYear: number;
	readonly lines: {
		readonly [k: string]: AnsweredValue;
	};
	readonly pending?: readonly PendingAnswer[];
	readonly omissions?: readonly string[];
	readonly reconciliation?: readonly ReconciledLine[];
	readonly closing?: {
		readonly [k: string]: Dollars;
	};
	readonly notes?: readonly string[];
}
export interface PendingAnswer {
	readonly text: string;
	readonly date: string;
}
export interface ReconciledLine {
	readonly line: string;
	readonly stated: Dollars;
	readonly computed: Dollars;
	readonly difference: Dollars;
	readonly message?: string;
}
export interface ReturnYears {
	readonly id?: string | number;
	readonly case?: string | number;
	readonly years: readonly ReturnYear[];
	readonly notes?: readonly string[];
}
export interface EffectAnswer {
	readonly id?: string | number;
	readonly case?: string | number;
	readonly years: number;
	readonly facts: {
		readonly without?: readonly AdjustedFacts[];
		readonly with?: readonly AdjustedFacts[];
		readonly claimed?: readonly AdjustedFacts[];
	};
	readonly totalTax: {
		readonly without?: readonly Dollars[];
		readonly with?: readonly Dollars[];
		readonly claimed?: readonly Dollars[];
	};
	readonly taxSaved: Dollars;
	readonly presentValue: Dollars;
	readonly costs: Dollars;
	readonly cash: Dollars;
	readonly netBenefit: Dollars;
	readonly netPresentValue: Dollars;
	readonly transfers?: readonly TransferAnswer[];
	readonly blocked: boolean;
	readonly pending?: readonly PendingAnswer[];
	readonly omissions?: readonly string[];
	readonly warnings: readonly EffectWarning[];
	readonly claimed?: CommonFigures;
	readonly results: {
		readonly [k: string]: AnsweredValue;
	};
	readonly estate?: {
		readonly without?: EstateAnswer;
		readonly with?: EstateAnswer;
		readonly claimed?: EstateAnswer;
		readonly held?: EstateAnswer;
	};
	readonly compared?: readonly ScheduleAnswer[];
	readonly lines?: {
		readonly without?: readonly YearInFull[];
		readonly with?: readonly YearInFull[];
		readonly claimed?: readonly YearInFull[];
	};
}
export interface AdjustedFacts {
	readonly [k: string]: number | string | boolean;
}
export interface TransferAnswer {
	readonly to: 'charity' | 'family';
	readonly without: readonly Dollars[];
	readonly with: readonly Dollars[];
}
export interface EffectWarning {
	readonly kind: 'block' | 'denied' | 'caution';
	readonly message: string;
}
export interface CommonFigures {
	readonly taxSaved: Dollars;
	readonly presentValue: Dollars;
	readonly costs: Dollars;
	readonly cash: Dollars;
	readonly netBenefit: Dollars;
	readonly netPresentValue: Dollars;
	readonly transfers?: readonly TransferAnswer[];
}
export interface EstateAnswer {
	readonly lines: {
		readonly [k: string]: AnsweredValue;
	};
	readonly giftTaxPaid: Dollars;
	readonly amounts: readonly EstateAmountAnswer[];
	readonly ahead: Dollars;
}
export interface EstateAmountAnswer {
	readonly kind: 'property' | 'outside' | 'gifts' | 'heirsIncome' | 'heirsGain' | 'heirsTax';
	readonly label: string;
	readonly amount: Dollars;
}
export interface ScheduleAnswer {
	readonly id: string;
	readonly netPresentValue: Dollars;
	readonly totalTax: readonly Dollars[];
	readonly amounts: readonly Dollars[];
}
export interface YearInFull {
	readonly [k: string]: unknown;
}
export interface PlanAnswer {
	readonly id?: string | number;
	readonly case?: string | number;
	readonly years: number;
	readonly blocked: readonly string[];
	readonly totalTax: {
		readonly without: readonly Dollars[];
		readonly with: readonly Dollars[];
	};
	readonly pending?: readonly PendingAnswer[];
	readonly taxSaved: Dollars;
	readonly presentValue: Dollars;
	readonly costs: Dollars;
	readonly cash: Dollars;
	readonly netBenefit: Dollars;
	readonly netPresentValue: Dollars;
	readonly transfers?: readonly TransferAnswer[];
	readonly overlap: Saving;
	readonly warnings: readonly PlanWarning[];
	readonly strategies: readonly ContributionAnswer[];
	readonly margin?: Dollars;
	readonly alternativeOf?: string;
	readonly best?: BestPlanAnswer;
	readonly futures?: readonly FutureAnswer[];
	readonly futuresLeftOut?: readonly FutureLeftOut[];
	readonly estate?: {
		readonly without?: EstateAnswer;
		readonly with?: EstateAnswer;
		readonly claimed?: EstateAnswer;
		readonly held?: EstateAnswer;
	};
	readonly savedByYear?: readonly Dollars[];
	readonly moneyByYear?: readonly Dollars[];
	readonly taxes?: {
		readonly without: readonly TaxesOfYear[];
		readonly with: readonly TaxesOfYear[];
	};
	readonly lines?: {
		readonly without: readonly YearInFull[];
		readonly with: readonly YearInFull[];
	};
	readonly conflicts?: readonly ConflictAnswer[];
}
export interface Saving {
	readonly taxSaved: Dollars;
	readonly presentValue: Dollars;
}
export interface PlanWarning {
	readonly kind: 'block' | 'denied' | 'caution';
	readonly message: string;
	readonly strategies: readonly string[];
	readonly years: readonly number[];
}
export interface ContributionAnswer {
	readonly id: string;
	readonly alone: Saving;
	readonly share: Saving;
	readonly costs: Dollars;
	readonly cash: Dollars;
	readonly netBenefit: Dollars;
}
export interface BestPlanAnswer {
	readonly selection: Selection;
	readonly netPresentValue: Dollars;
	readonly switched: readonly SwitchedAnswer[];
}
export interface Selection {
	readonly [k: string]: number;
}
export interface SwitchedAnswer {
	readonly id: string;
	readonly selection: Selection;
	readonly netPresentValue: Dollars;
}
export interface FutureAnswer {
	readonly id: string;
	readonly netPresentValue: Dollars;
	readonly best: readonly string[];
	readonly strategies?: readonly FutureStrategyAnswer[];
}
export interface FutureStrategyAnswer {
	readonly id: string;
	readonly netPresentValue: Dollars;
}
export interface FutureLeftOut {
	readonly id: string;
	readonly reason: string;
}
export interface TaxesOfYear {
	readonly [k: string]: number | null;
}
export interface ConflictAnswer {
	readonly first: string;
	readonly second: string;
	readonly overlap: Dollars;
	readonly line: string | null;
	readonly year: number;
}
export interface Refusal {
	readonly id?: string | number;
	readonly case?: string | number;
	readonly line: number;
	readonly error: readonly string[];
}
