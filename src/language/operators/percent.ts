// percent(p): 32 becomes 0.32. It is not said: in words a rate carries its sign.
import { asLarge } from '../bounds.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describe, isPercent, PLAIN, UNKNOWN } from '../types.ts';
import { onlyNumbers } from '../unit-rules.ts';

export const runtime: OperatorRuntime = {
	name: 'percent',
	precedence: PRECEDENCE.atom,
	compute: (rate: number) => rate / 100,
	words: ({ operands: [rate] }, { bracketed }) => (rate ? bracketed(rate, PRECEDENCE.product) : ''),
	// What it holds stands in its place, in brackets of its own where it binds weakly.
	wordPrecedence: ({ operands: [rate] }, { precedence }) => {
		const own = rate ? precedence(rate) : PRECEDENCE.atom;
		return own < PRECEDENCE.product ? PRECEDENCE.atom : own;
	},
};

export const authoring: OperatorAuthoring = {
	notation: 'function',
	least: 1,
	most: 1,
	takes: 'one percent value',
	guide: { written: 'percent(p)', gives: 'a percent as a factor: 32 becomes 0.32' },
	kind: 'number',
	bound: asLarge,
	propagates: true,
	emit: ([rate]) => `(${rate} / 100)`,
	type: (whole, types, context) => {
		const [rate] = onlyNumbers(whole, types, context) ?? [];
		const [part] = whole.operands;
		if (!rate || !part) return UNKNOWN;
		if (isPercent(rate)) return PLAIN;
		const problem = `percent( ) takes a percent, but "${context.text(part)}" is ${describe(rate)}.`;
		context.report(part, 'unit-mismatch', { problem });
		return UNKNOWN;
	},
	mutations: ({ operands }) => operands,
};
