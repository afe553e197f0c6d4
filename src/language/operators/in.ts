// x in ('CA', 'NY')
import { decided } from '../bounds.ts';
import { checkChoice } from '../families/comparison.ts';
import type { OperatorAuthoring, OperatorRuntime, Speaker } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { type Expression, number, type Operation, operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { CONDITION, describe, type ExpressionType, UNKNOWN } from '../types.ts';

function sayOption(value: Expression, option: Expression, { wording, say }: Speaker): string {
	return value.kind === 'name' && option.kind === 'text'
		? wording.choice(value.name, option.value)
		: say(option);
}

export const runtime: OperatorRuntime = {
	name: 'in',
	precedence: PRECEDENCE.comparison,
	compute: (value: string, ...options: readonly string[]) => options.includes(value),
	words: ({ operands: [value = number(0), ...options] }, speaker) => {
		const said = options.map((option) => sayOption(value, option, speaker));
		const list = [said.slice(0, -1).join(', '), ...said.slice(-1)].filter(Boolean).join(' or ');
		return `${speaker.bracketed(value, PRECEDENCE.comparison + 1)} is ${list}`;
	},
};

export const authoring: OperatorAuthoring = {
	notation: 'membership',
	least: 2,
	most: 61,
	takes: 'a text and the texts it may be',
	guide: { written: "x in ('CA', 'NY')", gives: 'yes where the text is one of those listed' },
	kind: 'condition',
	bound: decided,
	emit: ([value, ...options]) => `[${options.join(', ')}].includes(${value})`,
	type: typeOfMembership,
	// One that is left out of the list.
	mutations: ({ operands: [value = number(0), ...options] }) =>
		options.length < 2
			? []
			: options.map((left) => operation('in', value, ...options.filter((option) => option !== left))),
};

function typeOfMembership(
	whole: Operation,
	[value = UNKNOWN, ...options]: readonly ExpressionType[],
	context: TypeContext,
): ExpressionType {
	const [valuePart = whole, ...parts] = whole.operands;
	if (value.kind !== 'text') {
		const problem = `"in" looks for a text in a list, but "${context.text(valuePart)}" is ${describe(value)}.`;
		context.report(valuePart, 'type-mismatch', { problem });
		return CONDITION;
	}
	for (const [position, option] of options.entries()) {
		const part = parts[position] ?? whole;
		if (option.kind === 'text') checkChoice(part, option, value, context);
		else {
			const problem = `The list after "in" holds texts such as 'CA', but "${context.text(part)}" is ${describe(option)}.`;
			context.report(part, 'type-mismatch', { problem });
		}
	}
	return CONDITION;
}
