// What + - * / ^ share.
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import type { Precedence } from '../precedence.ts';
import { type Expression, type Operation, operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import { describe, type ExpressionType, isPercent, type Quantity, quantity, UNKNOWN } from '../types.ts';
import { isNextOne, merge, reportPercent, unitsMatch } from '../unit-rules.ts';
import { infixWords, twoOf } from './infix.ts';

/** How an arithmetic operator is evaluated and said. */
export function arithmeticRuntime(
	name: string,
	precedence: Precedence,
	sign: string,
	compute: (a: number, b: number) => number,
): OperatorRuntime {
	return { name, precedence, compute, words: infixWords(precedence, sign) };
}

type TypeOfNumbers = (
	sides: Operation,
	left: Quantity,
	right: Quantity,
	context: TypeContext,
) => ExpressionType;

/** How an arithmetic operator is checked, emitted and mutated. */
export function arithmeticAuthoring(
	rules: Pick<OperatorAuthoring, 'guide' | 'bound'> &
		Partial<OperatorAuthoring> & {
			readonly sign: string;
			readonly typeOfNumbers: TypeOfNumbers;
			/** The operator written by mistake. */
			readonly slip: string;
			/** Which sides may be left standing alone by mistake. */
			readonly alone: 'both' | 'left';
		},
): OperatorAuthoring {
	const { sign, typeOfNumbers, slip, alone, ...rest } = rules;
	return {
		notation: 'infix',
		least: 2,
		most: 2,
		takes: 'two values',
		kind: 'number',
		emit: ([left, right]) => `(${left} ${sign} ${right})`,
		type: (whole, types, context) => typeOfBoth(whole, types, context, typeOfNumbers),
		mutations: (whole) => slips(whole, slip, alone),
		...rest,
	};
}

function typeOfBoth(
	whole: Operation,
	[left, right]: readonly ExpressionType[],
	context: TypeContext,
	typeOfNumbers: TypeOfNumbers,
): ExpressionType {
	if (!left || !right) return UNKNOWN;
	if (left.kind === 'quantity' && right.kind === 'quantity')
		return typeOfNumbers(whole, left, right, context);
	const [leftPart, rightPart] = twoOf(whole);
	const [odd, type] = left.kind === 'quantity' ? [rightPart, right] : [leftPart, left];
	const cure = type.kind === 'condition' ? ' Say with "?" and ":" what each answer gives.' : '';
	const problem = `"${whole.operator}" computes with numbers, but "${context.text(odd)}" is ${describe(type)}.${cure}`;
	context.report(odd, 'type-mismatch', { problem });
	return UNKNOWN;
}

function slips(whole: Operation, slip: string, alone: 'both' | 'left'): readonly Expression[] {
	const [left, right] = twoOf(whole);
	return [operation(slip, left, right), left, ...(alone === 'both' ? [right] : [])];
}

/** The type of a sum or difference. */
export const typeOfSum: TypeOfNumbers = (whole, left, right, context) => {
	const [leftPart, rightPart] = twoOf(whole);
	if (isNextOne(left, right)) return merge(left, right);
	return unitsMatch({ whole, left: leftPart, right: rightPart }, left, right, context)
		? merge(left, right)
		: UNKNOWN;
};

/** The type of a product, or with -1 of a quotient. */
export function typeOfProduct(sign: 1 | -1): TypeOfNumbers {
	return (whole, left, right, context) => {
		const product = quantity(left.money + sign * right.money, left.percent + sign * right.percent);
		const [leftPart, rightPart] = twoOf(whole);
		for (const [side, type, other] of [
			[leftPart, left, right],
			[rightPart, right, left],
		] as const) {
			if (!isPercent(type) || isPercent(other) || other.money === 0 || product.percent === 0) continue;
			reportPercent(side, context);
			return UNKNOWN;
		}
		return product;
	};
}
