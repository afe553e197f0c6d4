// and, or, not, the choice, and whether something is given.

import {
	type Branches,
	boundBoolean,
	createInfixPrinter,
	type EmitTools,
	type Emitted,
	emitGuarded,
	FINITE_BOUND,
	FUNCTION,
	getMaxBound,
	getUnavailableCode,
	isUncertain,
	mayFail,
	type Operator,
	PRECEDENCE,
} from '../operator.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import {
	CONDITION,
	checkUnitsMatch,
	describeType,
	type ExpressionType,
	isIncrement,
	mergeQuantities,
	reportMismatch,
	TEXT,
	type TypeContext,
	UNKNOWN,
} from '../types.ts';
import type { Operand } from '../value.ts';

interface LogicRules extends Pick<Operator, 'name' | 'precedence' | 'docs' | 'emitLazily' | 'getGuards'> {
	/** The other word: it is written by mistake, and joins the opposites. */
	readonly opposite: string;
	/** The answer of the first side that decides the whole: the second is not looked at then. */
	readonly decidingAnswer: boolean;
}

function createLogic({ opposite, decidingAnswer, ...rules }: LogicRules): Operator {
	return {
		...rules,
		evaluateLazily: (operands, evaluatePart) => {
			for (const part of operands) {
				const holds = evaluatePart(part);
				if (holds === null || holds === decidingAnswer) return holds;
			}
			return !decidingAnswer;
		},
		listEvaluatedOperands: (operands, evaluatePart) => {
			const last = operands.findIndex((part) => evaluatePart(part) === decidingAnswer);
			return last < 0 ? operands : operands.slice(0, last + 1);
		},
		toText: createInfixPrinter(rules.precedence, rules.name),
		negate: (operands, negate) => createOperation(opposite, ...operands.map(negate)),
		notation: 'infix',
		minOperands: 2,
		maxOperands: 2,
		signature: 'two conditions',
		kind: 'condition',
		computeBound: boundBoolean,
		checkType: checkLogic,
		listMutations: ({ operands }) => [createOperation(opposite, ...operands), ...operands],
	};
}

function checkLogic(
	whole: Operation,
	types: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	for (const [position, type] of types.entries()) {
		const operand = whole.operands[position] as Expression;
		if (type.kind === 'condition') continue;
		reportMismatch(
			operand,
			`"${whole.operator}" joins conditions, but "${context.getText(operand)}" is ${describeType(type)}.`,
			context,
		);
	}
	return CONDITION;
}

function getEmittedPair([left, right]: readonly Emitted[]): readonly [Emitted, Emitted] {
	if (!left || !right) throw new Error('A word between two conditions lacks one.');
	return [left, right];
}

/** `a and b`. An unavailable first side is null, which JavaScript's && hands on as it is. */
const and = createLogic({
	name: 'and',
	precedence: PRECEDENCE.and,
	opposite: 'or',
	decidingAnswer: false,
	docs: {
		syntax: 'a and b',
		result: 'yes where both conditions hold; the second is not looked at when the first fails',
	},
	emitLazily: (operands) => {
		const [left, right] = getEmittedPair(operands);
		return `(${left.code} && ${right.code})`;
	},
	getGuards: ({ operands: [first] }) => [undefined, first],
});

/** `a or b`. An unavailable first side is null, which JavaScript's || would pass over, so that it needs a guard. */
const or = createLogic({
	name: 'or',
	precedence: PRECEDENCE.or,
	opposite: 'and',
	decidingAnswer: true,
	docs: {
		syntax: 'a or b',
		result: 'yes where a condition holds; the second is not looked at when the first does',
	},
	emitLazily: (operands, tools) => {
		const [left, right] = getEmittedPair(operands);
		if (!mayFail(left)) return `(${left.code} || ${right.code})`;
		const { test, value } = emitGuarded(left, tools);
		return `(${test} ? ${value} || ${right.code} : null)`;
	},
	getGuards: ({ operands: [first] }, negate) => [undefined, first && negate(first)],
});

/** `not (a)` */
const not: Operator = {
	name: 'not',
	precedence: PRECEDENCE.sign,
	compute: (holds: boolean) => !holds,
	toText: ({ operands: [operand = createNumber(0)] }, { vocabulary, printBracketed }) => {
		const answer = operand.kind === 'name' ? vocabulary.answer(operand.name, false) : undefined;
		return answer ?? `not ${printBracketed(operand, PRECEDENCE.atom)}`;
	},
	getTextPrecedence: () => PRECEDENCE.atom,
	negate: ([operand = createNumber(0)]) => operand,
	notation: 'prefix',
	minOperands: 1,
	maxOperands: 1,
	signature: 'one condition',
	docs: { syntax: 'not (a)', result: 'yes where the condition does not hold' },
	kind: 'condition',
	computeBound: boundBoolean,
	emitLazily: ([operand], tools) => {
		if (!operand) return 'null';
		if (!mayFail(operand)) return `(!${operand.code})`;
		const { test, value } = emitGuarded(operand, tools);
		return `(${test} ? !${value} : null)`;
	},
	checkType: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'condition') return CONDITION;
		return reportMismatch(
			whole,
			`"not" cannot stand before ${describeType(type)}. Put brackets around the whole condition: not (a > b).`,
			context,
		);
	},
	listMutations: ({ operands }) => operands,
};

function getBranches([condition, yes, no]: readonly Expression[]): Branches {
	if (!condition || !yes || !no) throw new Error('A question lacks its condition or an answer.');
	return { condition, yes, no };
}

/** `test ? a : b`. Only the branch that is taken is computed. */
const choose: Operator = {
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
	computeBound: ([condition = 0, ...answers]) =>
		getMaxBound(isUncertain(condition) ? [...answers, FINITE_BOUND] : answers),
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
		const negation =
			getKind(whole) === 'number'
				? [
						createChoice(createOperation('negative', yes), no),
						createChoice(yes, createOperation('negative', no)),
					]
				: [];
		return [createChoice(no, yes), yes, no, ...negation];
	},
};

function emitChoice([condition, yes, no]: readonly Emitted[], tools: EmitTools): string {
	if (!condition || !yes || !no) return 'null';
	if (!mayFail(condition)) return `(${condition.code} ? ${yes.code} : ${no.code})`;
	const { test, value } = emitGuarded(condition, tools);
	return `(${test} ? (${value} ? ${yes.code} : ${no.code}) : ${getUnavailableCode(yes.kind)})`;
}

function checkChoiceType(
	whole: Operation,
	[condition = UNKNOWN, yes = UNKNOWN, no = UNKNOWN]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const parts = getBranches(whole.operands);
	if (condition.kind !== 'condition' && condition.kind !== 'unknown') {
		reportMismatch(
			parts.condition,
			`Before "?" stands a condition, but "${context.getText(parts.condition)}" is ${describeType(condition)}.`,
			context,
		);
	}
	if (yes.kind === 'unknown' || no.kind === 'unknown') {
		const side = yes.kind === 'unknown' ? no : yes;
		// A bare 0 goes with every unit, and says nothing of the other side's.
		return side.kind === 'quantity' && side.literal !== undefined ? UNKNOWN : side;
	}
	if (yes.kind === 'quantity' && no.kind === 'quantity') {
		const pair = { left: parts.yes, right: parts.no, whole };
		return isIncrement(yes, no) || checkUnitsMatch(pair, yes, no, context)
			? mergeQuantities(yes, no)
			: UNKNOWN;
	}
	if (yes.kind === no.kind) return yes.kind === 'text' ? TEXT : yes;
	return reportMismatch(
		whole,
		`The two sides of ":" must be of one kind, but one is ${describeType(yes)} and the other ${describeType(no)}.`,
		context,
	);
}

// A fact that was left empty is not a number.
function isEmpty(value: Operand): boolean {
	return value === null || Number.isNaN(value);
}

/** `given(x)`: yes where something was entered. */
const givenOperator: Operator = {
	...FUNCTION,
	name: 'given',
	evaluateLazily: ([operand = createNumber(0)], evaluatePart) => evaluatePart(operand) !== null,
	toText: ({ operands: [operand = createNumber(0)] }, { print, vocabulary: { numbers } }) =>
		numbers && isEmpty(numbers.evaluatePart(operand)) ? 'nothing is given' : `${print(operand)} is given`,
	minOperands: 1,
	maxOperands: 1,
	signature: 'one number that may be left empty',
	docs: { syntax: 'given(x)', result: 'yes where a fact that may be left empty was filled in, 0 too' },
	kind: 'condition',
	computeBound: () => 0,
	emitLazily: ([operand]) => `Number.isFinite(${operand?.code ?? 'NaN'})`,
	checkType: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'quantity') return CONDITION;
		return reportMismatch(
			whole.operands[0] ?? whole,
			`given( ) asks whether a number was filled in, but this is ${describeType(type)}.`,
			context,
		);
	},
	listMutations: () => [],
};

/** Operators on conditions, and the choice between two values. */
export const LOGIC: readonly Operator[] = [and, or, not, choose, givenOperator];
