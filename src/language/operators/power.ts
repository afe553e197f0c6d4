// a ^ b, which has no value for a root of a negative number, and none where it grows beyond the numbers there are.
import { UNBOUNDED } from '../bounds.ts';
import { createZeroBreakpoint } from '../breakpoint.ts';
import { createArithmeticCompileTime, createArithmeticRuntime } from '../families/arithmetic.ts';
import { getOperandPair } from '../families/infix.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describeType, isPercent, PLAIN, UNKNOWN } from '../types.ts';
import { reportPercentAsNumber } from '../unit-rules.ts';

/** Rates that make a growth factor zero or negative, and exponents at which powers leave the numbers. */
const RATES = [-1, -2, -100, -300];
const EXPONENTS = [-1, 0.5, -0.5, 100_000, -100_000];

export const runtime = createArithmeticRuntime('^', PRECEDENCE.power, 'to the power of', (a, b) => a ** b);

export const compileTime = createArithmeticCompileTime({
	sign: '**',
	docs: { syntax: 'a ^ b', result: 'a to the power of b, both plain numbers' },
	emit: ([base, exponent]) => `((${base}) ** ${exponent})`,
	computeBound: () => UNBOUNDED,
	// A power of a negative number exists for whole exponents only.
	findBreakpoints: (operation) => [createZeroBreakpoint(getOperandPair(operation)[0])],
	checkQuantities: (whole, left, right, context) => {
		const [base, exponent] = getOperandPair(whole);
		for (const [operand, type] of [
			[base, left],
			[exponent, right],
		] as const) {
			if (type.money === 0 && type.percent === 0) continue;
			if (isPercent(type)) reportPercentAsNumber(operand, context);
			else {
				const problem = `"^" raises plain numbers to plain numbers, but "${context.getText(operand)}" is ${describeType(type)}.`;
				context.report(operand, 'unit-mismatch', { problem });
			}
			return UNKNOWN;
		}
		return PLAIN;
	},
	mutation: '*',
	droppable: 'left',
	failure: {
		listFigures: ({ operands }) => operands,
		getCulprit: (operation) => operation,
		describeProblem: (operation, cut) => {
			const [base, exponent] = getOperandPair(operation);
			return `raises "${cut(base)}" to the power "${cut(exponent)}", which gives no finite number`;
		},
		rank: 1,
		extremes: [RATES, EXPONENTS],
	},
});
