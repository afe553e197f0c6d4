// The conditions under which each part of a formula is computed.
import { evaluate } from '../../language/evaluate.ts';
import { getOperator } from '../../language/operators/index.ts';
import { writeFormula } from '../../language/print.ts';
import { createNumber, createOperation, type Expression, listParts } from '../../language/tree.ts';

/**
 * True when a guard such as `x > 0` excludes the zero of a divisor, for all values of other names.
 * @param guards conditions that must all hold
 */
export function isGuarded(figure: Expression, guards: readonly Expression[]): boolean {
	const text = writeFormula(figure);
	// Names without a value leave only results that hold for every value.
	return guards.some((condition) => evaluate(replaceByZero(condition, figure, text), () => null) === false);
}

function replaceByZero(condition: Expression, figure: Expression, text: string): Expression {
	if (condition.kind === figure.kind && writeFormula(condition) === text) return createNumber(0);
	if (condition.kind !== 'operation') return condition;
	return { ...condition, operands: condition.operands.map((part) => replaceByZero(part, figure, text)) };
}

/** A subexpression with the conditions under which it is computed, outermost first. */
interface GuardedSubexpression {
	readonly node: Expression;
	readonly guards: readonly Expression[];
}

export function* listGuardedSubexpressions(
	expression: Expression,
	guards: readonly Expression[] = [],
): Generator<GuardedSubexpression> {
	yield { node: expression, guards };
	const conditions =
		expression.kind === 'operation'
			? getOperator(expression).getGuards?.(expression, createNegation)
			: undefined;
	for (const [position, part] of listParts(expression).entries()) {
		const condition = conditions?.[position];
		yield* listGuardedSubexpressions(part, condition ? [...guards, condition] : guards);
	}
}

const negations = new WeakMap<Expression, Expression>();

/** Negates a condition. Each condition has one negation, so that caches can compare by identity. */
export function createNegation(condition: Expression): Expression {
	const negation = negations.get(condition);
	if (negation) return negation;
	const newNegation = { ...createOperation('not', condition), span: condition.span };
	negations.set(condition, newNegation);
	return newNegation;
}
