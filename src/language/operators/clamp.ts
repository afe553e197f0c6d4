// clamp(x, low, high)
import { maxBound } from '../bounds.ts';
import { createEqualityBreakpoint } from '../breakpoint.ts';
import { listSignMutations } from '../families/functions.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createNumber, createOperation } from '../tree.ts';
import { findCommonUnit } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'clamp',
	precedence: PRECEDENCE.atom,
	compute: (value: number, low: number, high: number) => Math.min(Math.max(value, low), high),
	toText: (
		{ operands: [value = createNumber(0), low = createNumber(0), high = createNumber(0)] },
		{ printBracketed },
	) => {
		const [valueText, lowText, highText] = [value, low, high].map((part) =>
			printBracketed(part, PRECEDENCE.sum),
		);
		return `${valueText}, but at least ${lowText} and at most ${highText}`;
	},
	getTextPrecedence: () => PRECEDENCE.choice,
};

export const compileTime: OperatorCompileTime = {
	notation: 'function',
	minOperands: 3,
	maxOperands: 3,
	signature: 'a value, the least and the most it may be',
	docs: { syntax: 'clamp(x, low, high)', result: 'x, but at least low and at most high' },
	hasCommonUnit: true,
	kind: 'number',
	computeBound: maxBound,
	emit: ([value, low, high]) => `Math.min(Math.max(${value}, ${low}), ${high})`,
	checkType: findCommonUnit,
	findBreakpoints: ({
		operands: [value = createNumber(0), low = createNumber(0), high = createNumber(0)],
	}) => [
		createEqualityBreakpoint(value, low),
		createEqualityBreakpoint(value, high),
		createEqualityBreakpoint(low, high),
	],
	listMutations: (whole) => {
		const [value = whole, low = whole, high = whole] = whole.operands;
		return [
			...whole.operands,
			createOperation('max', value, low),
			createOperation('min', value, high),
			...listSignMutations(whole),
		];
	},
};
