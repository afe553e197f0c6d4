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
	toText: ({ operands: [operand = createNumber(0)] }, { vocabulary: wording, printBracketed: bracketed }) => {
		const answer = operand.kind === 'name' ? wording.answer(operand.name, false) : undefined;
		return answer ?? `not ${bracketed(operand, PRECEDENCE.atom)}`;
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
	emitLazily: ([operand], { createTemporary: temporary }) => {
		if (!operand) return 'null';
		if (!mayFail(operand)) return `(!${operand.code})`;
		const local = temporary();
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
