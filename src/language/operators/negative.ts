// -a
import { asLarge } from '../bounds.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { describe, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'negative',
	precedence: PRECEDENCE.sign,
	compute: (value: number) => -value,
	words: ({ operands: [of] }, { bracketed }) => (of ? `−${bracketed(of, PRECEDENCE.atom)}` : ''),
	// It begins with a minus sign, which is looked at where it stands after an operator.
	wordPrecedence: () => PRECEDENCE.atom,
};

export const authoring: OperatorAuthoring = {
	notation: 'prefix',
	least: 1,
	most: 1,
	takes: 'one value',
	guide: { written: '-a', gives: 'the opposite' },
	kind: 'number',
	bound: asLarge,
	propagates: true,
	emit: ([value]) => `(-${value})`,
	type: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'quantity') return { ...type, literal: undefined };
		context.report(whole, 'type-mismatch', { problem: `"minus" cannot stand before ${describe(type)}.` });
		return UNKNOWN;
	},
	mutations: ({ operands }) => operands,
};
