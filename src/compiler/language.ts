// The language bound to all its operators, for the compiler and the commands.

import { checkTypes as check } from '../language/check-types.ts';
import {
	evaluate as evaluateWith,
	isFailureOrigin as failsWith,
	negateCondition as negate,
} from '../language/evaluate.ts';
import type { Vocabulary } from '../language/operator.ts';
import { OPERATORS } from '../language/operators/index.ts';
import { printFormula, writeFormula } from '../language/print.ts';
import type { Expression, Operation } from '../language/tree.ts';
import type { TypeContext } from '../language/type-context.ts';
import type { ExpressionType } from '../language/types.ts';
import type { Environment, Value } from '../language/value.ts';

/** @returns null when the value is unavailable */
export function evaluate(expression: Expression, environment: Environment): Value | null {
	return evaluateWith(expression, environment, OPERATORS);
}

/** True when the operation has no value although its operands have one. */
export function isFailureSource(operation: Operation, environment: Environment): boolean {
	return failsWith(operation, environment, OPERATORS);
}

/** Infers the type of an expression; errors are reported through the context. */
export function checkTypes(expression: Expression, context: TypeContext): ExpressionType {
	return check(expression, context, OPERATORS);
}

/** Writes an expression as the text of a formula. */
export function writeExpression(expression: Expression): string {
	return writeFormula(expression, OPERATORS);
}

/** Prints an expression in words for visitors. */
export function printExpression(expression: Expression, vocabulary: Vocabulary): string {
	return printFormula(expression, vocabulary, OPERATORS);
}

export { OPERATORS };

export function negateExpression(condition: Expression): Expression {
	return negate(condition, OPERATORS);
}

/** The source text of an operator's function, for one that emits no inline code: it refers to nothing outside itself. */
export function getComputeText(name: string): string {
	return String(OPERATORS.get(name)?.compute ?? '');
}
