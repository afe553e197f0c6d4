// The one evaluator. It explains results and searches inputs; what a visitor gets is computed by emitted code, and a
// property test holds the two equal.
import { getOperator, type OperatorRuntimes, type YearsContext } from './operator.ts';
import type { Expression, Operation } from './tree.ts';
import { type Environment, finiteOrNull, type Operand, type Value } from './value.ts';

/**
 * The value of an expression.
 * @returns null when it is unavailable: what it depends on, on the branch taken, has no value or no finite one
 */
export function evaluate(
	expression: Expression,
	environment: Environment,
	operators: OperatorRuntimes,
): Value | null {
	const result = evaluateOperand(expression, environment, operators);
	return typeof result === 'object' ? null : result;
}

function evaluateOperand(
	expression: Expression,
	environment: Environment,
	operators: OperatorRuntimes,
): Operand {
	switch (expression.kind) {
		case 'number':
		case 'text':
			return expression.value;
		case 'name':
			return finiteOrNull(environment(expression.name));
		case 'operation':
			return applyOperator(expression, environment, operators);
	}
}

function applyOperator(operation: Operation, environment: Environment, operators: OperatorRuntimes): Operand {
	const { evaluateLazily, compute } = getOperator(operators, operation);
	const evaluatePart = (part: Expression) => evaluateOperand(part, environment, operators);
	if (evaluateLazily) {
		return finiteOrNull(evaluateLazily(operation.operands, evaluatePart, bindYears(environment, operators)));
	}
	const values: Operand[] = [];
	for (const part of operation.operands) {
		const value = evaluatePart(part);
		if (value === null) return null;
		values.push(value);
	}
	return finiteOrNull(
		(compute as ((...operands: Operand[]) => Value | null) | undefined)?.(...values) ?? null,
	);
}

function bindYears({ time }: Environment, operators: OperatorRuntimes): YearsContext | undefined {
	if (!time) return undefined;
	const isWithinYears = (year: number) => Number.isInteger(year) && year >= 0 && year < time.years;
	return {
		year: time.year,
		years: time.years,
		evaluateIn: (part, year) =>
			isWithinYears(year) ? evaluateOperand(part, time.forYear(year), operators) : null,
	};
}

/** True when the operation has no value of its own making: all operands it looks at have one. */
export function isFailureOrigin(
	operation: Operation,
	environment: Environment,
	operators: OperatorRuntimes,
): boolean {
	const { evaluateLazily } = getOperator(operators, operation);
	if (evaluateLazily || applyOperator(operation, environment, operators) !== null) return false;
	return operation.operands.every((part) => evaluateOperand(part, environment, operators) !== null);
}
