// percent(p): 32 becomes 0.32. It is not said: in words a rate carries its sign.
import { maxBound } from '../bounds.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describeType, isPercent, PLAIN, UNKNOWN } from '../types.ts';
import { requireQuantities } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'percent',
	precedence: PRECEDENCE.atom,
	compute: (rate: number) => rate / 100,
	toText: ({ operands: [rate] }, { printBracketed }) =>
		rate ? printBracketed(rate, PRECEDENCE.product) : '',
	// What it holds stands in its place, in brackets of its own where it binds weakly.
	getTextPrecedence: ({ operands: [rate] }, { getPrecedence }) => {
		const operandPrecedence = rate ? getPrecedence(rate) : PRECEDENCE.atom;
		return operandPrecedence < PRECEDENCE.product ? PRECEDENCE.atom : operandPrecedence;
	},
};

export const compileTime: OperatorCompileTime = {
	notation: 'function',
	minOperands: 1,
	maxOperands: 1,
	signature: 'one percent value',
	docs: { syntax: 'percent(p)', result: 'a percent as a factor: 32 becomes 0.32' },
	kind: 'number',
	computeBound: maxBound,
	propagates: true,
	emit: ([rate]) => `(${rate} / 100)`,
	checkType: (whole, types, context) => {
		const [rate] = requireQuantities(whole, types, context) ?? [];
		const [part] = whole.operands;
		if (!rate || !part) return UNKNOWN;
		if (isPercent(rate)) return PLAIN;
		const problem = `percent( ) takes a percent, but "${context.getText(part)}" is ${describeType(rate)}.`;
		context.report(part, 'unit-mismatch', { problem });
		return UNKNOWN;
	},
	listMutations: ({ operands }) => operands,
};
