// test ? a : b. Only the branch that is taken is computed.
import { maxBound, UNBOUNDED } from '../bounds.ts';
import { emitAvailabilityTest, getUnavailableCode, mayFail } from '../emit.ts';
import type { Branches, EmitTools, Emitted, OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createOperation, type Expression, type Operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { describeType, type ExpressionType, TEXT, UNKNOWN } from '../types.ts';
import { checkUnitsMatch, isIncrement, mergeQuantities } from '../unit-rules.ts';

function getBranches([condition, yes, no]: readonly Expression[]): Branches {
	if (!condition || !yes || !no) throw new Error('A question lacks its condition or an answer.');
	return { condition, yes, no };
}

export const runtime: OperatorRuntime = {
	name: 'choose',
	precedence: PRECEDENCE.choice,
	evaluateLazily: (operands, evaluatePart) => {
		const { condition, yes, no } = getBranches(operands);
		const holds = evaluatePart(condition);
		return holds === null ? null : evaluatePart(holds ? yes : no);
	},
	getBranches,
	toText: ({ operands }, { print }) => {
		const { condition, yes, no } = getBranches(operands);
		return `if ${print(condition)}: ${print(yes)}; otherwise: ${print(no)}`;
	},
};

export const compileTime: OperatorCompileTime = {
	notation: 'choice',
	minOperands: 3,
	maxOperands: 3,
	signature: 'a condition and two values',
	docs: {
		syntax: 'test ? a : b',
		result: 'a where the condition holds, otherwise b; the other one is not looked at',
	},
	hasCommonUnit: true,
	acceptsUnknownTypes: true,
	kind: 1,
	computeBound: ([condition = 0, ...answers]) => (condition === UNBOUNDED ? UNBOUNDED : maxBound(answers)),
	emitLazily: emitChoice,
	getGuards: ({ operands }, negate) => {
		const { condition } = getBranches(operands);
		return [undefined, condition, negate(condition)];
	},
	checkType: checkChoiceType,
	listMutations: (whole, { getKind }) => {
		const { condition, yes, no } = getBranches(whole.operands);
		const createChoice = (first: Expression, second: Expression) =>
			createOperation('choose', condition, first, second);
		const negated =
			getKind(whole) === 'number'
				? [
						createChoice(createOperation('negative', yes), no),
						createChoice(yes, createOperation('negative', no)),
					]
				: [];
		return [createChoice(no, yes), yes, no, ...negated];
	},
};

function emitChoice([condition, yes, no]: readonly Emitted[], { createTemporary }: EmitTools): string {
	if (!condition || !yes || !no) return 'null';
	if (!mayFail(condition)) return `(${condition.code} ? ${yes.code} : ${no.code})`;
	const local = createTemporary();
	const answer = `(${local} ? ${yes.code} : ${no.code})`;
	return `(${emitAvailabilityTest(condition, local)} ? ${answer} : ${getUnavailableCode(yes.kind)})`;
}

function checkChoiceType(
	whole: Operation,
	[condition = UNKNOWN, yes = UNKNOWN, no = UNKNOWN]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const parts = getBranches(whole.operands);
	if (condition.kind !== 'condition' && condition.kind !== 'unknown') {
		const problem = `Before "?" stands a condition, but "${context.getText(parts.condition)}" is ${describeType(condition)}.`;
		context.report(parts.condition, 'type-mismatch', { problem });
	}
	if (yes.kind === 'unknown' || no.kind === 'unknown') return yes.kind === 'unknown' ? no : yes;
	if (yes.kind === 'quantity' && no.kind === 'quantity') {
		const pair = { left: parts.yes, right: parts.no, whole };
		return isIncrement(yes, no) || checkUnitsMatch(pair, yes, no, context)
			? mergeQuantities(yes, no)
			: UNKNOWN;
	}
	if (yes.kind === no.kind) return yes.kind === 'text' ? TEXT : yes;
	const problem = `The two sides of ":" must be of one kind, but one is ${describeType(yes)} and the other ${describeType(no)}.`;
	context.report(whole, 'type-mismatch', { problem });
	return UNKNOWN;
}
