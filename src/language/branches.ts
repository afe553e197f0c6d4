// Follows a formula to the branch that was taken, and remembers what decided it.
import { evaluate } from './evaluate.ts';
import { operatorOf, type Runtimes } from './operator.ts';
import { type Expression, operation } from './tree.ts';
import type { Environment } from './value.ts';

/** A formula without branches, and the conditions, each written so that it holds, that led to it. */
export interface Taken {
	readonly formula: Expression;
	readonly conditions: readonly Expression[];
}

/** The branch taken for some values. A condition that cannot be decided leaves its branches standing. */
export function takenBranch(expression: Expression, environment: Environment, operators: Runtimes): Taken {
	if (expression.kind !== 'operation') return { formula: expression, conditions: [] };
	const { branches, reached } = operatorOf(operators, expression);
	if (!branches) {
		const looked = reached?.(expression.operands, (part) => evaluate(part, environment, operators));
		const parts = (looked ?? expression.operands).map((part) => takenBranch(part, environment, operators));
		const [only] = parts;
		return {
			formula:
				looked?.length === 1 && only
					? only.formula
					: { ...expression, operands: parts.map(({ formula }) => formula) },
			conditions: parts.flatMap(({ conditions }) => conditions),
		};
	}
	const { condition, yes, no } = branches(expression.operands);
	const holds = evaluate(condition, environment, operators);
	if (holds === null) return { formula: expression, conditions: [] };
	const decided = takenBranch(condition, environment, operators);
	const branch = takenBranch(holds ? yes : no, environment, operators);
	const said = holds ? decided.formula : negated(decided.formula, operators);
	return { formula: branch.formula, conditions: [...decided.conditions, said, ...branch.conditions] };
}

/** The condition that holds exactly when this one does not. */
export function negated(condition: Expression, operators: Runtimes): Expression {
	const negation = condition.kind === 'operation' ? operatorOf(operators, condition).negation : undefined;
	return condition.kind === 'operation' && negation
		? negation(condition.operands, (part) => negated(part, operators))
		: operation('not', condition);
}
