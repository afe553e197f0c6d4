// The interface of an operator or function. Each is one object in operators/, which everything else reads.
import type { Expression, Operation } from './tree.ts';
import type { ExpressionType, TypeContext } from './types.ts';
import type { Operand, Recompute, ReturnsContext, Value } from './value.ts';

/** How the parts of a formula are worded. */
export interface Vocabulary {
	/** An input, an amount or a result. A text that begins with a minus sign gets brackets where it needs them. */
	readonly name: (name: string) => string;
	/** A yes-no that stands in a condition, or its opposite: "Married is yes"; undefined for any other name. */
	readonly answer: (name: string, holds: boolean) => string | undefined;
	/** A text that an input is compared with. */
	readonly choice: (input: string, value: string) => string;
	/** Present for a formula in numbers, which carry their signs: "as a percent" is left out. */
	readonly numbers?: NumberVocabulary;
}

interface NumberVocabulary {
	readonly evaluatePart: (part: Expression) => Operand;
	/** A number in the unit of a table's entries, or in that of what its rows begin at. */
	readonly formatTableNumber: (table: string, value: number, column: 'entry' | 'from') => string;
}

export interface Printer {
	readonly vocabulary: Vocabulary;
	readonly print: (part: Expression) => string;
	/** The part in words, in brackets where it binds less tightly. */
	readonly printBracketed: (part: Expression, least: Precedence | number) => string;
	readonly getPrecedence: (part: Expression) => number;
}

/** One operator or function: how it is evaluated, explained, checked, emitted and mutated. */
export interface Operator {
	readonly name: string;
	readonly precedence: Precedence;
	/**
	 * The value for operands that are all available. A number that is not finite, and `null`, are unavailable.
	 * Numbers are in the units of the operands.
	 */
	readonly compute?: (...operands: never[]) => Value | null;
	/** In place of `compute`, for an operator that does not look at all operands; `null` is unavailable. */
	readonly evaluateLazily?: (
		operands: readonly Expression[],
		evaluatePart: (expression: Expression) => Operand,
		time?: YearsContext,
		returns?: ReturnsContext,
	) => Operand;
	readonly toText: (operation: Operation, printer: Printer) => string;
	/** How tightly its words bind; otherwise as tightly as the operator, and for functions not at all. */
	readonly getTextPrecedence?: (operation: Operation, printer: Printer) => number;
	readonly negate?: (
		operands: readonly Expression[],
		negate: (condition: Expression) => Expression,
	) => Expression;
	/** For a choice between branches: the condition, and the branch for each answer. */
	readonly getBranches?: (operands: readonly Expression[]) => Branches;
	/** For an operator that does not look at all operands: those it looked at. */
	readonly listEvaluatedOperands?: (
		operands: readonly Expression[],
		evaluatePart: (expression: Expression) => Operand,
	) => readonly Expression[];
	/** For an operator over years: what stands in its place in the first one, where that is another formula. */
	readonly getFirstYearFormula?: (operands: readonly Expression[]) => Expression | undefined;
	/** Why the operation itself has no value, a sentence; `undefined` when nothing better is known than that it has none. */
	readonly explainFailure?: (operation: Operation, printer: Printer) => string | undefined;
	readonly notation: 'infix' | 'prefix' | 'choice' | 'membership' | 'function';
	readonly minOperands: number;
	readonly maxOperands: number;
	/** The same in words: "two or more values". */
	readonly signature: string;
	/** Its row in the analysts' guide. */
	readonly docs: { readonly syntax: string; readonly result: string };
	/**
	 * What it looks at beside its operands: another return, which only the worksheets of law have; such a figure that the facts
	 * alone decide, so that any line may use it; or other years, which only the return part of a strategy has.
	 */
	readonly context?: 'returns' | 'facts' | 'years';
	/** True for operands that name a line or a fact; the reader makes them texts. All operands are literals then. */
	readonly isReference?: (position: number) => boolean;
	/** All operands measure the same thing, so that a bare number can be told from its neighbour. */
	readonly hasCommonUnit?: boolean;
	readonly checkType: (
		operation: Operation,
		types: readonly ExpressionType[],
		context: TypeContext,
	) => ExpressionType;
	/** `type` is asked although a type is unknown. */
	readonly acceptsUnknownTypes?: boolean;
	readonly kind: EmittedKind | number;
	/** JavaScript for operands that are available; without it the emitted code calls `compute`. */
	readonly emit?: (codes: readonly string[]) => string;
	/** In place of `emit`, for an operator that does not look at all operands. */
	readonly emitLazily?: (operands: readonly Emitted[], tools: EmitTools, operation: Operation) => string;
	/**
	 * What passes through it without a guard: an operand that is NaN; "all" that are unavailable, an infinite one too; or the
	 * "first" one where that is.
	 */
	readonly propagates?: 'NaN' | 'all' | 'first';
	/** The power of ten the value never exceeds, given those of the operands: a bound as an operand that was emitted has it. */
	readonly computeBound: (bounds: readonly number[], operation: Operation) => number;
	/** When it has no value although its operands have: where to look, and what to say. */
	readonly failure?: {
		/** Figures near whose zero it happens. */
		readonly listFigures: (operation: Operation) => readonly Expression[];
		readonly getCulprit: (operation: Operation) => Expression;
		/** `divides by "x", which is 0`. @param getText the text of a part */
		readonly describeProblem: (operation: Operation, getText: (part: Expression) => string) => string;
		/** The likelier oversights first: 0 before 1. */
		readonly rank: number;
		/** Values worth trying for the inputs behind each operand. */
		readonly extremes?: readonly (readonly number[])[];
	};
	/** For each operand that is not always looked at: what must hold before it is. */
	readonly getGuards?: (
		operation: Operation,
		negate: (condition: Expression) => Expression,
	) => readonly (Expression | undefined)[];
	readonly listMutations: (operation: Operation, context: MutationContext) => readonly Expression[];
}

/** The other years as an operator over years sees them. */
export interface YearsContext {
	/** The year that is worked out, counted from 0. */
	readonly year: number;
	readonly years: number;
	/** The value of a part in a year; `null` outside the years. */
	readonly evaluateIn: (expression: Expression, year: number) => Operand;
	/** The amount of a fact at which a line of the baseline's return comes to a limit. */
	readonly reach: (line: string, fact: string, limit: number) => number;
	/** The part of a line of the baseline's return that is due to amounts of its facts. */
	readonly dueTo: (line: string, amounts: Readonly<Record<string, number>>) => number;
}

export interface Branches {
	readonly condition: Expression;
	readonly yes: Expression;
	readonly no: Expression;
}

export interface Emitted {
	/** JavaScript; where it may be unavailable, NaN or an infinite number stand for that among numbers, else null. */
	readonly code: string;
	readonly kind: EmittedKind;
	/** The power of ten no value of it exceeds; `FINITE_BOUND` or `UNBOUNDED` when it may be unavailable. */
	readonly bound: number;
	/** The parts of code that is a test and a value. */
	readonly guarded?: GuardedCode;
}

/** An operand that may be unavailable: the test that it is available, and its value, which can be read after the test. */
export interface GuardedCode {
	readonly test: string;
	readonly value: string;
}

export type EmittedKind = 'number' | 'condition' | 'text' | 'table';

export interface EmitTools {
	readonly createTemporary: () => string;
	/** A line of a recomputed return; absent where formulas have no returns. */
	readonly emitRecompute?: (recompute: Recompute) => string;
	/** A line of the federal return as a state's return reads it; absent where formulas have no returns. */
	readonly emitFederalLine?: (line: string) => string;
	/** A line of the federal return with the other answer to its election; absent where formulas have no returns. */
	readonly emitAlternativeLine?: (line: string) => string;
}

export interface MutationContext {
	readonly getKind: (part: Expression) => EmittedKind;
	readonly listSimilarNames: (name: string) => readonly string[];
	readonly listChoices: (name: string) => readonly string[];
}

export type Operators = ReadonlyMap<string, Operator>;

// How tightly operators bind, in formulas and in words. The only such table; expr-eval's grammar agrees, which a test shows.
export const PRECEDENCE = {
	/** a ? b : c, and in words what goes on after a comma: "a, but at least b" */
	choice: 0,
	/** In words, a phrase that has no end of its own: "the smaller of a and b" */
	phrase: 1,
	or: 2,
	and: 3,
	comparison: 4,
	sum: 5,
	product: 6,
	sign: 7,
	power: 8,
	/** names, numbers, calls, and what stands in brackets */
	atom: 9,
} as const;

type Precedence = (typeof PRECEDENCE)[keyof typeof PRECEDENCE];

/** What most functions have in common: they give a number, and in words are a phrase. */
export const FUNCTION = {
	precedence: PRECEDENCE.atom,
	getTextPrecedence: () => PRECEDENCE.phrase,
	notation: 'function',
	kind: 'number',
} as const satisfies Partial<Operator>;

// How large a value can become, as a power of ten, and what emitted code makes of one that may be unavailable. Inputs are at
// most 10^15, so that only divisions, powers and very long products can leave the numbers.

/** The bound of a number that may be NaN or infinite, and of anything else that may be null. */
export const UNBOUNDED = Number.POSITIVE_INFINITY;
/** The bound of a number that may be NaN, but is never infinite, such as a line above. */
export const FINITE_BOUND = 309;
/** The bound of an input: larger numbers are refused where they are read. */
export const INPUT_BOUND = 15;
/** Floating-point numbers end a little above 10^308. */
const MAX_EXPONENT = 300;

export const getMaxBound = (bounds: readonly number[]): number => Math.max(0, ...bounds);

/** The same where no operand is infinite once it is looked at. */
export const getMaxFiniteBound = (bounds: readonly number[]): number =>
	Math.min(FINITE_BOUND, getMaxBound(bounds));

export const sumBound = (bounds: readonly number[]): number =>
	limitBound(getMaxBound(bounds) + Math.log10(bounds.length + 1));

export const multiplyBounds = (bounds: readonly number[]): number =>
	limitBound(bounds.reduce((sum, bound) => sum + Math.max(0, bound), 0));

export const numberBound = (value: number): number => Math.max(0, Math.log10(Math.abs(value) || 1));

/** The bound of a yes-no, which is unavailable when an operand is. */
export const boundBoolean = (bounds: readonly number[]): number => (bounds.some(isUncertain) ? UNBOUNDED : 0);

function limitBound(bound: number): number {
	return isUncertain(bound) ? UNBOUNDED : bound;
}

export function isUncertain(bound: number): boolean {
	return bound > MAX_EXPONENT;
}

export function mayFail({ bound }: Emitted): boolean {
	return isUncertain(bound);
}

export function getUnavailableCode(kind: EmittedKind): string {
	return kind === 'number' ? 'NaN' : 'null';
}

/** The test and the value of an operand that may be unavailable. What is more than a name is computed once, into a local variable. */
export function emitGuarded({ code, kind, guarded }: Emitted, { createTemporary }: EmitTools): GuardedCode {
	if (guarded) return guarded;
	const isName = /^\w+$/.test(code);
	const value = isName ? code : createTemporary();
	const computation = isName ? code : `(${value} = ${code})`;
	return { test: kind === 'number' ? `Number.isFinite(${computation})` : `${computation} != null`, value };
}

/** The words of an operator between two operands: "a − b", "Income is above $250,000". */
export function createInfixPrinter(precedence: Precedence, sign: string): Operator['toText'] {
	return (operation, printer) => {
		const [left, right] = operation.operands;
		if (!left || !right) return '';
		// A power of a power groups to the right, so that only its left side needs brackets.
		const leftText = printer.printBracketed(left, sign === 'to the power of' ? precedence + 1 : precedence);
		return `${leftText} ${sign} ${printRight(left, right, precedence, sign, printer)}`;
	};
}

function printRight(
	left: Expression,
	right: Expression,
	precedence: Precedence,
	sign: string,
	printer: Printer,
): string {
	if (left.kind === 'name' && right.kind === 'text') return printer.vocabulary.choice(left.name, right.value);
	const text = printer.printBracketed(right, sign === '−' || sign === '÷' ? precedence + 1 : precedence);
	// "a − −b" reads badly: a negative number after an operator stands in brackets.
	return text.startsWith('−') && precedence > PRECEDENCE.comparison ? `(${text})` : text;
}

export function getOperandPair({ operands }: Operation): readonly [left: Expression, right: Expression] {
	const [left, right] = operands;
	if (!left || !right) throw new Error('An operator between two operands lacks one.');
	return [left, right];
}
