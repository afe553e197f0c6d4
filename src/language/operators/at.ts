// at(x, k): x in year k. In the return part of a strategy only.
import { createYearsCompileTime, emitYearFunction, getOperand, isYear } from '../families/years.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describeType, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'at',
	precedence: PRECEDENCE.atom,
	evaluateLazily: ([operand, yearOperand], evaluatePart, time) => {
		const year = yearOperand && evaluatePart(yearOperand);
		return operand && time && typeof year === 'number' ? time.evaluateIn(operand, year) : null;
	},
	toText: (whole, { printBracketed, print }) => {
		const yearOperand = getOperand(whole, 1);
		const yearText =
			yearOperand.kind === 'number' && yearOperand.value === 0
				? 'the first year'
				: `year ${print(yearOperand)}`;
		return `${printBracketed(getOperand(whole, 0), PRECEDENCE.atom)} in ${yearText}`;
	},
	getTextPrecedence: () => PRECEDENCE.phrase,
};

export const compileTime: OperatorCompileTime = createYearsCompileTime({
	minOperands: 2,
	maxOperands: 2,
	signature: 'a value and a year, counted from 0',
	docs: {
		syntax: 'at(x, k)',
		result: 'x in year k, counted from 0; no value outside the years. In the return part of a strategy only',
	},
	checkType: (whole, [type = UNKNOWN, year = UNKNOWN], context) => {
		if (isYear(year)) return type;
		const part = getOperand(whole, 1);
		const problem = `at( ) wants a year here, but "${context.getText(part)}" is ${describeType(year)}.`;
		context.report(part, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	emitLazily: ([operand, year]) =>
		`$.getValue(${emitYearFunction(operand)}, ${year?.code ?? 'NaN'}${operand?.kind === 'number' ? '' : ', null'})`,
});
