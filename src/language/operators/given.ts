// given(x): yes when something was entered.
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { number } from '../tree.ts';
import { CONDITION, describe, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'given',
	precedence: PRECEDENCE.atom,
	decide: ([of = number(0)], valueOfPart) => valueOfPart(of) !== null,
	words: ({ operands: [of = number(0)] }, { say }) => `${say(of)} is given`,
	wordPrecedence: () => PRECEDENCE.phrase,
	reached: () => [],
};

export const authoring: OperatorAuthoring = {
	notation: 'function',
	least: 1,
	most: 1,
	takes: 'one number that may be left empty',
	guide: { written: 'given(x)', gives: 'yes where a fact that may be left empty was filled in, 0 too' },
	kind: 'condition',
	bound: () => 0,
	emitDecision: ([of]) => `Number.isFinite(${of?.code ?? 'NaN'})`,
	type: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'quantity') return CONDITION;
		const problem = `given( ) asks whether a number was filled in, but this is ${describe(type)}.`;
		context.report(whole.operands[0] ?? whole, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	mutations: () => [],
};
