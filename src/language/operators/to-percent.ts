// toPercent(x): 0.413 becomes 41.3.
import { productBound } from '../bounds.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describeType, PERCENT, UNKNOWN } from '../types.ts';
import { requireQuantities } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'toPercent',
	precedence: PRECEDENCE.atom,
	compute: (ratio: number) => ratio * 100,
	toText: ({ operands: [ratio] }, { printBracketed, vocabulary }) =>
		ratio ? `${printBracketed(ratio, PRECEDENCE.product)}${vocabulary.numbers ? '' : ', as a percent'}` : '',
	getTextPrecedence: () => PRECEDENCE.choice,
};

export const compileTime: OperatorCompileTime = {
	notation: 'function',
	minOperands: 1,
	maxOperands: 1,
	signature: 'one value',
	docs: { syntax: 'toPercent(x)', result: 'a ratio as a percent: 0.413 becomes 41.3' },
	kind: 'number',
	computeBound: (bounds) => productBound([...bounds, 2]),
	propagates: true,
	emit: ([ratio]) => `(${ratio} * 100)`,
	checkType: (whole, types, context) => {
		const [ratio] = requireQuantities(whole, types, context) ?? [];
		const [part] = whole.operands;
		if (!ratio || !part) return UNKNOWN;
		if (ratio.percent === 0 && ratio.money === 0) return PERCENT;
		const problem = `toPercent( ) takes a fraction such as 0.41, but "${context.getText(part)}" is ${describeType(ratio)}.`;
		context.report(part, 'unit-mismatch', { problem });
		return UNKNOWN;
	},
	listMutations: ({ operands }) => operands,
};
