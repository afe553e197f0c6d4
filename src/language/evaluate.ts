// The one evaluator. It explains results and searches inputs; what a visitor gets is computed by emitted code, and a
// property test holds the two equal.
import { operatorOf, type Runtimes, type YearsOfParts } from './operator.ts';
import type { Expression, Operation } from './tree.ts';
import { type Environment, finiteOrNull, type Operand, type Value } from './value.ts';

/**
 * The value of an expression.
 * @returns null when it is unavailable: what it depends on, on the branch taken, has no value or no finite one
 */
export function evaluate(
	expression: Expression,
	environment: Environment,
	operators: Runtimes,
): Value | null {
	const found = operand(expression, environment, operators);
	return typeof found === 'object' ? null : found;
}

function operand(expression: Expression, environment: Environment, operators: Runtimes): Operand {
	switch (expression.kind) {
		case 'number':
		case 'text':
			return expression.value;
		case 'name':
			return finiteOrNull(environment(expression.name));
		case 'operation':
			return apply(expression, environment, operators);
	}
}

function apply(operation: Operation, environment: Environment, operators: Runtimes): Operand {
	const { decide, compute } = operatorOf(operators, operation);
	const valueOfPart = (part: Expression) => operand(part, environment, operators);
	if (decide) {
		return finiteOrNull(decide(operation.operands, valueOfPart, yearsOf(environment, operators)));
	}
	const values: Operand[] = [];
	for (const part of operation.operands) {
		const value = valueOfPart(part);
		if (value === null) return null;
		values.push(value);
	}
	return finiteOrNull((compute as ((...all: Operand[]) => Value | null) | undefined)?.(...values) ?? null);
}

function yearsOf({ time }: Environment, operators: Runtimes): YearsOfParts | undefined {
	if (!time) return undefined;
	const isThere = (year: number) => Number.isInteger(year) && year >= 0 && year < time.years;
	return {
		year: time.year,
		years: time.years,
		valueIn: (part, year) => (isThere(year) ? operand(part, time.in(year), operators) : null),
	};
}

/** True when the operation has no value of its own making: all operands it looks at have one. */
export function failsItself(operation: Operation, environment: Environment, operators: Runtimes): boolean {
	const { decide } = operatorOf(operators, operation);
	if (decide || apply(operation, environment, operators) !== null) return false;
	return operation.operands.every((part) => operand(part, environment, operators) !== null);
}
