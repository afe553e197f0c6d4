// previous(x, start): x a year earlier, and the start in the first year. In the return part of a strategy only.
import { createYearsCompileTime, emitYearFunction, getOperand } from '../families/years.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createOperation, type Operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { describeType, type ExpressionType, UNKNOWN } from '../types.ts';
import { checkUnitsMatch, mergeQuantities } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'previous',
	precedence: PRECEDENCE.atom,
	evaluateLazily: ([operand, start], evaluatePart, time) => {
		if (!operand || !start || !time) return null;
		return time.year === 0 ? evaluatePart(start) : time.evaluateIn(operand, time.year - 1);
	},
	getFirstYearFormula: ([, start]) => start,
	toText: (whole, { printBracketed }) =>
		`${printBracketed(getOperand(whole, 0), PRECEDENCE.atom)} a year earlier`,
	getTextPrecedence: () => PRECEDENCE.phrase,
};

export const compileTime: OperatorCompileTime = {
	...createYearsCompileTime({
		minOperands: 2,
		maxOperands: 2,
		signature: 'a value, and what stands for it in the first year',
		docs: {
			syntax: 'previous(x, start)',
			result: 'x as it was a year earlier; in the first year, start. In the return part of a strategy only',
		},
		checkType: checkPrevious,
		emitLazily: ([operand, start]) =>
			`($k > 0 ? (${emitYearFunction(operand)})($k - 1) : ${start?.code ?? 'NaN'})`,
	}),
	hasCommonUnit: true,
	listMutations: ({ operands }) => [...operands, createOperation('negative', ...operands.slice(0, 1))],
};

function checkPrevious(
	whole: Operation,
	[type = UNKNOWN, start = UNKNOWN]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const [left, right] = [getOperand(whole, 0), getOperand(whole, 1)];
	if (type.kind === 'quantity' && start.kind === 'quantity')
		return checkUnitsMatch({ whole, left, right }, type, start, context)
			? mergeQuantities(type, start)
			: UNKNOWN;
	if (type.kind === start.kind) return type;
	const problem = `"${context.getText(left)}" is ${describeType(type)}, but what stands for it in the first year is ${describeType(start)}.`;
	context.report(right, 'type-mismatch', { problem });
	return UNKNOWN;
}
