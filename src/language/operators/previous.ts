// previous(x, start): x a year earlier, and the start in the first year. In the return part of a strategy only.
import { ofYear, operandAt, timedAuthoring } from '../families/timed.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { type Operation, operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { describe, type ExpressionType, UNKNOWN } from '../types.ts';
import { merge, unitsMatch } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'previous',
	precedence: PRECEDENCE.atom,
	decide: ([of, start], valueOfPart, time) => {
		if (!of || !start || !time) return null;
		return time.year === 0 ? valueOfPart(start) : time.valueIn(of, time.year - 1);
	},
	inFirstYear: ([, start]) => start,
	words: (whole, { bracketed }) => `${bracketed(operandAt(whole, 0), PRECEDENCE.atom)} a year earlier`,
	wordPrecedence: () => PRECEDENCE.phrase,
};

export const authoring: OperatorAuthoring = {
	...timedAuthoring({
		least: 2,
		most: 2,
		takes: 'a value, and what stands for it in the first year',
		guide: {
			written: 'previous(x, start)',
			gives: 'x as it was a year earlier; in the first year, start. In the return part of a strategy only',
		},
		type: typeOfPrevious,
		emitDecision: ([of, start]) => `($k > 0 ? (${ofYear(of)})($k - 1) : ${start?.code ?? 'NaN'})`,
	}),
	alike: true,
	mutations: ({ operands }) => [...operands, operation('negative', ...operands.slice(0, 1))],
};

function typeOfPrevious(
	whole: Operation,
	[of = UNKNOWN, start = UNKNOWN]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const [left, right] = [operandAt(whole, 0), operandAt(whole, 1)];
	if (of.kind === 'quantity' && start.kind === 'quantity')
		return unitsMatch({ whole, left, right }, of, start, context) ? merge(of, start) : UNKNOWN;
	if (of.kind === start.kind) return of;
	const problem = `"${context.text(left)}" is ${describe(of)}, but what stands for it in the first year is ${describe(start)}.`;
	context.report(right, 'type-mismatch', { problem });
	return UNKNOWN;
}
