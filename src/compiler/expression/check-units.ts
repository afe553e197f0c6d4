// Whether two quantities of a formula measure the same thing.
import type { DiagnosticCode, MessageArguments } from '../messages/messages.ts';
import type { Expression, Span } from './expression.ts';
import { describe, type ExpressionType, type Quantity, sameUnit } from './quantity.ts';

/** What a check needs to know, and whom it tells. */
export interface TypeContext {
	/** The type of a name, or undefined after reporting that there is none. */
	readonly resolve: (name: string, span: Span) => ExpressionType | undefined;
	readonly report: <Code extends DiagnosticCode>(
		span: Span,
		code: Code,
		values: MessageArguments<Code>,
		suggestions?: readonly string[],
	) => void;
	/** The text of a part of the formula, for suggestions. */
	readonly text: (span: Span) => string;
	/** Amounts whose value is this number, for suggestions. */
	readonly namesOfAmount: (value: number) => readonly string[];
}

/** True for a quantity in percent. */
export function isPercent(type: Quantity): boolean {
	return type.percent === 1 && type.money === 0;
}

/** Reports a percent used as a plain number. */
export function reportPercent(side: Expression, context: TypeContext): void {
	const text = context.text(side.span);
	context.report(side.span, 'percent-as-number', { what: `"${text}"` }, [`percent(${text})`]);
}

/** Reports when two quantities do not measure the same thing. */
export function unitsMustMatch(
	expression: { readonly left: Expression; readonly right: Expression; readonly span: Span },
	left: Quantity,
	right: Quantity,
	context: TypeContext,
): boolean {
	if (sameUnit(left, right) && !bareWithCount(left, right)) return true;
	const percentSide = isPercent(left) ? expression.left : isPercent(right) ? expression.right : undefined;
	const other = isPercent(left) ? right : left;
	if (percentSide && other.money === 0 && other.percent === 0) reportPercent(percentSide, context);
	else if (left.literal !== undefined || right.literal !== undefined) {
		const literal = left.literal !== undefined ? expression.left : expression.right;
		const value = left.literal ?? right.literal ?? 0;
		context.report(literal.span, 'literal-amount', { amount: String(value) }, context.namesOfAmount(value));
	} else {
		const problem = `"${context.text(expression.left.span)}" is ${describe(left)}, but "${context.text(expression.right.span)}" is ${describe(right)}.`;
		context.report(expression.span, 'unit-mismatch', { problem });
	}
	return false;
}

// "holdingPeriodMonths < 12" hides an amount: months and years are compared with named amounts only.
function bareWithCount(left: Quantity, right: Quantity): boolean {
	const bare = left.literal ?? right.literal;
	return bare !== undefined && bare !== 0 && (left.counts ?? right.counts) !== undefined;
}

/** The common type of two that match: the one that says more. */
export function merge(left: Quantity, right: Quantity): Quantity {
	const base = left.literal === 0 ? right : left;
	return { ...base, counts: left.counts ?? right.counts, literal: undefined };
}
