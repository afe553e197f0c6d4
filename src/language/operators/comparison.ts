// == != < <= > >= and "in".

import {
	boundBoolean,
	createInfixPrinter,
	getOperandPair,
	type Operator,
	PRECEDENCE,
	type Printer,
} from '../operator.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import {
	CONDITION,
	checkUnitsMatch,
	describeType,
	type ExpressionType,
	reportMismatch,
	type TextType,
	type TypeContext,
	UNKNOWN,
} from '../types.ts';
import type { Value } from '../value.ts';

interface ComparisonRules extends Pick<Operator, 'name' | 'docs'> {
	/** In words. */
	readonly phrase: string;
	/** The comparison that holds when this one does not. */
	readonly opposite: string;
	/** The JavaScript operator. */
	readonly sign: string;
	readonly compute: (a: Value, b: Value) => boolean;
	readonly comparesTexts?: boolean;
	/** Comparisons written by mistake. */
	readonly mutations: readonly string[];
}

function createComparison(rules: ComparisonRules): Operator {
	const { name, docs, phrase, opposite, sign, compute, comparesTexts = false, mutations } = rules;
	return {
		name,
		docs,
		precedence: PRECEDENCE.comparison,
		compute,
		toText: createInfixPrinter(PRECEDENCE.comparison, phrase),
		negate: (operands) => createOperation(opposite, ...operands),
		notation: 'infix',
		minOperands: 2,
		maxOperands: 2,
		signature: 'two values',
		hasCommonUnit: true,
		kind: 'condition',
		computeBound: boundBoolean,
		emit: ([left, right]) => `(${left} ${sign} ${right})`,
		checkType: (whole, types, context) => checkComparison(whole, types, context, comparesTexts),
		listMutations: ({ operands }) => mutations.map((mutation) => createOperation(mutation, ...operands)),
	};
}

function checkComparison(
	whole: Operation,
	[left, right]: readonly ExpressionType[],
	context: TypeContext,
	comparesTexts: boolean,
): ExpressionType {
	const [leftPart, rightPart] = getOperandPair(whole);
	if (!left || !right) return CONDITION;
	if (left.kind === 'text' && right.kind === 'text' && comparesTexts) {
		reportUnknownChoice(leftPart, left, right, context);
		reportUnknownChoice(rightPart, right, left, context);
		return CONDITION;
	}
	if (left.kind === 'quantity' && right.kind === 'quantity') {
		checkUnitsMatch({ whole, left: leftPart, right: rightPart }, left, right, context);
		return CONDITION;
	}
	if (!reportComparedCondition(whole, [left, right], context)) {
		const hint = left.kind === 'condition' ? ' Write two comparisons joined by "and".' : '';
		reportMismatch(
			whole,
			`"${whole.operator}" cannot compare ${describeType(left)} with ${describeType(right)}.${hint}`,
			context,
		);
	}
	return CONDITION;
}

// A yes-no is no value beside others: it is named, not compared.
function reportComparedCondition(
	whole: Operation,
	types: readonly [left: ExpressionType, right: ExpressionType],
	context: TypeContext,
): boolean {
	const pair = getOperandPair(whole);
	const position = pair.findIndex(
		(operand, index) => operand.kind === 'name' && types[index]?.kind === 'condition',
	);
	const [operand, otherOperand] = [pair[position], pair[1 - position]];
	if (!operand || !otherOperand) return false;
	const name = context.getText(operand);
	const opposite = `not (${name})`;
	if (types[1 - position]?.kind === 'condition') {
		const otherText = context.getText(otherOperand);
		const problem = `"${whole.operator}" compares numbers and texts, not conditions.`;
		const suggestion =
			whole.operator === '=='
				? `(${name} and ${otherText}) or not (${name} or ${otherText})`
				: `(${name} or ${otherText}) and not (${name} and ${otherText})`;
		reportMismatch(whole, problem, context, [suggestion]);
		return true;
	}
	const problem = `"${name}" is a condition by itself and is not compared with anything. Write the name alone, or ${opposite} for the opposite.`;
	const isNegative = /^(0|.?(no|false).?)$/i.test(context.getText(otherOperand));
	reportMismatch(whole, problem, context, [isNegative === (whole.operator === '==') ? opposite : name]);
	return true;
}

/** Reports a text written in the formula that is none of the choices it is compared with. */
function reportUnknownChoice(
	operand: Expression,
	text: TextType,
	otherType: TextType,
	context: TypeContext,
): void {
	if (operand.kind !== 'text' || !otherType.choices || otherType.choices.includes(operand.value)) return;
	const values = {
		input: otherType.input,
		text: operand.value,
		choices: otherType.choices.map((choice) => (choice === '' ? "''" : choice)).join(', '),
	};
	context.report(
		operand,
		'unknown-choice',
		values,
		otherType.choices.filter((choice) => isSimilarChoice(choice, text)),
	);
}

function isSimilarChoice(choice: string, text: TextType): boolean {
	const searchText = text.choices?.[0]?.toLowerCase() ?? '';
	return (
		choice.toLowerCase().startsWith(searchText.slice(0, 2)) ||
		choice.toLowerCase().endsWith(searchText.slice(-3))
	);
}

function printOption(value: Expression, option: Expression, { vocabulary, print }: Printer): string {
	return value.kind === 'name' && option.kind === 'text'
		? vocabulary.choice(value.name, option.value)
		: print(option);
}

/** `x in ('CA', 'NY')` */
const membership: Operator = {
	name: 'in',
	precedence: PRECEDENCE.comparison,
	compute: (value: string, ...options: readonly string[]) => options.includes(value),
	toText: ({ operands: [value = createNumber(0), ...options] }, printer) => {
		const optionTexts = options.map((option) => printOption(value, option, printer));
		const list = [optionTexts.slice(0, -1).join(', '), ...optionTexts.slice(-1)].filter(Boolean).join(' or ');
		return `${printer.printBracketed(value, PRECEDENCE.comparison + 1)} is ${list}`;
	},
	notation: 'membership',
	minOperands: 2,
	maxOperands: 61,
	signature: 'a text and the texts it may be',
	docs: { syntax: "x in ('CA', 'NY')", result: 'yes where the text is one of those listed' },
	kind: 'condition',
	computeBound: boundBoolean,
	emit: ([value, ...options]) => `[${options.join(', ')}].includes(${value})`,
	checkType: checkMembership,
	// One that is left out of the list.
	listMutations: ({ operands: [value = createNumber(0), ...options] }) =>
		options.length < 2
			? []
			: options.map((droppedOption) =>
					createOperation('in', value, ...options.filter((option) => option !== droppedOption)),
				),
};

function checkMembership(
	whole: Operation,
	[value = UNKNOWN, ...options]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const [valuePart = whole, ...parts] = whole.operands;
	if (value.kind !== 'text') {
		reportMismatch(
			valuePart,
			`"in" looks for a text in a list, but "${context.getText(valuePart)}" is ${describeType(value)}.`,
			context,
		);
		return CONDITION;
	}
	for (const [position, option] of options.entries()) {
		const part = parts[position] ?? whole;
		if (option.kind === 'text') reportUnknownChoice(part, option, value, context);
		else {
			reportMismatch(
				part,
				`The list after "in" holds texts such as 'CA', but "${context.getText(part)}" is ${describeType(option)}.`,
				context,
			);
		}
	}
	return CONDITION;
}

/** Comparisons, and a text in a list. */
export const COMPARISONS: readonly Operator[] = [
	createComparison({
		name: '==',
		docs: { syntax: 'a == b', result: 'yes where both are the same: numbers of one unit, or texts' },
		phrase: 'is',
		opposite: '!=',
		sign: '===',
		compute: (a, b) => a === b,
		comparesTexts: true,
		mutations: ['!='],
	}),
	createComparison({
		name: '!=',
		docs: { syntax: 'a != b', result: 'yes where they differ' },
		phrase: 'is not',
		opposite: '==',
		sign: '!==',
		compute: (a, b) => a !== b,
		comparesTexts: true,
		mutations: ['=='],
	}),
	createComparison({
		name: '<',
		docs: { syntax: 'a < b', result: 'yes where a is below b' },
		phrase: 'is below',
		opposite: '>=',
		sign: '<',
		compute: (a, b) => a < b,
		mutations: ['<=', '>='],
	}),
	createComparison({
		name: '<=',
		docs: { syntax: 'a <= b', result: 'yes where a is at most b' },
		phrase: 'is at most',
		opposite: '>',
		sign: '<=',
		compute: (a, b) => a <= b,
		mutations: ['<', '>'],
	}),
	createComparison({
		name: '>',
		docs: { syntax: 'a > b', result: 'yes where a is above b' },
		phrase: 'is above',
		opposite: '<=',
		sign: '>',
		compute: (a, b) => a > b,
		mutations: ['>=', '<='],
	}),
	createComparison({
		name: '>=',
		docs: { syntax: 'a >= b', result: 'yes where a is at least b' },
		phrase: 'is at least',
		opposite: '<',
		sign: '>=',
		compute: (a, b) => a >= b,
		mutations: ['>', '<'],
	}),
	membership,
];
