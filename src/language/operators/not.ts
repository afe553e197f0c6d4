// not (a)
import { decided } from '../bounds.ts';
import { isAvailable, mayFail } from '../emit.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { number } from '../tree.ts';
import { CONDITION, describe, UNKNOWN } from '../types.ts';

export const runtime: OperatorRuntime = {
	name: 'not',
	precedence: PRECEDENCE.sign,
	compute: (holds: boolean) => !holds,
	words: ({ operands: [of = number(0)] }, { wording, bracketed }) => {
		const answer = of.kind === 'name' ? wording.answer(of.name, false) : undefined;
		return answer ?? `not ${bracketed(of, PRECEDENCE.atom)}`;
	},
	wordPrecedence: () => PRECEDENCE.atom,
	negation: ([of = number(0)]) => of,
};

export const authoring: OperatorAuthoring = {
	notation: 'prefix',
	least: 1,
	most: 1,
	takes: 'one condition',
	guide: { written: 'not (a)', gives: 'yes where the condition does not hold' },
	kind: 'condition',
	bound: decided,
	emitDecision: ([of], { temporary }) => {
		if (!of) return 'null';
		if (!mayFail(of)) return `(!${of.code})`;
		const local = temporary();
		return `(${isAvailable(of, local)} ? !${local} : null)`;
	},
	type: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'condition') return CONDITION;
		const problem = `"not" cannot stand before ${describe(type)}. Put brackets around the whole condition: not (a > b).`;
		context.report(whole, 'type-mismatch', { problem });
		return UNKNOWN;
	},
	mutations: ({ operands }) => operands,
};
