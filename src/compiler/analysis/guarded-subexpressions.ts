// Which conditions must hold for a part of a formula to be computed at all.
import { getOperator } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { createOperation, listParts } from '../../language/tree.ts';
import { OPERATORS } from '../operators.ts';

/** A part of a formula, and what must hold before it is computed, in the order it is asked. */
export interface GuardedSubexpression {
	readonly node: Expression;
	readonly guards: readonly Expression[];
}

/** Every part of an expression with the conditions on its way. */
export function* listGuardedSubexpressions(
	expression: Expression,
	guards: readonly Expression[] = [],
): Generator<GuardedSubexpression> {
	yield { node: expression, guards };
	const conditions =
		expression.kind === 'operation'
			? getOperator(OPERATORS, expression).getGuards?.(expression, negateCondition)
			: undefined;
	for (const [position, part] of listParts(expression).entries()) {
		const condition = conditions?.[position];
		yield* listGuardedSubexpressions(part, condition ? [...guards, condition] : guards);
	}
}

const negations = new WeakMap<Expression, Expression>();

/** The condition that holds exactly when the given one does not; the same each time it is asked for. */
export function negateCondition(condition: Expression): Expression {
	const negation = negations.get(condition);
	if (negation) return negation;
	const newNegation = {
		...createOperation('not', condition),
		...(condition.span ? { span: condition.span } : {}),
	};
	negations.set(condition, newNegation);
	return newNegation;
}
