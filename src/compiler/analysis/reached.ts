// Which conditions must hold for a part of a formula to be computed at all.
import { operatorOf } from '../../language/operator.ts';
import type { Expression } from '../../language/tree.ts';
import { operation, parts } from '../../language/tree.ts';
import { OPERATORS } from '../operators.ts';

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
	const conditions =
		expression.kind === 'operation'
			? operatorOf(OPERATORS, expression).conditions?.(expression, fails)
			: undefined;
	for (const [position, part] of parts(expression).entries()) {
		const condition = conditions?.[position];
		yield* reachedParts(part, condition ? [...when, condition] : when);
	}
}

const failures = new WeakMap<Expression, Expression>();

/** The condition that holds exactly when the given one does not; the same each time it is asked for. */
export function fails(condition: Expression): Expression {
	const known = failures.get(condition);
	if (known) return known;
	const made = { ...operation('not', condition), ...(condition.span ? { span: condition.span } : {}) };
	failures.set(condition, made);
	return made;
}
