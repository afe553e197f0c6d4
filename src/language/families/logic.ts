// What "and" and "or" share: the second side is not looked at when the first decides.
import { decided } from '../bounds.ts';
import type { Emitted, OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import type { Precedence } from '../precedence.ts';
import { type Expression, type Operation, operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { CONDITION, describe, type ExpressionType } from '../types.ts';
import { infixWords } from './infix.ts';

/** How the word is evaluated and said. @param stopsAt the answer of the first side that decides the whole */
export function logicRuntime(
	name: string,
	precedence: Precedence,
	opposite: string,
	stopsAt: boolean,
): OperatorRuntime {
	return {
		name,
		precedence,
		decide: (operands, valueOfPart) => {
			for (const part of operands) {
				const holds = valueOfPart(part);
				if (holds === null || holds === stopsAt) return holds;
			}
			return !stopsAt;
		},
		reached: (operands, valueOfPart) => {
			const last = operands.findIndex((part) => valueOfPart(part) === stopsAt);
			return last < 0 ? operands : operands.slice(0, last + 1);
		},
		words: infixWords(precedence, name),
		negation: (operands, negated) => operation(opposite, ...operands.map(negated)),
	};
}

/** How the word is checked, emitted and mutated. */
export function logicAuthoring(
	slip: string,
	guide: OperatorAuthoring['guide'],
	emitDecision: NonNullable<OperatorAuthoring['emitDecision']>,
	secondNeeds: NonNullable<OperatorAuthoring['conditions']>,
): OperatorAuthoring {
	return {
		notation: 'infix',
		least: 2,
		most: 2,
		takes: 'two conditions',
		guide,
		kind: 'condition',
		bound: decided,
		emitDecision,
		conditions: secondNeeds,
		type: typeOfLogic,
		mutations: ({ operands }) => [operation(slip, ...operands), ...operands],
	};
}

function typeOfLogic(
	whole: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	for (const [position, type] of types.entries()) {
		const side = whole.operands[position] as Expression;
		if (type.kind === 'condition') continue;
		const problem = `"${whole.operator}" joins conditions, but "${context.text(side)}" is ${describe(type)}.`;
		context.report(side, 'type-mismatch', { problem });
	}
	return CONDITION;
}

/** Both operands, as emitted. */
export function bothOf([left, right]: readonly Emitted[]): readonly [Emitted, Emitted] {
	if (!left || !right) throw new Error('A word between two conditions lacks one.');
	return [left, right];
}
