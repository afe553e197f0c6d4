// a - b
import { sumBound } from '../bounds.ts';
import { arithmeticAuthoring, arithmeticRuntime, typeOfSum } from '../families/arithmetic.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = arithmeticRuntime('-', PRECEDENCE.sum, '−', (a, b) => a - b);

export const authoring = arithmeticAuthoring({
	sign: '-',
	guide: { written: 'a - b', gives: 'the difference of two values of one unit' },
	alike: true,
	bound: sumBound,
	propagates: true,
	typeOfNumbers: typeOfSum,
	slip: '+',
	alone: 'both',
});
