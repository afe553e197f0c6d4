// roundTo(x, step): the nearest multiple of a step. It has no value where the step is 0.
import { UNBOUNDED } from '../bounds.ts';
import { createZeroBreakpoint } from '../breakpoint.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import { findCommonUnit } from '../unit-rules.ts';

/**
 * The multiple of the step nearest to the value, the higher of two that are equally near; NaN for a step of 0.
 * It uses nothing outside itself, since its text goes into what is emitted.
 */
export function compute(value: number, step: number): number {
	return Math.round(value / step) * step;
}

const getStep = ({ operands: [, step = createNumber(0)] }: Operation): Expression => step;

export const runtime: OperatorRuntime = {
	name: 'roundTo',
	precedence: PRECEDENCE.atom,
	compute,
	toText: ({ operands: [value = createNumber(0), step = createNumber(0)] }, { printBracketed }) =>
		`${printBracketed(value, PRECEDENCE.sum)} rounded to the nearest multiple of ${printBracketed(step, PRECEDENCE.sum)}`,
	getTextPrecedence: () => PRECEDENCE.choice,
	explainFailure: (whole, { print }) =>
		`It rounds to a multiple of "${print(getStep(whole))}", which is zero here.`,
};

export const compileTime: OperatorCompileTime = {
	notation: 'function',
	minOperands: 2,
	maxOperands: 2,
	signature: 'a value and a step of the same unit',
	docs: {
		syntax: 'roundTo(x, step)',
		result: 'the nearest multiple of the step; no value where the step is 0',
	},
	hasCommonUnit: true,
	kind: 'number',
	computeBound: ([value = 0], whole) => {
		const step = getStep(whole);
		return step.kind === 'number' && step.value >= 1 ? value : UNBOUNDED;
	},
	checkType: findCommonUnit,
	findBreakpoints: (whole) => [
		{ figure: createOperation('round', createOperation('/', ...whole.operands)), when: 'value' },
		createZeroBreakpoint(getStep(whole)),
	],
	failure: {
		listFigures: (whole) => [getStep(whole)],
		getCulprit: getStep,
		describeProblem: (whole, cut) => `rounds to a multiple of "${cut(getStep(whole))}", which is 0`,
		rank: 0,
	},
	listMutations: (whole) => [
		whole.operands[0] ?? whole,
		createOperation(
			'roundTo',
			...whole.operands.map((part) => createOperation('negative', part)).slice(0, 1),
			getStep(whole),
		),
	],
};
