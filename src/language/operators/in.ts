// x in ('CA', 'NY')
import { booleanBound } from '../bounds.ts';
import { reportUnknownChoice } from '../families/comparison.ts';
import type { OperatorCompileTime, OperatorRuntime, Printer } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { CONDITION, describeType, type ExpressionType, UNKNOWN } from '../types.ts';

function printOption(value: Expression, option: Expression, { vocabulary, print }: Printer): string {
	return value.kind === 'name' && option.kind === 'text'
		? vocabulary.choice(value.name, option.value)
		: print(option);
}

export const runtime: OperatorRuntime = {
	name: 'in',
	precedence: PRECEDENCE.comparison,
	compute: (value: string, ...options: readonly string[]) => options.includes(value),
	toText: ({ operands: [value = createNumber(0), ...options] }, printer) => {
		const optionTexts = options.map((option) => printOption(value, option, printer));
		const list = [optionTexts.slice(0, -1).join(', '), ...optionTexts.slice(-1)].filter(Boolean).join(' or ');
		return `${printer.printBracketed(value, PRECEDENCE.comparison + 1)} is ${list}`;
	},
};

export const compileTime: OperatorCompileTime = {
	notation: 'membership',
	minOperands: 2,
	maxOperands: 61,
	signature: 'a text and the texts it may be',
	docs: { syntax: "x in ('CA', 'NY')", result: 'yes where the text is one of those listed' },
	kind: 'condition',
	computeBound: booleanBound,
	emit: ([value, ...options]) => `[${options.join(', ')}].includes(${value})`,
	checkType: checkMembership,
	// One that is left out of the list.
	listMutations: ({ operands: [value = createNumber(0), ...options] }) =>
		options.length < 2
			? []
			: options.map((dropped) =>
					createOperation('in', value, ...options.filter((option) => option !== dropped)),
				),
};

function checkMembership(
	whole: Operation,
	[value = UNKNOWN, ...options]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const [valuePart = whole, ...parts] = whole.operands;
	if (value.kind !== 'text') {
		const problem = `"in" looks for a text in a list, but "${context.getText(valuePart)}" is ${describeType(value)}.`;
		context.report(valuePart, 'type-mismatch', { problem });
		return CONDITION;
	}
	for (const [position, option] of options.entries()) {
		const part = parts[position] ?? whole;
		if (option.kind === 'text') reportUnknownChoice(part, option, value, context);
		else {
			const problem = `The list after "in" holds texts such as 'CA', but "${context.getText(part)}" is ${describeType(option)}.`;
			context.report(part, 'type-mismatch', { problem });
		}
	}
	return CONDITION;
}
