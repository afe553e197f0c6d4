import { getOperator } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { createOperation, listParts } from '../../language/tree.ts';
import { OPERATORS } from '../operators.ts';

/** A subexpression with the conditions under which it is computed, outermost first. */
export interface GuardedSubexpression {
	readonly node: Expression;
	readonly guards: readonly Expression[];
}

/** Lists every subexpression with its guards. */
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

/** Negates a condition. Each condition has one negation, so that caches can compare by identity. */
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
