// a + b
import { sumBound } from '../bounds.ts';
import { checkSum, createArithmeticCompileTime, createArithmeticRuntime } from '../families/arithmetic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = createArithmeticRuntime('+', PRECEDENCE.sum, '+', (a, b) => a + b);

export const compileTime = createArithmeticCompileTime({
	sign: '+',
	docs: { syntax: 'a + b', result: 'the sum of two values of one unit' },
	hasCommonUnit: true,
	computeBound: sumBound,
	propagates: true,
	checkQuantities: checkSum,
	mutation: '-',
	droppable: 'both',
});
