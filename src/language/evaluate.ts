// The one evaluator. It explains results and searches inputs; what a visitor gets is computed by emitted code, and a
// property test holds the two equal.
import type { YearsContext } from './operator.ts';
import { getOperator } from './operators/index.ts';
import { createOperation, type Expression, type Operation } from './tree.ts';
import { type Environment, keepFinite, type Operand, type Value } from './value.ts';

/**
 * The value of an expression.
 * @returns null when it is unavailable: what it depends on, on the branch taken, has no value or no finite one
 */
export function evaluate(expression: Expression, environment: Environment): Value | null {
	const result = evaluateOperand(expression, environment);
	return typeof result === 'object' ? null : result;
}

function evaluateOperand(expression: Expression, environment: Environment): Operand {
	switch (expression.kind) {
		case 'number':
		case 'text':
			return expression.value;
		case 'name':
			return keepFinite(environment(expression.name));
		case 'operation':
			return applyOperator(expression, environment);
	}
}

function applyOperator(operation: Operation, environment: Environment): Operand {
	const { evaluateLazily, compute } = getOperator(operation);
	const evaluatePart = (part: Expression) => evaluateOperand(part, environment);
	if (evaluateLazily) {
		return keepFinite(
			evaluateLazily(operation.operands, evaluatePart, bindYears(environment), environment.returns),
		);
	}
	const values: Operand[] = [];
	for (const part of operation.operands) {
		const value = evaluatePart(part);
		if (value === null) return null;
		values.push(value);
	}
	return keepFinite((compute as ((...operands: Operand[]) => Value | null) | undefined)?.(...values) ?? null);
}

function bindYears({ time }: Environment): YearsContext | undefined {
	if (!time) return undefined;
	const isWithinYears = (year: number) => Number.isInteger(year) && year >= 0 && year < time.years;
	return {
		year: time.year,
		years: time.years,
		evaluateIn: (part, year) => (isWithinYears(year) ? evaluateOperand(part, time.forYear(year)) : null),
		reach: time.reach,
		dueTo: time.dueTo,
	};
}

/** True when the operation has no value of its own making: all operands it looks at have one. */
export function isFailureOrigin(operation: Operation, environment: Environment): boolean {
	const { evaluateLazily } = getOperator(operation);
	if (evaluateLazily || applyOperator(operation, environment) !== null) return false;
	return operation.operands.every((part) => evaluateOperand(part, environment) !== null);
}

/** A formula without branches, and the conditions, each written so that it holds, that led to it. */
interface ResolvedBranch {
	readonly formula: Expression;
	readonly conditions: readonly Expression[];
}

/** The branch taken for some values. A condition that cannot be decided leaves its branches standing. */
export function resolveBranches(expression: Expression, environment: Environment): ResolvedBranch {
	if (expression.kind !== 'operation') return { formula: expression, conditions: [] };
	const { getBranches, listEvaluatedOperands } = getOperator(expression);
	if (!getBranches) {
		const evaluatedOperands = listEvaluatedOperands?.(expression.operands, (part) =>
			evaluate(part, environment),
		);
		const parts = (evaluatedOperands ?? expression.operands).map((part) =>
			resolveBranches(part, environment),
		);
		const [singleOperand] = parts;
		return {
			formula:
				evaluatedOperands?.length === 1 && singleOperand
					? singleOperand.formula
					: { ...expression, operands: parts.map(({ formula }) => formula) },
			conditions: parts.flatMap(({ conditions }) => conditions),
		};
	}
	const { condition, yes, no } = getBranches(expression.operands);
	const holds = evaluate(condition, environment);
	if (holds === null) return { formula: expression, conditions: [] };
	const resolvedCondition = resolveBranches(condition, environment);
	const branch = resolveBranches(holds ? yes : no, environment);
	const branchCondition = holds ? resolvedCondition.formula : negateCondition(resolvedCondition.formula);
	return {
		formula: branch.formula,
		conditions: [...resolvedCondition.conditions, branchCondition, ...branch.conditions],
	};
}

/** The condition that holds exactly when this one does not. */
function negateCondition(condition: Expression): Expression {
	const negation = condition.kind === 'operation' ? getOperator(condition).negate : undefined;
	return condition.kind === 'operation' && negation
		? negation(condition.operands, (part) => negateCondition(part))
		: createOperation('not', condition);
}
