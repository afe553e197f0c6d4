// What "and" and "or" share: the second side is not looked at when the first decides.
import { booleanBound } from '../bounds.ts';
import type { Emitted, OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import type { Precedence } from '../precedence.ts';
import { createOperation, type Expression, type Operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { CONDITION, describeType, type ExpressionType } from '../types.ts';
import { createInfixPrinter } from './infix.ts';

/** How the word is evaluated and said. @param decidingAnswer the answer of the first side that decides the whole */
export function createLogicRuntime(
	name: string,
	precedence: Precedence,
	opposite: string,
	decidingAnswer: boolean,
): OperatorRuntime {
	return {
		name,
		precedence,
		evaluateLazily: (operands, evaluatePart) => {
			for (const part of operands) {
				const holds = evaluatePart(part);
				if (holds === null || holds === decidingAnswer) return holds;
			}
			return !decidingAnswer;
		},
		listEvaluatedOperands: (operands, evaluatePart) => {
			const last = operands.findIndex((part) => evaluatePart(part) === decidingAnswer);
			return last < 0 ? operands : operands.slice(0, last + 1);
		},
		toText: createInfixPrinter(precedence, name),
		negate: (operands, negate) => createOperation(opposite, ...operands.map(negate)),
	};
}

/** How the word is checked, emitted and mutated. */
export function createLogicCompileTime(
	mutation: string,
	docs: OperatorCompileTime['docs'],
	emitLazily: NonNullable<OperatorCompileTime['emitLazily']>,
	getGuards: NonNullable<OperatorCompileTime['getGuards']>,
): OperatorCompileTime {
	return {
		notation: 'infix',
		minOperands: 2,
		maxOperands: 2,
		signature: 'two conditions',
		docs,
		kind: 'condition',
		computeBound: booleanBound,
		emitLazily,
		getGuards,
		checkType: checkLogic,
		listMutations: ({ operands }) => [createOperation(mutation, ...operands), ...operands],
	};
}

function checkLogic(
	whole: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	for (const [position, type] of types.entries()) {
		const operand = whole.operands[position] as Expression;
		if (type.kind === 'condition') continue;
		const problem = `"${whole.operator}" joins conditions, but "${context.getText(operand)}" is ${describeType(type)}.`;
		context.report(operand, 'type-mismatch', { problem });
	}
	return CONDITION;
}

/** Both operands, as emitted. */
export function getEmittedPair([left, right]: readonly Emitted[]): readonly [Emitted, Emitted] {
	if (!left || !right) throw new Error('A word between two conditions lacks one.');
	return [left, right];
}
