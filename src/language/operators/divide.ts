// a / b, which has no value where b is 0.
import { UNBOUNDED } from '../bounds.ts';
import { whereZero } from '../breakpoint.ts';
import { arithmeticAuthoring, arithmeticRuntime, typeOfProduct } from '../families/arithmetic.ts';
import { twoOf } from '../families/infix.ts';
import { PRECEDENCE } from '../precedence.ts';

export const runtime = {
	...arithmeticRuntime('/', PRECEDENCE.product, '÷', (a, b) => a / b),
	failureWords: (operation, { say }) => `It divides by "${say(twoOf(operation)[1])}", which is zero here.`,
} satisfies ReturnType<typeof arithmeticRuntime>;

export const authoring = arithmeticAuthoring({
	sign: '/',
	guide: { written: 'a / b', gives: 'the quotient; no value where b is 0' },
	// Only a number that stands in the formula is known not to be 0.
	bound: ([of = 0], operation) => {
		const [, by] = twoOf(operation);
		return by.kind === 'number' && Math.abs(by.value) >= 1 ? of : UNBOUNDED;
	},
	breakpoints: (operation) => [whereZero(twoOf(operation)[1])],
	typeOfNumbers: typeOfProduct(-1),
	slip: '*',
	alone: 'left',
	failure: {
		figures: (operation) => [twoOf(operation)[1]],
		culprit: (operation) => twoOf(operation)[1],
		problem: (operation, cut) => `divides by "${cut(twoOf(operation)[1])}", which is 0`,
		rank: 0,
	},
});
