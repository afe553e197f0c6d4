// Which conditions must hold for a part of a formula to be computed at all.
import type { Expression } from '../expression/expression.ts';
import { parts } from '../expression/expression.ts';

/** A part of a formula, and what must hold before it is computed, in the order it is asked. */
export interface ReachedPart {
	readonly node: Expression;
	readonly when: readonly Expression[];
}

/** Every part of an expression with the conditions on its way. */
export function* reachedParts(
	expression: Expression,
	when: readonly Expression[] = [],
): Generator<ReachedPart> {
	yield { node: expression, when };
	if (expression.kind === 'choose') {
		const { condition, yes, no } = expression;
		yield* reachedParts(condition, when);
		yield* reachedParts(yes, [...when, condition]);
		yield* reachedParts(no, [...when, negated(condition)]);
	} else if (expression.kind === 'binary' && isLogical(expression.operator)) {
		const { left, operator, right } = expression;
		yield* reachedParts(left, when);
		yield* reachedParts(right, [...when, operator === 'and' ? left : negated(left)]);
	} else {
		for (const part of parts(expression)) yield* reachedParts(part, when);
	}
}

const negations = new WeakMap<Expression, Expression>();

/** The condition that holds exactly when the given one does not; the same each time it is asked for. */
export function negated(condition: Expression): Expression {
	const known = negations.get(condition);
	if (known) return known;
	const made: Expression = { kind: 'unary', operator: 'not', of: condition, span: condition.span };
	negations.set(condition, made);
	return made;
}

function isLogical(operator: string): boolean {
	return operator === 'and' || operator === 'or';
}
