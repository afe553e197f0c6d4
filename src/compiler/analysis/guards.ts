// What stands behind a condition that fails where a figure is zero, such as `x > 0` before `1 / x`, is never computed there.
import { createNumber, type Expression } from '../../language/tree.ts';
import { evaluate, writeExpression } from '../language.ts';

/**
 * True when one of the conditions cannot hold where the figure is zero, whatever everything else is.
 * @param guards conditions that must all hold
 */
export function isGuarded(figure: Expression, guards: readonly Expression[]): boolean {
	const text = writeExpression(figure);
	// Names are left without a value: what comes out all the same does not depend on them.
	return guards.some((condition) => evaluate(replaceByZero(condition, figure, text), () => null) === false);
}

function replaceByZero(condition: Expression, figure: Expression, text: string): Expression {
	if (condition.kind === figure.kind && writeExpression(condition) === text) return createNumber(0);
	if (condition.kind !== 'operation') return condition;
	return { ...condition, operands: condition.operands.map((part) => replaceByZero(part, figure, text)) };
}
