// The two sides of a comparison.
import { PRECEDENCE } from '../../language/precedence.ts';
import type { Expression } from '../../language/tree.ts';
import { OPERATORS } from '../operators.ts';

/** Both sides of a comparison; undefined for anything else. */
export function getComparisonOperands(node: Expression): readonly Expression[] | undefined {
	if (node.kind !== 'operation') return undefined;
	const operator = OPERATORS.get(node.operator);
	const isComparison = operator?.notation === 'infix' && operator.precedence === PRECEDENCE.comparison;
	return isComparison ? node.operands : undefined;
}
