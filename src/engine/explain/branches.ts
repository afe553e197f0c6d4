// Follows a formula to the branch that was taken, and remembers what decided it.
import { type Formula, type FormulaOperator, isOperation, type Operation } from '../../definition/formula.ts';
import { evaluateFormula, type Scope } from './evaluate-formula.ts';

/** A formula without branches, and the conditions, each written so that it holds, that led to it. */
export interface Taken {
	readonly formula: Formula;
	readonly conditions: readonly Formula[];
}

/** The branch taken for some values. A condition that cannot be decided leaves its branches standing. */
export function takenBranch(formula: Formula, scope: Scope): Taken {
	if (!isOperation(formula)) return { formula, conditions: [] };
	const [operator, ...operands] = formula;
	if (operator === 'choose') return takenChoice(formula, scope);
	const parts = operands.map((operand) => takenBranch(operand, scope));
	return {
		formula: [operator, ...parts.map((part) => part.formula)],
		conditions: parts.flatMap(({ conditions }) => conditions),
	};
}

function takenChoice(formula: Operation, scope: Scope): Taken {
	const [, condition = 0, yes = 0, no = 0] = formula;
	const holds = evaluateFormula(condition, scope);
	if (holds === null) return { formula, conditions: [] };
	const decided = takenBranch(condition, scope);
	const branch = takenBranch(holds ? yes : no, scope);
	const said = holds ? decided.formula : negated(decided.formula);
	return { formula: branch.formula, conditions: [...decided.conditions, said, ...branch.conditions] };
}

const OPPOSITE: Readonly<Partial<Record<FormulaOperator, FormulaOperator>>> = {
	'==': '!=',
	'!=': '==',
	'<': '>=',
	'>=': '<',
	'>': '<=',
	'<=': '>',
	and: 'or',
	or: 'and',
};

/** The condition that holds when this one does not. */
export function negated(condition: Formula): Formula {
	if (!isOperation(condition)) return ['not', condition];
	const [operator, ...operands] = condition;
	if (operator === 'not') return operands[0] ?? condition;
	const opposite = OPPOSITE[operator];
	if (!opposite) return ['not', condition];
	return operator === 'and' || operator === 'or'
		? [opposite, ...operands.map(negated)]
		: [opposite, ...operands];
}
