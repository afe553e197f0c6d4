// clamp(x, low, high)
import { asLarge } from '../bounds.ts';
import { whereEqual } from '../breakpoint.ts';
import { withOneNegated } from '../families/phrase.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { number, operation } from '../tree.ts';
import { allAlike } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'clamp',
	precedence: PRECEDENCE.atom,
	compute: (value: number, low: number, high: number) => Math.min(Math.max(value, low), high),
	words: ({ operands: [value = number(0), low = number(0), high = number(0)] }, { bracketed }) => {
		const [of, least, most] = [value, low, high].map((part) => bracketed(part, PRECEDENCE.sum));
		return `${of}, but at least ${least} and at most ${most}`;
	},
	wordPrecedence: () => PRECEDENCE.choice,
};

export const authoring: OperatorAuthoring = {
	notation: 'function',
	least: 3,
	most: 3,
	takes: 'a value, the least and the most it may be',
	guide: { written: 'clamp(x, low, high)', gives: 'x, but at least low and at most high' },
	alike: true,
	kind: 'number',
	bound: asLarge,
	emit: ([value, low, high]) => `Math.min(Math.max(${value}, ${low}), ${high})`,
	type: allAlike,
	breakpoints: ({ operands: [value = number(0), low = number(0), high = number(0)] }) => [
		whereEqual(value, low),
		whereEqual(value, high),
		whereEqual(low, high),
	],
	mutations: (whole) => {
		const [value = whole, low = whole, high = whole] = whole.operands;
		return [
			...whole.operands,
			operation('max', value, low),
			operation('min', value, high),
			...withOneNegated(whole),
		];
	},
};
