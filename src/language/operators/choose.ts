// test ? a : b. Only the branch that is taken is computed.
import { asLarge, UNBOUNDED } from '../bounds.ts';
import { isAvailable, mayFail, unavailable } from '../emit.ts';
import type { Branches, EmitTools, Emitted, OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { type Expression, type Operation, operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { describe, type ExpressionType, TEXT, UNKNOWN } from '../types.ts';
import { isNextOne, merge, unitsMatch } from '../unit-rules.ts';

function branches([condition, yes, no]: readonly Expression[]): Branches {
	if (!condition || !yes || !no) throw new Error('A question lacks its condition or an answer.');
	return { condition, yes, no };
}

export const runtime: OperatorRuntime = {
	name: 'choose',
	precedence: PRECEDENCE.choice,
	decide: (operands, valueOfPart) => {
		const { condition, yes, no } = branches(operands);
		const holds = valueOfPart(condition);
		return holds === null ? null : valueOfPart(holds ? yes : no);
	},
	branches,
	words: ({ operands }, { say }) => {
		const { condition, yes, no } = branches(operands);
		return `if ${say(condition)}: ${say(yes)}; otherwise: ${say(no)}`;
	},
};

export const authoring: OperatorAuthoring = {
	notation: 'choice',
	least: 3,
	most: 3,
	takes: 'a condition and two values',
	guide: {
		written: 'test ? a : b',
		gives: 'a where the condition holds, otherwise b; the other one is not looked at',
	},
	alike: true,
	typesUnknown: true,
	kind: 1,
	bound: ([condition = 0, ...answers]) => (condition === UNBOUNDED ? UNBOUNDED : asLarge(answers)),
	emitDecision: emitChoice,
	conditions: ({ operands }, negated) => {
		const { condition } = branches(operands);
		return [undefined, condition, negated(condition)];
	},
	type: typeOfChoice,
	mutations: (whole, { kindOf }) => {
		const { condition, yes, no } = branches(whole.operands);
		const choice = (one: Expression, other: Expression) => operation('choose', condition, one, other);
		const negated =
			kindOf(whole) === 'number'
				? [choice(operation('negative', yes), no), choice(yes, operation('negative', no))]
				: [];
		return [choice(no, yes), yes, no, ...negated];
	},
};

function emitChoice([condition, yes, no]: readonly Emitted[], { temporary }: EmitTools): string {
	if (!condition || !yes || !no) return 'null';
	if (!mayFail(condition)) return `(${condition.code} ? ${yes.code} : ${no.code})`;
	const local = temporary();
	const answer = `(${local} ? ${yes.code} : ${no.code})`;
	return `(${isAvailable(condition, local)} ? ${answer} : ${unavailable(yes.kind)})`;
}

function typeOfChoice(
	whole: Operation,
	[condition = UNKNOWN, yes = UNKNOWN, no = UNKNOWN]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const parts = branches(whole.operands);
	if (condition.kind !== 'condition' && condition.kind !== 'unknown') {
		const problem = `Before "?" stands a condition, but "${context.text(parts.condition)}" is ${describe(condition)}.`;
		context.report(parts.condition, 'type-mismatch', { problem });
	}
	if (yes.kind === 'unknown' || no.kind === 'unknown') return yes.kind === 'unknown' ? no : yes;
	if (yes.kind === 'quantity' && no.kind === 'quantity') {
		const sides = { left: parts.yes, right: parts.no, whole };
		return isNextOne(yes, no) || unitsMatch(sides, yes, no, context) ? merge(yes, no) : UNKNOWN;
	}
	if (yes.kind === no.kind) return yes.kind === 'text' ? TEXT : yes;
	const problem = `The two sides of ":" must be of one kind, but one is ${describe(yes)} and the other ${describe(no)}.`;
	context.report(whole, 'type-mismatch', { problem });
	return UNKNOWN;
}
