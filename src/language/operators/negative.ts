// -a
import { maxBound } from '../bounds.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describeType, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'negative',
	precedence: PRECEDENCE.sign,
	compute: (value: number) => -value,
	toText: ({ operands: [operand] }, { printBracketed }) =>
		operand ? `−${printBracketed(operand, PRECEDENCE.atom)}` : '',
	// It begins with a minus sign, which is looked at where it stands after an operator.
	getTextPrecedence: () => PRECEDENCE.atom,
};

export const compileTime: OperatorCompileTime = {
	notation: 'prefix',
	minOperands: 1,
	maxOperands: 1,
	signature: 'one value',
	docs: { syntax: '-a', result: 'the opposite' },
	kind: 'number',
	computeBound: maxBound,
	propagates: true,
	emit: ([value]) => `(-${value})`,
	checkType: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'quantity') return { ...type, literal: undefined };
		context.report(whole, 'type-mismatch', { problem: `"minus" cannot stand before ${describeType(type)}.` });
		return UNKNOWN;
	},
	listMutations: ({ operands }) => operands,
};
