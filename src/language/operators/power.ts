// a ^ b, which has no value for a root of a negative number, and none where it grows beyond the numbers there are.
import { UNBOUNDED } from '../bounds.ts';
import { whereZero } from '../breakpoint.ts';
import { arithmeticAuthoring, arithmeticRuntime } from '../families/arithmetic.ts';
import { twoOf } from '../families/infix.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describe, isPercent, PLAIN, UNKNOWN } from '../types.ts';
import { reportPercent } from '../unit-rules.ts';

/** Rates that make a growth factor zero or negative, and exponents at which powers leave the numbers. */
const RATES = [-1, -2, -100, -300];
const EXPONENTS = [-1, 0.5, -0.5, 100_000, -100_000];

export const runtime = arithmeticRuntime('^', PRECEDENCE.power, 'to the power of', (a, b) => a ** b);

export const authoring = arithmeticAuthoring({
	sign: '**',
	guide: { written: 'a ^ b', gives: 'a to the power of b, both plain numbers' },
	emit: ([base, exponent]) => `((${base}) ** ${exponent})`,
	bound: () => UNBOUNDED,
	// A power of a negative number exists for whole exponents only.
	breakpoints: (operation) => [whereZero(twoOf(operation)[0])],
	typeOfNumbers: (whole, left, right, context) => {
		const [base, exponent] = twoOf(whole);
		for (const [side, type] of [
			[base, left],
			[exponent, right],
		] as const) {
			if (type.money === 0 && type.percent === 0) continue;
			if (isPercent(type)) reportPercent(side, context);
			else {
				const problem = `"^" raises plain numbers to plain numbers, but "${context.text(side)}" is ${describe(type)}.`;
				context.report(side, 'unit-mismatch', { problem });
			}
			return UNKNOWN;
		}
		return PLAIN;
	},
	slip: '*',
	alone: 'left',
	failure: {
		figures: ({ operands }) => operands,
		culprit: (operation) => operation,
		problem: (operation, cut) => {
			const [base, exponent] = twoOf(operation);
			return `raises "${cut(base)}" to the power "${cut(exponent)}", which gives no finite number`;
		},
		rank: 1,
		extremes: [RATES, EXPONENTS],
	},
});
