// The language bound to all its operators, for the compiler and the commands.

import { fileURLToPath } from 'node:url';
import { checkTypes as check } from '../language/check-types.ts';
import {
	evaluate as evaluateWith,
	isFailureOrigin as failsWith,
	negateCondition as negate,
} from '../language/evaluate.ts';
import type {
	Operator,
	OperatorCompileTime,
	OperatorRuntime,
	Operators,
	Vocabulary,
} from '../language/operator.ts';
import * as OPERATOR_FILES from '../language/operators/index.ts';
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

export function negateExpression(condition: Expression): Expression {
	return negate(condition, OPERATORS);
}

interface OperatorFile {
	readonly runtime: OperatorRuntime;
	readonly compileTime: OperatorCompileTime;
	/**
	 * The run-time function for an operator that emits no inline code. Its text is copied, so it must refer to
	 * nothing outside itself.
	 */
	readonly compute?: (...operands: never[]) => unknown;
}

/** Operators by precedence, highest first, then functions by name. */
export const OPERATORS: Operators = new Map();

const files = new Map<string, string>();
const texts = new Map<string, string>();

/** Absolute path of an operator's file. */
export function getOperatorFile(name: string): string {
	return files.get(name) ?? '';
}

/** The source text of an operator's run-time function. */
export function getComputeText(name: string): string {
	return texts.get(name) ?? '';
}

const operatorFiles: readonly OperatorFile[] = Object.values(OPERATOR_FILES);
for (const { runtime, compileTime, compute } of [...operatorFiles].sort(compareOperators)) {
	(OPERATORS as Map<string, Operator>).set(runtime.name, { ...runtime, ...compileTime });
	if (compute) texts.set(runtime.name, String(compute));
}
for (const [key, { runtime }] of Object.entries(OPERATOR_FILES)) {
	const file = `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
	files.set(runtime.name, fileURLToPath(new URL(`../language/operators/${file}`, import.meta.url)));
}

function compareOperators(a: OperatorFile, b: OperatorFile): number {
	const [isFunction, isOtherFunction] = [
		a.compileTime.notation === 'function',
		b.compileTime.notation === 'function',
	];
	if (isFunction !== isOtherFunction) return isFunction ? 1 : -1;
	return b.runtime.precedence - a.runtime.precedence || a.runtime.name.localeCompare(b.runtime.name, 'en');
}
