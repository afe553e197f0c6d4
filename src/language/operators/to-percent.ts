// toPercent(x): 0.413 becomes 41.3.
import { productBound } from '../bounds.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describe, PERCENT, UNKNOWN } from '../types.ts';
import { onlyNumbers } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'toPercent',
	precedence: PRECEDENCE.atom,
	compute: (ratio: number) => ratio * 100,
	words: ({ operands: [ratio] }, { bracketed, wording }) =>
		ratio ? `${bracketed(ratio, PRECEDENCE.product)}${wording.numbers ? '' : ', as a percent'}` : '',
	wordPrecedence: () => PRECEDENCE.choice,
};

export const authoring: OperatorAuthoring = {
	notation: 'function',
	least: 1,
	most: 1,
	takes: 'one value',
	guide: { written: 'toPercent(x)', gives: 'a ratio as a percent: 0.413 becomes 41.3' },
	kind: 'number',
	bound: (bounds) => productBound([...bounds, 2]),
	propagates: true,
	emit: ([ratio]) => `(${ratio} * 100)`,
	type: (whole, types, context) => {
		const [ratio] = onlyNumbers(whole, types, context) ?? [];
		const [part] = whole.operands;
		if (!ratio || !part) return UNKNOWN;
		if (ratio.percent === 0 && ratio.money === 0) return PERCENT;
		const problem = `toPercent( ) takes a fraction such as 0.41, but "${context.text(part)}" is ${describe(ratio)}.`;
		context.report(part, 'unit-mismatch', { problem });
		return UNKNOWN;
	},
	mutations: ({ operands }) => operands,
};
