// a / b, which has no value where b is 0.
import { UNBOUNDED } from '../bounds.ts';
import { createZeroBreakpoint } from '../breakpoint.ts';
import {
	createArithmeticCompileTime,
	createArithmeticRuntime,
	createProductCheck,
} from '../families/arithmetic.ts';
import { getOperandPair } from '../families/infix.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = {
	...createArithmeticRuntime('/', PRECEDENCE.product, '÷', (a, b) => a / b),
	explainFailure: (operation, { print }) =>
		`It divides by "${print(getOperandPair(operation)[1])}", which is zero here.`,
} satisfies ReturnType<typeof createArithmeticRuntime>;

export const compileTime = createArithmeticCompileTime({
	sign: '/',
	docs: { syntax: 'a / b', result: 'the quotient; no value where b is 0' },
	// Only a number that stands in the formula is known not to be 0.
	computeBound: ([dividendBound = 0], operation) => {
		const [, divisor] = getOperandPair(operation);
		return divisor.kind === 'number' && Math.abs(divisor.value) >= 1 ? dividendBound : UNBOUNDED;
	},
	findBreakpoints: (operation) => [createZeroBreakpoint(getOperandPair(operation)[1])],
	checkQuantities: createProductCheck(-1),
	mutation: '*',
	droppable: 'left',
	failure: {
		listFigures: (operation) => [getOperandPair(operation)[1]],
		getCulprit: (operation) => getOperandPair(operation)[1],
		describeProblem: (operation, cut) => `divides by "${cut(getOperandPair(operation)[1])}", which is 0`,
		rank: 0,
	},
});
