// Worksheets as the compiler emits them: what the lines of a return are called, and functions that compute them.
import type { Election } from '../language/value.ts';
import type { CompiledInput, LinkedWorkings, ResultFormat, Value } from './compiled-calculator.ts';
import type {
	Carryforward,
	Fact,
	HouseholdDefinition,
	Line,
	WorksheetDefinition,
} from './generated/authored.ts';

/** A value of a line or a fact; a number that is not finite is one that is unavailable. */
export type Figure = Value | null;

/** Facts by name, complete. A fact that was left empty is NaN. */
export type Facts = Readonly<Record<string, Value>>;

/** What sets the amounts of a worksheet, by the state whose they are; '' for all others. */
export type SourcesByState = Readonly<Record<string, readonly string[]>>;

/** Lines by id. */
export type Lines = Readonly<Record<string, Figure>>;

/** The lines of a household's year, by when they are worked out: federal, state, federal. */
export interface YearLines {
	readonly federalFirst: Lines;
	readonly state: Lines;
	readonly federalRest: Lines;
	/** Federal lines that compare the two answers to an election, once it is made. */
	readonly elected: Lines;
}

/** Other returns as a line may use them. */
export interface ReturnTools {
	/** The same year with facts changed. */
	readonly recompute: (changes: Facts) => YearLines;
	/** The income tax of a state on the same facts, in dollars. @param state two letters, or '' for none */
	readonly computeStateTax: (state: string) => number;
	/** What a state and its cities take of a household that has moved away, beside its income tax, in dollars. */
	readonly computeMoverTax: (state: string) => number;
	/** What a business pays to a state on the household's share of its income, in dollars: the facts alone decide it. */
	readonly computeEntityTax: (state: string) => number;
	/** True where only the line that was asked for is needed. */
	readonly isNested: boolean;
	/** The federal return as the return of a state reads it, which deducts the tax that is being solved. */
	readonly federal: YearLines;
	/** The answer to the election of the return. @param election the lines by which it is made */
	readonly elect: (election: Election) => boolean;
	/** The same return with the other answer; without lines where nothing is elected. */
	readonly alternative: YearLines;
}

/** A carryforward at the end of a year: the next amount, or the used and added amounts for one that expires. */
export type ClosingBalances = Readonly<
	Record<string, { readonly next: number } | { readonly used: number; readonly added: number }>
>;

type LineFunction<T> = (
	facts: Facts,
	federalFirst: Lines,
	state: Lines,
	federalRest: Lines,
	tools: ReturnTools,
) => T;

/** The functions of a worksheet under a law: `federalFirst`, `federalRest` and `elected` of the federal return, `lines` of any other. */
export interface WorksheetFunctions {
	readonly federalFirst?: LineFunction<Lines>;
	readonly federalRest?: LineFunction<Lines>;
	readonly elected?: LineFunction<Lines>;
	readonly lines?: LineFunction<Lines>;
	/** Of a state: what the federal return uses of it before all other lines. */
	readonly entity?: LineFunction<Lines>;
	/** Left out where nothing is carried to another year. */
	readonly close?: LineFunction<ClosingBalances>;
}

/** One line as pages and commands describe it. */
export interface CompiledLine extends Pick<Line, 'id' | 'label' | 'reason'> {
	/** The form and line, or ''. */
	readonly form: string;
	readonly format: ResultFormat;
	/** A sentence that is said beside every figure of a household for which the line holds. */
	readonly caution?: string | undefined;
}

/** A worksheet. */
export interface CompiledWorksheet {
	readonly id: string;
	readonly title: string;
	readonly kind: 'federal' | 'state' | 'trust' | 'estate';
	/** Two letters; 'other' for every state without a worksheet of its own; '' for returns of no state. */
	readonly state: string;
	/** The first tax year it can be filled in for. */
	readonly firstYear: number;
	readonly lines: readonly CompiledLine[];
	readonly carryforwards: readonly Pick<Carryforward, 'id' | 'title' | 'expiresAfter'>[];
	readonly questions?: WorksheetDefinition['questions'];
	/** When estimated tax is due. */
	readonly installments?: WorksheetDefinition['installments'];
	/** The inputs of a trust or an estate; empty for the returns of a household. */
	readonly inputs: readonly BoundedInput[];
	/** The amounts of law it uses. */
	readonly amounts: readonly string[];
	/** The facts that its lines read, those of the federal return before the state's, as far as some formula changes them. */
	readonly changeableFacts: readonly string[];
	/** True for the return of a state that reads the elected line of the federal one. */
	readonly readsElection: boolean;
	/** Federal lines before the state's that ask for another return: they may differ with the answer to an election. */
	readonly recomputedLines: readonly string[];
	/** True for one with a line that asks for another return. */
	readonly needsRecompute: boolean;
	/** True for one with a line that asks for a federal line in which its tax is deducted. */
	readonly needsFederal: boolean;
}

/** What a page says of a line and no computation needs. */
export const LINE_WORDS = ['label', 'form', 'reason'] as const satisfies readonly (keyof CompiledLine)[];

/** The words of a worksheet: those of lines and carryforwards in their order. */
export interface WorksheetWords extends Pick<CompiledWorksheet, 'title'> {
	readonly lines: readonly Pick<CompiledLine, (typeof LINE_WORDS)[number]>[];
	readonly carryforwards: readonly Pick<Carryforward, 'title'>[];
}

/** The words of worksheets, by their ids. */
export type ReturnWords = Readonly<Record<string, WorksheetWords>>;

/** What the return of a trust or an estate is asked; with some keys more, a fact of a household. */
export interface BoundedInput extends CompiledInput {
	/** The bounds; null for no bound. */
	readonly minimum: number | null;
	readonly maximum: number | null;
}

/** The keys of an authored fact that pages and commands read beside those of any input. */
export const FACT_KEYS = [
	'section',
	'basic',
	'optional',
	'needed',
	'later',
	'afterDeath',
	'atMost',
	'leastLine',
	'leastOf',
	'limitsChanges',
] as const satisfies readonly (keyof Fact)[];

/** A fact of a household. */
export type CompiledFact = BoundedInput & Pick<Fact, (typeof FACT_KEYS)[number]>;

/** The keys of an authored household that pages and commands read beside its facts. */
export const HOUSEHOLD_KEYS = [
	'title',
	'sections',
	'sample',
	'summary',
	'marginalInputs',
	'incomeFacts',
	'returnFigures',
	'withoutIncomeTax',
	'formerFacts',
	'firstDeath',
] as const satisfies readonly (keyof HouseholdDefinition)[];

export interface CompiledHousehold extends Pick<HouseholdDefinition, (typeof HOUSEHOLD_KEYS)[number]> {
	readonly facts: readonly CompiledFact[];
}

/** The return for which a name in a formula stands: the same one with facts changed, or that of a state. */
export type ExternalReturn =
	| { readonly kind: 'recompute'; readonly line: string; readonly changes: Facts }
	| { readonly kind: StateTax; readonly fact: string }
	| ({ readonly kind: 'election' } & Election)
	| { readonly kind: 'alternative'; readonly line: string };

/** What a state takes: of its residents, of those who moved away, and of a business. */
export type StateTax = 'tax of state' | 'mover tax of state' | 'entity tax of state';

/** How the lines of a worksheet are computed. */
export interface WorksheetWorkings extends LinkedWorkings<ExternalReturn> {
	/** Sentences on lines, by id. */
	readonly notes: Readonly<Record<string, string>>;
}

/** Where every return departs from the public model through the federal one. */
export type FederalCoverage = Pick<StateCoverage, 'reason' | 'differences'>;

/** How far the return of a state is to be relied on. */
export interface StateCoverage {
	/** Two letters. */
	readonly state: string;
	readonly name: string;
	/** The name of its return, with its form; '' without an income tax. */
	readonly title: string;
	/** '' without an income tax. */
	readonly reliability: 'A' | 'B' | 'C' | '';
	/** A sentence that says why, or ''. */
	readonly reason: string;
	/** The highest rate on income in the last published year, in percent; 0 where gains alone are taxed. */
	readonly topRate: number;
	/** What that rate leaves out: a sentence, or ''. */
	readonly rateNote: string;
	/** The same by the later tax years in which it changes. */
	readonly laterRates: Readonly<Record<string, number>>;
	/** The titles of its amounts that were not published or enacted for the last published year when they were keyed in. */
	readonly estimates: readonly string[];
	/** How many amounts of its own the return has. */
	readonly amountCount: number;
	/** Law that hangs on a vote or a court: a sentence each. */
	readonly pending: readonly string[];
	/** The questions that only this return asks. */
	readonly questions: readonly string[];
	/** What the return leaves out, as taxes of cities and counties or credits, and where payroll taxes of the state stand: a sentence each. */
	readonly omissions: readonly string[];
	/** Where the public model gives another figure: a sentence each, with who is right and the source. */
	readonly differences: readonly string[];
}
