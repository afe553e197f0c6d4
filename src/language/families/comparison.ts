// What == != < <= > >= share.
import { decided } from '../bounds.ts';
import { whereEqual } from '../breakpoint.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { type Expression, type Operation, operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { CONDITION, describe, type ExpressionType, type TextType } from '../types.ts';
import { unitsMatch } from '../unit-rules.ts';
import type { Value } from '../value.ts';
import { infixWords, twoOf } from './infix.ts';

/** How a comparison is evaluated and said. @param opposite the comparison that holds when this one does not */
export function comparisonRuntime(
	name: string,
	words: string,
	opposite: string,
	compute: (a: Value, b: Value) => boolean,
): OperatorRuntime {
	return {
		name,
		precedence: PRECEDENCE.comparison,
		compute,
		words: infixWords(PRECEDENCE.comparison, words),
		negation: (operands) => operation(opposite, ...operands),
	};
}

/** How a comparison is checked, emitted and mutated. */
export function comparisonAuthoring(rules: {
	/** The JavaScript operator. */
	readonly sign: string;
	readonly comparesTexts: boolean;
	readonly gives: string;
	/** Comparisons written by mistake. */
	readonly slips: readonly string[];
	readonly written: string;
}): OperatorAuthoring {
	return {
		notation: 'infix',
		least: 2,
		most: 2,
		takes: 'two values',
		guide: { written: rules.written, gives: rules.gives },
		alike: true,
		kind: 'condition',
		bound: decided,
		emit: ([left, right]) => `(${left} ${rules.sign} ${right})`,
		breakpoints: (whole) => [whereEqual(...twoOf(whole))],
		type: (whole, types, context) => typeOfComparison(whole, types, context, rules.comparesTexts),
		mutations: ({ operands }) => rules.slips.map((slip) => operation(slip, ...operands)),
	};
}

function typeOfComparison(
	whole: Operation,
	[left, right]: readonly ExpressionType[],
	context: TypeContext,
	comparesTexts: boolean,
): ExpressionType {
	const [leftPart, rightPart] = twoOf(whole);
	if (!left || !right) return CONDITION;
	if (left.kind === 'text' && right.kind === 'text' && comparesTexts) {
		checkChoice(leftPart, left, right, context);
		checkChoice(rightPart, right, left, context);
		return CONDITION;
	}
	if (left.kind === 'quantity' && right.kind === 'quantity') {
		unitsMatch({ whole, left: leftPart, right: rightPart }, left, right, context);
		return CONDITION;
	}
	if (!reportCompared(whole, [left, right], context)) {
		const chained = left.kind === 'condition' ? ' Write two comparisons joined by "and".' : '';
		const problem = `"${whole.operator}" cannot compare ${describe(left)} with ${describe(right)}.${chained}`;
		context.report(whole, 'type-mismatch', { problem });
	}
	return CONDITION;
}

// A yes-no is no value beside others: it is named, not compared.
function reportCompared(
	whole: Operation,
	types: readonly [left: ExpressionType, right: ExpressionType],
	context: TypeContext,
): boolean {
	const sides = twoOf(whole);
	const at = sides.findIndex(
		(side, position) => side.kind === 'name' && types[position]?.kind === 'condition',
	);
	const [side, other] = [sides[at], sides[1 - at]];
	if (!side || !other) return false;
	const name = context.text(side);
	const opposite = `not (${name})`;
	if (types[1 - at]?.kind === 'condition') {
		const both = context.text(other);
		const problem = `"${whole.operator}" compares numbers and texts, not conditions.`;
		const suggestion =
			whole.operator === '=='
				? `(${name} and ${both}) or not (${name} or ${both})`
				: `(${name} or ${both}) and not (${name} and ${both})`;
		context.report(whole, 'type-mismatch', { problem }, [suggestion]);
		return true;
	}
	const problem = `"${name}" is a condition by itself and is not compared with anything. Write the name alone, or ${opposite} for the opposite.`;
	const saysNo = /^(0|.?(no|false).?)$/i.test(context.text(other));
	context.report(whole, 'type-mismatch', { problem }, [
		saysNo === (whole.operator === '==') ? opposite : name,
	]);
	return true;
}

/** Reports a text written in the formula that is none of the choices it is compared with. */
export function checkChoice(side: Expression, text: TextType, other: TextType, context: TypeContext): void {
	if (side.kind !== 'text' || !other.choices || other.choices.includes(side.value)) return;
	const values = {
		input: other.input,
		text: side.value,
		choices: other.choices.map((choice) => (choice === '' ? "''" : choice)).join(', '),
	};
	context.report(
		side,
		'unknown-choice',
		values,
		other.choices.filter((choice) => isNear(choice, text)),
	);
}

function isNear(choice: string, text: TextType): boolean {
	const typed = text.choices?.[0]?.toLowerCase() ?? '';
	return choice.toLowerCase().startsWith(typed.slice(0, 2)) || choice.toLowerCase().endsWith(typed.slice(-3));
}
