// What + - * / ^ share.
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import type { Precedence } from '../precedence.ts';
import { createOperation, type Expression, type Operation } from '../tree.ts';
import type { TypeContext } from '../type-context.ts';
import {
	createQuantity,
	describeType,
	type ExpressionType,
	isPercent,
	type Quantity,
	UNKNOWN,
} from '../types.ts';
import { checkUnitsMatch, isIncrement, mergeQuantities, reportPercentAsNumber } from '../unit-rules.ts';
import { createInfixPrinter, getOperandPair } from './infix.ts';

/** How an arithmetic operator is evaluated and said. */
export function createArithmeticRuntime(
	name: string,
	precedence: Precedence,
	sign: string,
	compute: (a: number, b: number) => number,
): OperatorRuntime {
	return { name, precedence, compute, toText: createInfixPrinter(precedence, sign) };
}

type QuantityCheck = (
	whole: Operation,
	left: Quantity,
	right: Quantity,
	context: TypeContext,
) => ExpressionType;

/** How an arithmetic operator is checked, emitted and mutated. */
export function createArithmeticCompileTime(
	rules: Pick<OperatorCompileTime, 'docs' | 'computeBound'> &
		Partial<OperatorCompileTime> & {
			readonly sign: string;
			readonly checkQuantities: QuantityCheck;
			/** The operator written by mistake. */
			readonly mutation: string;
			/** Which sides may be left standing alone by mistake. */
			readonly droppable: 'both' | 'left';
		},
): OperatorCompileTime {
	const { sign, checkQuantities, mutation, droppable, ...overrides } = rules;
	return {
		notation: 'infix',
		minOperands: 2,
		maxOperands: 2,
		signature: 'two values',
		kind: 'number',
		emit: ([left, right]) => `(${left} ${sign} ${right})`,
		checkType: (whole, types, context) => checkArithmetic(whole, types, context, checkQuantities),
		listMutations: (whole) => mutateArithmetic(whole, mutation, droppable),
		...overrides,
	};
}

function checkArithmetic(
	whole: Operation,
	[left, right]: readonly ExpressionType[],
	context: TypeContext,
	checkQuantities: QuantityCheck,
): ExpressionType {
	if (!left || !right) return UNKNOWN;
	if (left.kind === 'quantity' && right.kind === 'quantity')
		return checkQuantities(whole, left, right, context);
	const [leftPart, rightPart] = getOperandPair(whole);
	const [nonNumber, type] = left.kind === 'quantity' ? [rightPart, right] : [leftPart, left];
	const remedy = type.kind === 'condition' ? ' Say with "?" and ":" what each answer gives.' : '';
	const problem = `"${whole.operator}" computes with numbers, but "${context.getText(nonNumber)}" is ${describeType(type)}.${remedy}`;
	context.report(nonNumber, 'type-mismatch', { problem });
	return UNKNOWN;
}

function mutateArithmetic(
	whole: Operation,
	mutation: string,
	droppable: 'both' | 'left',
): readonly Expression[] {
	const [left, right] = getOperandPair(whole);
	return [createOperation(mutation, left, right), left, ...(droppable === 'both' ? [right] : [])];
}

/** The type of a sum or difference. */
export const checkSum: QuantityCheck = (whole, left, right, context) => {
	const [leftPart, rightPart] = getOperandPair(whole);
	if (isIncrement(left, right)) return mergeQuantities(left, right);
	return checkUnitsMatch({ whole, left: leftPart, right: rightPart }, left, right, context)
		? mergeQuantities(left, right)
		: UNKNOWN;
};

/** The type of a product, or with -1 of a quotient. */
export function createProductCheck(sign: 1 | -1): QuantityCheck {
	return (whole, left, right, context) => {
		const product = createQuantity(left.money + sign * right.money, left.percent + sign * right.percent);
		const [leftPart, rightPart] = getOperandPair(whole);
		for (const [operand, type, otherType] of [
			[leftPart, left, right],
			[rightPart, right, left],
		] as const) {
			if (!isPercent(type) || isPercent(otherType) || otherType.money === 0 || product.percent === 0)
				continue;
			reportPercentAsNumber(operand, context);
			return UNKNOWN;
		}
		return product;
	};
}
