import { createNumber, type Expression } from '../../language/tree.ts';
import { evaluate, writeExpression } from '../language.ts';

/**
 * True when a guard such as `x > 0` excludes the zero of a divisor, for all values of other names.
 * @param guards conditions that must all hold
 */
export function isGuarded(figure: Expression, guards: readonly Expression[]): boolean {
	const text = writeExpression(figure);
	// Names without a value leave only results that hold for every value.
	return guards.some((condition) => evaluate(replaceByZero(condition, figure, text), () => null) === false);
}

function replaceByZero(condition: Expression, figure: Expression, text: string): Expression {
	if (condition.kind === figure.kind && writeExpression(condition) === text) return createNumber(0);
	if (condition.kind !== 'operation') return condition;
	return { ...condition, operands: condition.operands.map((part) => replaceByZero(part, figure, text)) };
}
