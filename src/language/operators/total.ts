// total(x): the sum of x over all years. In the return part of a strategy only.
import { createYearsCompileTime, emitYearFunction, getOperand } from '../families/years.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { UNKNOWN } from '../types.ts';
import { requireQuantities } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'total',
	precedence: PRECEDENCE.atom,
	evaluateLazily: ([operand], _, time) => {
		if (!operand || !time) return null;
		let sum = 0;
		for (let year = 0; year < time.years; year += 1) {
			const value = time.evaluateIn(operand, year);
			if (typeof value !== 'number') return null;
			sum += value;
		}
		return sum;
	},
	toText: (whole, { printBracketed }) =>
		`the sum over all years of ${printBracketed(getOperand(whole, 0), PRECEDENCE.atom)}`,
	getTextPrecedence: () => PRECEDENCE.phrase,
};

export const compileTime: OperatorCompileTime = createYearsCompileTime({
	minOperands: 1,
	maxOperands: 1,
	signature: 'one number',
	docs: {
		syntax: 'total(x)',
		result: 'the sum of x over all years. In the return part of a strategy only',
	},
	checkType: (whole, types, context) => requireQuantities(whole, types, context)?.[0] ?? UNKNOWN,
	emitLazily: ([operand]) => `$.sum(${emitYearFunction(operand)})`,
});
