// All operators and functions: a new one is an entry in the list of its family, or of a file of its own.
import type { Operator, Operators } from '../operator.ts';
import type { Expression, Operation } from '../tree.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { COMPARISONS } from './comparison.ts';
import { FUNCTIONS } from './functions.ts';
import { LISTS } from './lists.ts';
import { LOGIC } from './logic.ts';
import { RETURNS } from './returns.ts';
import { TABLES } from './tables.ts';
import { YEARS } from './years.ts';

const FAMILIES = [ARITHMETIC, COMPARISONS, LOGIC, FUNCTIONS, TABLES, RETURNS, LISTS, YEARS];

/** Operators by precedence, highest first, then functions by name. */
export const OPERATORS: Operators = new Map(
	FAMILIES.flat()
		.sort(compareOperators)
		.map((operator) => [operator.name, operator]),
);

function compareOperators(a: Operator, b: Operator): number {
	const [isFunction, isOtherFunction] = [a.notation === 'function', b.notation === 'function'];
	if (isFunction !== isOtherFunction) return isFunction ? 1 : -1;
	return b.precedence - a.precedence || a.name.localeCompare(b.name, 'en');
}

/** The operator of an operation. @throws when there is none of its name: the type check refuses such formulas */
export function getOperator({ operator: name }: Operation): Operator {
	const operator = OPERATORS.get(name);
	if (!operator) throw new Error(`There is no operator "${name}".`);
	return operator;
}

/** The operator of an expression that may have a mistake: undefined for a part that is no operation, or of no known operator. */
export function findOperator(expression: Expression): Operator | undefined {
	return expression.kind === 'operation' ? OPERATORS.get(expression.operator) : undefined;
}
