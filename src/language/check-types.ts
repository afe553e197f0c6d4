// The type check: every name exists, units fit, and no amount stands bare in a formula.
import type { Operator } from './operator.ts';
import { OPERATORS } from './operators/index.ts';
import { type Expression, getSpan, type NumberLiteral, type Operation } from './tree.ts';
import {
	CONDITION,
	type ExpressionType,
	PLAIN,
	type QuantityType,
	type TypeContext,
	UNKNOWN,
} from './types.ts';

/** Numbers that carry no law: nothing, one, months in a year, percent in a whole. */
const FREE_NUMBERS = [0, 1, 12, 100];

export function checkTypes(expression: Expression, context: TypeContext): ExpressionType {
	switch (expression.kind) {
		case 'number':
			return checkNumber(expression, context, undefined);
		case 'text':
			return { kind: 'text', choices: [expression.value], input: '' };
		case 'name':
			return context.resolve(expression.name, getSpan(expression));
		case 'operation':
			return checkOperation(expression, context);
	}
}

function checkNumber(
	number: NumberLiteral,
	context: TypeContext,
	sibling: QuantityType | undefined,
): ExpressionType {
	if (FREE_NUMBERS.includes(number.value)) return { ...PLAIN, literal: number.value };
	const values = { amount: context.getText(number) };
	context.report(number, 'literal-amount', values, context.suggestAmounts(number.value, sibling));
	return UNKNOWN;
}

function checkOperation(operation: Operation, context: TypeContext): ExpressionType {
	const operator = OPERATORS.get(operation.operator);
	const types = checkOperands(operation, operator, context);
	const isOverReturns = operator?.context === 'returns' || operator?.context === 'facts';
	if (!operator || (isOverReturns && !context.returns)) {
		reportUnknownFunction(operation, context);
		return UNKNOWN;
	}
	if (types.length < operator.minOperands || types.length > operator.maxOperands) {
		const values = { name: operator.name, expected: operator.signature, actual: types.length };
		context.report(toNameNode(operation), 'wrong-arguments', values);
		return UNKNOWN;
	}
	if (!operator.acceptsUnknownTypes && types.some(({ kind }) => kind === 'unknown')) {
		return operator.kind === 'condition' ? CONDITION : UNKNOWN;
	}
	return operator.checkType(operation, types, context);
}

// A bare number is looked at last, since what stands beside it says what it would have to be.
function checkOperands(
	{ operands }: Operation,
	operator: Operator | undefined,
	context: TypeContext,
): readonly ExpressionType[] {
	const types = operands.map((part) => (part.kind === 'number' ? undefined : checkTypes(part, context)));
	const sibling = operator?.hasCommonUnit
		? types.find((type): type is QuantityType => type?.kind === 'quantity' && type.literal === undefined)
		: undefined;
	return operands.map(
		(part, position) =>
			types[position] ??
			(operator?.isReference ? PLAIN : checkNumber(part as NumberLiteral, context, sibling)),
	);
}

function reportUnknownFunction(operation: Operation, context: TypeContext): void {
	const functions = [...OPERATORS.values()].filter(({ notation }) => notation === 'function');
	const values = { name: operation.operator, functions: functions.map(({ name }) => name).join(', ') };
	context.report(
		toNameNode(operation),
		'unknown-function',
		values,
		context.suggestFunctions(operation.operator),
	);
}

function toNameNode({ operator, nameSpan }: Operation): Expression {
	return { kind: 'name', name: operator, ...(nameSpan ? { span: nameSpan } : {}) };
}
