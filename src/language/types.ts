// The types of the language: quantities with units, conditions, texts and tables.
import type { Expression, Operation, Span } from './tree.ts';

/** A unit that counts something. Counts may be multiplied freely but not added or compared across units. */
type CountUnit = 'years' | 'months' | 'shares' | 'count';

/** A number: powers of dollars and of percent, and what it counts, if anything. */
export interface QuantityType {
	readonly kind: 'quantity';
	readonly money: number;
	readonly percent: number;
	readonly counts: CountUnit | undefined;
	/** Set for a bare number in the formula. Zero goes with every unit. */
	readonly literal: number | undefined;
	/** True of an age or a calendar year itself, a point in time: dollars are not multiplied by one. */
	readonly isPoint?: true;
}

/** An amount that is more than one number. */
export interface TableType {
	readonly kind: 'table';
	readonly name: string;
	/** Entries by one key or two, steps by a number, or the brackets of a schedule. */
	readonly rows: 'keys' | 'two keys' | 'steps' | 'brackets';
	/** The keys, for entries by key; for each of two keys a list. */
	readonly keys: readonly (readonly string[])[];
	readonly from: QuantityType;
	readonly entry: QuantityType;
}

export interface TextType {
	readonly kind: 'text';
	readonly choices: readonly string[] | undefined;
	/** The input it comes from, or ''. */
	readonly input: string;
	/** Of a list of amounts by year or by date, what each of them is. */
	readonly each?: QuantityType;
	readonly isDated?: true;
}

export type ExpressionType =
	| QuantityType
	| { readonly kind: 'condition' }
	| TextType
	| TableType
	/** Already reported; says nothing more. */
	| { readonly kind: 'unknown' };

export const UNKNOWN: ExpressionType = { kind: 'unknown' };
export const CONDITION: ExpressionType = { kind: 'condition' };
/** A text that is no choice of an input. */
export const TEXT: TextType = { kind: 'text', choices: undefined, input: '' };

export function createQuantity(money = 0, percent = 0, counts?: CountUnit): QuantityType {
	return { kind: 'quantity', money, percent, counts, literal: undefined };
}

export const PLAIN = createQuantity();
export const MONEY = createQuantity(1);
export const PERCENT = createQuantity(0, 1);
export const AGE: QuantityType = { ...createQuantity(0, 0, 'years'), isPoint: true };
export const CALENDAR_YEAR: QuantityType = { ...PLAIN, isPoint: true };

const SHARES = createQuantity(0, 0, 'shares');

const FORMAT_TYPES: Readonly<Record<string, ExpressionType>> = {
	money: MONEY,
	percent: PERCENT,
	'money-per-percent': createQuantity(1, -1),
	years: createQuantity(0, 0, 'years'),
	months: createQuantity(0, 0, 'months'),
	shares: SHARES,
	moneyByYear: { ...TEXT, each: MONEY },
	sharesByYear: { ...TEXT, each: SHARES },
	sharesByDate: { ...TEXT, each: SHARES, isDated: true },
	count: createQuantity(0, 0, 'count'),
	calendarYear: CALENDAR_YEAR,
	'yes-no': CONDITION,
	text: TEXT,
	choice: TEXT,
};

/** The type of an input, a result or an amount of a format in a formula; any other format is a plain number. */
export function toType(format: string): ExpressionType {
	return FORMAT_TYPES[format] ?? PLAIN;
}

/** True when both measure the same thing, so that they can be added, compared or chosen between. */
export function hasSameUnit(a: QuantityType, b: QuantityType): boolean {
	if (a.literal === 0 || b.literal === 0) return true;
	const counts = a.counts === undefined || b.counts === undefined || a.counts === b.counts;
	return a.money === b.money && a.percent === b.percent && counts;
}

export function isPercent(type: QuantityType): boolean {
	return type.percent === 1 && type.money === 0;
}

const TABLE_DESCRIPTIONS: Readonly<Record<TableType['rows'], string>> = {
	keys: 'a table, which only lookup( ) reads',
	'two keys': 'a table, which only lookup( ) reads',
	steps: 'a table of steps, which only lookup( ) reads',
	brackets: 'a schedule of brackets, which only tax( ) reads',
};

/** A type in words: "dollars", "a percent", "dollars times percent", "months". */
export function describeType(type: ExpressionType): string {
	if (type.kind === 'condition') return 'a yes-or-no condition';
	if (type.kind === 'table') return TABLE_DESCRIPTIONS[type.rows];
	if (type.kind !== 'quantity') return type.kind === 'text' ? 'text' : 'something unknown';
	if (type.literal !== undefined) return `the bare number ${type.literal}`;
	const powers = [...printPower('dollars', type.money), ...printPower('percent', type.percent)];
	if (powers.length === 0) return type.counts && type.counts !== 'count' ? type.counts : 'a plain number';
	if (type.money === 0 && type.percent === 1) return 'a percent';
	return powers.join(' times ');
}

function printPower(unit: string, exponent: number): string[] {
	if (exponent === 0) return [];
	if (exponent === 1) return [unit];
	return exponent === -1 ? [`one over ${unit}`] : [`${unit} to the power of ${exponent}`];
}

/** Reports a part of the wrong kind. @returns the type of what cannot be told any more */
export function reportMismatch(
	part: Expression,
	problem: string,
	context: TypeContext,
	suggestions: readonly string[] = [],
): ExpressionType {
	context.report(part, 'type-mismatch', { problem }, suggestions);
	return UNKNOWN;
}

export function reportPercentAsNumber(operand: Expression, context: TypeContext): void {
	const text = context.getText(operand);
	context.report(operand, 'percent-as-number', { operand: `"${text}"` }, [`percent(${text})`]);
}

/** Two parts of a formula that must measure the same thing. */
interface OperandPair {
	readonly whole: Expression;
	readonly left: Expression;
	readonly right: Expression;
}

export function checkUnitsMatch(
	pair: OperandPair,
	left: QuantityType,
	right: QuantityType,
	context: TypeContext,
): boolean {
	if (hasSameUnit(left, right) && !isBareBesideCount(left, right)) return true;
	const percentOperand = isPercent(left) ? pair.left : isPercent(right) ? pair.right : undefined;
	const counterpart = isPercent(left) ? right : left;
	if (percentOperand && counterpart.money === 0 && counterpart.percent === 0)
		reportPercentAsNumber(percentOperand, context);
	else if (left.literal !== undefined || right.literal !== undefined) {
		const [literal, sibling] = left.literal !== undefined ? [pair.left, right] : [pair.right, left];
		const value = left.literal ?? right.literal ?? 0;
		context.report(
			literal,
			'literal-amount',
			{ amount: String(value) },
			context.suggestAmounts(value, sibling.literal === undefined ? sibling : undefined),
		);
	} else {
		const problem = `"${context.getText(pair.left)}" is ${describeType(left)}, but "${context.getText(pair.right)}" is ${describeType(right)}.`;
		context.report(pair.whole, 'unit-mismatch', { problem });
	}
	return false;
}

// "holdingPeriodMonths < 12" hides an amount: months and years are compared with named amounts only.
function isBareBesideCount(left: QuantityType, right: QuantityType): boolean {
	const bare = left.literal ?? right.literal;
	const counts = left.counts ?? right.counts;
	// One of several things is told from many without any law.
	if (bare === 1 && counts === 'count') return false;
	return bare !== undefined && bare !== 0 && counts !== undefined;
}

/** True for 1 beside years or months in a sum or a choice, where it is the next one and hides no amount. */
export function isIncrement(left: QuantityType, right: QuantityType): boolean {
	const [bare, counterpart] = left.literal === undefined ? [right, left] : [left, right];
	return (
		bare.literal === 1 &&
		counterpart.literal === undefined &&
		(counterpart.counts === 'years' || counterpart.counts === 'months')
	);
}

/** The common type of two that match: the one that says more. */
export function mergeQuantities(left: QuantityType, right: QuantityType): QuantityType {
	const base = left.literal === 0 ? right : left;
	const { isPoint: _, ...quantity } = base;
	return { ...quantity, counts: left.counts ?? right.counts, literal: undefined };
}

/** The quantities given to a function; undefined after reporting one that is none. */
export function requireQuantities(
	{ operator, operands }: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): readonly QuantityType[] | undefined {
	for (const [position, type] of types.entries()) {
		const part = operands[position];
		if (type.kind === 'quantity' || !part) continue;
		reportMismatch(
			part,
			`"${operator}" takes numbers, but "${context.getText(part)}" is ${describeType(type)}.`,
			context,
		);
		return undefined;
	}
	return types as readonly QuantityType[];
}

/** The common type of all values given to a function that measure the same thing. */
export function findCommonUnit(
	operation: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const quantities = requireQuantities(operation, types, context);
	const [firstOperand] = operation.operands;
	const [firstType, ...remainingTypes] = quantities ?? [];
	if (!firstType || !firstOperand) return UNKNOWN;
	let type: QuantityType = {
		...firstType,
		literal: remainingTypes.length === 0 ? undefined : firstType.literal,
	};
	for (const [position, nextType] of remainingTypes.entries()) {
		const right = operation.operands[position + 1] ?? firstOperand;
		const fits =
			isIncrement(type, nextType) ||
			checkUnitsMatch({ whole: operation, left: firstOperand, right }, type, nextType, context);
		if (!fits) return UNKNOWN;
		type = mergeQuantities(type, nextType);
	}
	return type;
}

/** Diagnostics of a type check, with the values of their messages. */
export interface TypeDiagnostics {
	readonly 'type-mismatch': { readonly problem: string };
	readonly 'unit-mismatch': { readonly problem: string };
	readonly 'percent-as-number': { readonly operand: string };
	readonly 'literal-amount': { readonly amount: string };
	readonly 'unknown-choice': { readonly input: string; readonly text: string; readonly choices: string };
	readonly 'missing-table-key': { readonly table: string; readonly keys: string };
	readonly 'unknown-function': { readonly name: string; readonly functions: string };
	readonly 'wrong-arguments': { readonly name: string; readonly expected: string; readonly actual: number };
}

export interface ReturnNames {
	readonly isOfState: boolean;
	/** The lines of the whole return. */
	readonly lines: ReadonlyMap<string, ExpressionType>;
	readonly facts: ReadonlyMap<string, ExpressionType>;
	readonly suggest: (name: string, candidates: Iterable<string>) => readonly string[];
}

export interface TypeContext {
	/** Absent where formulas have no other returns. */
	readonly returns?: ReturnNames | undefined;
	/** The type of a name; unknown after reporting that there is none. */
	readonly resolve: (name: string, span: Span) => ExpressionType;
	readonly report: <Code extends keyof TypeDiagnostics>(
		part: Expression,
		code: Code,
		values: TypeDiagnostics[Code],
		suggestions?: readonly string[],
	) => void;
	readonly getText: (part: Expression) => string;
	/** Amounts whose value is this number, for suggestions; only those of a unit when it is known. */
	readonly suggestAmounts: (value: number, sibling: QuantityType | undefined) => readonly string[];
	/** Names of functions that a misspelt one could mean. */
	readonly suggestFunctions: (name: string) => readonly string[];
}
