// The language with all its operators, as the compiler and the commands use it.
import { negateCondition as negate } from '../language/branches.ts';
import { checkTypes as check } from '../language/check-types.ts';
import { evaluate as evaluateWith, isFailureOrigin as failsWith } from '../language/evaluate.ts';
import type { Vocabulary } from '../language/operator.ts';
import { printFormula } from '../language/print.ts';
import type { Expression, Operation } from '../language/tree.ts';
import type { TypeContext } from '../language/type-context.ts';
import type { ExpressionType } from '../language/types.ts';
import type { Environment, Value } from '../language/value.ts';
import { writeFormula } from '../language/write.ts';
import { OPERATORS } from './operators.ts';

/** The value of an expression; null when it is unavailable. */
export function evaluate(expression: Expression, environment: Environment): Value | null {
	return evaluateWith(expression, environment, OPERATORS);
}

/** True when the operation has no value of its own making. */
export function isFailureSource(operation: Operation, environment: Environment): boolean {
	return failsWith(operation, environment, OPERATORS);
}

/** The type of an expression; problems are reported through the context. */
export function checkTypes(expression: Expression, context: TypeContext): ExpressionType {
	return check(expression, context, OPERATORS);
}

/** A formula as an analyst writes it. */
export function writeExpression(expression: Expression): string {
	return writeFormula(expression, OPERATORS);
}

/** A formula as a visitor reads it. */
export function printExpression(expression: Expression, vocabulary: Vocabulary): string {
	return printFormula(expression, vocabulary, OPERATORS);
}

/** The condition that holds exactly when this one does not. */
export function negateExpression(condition: Expression): Expression {
	return negate(condition, OPERATORS);
}
