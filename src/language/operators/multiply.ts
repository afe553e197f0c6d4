// a * b
import { productBound } from '../bounds.ts';
import { arithmeticAuthoring, arithmeticRuntime, typeOfProduct } from '../families/arithmetic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = arithmeticRuntime('*', PRECEDENCE.product, '×', (a, b) => a * b);

export const authoring = arithmeticAuthoring({
	sign: '*',
	guide: { written: 'a * b', gives: 'the product; a percent goes through `percent( )` first' },
	bound: productBound,
	propagates: true,
	typeOfNumbers: typeOfProduct(1),
	slip: '/',
	alone: 'both',
});
