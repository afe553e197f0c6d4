// Rules about units that several operators share.

import type { Expression, Operation } from './tree.ts';
import type { TypeContext } from './type-context.ts';
import { describe, type ExpressionType, isPercent, type Quantity, sameUnit, UNKNOWN } from './types.ts';

/** Reports a percent used as a plain number. */
export function reportPercent(side: Expression, context: TypeContext): void {
	const text = context.text(side);
	context.report(side, 'percent-as-number', { what: `"${text}"` }, [`percent(${text})`]);
}

/** Two parts of a formula that must measure the same thing. */
export interface Sides {
	readonly whole: Expression;
	readonly left: Expression;
	readonly right: Expression;
}

/** Reports when two quantities do not measure the same thing. */
export function unitsMatch(sides: Sides, left: Quantity, right: Quantity, context: TypeContext): boolean {
	if (sameUnit(left, right) && !bareWithCount(left, right)) return true;
	const percentSide = isPercent(left) ? sides.left : isPercent(right) ? sides.right : undefined;
	const other = isPercent(left) ? right : left;
	if (percentSide && other.money === 0 && other.percent === 0) reportPercent(percentSide, context);
	else if (left.literal !== undefined || right.literal !== undefined) {
		const [literal, like] = left.literal !== undefined ? [sides.left, right] : [sides.right, left];
		const value = left.literal ?? right.literal ?? 0;
		context.report(
			literal,
			'literal-amount',
			{ amount: String(value) },
			context.namesOfAmount(value, like.literal === undefined ? like : undefined),
		);
	} else {
		const problem = `"${context.text(sides.left)}" is ${describe(left)}, but "${context.text(sides.right)}" is ${describe(right)}.`;
		context.report(sides.whole, 'unit-mismatch', { problem });
	}
	return false;
}

// "holdingPeriodMonths < 12" hides an amount: months and years are compared with named amounts only.
function bareWithCount(left: Quantity, right: Quantity): boolean {
	const bare = left.literal ?? right.literal;
	const counts = left.counts ?? right.counts;
	// One of several things is told from many without any law.
	if (bare === 1 && counts === 'count') return false;
	return bare !== undefined && bare !== 0 && counts !== undefined;
}

/** True for 1 beside years or months in a sum or a choice, where it is the next one and hides no amount. */
export function isNextOne(left: Quantity, right: Quantity): boolean {
	const [bare, other] = left.literal === undefined ? [right, left] : [left, right];
	return (
		bare.literal === 1 &&
		other.literal === undefined &&
		(other.counts === 'years' || other.counts === 'months')
	);
}

/** The common type of two that match: the one that says more. */
export function merge(left: Quantity, right: Quantity): Quantity {
	const base = left.literal === 0 ? right : left;
	return { ...base, counts: left.counts ?? right.counts, literal: undefined };
}

/** The quantities given to a function; undefined after reporting one that is none. */
export function onlyNumbers(
	{ operator, operands }: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): readonly Quantity[] | undefined {
	for (const [position, type] of types.entries()) {
		const part = operands[position];
		if (type.kind === 'quantity' || !part) continue;
		const problem = `"${operator}" takes numbers, but "${context.text(part)}" is ${describe(type)}.`;
		context.report(part, 'type-mismatch', { problem });
		return undefined;
	}
	return types as readonly Quantity[];
}

/** The common type of all values given to a function that measure the same thing. */
export function allAlike(
	operation: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const quantities = onlyNumbers(operation, types, context);
	const [first] = operation.operands;
	const [firstType, ...rest] = quantities ?? [];
	if (!firstType || !first) return UNKNOWN;
	let type: Quantity = { ...firstType, literal: rest.length === 0 ? undefined : firstType.literal };
	for (const [position, next] of rest.entries()) {
		const right = operation.operands[position + 1] ?? first;
		const fits =
			isNextOne(type, next) || unitsMatch({ whole: operation, left: first, right }, type, next, context);
		if (!fits) return UNKNOWN;
		type = merge(type, next);
	}
	return type;
}
