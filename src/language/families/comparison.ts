// What == != < <= > >= share.
import { booleanBound } from '../bounds.ts';
import { createEqualityBreakpoint } from '../breakpoint.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createOperation, type Expression, type Operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { CONDITION, describeType, type ExpressionType, type TextType } from '../types.ts';
import { checkUnitsMatch } from '../unit-rules.ts';
import type { Value } from '../value.ts';
import { createInfixPrinter, getOperandPair } from './infix.ts';

/** How a comparison is evaluated and said. @param opposite the comparison that holds when this one does not */
export function createComparisonRuntime(
	name: string,
	phrase: string,
	opposite: string,
	compute: (a: Value, b: Value) => boolean,
): OperatorRuntime {
	return {
		name,
		precedence: PRECEDENCE.comparison,
		compute,
		toText: createInfixPrinter(PRECEDENCE.comparison, phrase),
		negate: (operands) => createOperation(opposite, ...operands),
	};
}

/** How a comparison is checked, emitted and mutated. */
export function createComparisonCompileTime(rules: {
	/** The JavaScript operator. */
	readonly sign: string;
	readonly comparesTexts: boolean;
	readonly result: string;
	/** Comparisons written by mistake. */
	readonly mutations: readonly string[];
	readonly syntax: string;
}): OperatorCompileTime {
	return {
		notation: 'infix',
		minOperands: 2,
		maxOperands: 2,
		signature: 'two values',
		docs: { syntax: rules.syntax, result: rules.result },
		hasCommonUnit: true,
		kind: 'condition',
		computeBound: booleanBound,
		emit: ([left, right]) => `(${left} ${rules.sign} ${right})`,
		findBreakpoints: (whole) => [createEqualityBreakpoint(...getOperandPair(whole))],
		checkType: (whole, types, context) => checkComparison(whole, types, context, rules.comparesTexts),
		listMutations: ({ operands }) =>
			rules.mutations.map((mutation) => createOperation(mutation, ...operands)),
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
		const problem = `"${whole.operator}" cannot compare ${describeType(left)} with ${describeType(right)}.${hint}`;
		context.report(whole, 'type-mismatch', { problem });
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
		context.report(whole, 'type-mismatch', { problem }, [suggestion]);
		return true;
	}
	const problem = `"${name}" is a condition by itself and is not compared with anything. Write the name alone, or ${opposite} for the opposite.`;
	const isNegative = /^(0|.?(no|false).?)$/i.test(context.getText(otherOperand));
	context.report(whole, 'type-mismatch', { problem }, [
		isNegative === (whole.operator === '==') ? opposite : name,
	]);
	return true;
}

/** Reports a text written in the formula that is none of the choices it is compared with. */
export function reportUnknownChoice(
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
