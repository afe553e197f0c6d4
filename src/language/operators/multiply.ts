// a * b
import { productBound } from '../bounds.ts';
import {
	createArithmeticCompileTime,
	createArithmeticRuntime,
	createProductCheck,
} from '../families/arithmetic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = createArithmeticRuntime('*', PRECEDENCE.product, '×', (a, b) => a * b);

export const compileTime = createArithmeticCompileTime({
	sign: '*',
	docs: { syntax: 'a * b', result: 'the product; a percent goes through `percent( )` first' },
	computeBound: productBound,
	propagates: true,
	checkQuantities: createProductCheck(1),
	mutation: '/',
	droppable: 'both',
});
