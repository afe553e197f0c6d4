// roundTo(x, step): the nearest multiple of a step. It has no value where the step is 0.
import { UNBOUNDED } from '../bounds.ts';
import { whereZero } from '../breakpoint.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { type Expression, number, type Operation, operation } from '../tree.ts';
import { allAlike } from '../unit-rules.ts';

/**
 * The multiple of the step nearest to the value, the higher of two that are equally near; NaN for a step of 0.
 * It uses nothing outside itself, since its text goes into what is emitted.
 */
export function compute(value: number, step: number): number {
	return Math.round(value / step) * step;
}

const stepOf = ({ operands: [, step = number(0)] }: Operation): Expression => step;

export const runtime: OperatorRuntime = {
	name: 'roundTo',
	precedence: PRECEDENCE.atom,
	compute,
	words: ({ operands: [value = number(0), step = number(0)] }, { bracketed }) =>
		`${bracketed(value, PRECEDENCE.sum)} rounded to the nearest multiple of ${bracketed(step, PRECEDENCE.sum)}`,
	wordPrecedence: () => PRECEDENCE.choice,
	failureWords: (whole, { say }) => `It rounds to a multiple of "${say(stepOf(whole))}", which is zero here.`,
};

export const authoring: OperatorAuthoring = {
	notation: 'function',
	least: 2,
	most: 2,
	takes: 'a value and a step of the same unit',
	guide: {
		written: 'roundTo(x, step)',
		gives: 'the nearest multiple of the step; no value where the step is 0',
	},
	alike: true,
	kind: 'number',
	bound: ([value = 0], whole) => {
		const step = stepOf(whole);
		return step.kind === 'number' && step.value >= 1 ? value : UNBOUNDED;
	},
	type: allAlike,
	breakpoints: (whole) => [
		{ figure: operation('round', operation('/', ...whole.operands)), when: 'value' },
		whereZero(stepOf(whole)),
	],
	failure: {
		figures: (whole) => [stepOf(whole)],
		culprit: stepOf,
		problem: (whole, cut) => `rounds to a multiple of "${cut(stepOf(whole))}", which is 0`,
		rank: 0,
	},
	mutations: (whole) => [
		whole.operands[0] ?? whole,
		operation(
			'roundTo',
			...whole.operands.map((part) => operation('negative', part)).slice(0, 1),
			stepOf(whole),
		),
	],
};
