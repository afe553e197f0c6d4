import { PRECEDENCE } from '../../language/precedence.ts';
import type { Expression } from '../../language/tree.ts';
import { OPERATORS } from '../operators.ts';

/** The two operands of a comparison; undefined for any other expression. */
export function getComparisonOperands(node: Expression): readonly Expression[] | undefined {
	if (node.kind !== 'operation') return undefined;
	const operator = OPERATORS.get(node.operator);
	const isComparison = operator?.notation === 'infix' && operator.precedence === PRECEDENCE.comparison;
	return isComparison ? node.operands : undefined;
}
