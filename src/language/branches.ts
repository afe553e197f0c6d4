// Follows a formula to the branch that was taken, and remembers what decided it.
import { evaluate } from './evaluate.ts';
import { getOperator, type OperatorRuntimes } from './operator.ts';
import { createOperation, type Expression } from './tree.ts';
import type { Environment } from './value.ts';

/** A formula without branches, and the conditions, each written so that it holds, that led to it. */
export interface ResolvedBranch {
	readonly formula: Expression;
	readonly conditions: readonly Expression[];
}

/** The branch taken for some values. A condition that cannot be decided leaves its branches standing. */
export function resolveBranches(
	expression: Expression,
	environment: Environment,
	operators: OperatorRuntimes,
): ResolvedBranch {
	if (expression.kind !== 'operation') return { formula: expression, conditions: [] };
	const { getBranches, listEvaluatedOperands } = getOperator(operators, expression);
	if (!getBranches) {
		const evaluatedOperands = listEvaluatedOperands?.(expression.operands, (part) =>
			evaluate(part, environment, operators),
		);
		const parts = (evaluatedOperands ?? expression.operands).map((part) =>
			resolveBranches(part, environment, operators),
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
	const holds = evaluate(condition, environment, operators);
	if (holds === null) return { formula: expression, conditions: [] };
	const resolvedCondition = resolveBranches(condition, environment, operators);
	const branch = resolveBranches(holds ? yes : no, environment, operators);
	const branchCondition = holds
		? resolvedCondition.formula
		: negateCondition(resolvedCondition.formula, operators);
	return {
		formula: branch.formula,
		conditions: [...resolvedCondition.conditions, branchCondition, ...branch.conditions],
	};
}

/** The condition that holds exactly when this one does not. */
export function negateCondition(condition: Expression, operators: OperatorRuntimes): Expression {
	const negation = condition.kind === 'operation' ? getOperator(operators, condition).negate : undefined;
	return condition.kind === 'operation' && negation
		? negation(condition.operands, (part) => negateCondition(part, operators))
		: createOperation('not', condition);
}
