// given(x): yes when something was entered.
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createNumber } from '../tree.ts';
import { CONDITION, describeType, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'given',
	precedence: PRECEDENCE.atom,
	evaluateLazily: ([operand = createNumber(0)], evaluatePart) => evaluatePart(operand) !== null,
	toText: ({ operands: [operand = createNumber(0)] }, { print }) => `${print(operand)} is given`,
	getTextPrecedence: () => PRECEDENCE.phrase,
	listEvaluatedOperands: () => [],
};

export const compileTime: OperatorCompileTime = {
	notation: 'function',
	minOperands: 1,
	maxOperands: 1,
	signature: 'one number that may be left empty',
	docs: { syntax: 'given(x)', result: 'yes where a fact that may be left empty was filled in, 0 too' },
	kind: 'condition',
	computeBound: () => 0,
	emitLazily: ([operand]) => `Number.isFinite(${operand?.code ?? 'NaN'})`,
	checkType: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'quantity') return CONDITION;
		const problem = `given( ) asks whether a number was filled in, but this is ${describeType(type)}.`;
		context.report(whole.operands[0] ?? whole, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	listMutations: () => [],
};
