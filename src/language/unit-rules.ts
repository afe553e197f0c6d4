// Rules about units that several operators share.
import type { Expression, Operation } from './tree.ts';
import type { TypeContext } from './type-context.ts';
import {
	describeType,
	type ExpressionType,
	hasSameUnit,
	isPercent,
	type Quantity,
	UNKNOWN,
} from './types.ts';

/** Reports a percent used as a plain number. */
export function reportPercentAsNumber(operand: Expression, context: TypeContext): void {
	const text = context.getText(operand);
	context.report(operand, 'percent-as-number', { operand: `"${text}"` }, [`percent(${text})`]);
}

/** Two parts of a formula that must measure the same thing. */
export interface OperandPair {
	readonly whole: Expression;
	readonly left: Expression;
	readonly right: Expression;
}

/** Reports when two quantities do not measure the same thing. */
export function checkUnitsMatch(
	pair: OperandPair,
	left: Quantity,
	right: Quantity,
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
function isBareBesideCount(left: Quantity, right: Quantity): boolean {
	const bare = left.literal ?? right.literal;
	const counts = left.counts ?? right.counts;
	// One of several things is told from many without any law.
	if (bare === 1 && counts === 'count') return false;
	return bare !== undefined && bare !== 0 && counts !== undefined;
}

/** True for 1 beside years or months in a sum or a choice, where it is the next one and hides no amount. */
export function isIncrement(left: Quantity, right: Quantity): boolean {
	const [bare, counterpart] = left.literal === undefined ? [right, left] : [left, right];
	return (
		bare.literal === 1 &&
		counterpart.literal === undefined &&
		(counterpart.counts === 'years' || counterpart.counts === 'months')
	);
}

/** The common type of two that match: the one that says more. */
export function mergeQuantities(left: Quantity, right: Quantity): Quantity {
	const base = left.literal === 0 ? right : left;
	return { ...base, counts: left.counts ?? right.counts, literal: undefined };
}

/** The quantities given to a function; undefined after reporting one that is none. */
export function requireQuantities(
	{ operator, operands }: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): readonly Quantity[] | undefined {
	for (const [position, type] of types.entries()) {
		const part = operands[position];
		if (type.kind === 'quantity' || !part) continue;
		const problem = `"${operator}" takes numbers, but "${context.getText(part)}" is ${describeType(type)}.`;
		context.report(part, 'type-mismatch', { problem });
		return undefined;
	}
	return types as readonly Quantity[];
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
	let type: Quantity = { ...firstType, literal: remainingTypes.length === 0 ? undefined : firstType.literal };
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
