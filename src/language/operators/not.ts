// not (a)
import { booleanBound } from '../bounds.ts';
import { emitAvailabilityTest, mayFail } from '../emit.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createNumber } from '../tree.ts';
import { CONDITION, describeType, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'not',
	precedence: PRECEDENCE.sign,
	compute: (holds: boolean) => !holds,
	toText: ({ operands: [operand = createNumber(0)] }, { vocabulary, printBracketed }) => {
		const answer = operand.kind === 'name' ? vocabulary.answer(operand.name, false) : undefined;
		return answer ?? `not ${printBracketed(operand, PRECEDENCE.atom)}`;
	},
	getTextPrecedence: () => PRECEDENCE.atom,
	negate: ([operand = createNumber(0)]) => operand,
};

export const compileTime: OperatorCompileTime = {
	notation: 'prefix',
	minOperands: 1,
	maxOperands: 1,
	signature: 'one condition',
	docs: { syntax: 'not (a)', result: 'yes where the condition does not hold' },
	kind: 'condition',
	computeBound: booleanBound,
	emitLazily: ([operand], { createTemporary }) => {
		if (!operand) return 'null';
		if (!mayFail(operand)) return `(!${operand.code})`;
		const local = createTemporary();
		return `(${emitAvailabilityTest(operand, local)} ? !${local} : null)`;
	},
	checkType: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'condition') return CONDITION;
		const problem = `"not" cannot stand before ${describeType(type)}. Put brackets around the whole condition: not (a > b).`;
		context.report(whole, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	listMutations: ({ operands }) => operands,
};
