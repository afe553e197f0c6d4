// What previous( ), at( ) and total( ) share: they look at other years than the one being worked out.
import { UNBOUNDED } from '../bounds.ts';
import type { Emitted, OperatorCompileTime } from '../operator.ts';
import { createNumber, type Expression } from '../tree.ts';
import type { ExpressionType } from '../types.ts';

/** The operand at a position; 0 where it is missing, which the type check refuses. */
export function getOperand(
	{ operands }: { readonly operands: readonly Expression[] },
	index: number,
): Expression {
	return operands[index] ?? createNumber(0);
}

/** An operand as a function of the year, in emitted code. */
export function emitYearFunction(operand: Emitted | undefined): string {
	return `($k) => ${operand?.code ?? 'NaN'}`;
}

/** How an operator over years is checked and emitted. */
export function createYearsCompileTime(
	rules: Pick<
		OperatorCompileTime,
		'minOperands' | 'maxOperands' | 'signature' | 'docs' | 'checkType' | 'emitLazily'
	>,
): OperatorCompileTime {
	return {
		notation: 'function',
		isOverYears: true,
		kind: 0,
		computeBound: () => UNBOUNDED,
		listMutations: ({ operands }) => operands.slice(0, 1),
		...rules,
	};
}

/** True for what counts years or is a plain number; anything else is no year. */
export function isYear(type: ExpressionType): boolean {
	if (type.kind !== 'quantity') return type.kind === 'unknown';
	const counts = type.counts === undefined || type.counts === 'years' || type.counts === 'count';
	return type.money === 0 && type.percent === 0 && counts;
}
