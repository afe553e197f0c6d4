// + - * / ^, the minus sign, and percent as factor and back.

import {
	createInfixPrinter,
	FUNCTION,
	getMaxBound,
	getOperandPair,
	multiplyBounds,
	type Operator,
	PRECEDENCE,
	sumBound,
	UNBOUNDED,
} from '../operator.ts';
import { createOperation, type Expression, type Operation } from '../tree.ts';
import {
	checkUnitsMatch,
	createQuantity,
	describeType,
	type ExpressionType,
	isIncrement,
	isPercent,
	mergeQuantities,
	PERCENT,
	PLAIN,
	type QuantityType,
	reportMismatch,
	reportPercentAsNumber,
	requireQuantities,
	type TypeContext,
	UNKNOWN,
} from '../types.ts';

type QuantityCheck = (
	whole: Operation,
	left: QuantityType,
	right: QuantityType,
	context: TypeContext,
) => ExpressionType;

interface ArithmeticRules
	extends Pick<Operator, 'name' | 'precedence' | 'docs' | 'computeBound'>,
		Partial<Omit<Operator, 'name' | 'precedence' | 'docs' | 'computeBound' | 'compute'>> {
	readonly compute: (a: number, b: number) => number;
	/** The sign in words. */
	readonly text: string;
	/** The JavaScript operator. */
	readonly sign: string;
	readonly checkQuantities: QuantityCheck;
	readonly mutation: string;
	/** Which sides may be left standing alone by mistake. */
	readonly droppable: 'both' | 'left';
}

function createArithmetic(rules: ArithmeticRules): Operator {
	const { text, sign, checkQuantities, mutation, droppable, ...operator } = rules;
	return {
		toText: createInfixPrinter(rules.precedence, text),
		notation: 'infix',
		minOperands: 2,
		maxOperands: 2,
		signature: 'two values',
		kind: 'number',
		emit: ([left, right]) => `(${left} ${sign} ${right})`,
		checkType: (whole, types, context) => checkArithmetic(whole, types, context, checkQuantities),
		listMutations: (whole) => mutateArithmetic(whole, mutation, droppable),
		...operator,
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
	return reportMismatch(
		nonNumber,
		`"${whole.operator}" computes with numbers, but "${context.getText(nonNumber)}" is ${describeType(type)}.${remedy}`,
		context,
	);
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
const checkSum: QuantityCheck = (whole, left, right, context) => {
	const [leftPart, rightPart] = getOperandPair(whole);
	if (isIncrement(left, right)) return mergeQuantities(left, right);
	return checkUnitsMatch({ whole, left: leftPart, right: rightPart }, left, right, context)
		? mergeQuantities(left, right)
		: UNKNOWN;
};

/** The type of a product, or with -1 of a quotient. */
function createProductCheck(sign: 1 | -1): QuantityCheck {
	return (whole, left, right, context) => {
		const product = createQuantity(left.money + sign * right.money, left.percent + sign * right.percent);
		const [leftPart, rightPart] = getOperandPair(whole);
		for (const [operand, type, otherType] of [
			[leftPart, left, right],
			[rightPart, right, left],
		] as const) {
			if (type.isPoint && otherType.money !== 0) {
				const point = type.counts === 'years' ? 'an age' : 'a calendar year';
				const problem = `"${context.getText(operand)}" is ${point}: dollars are not multiplied or divided by one.`;
				context.report(operand, 'unit-mismatch', { problem });
				return UNKNOWN;
			}
			if (!isPercent(type) || isPercent(otherType) || otherType.money === 0 || product.percent === 0)
				continue;
			reportPercentAsNumber(operand, context);
			return UNKNOWN;
		}
		return product;
	};
}

/** `a + b` */
const add = createArithmetic({
	name: '+',
	precedence: PRECEDENCE.sum,
	compute: (a, b) => a + b,
	text: '+',
	sign: '+',
	docs: { syntax: 'a + b', result: 'the sum of two values of one unit' },
	hasCommonUnit: true,
	computeBound: sumBound,
	propagates: 'all',
	checkQuantities: checkSum,
	mutation: '-',
	droppable: 'both',
});

/** `a - b` */
const subtract = createArithmetic({
	name: '-',
	precedence: PRECEDENCE.sum,
	compute: (a, b) => a - b,
	text: '−',
	sign: '-',
	docs: { syntax: 'a - b', result: 'the difference of two values of one unit' },
	hasCommonUnit: true,
	computeBound: sumBound,
	propagates: 'all',
	checkQuantities: checkSum,
	mutation: '+',
	droppable: 'both',
});

/** `a * b` */
const multiply = createArithmetic({
	name: '*',
	precedence: PRECEDENCE.product,
	compute: (a, b) => a * b,
	text: '×',
	sign: '*',
	docs: { syntax: 'a * b', result: 'the product; a percent goes through `percent( )` first' },
	computeBound: multiplyBounds,
	propagates: 'all',
	checkQuantities: createProductCheck(1),
	mutation: '/',
	droppable: 'both',
});

/** `a / b`, which has no value where b is 0. */
const divide = createArithmetic({
	name: '/',
	precedence: PRECEDENCE.product,
	compute: (a, b) => a / b,
	text: '÷',
	explainFailure: (operation, { print }) =>
		`It divides by "${print(getOperandPair(operation)[1])}", which is zero here.`,
	sign: '/',
	docs: { syntax: 'a / b', result: 'the quotient; no value where b is 0' },
	// Only a number that stands in the formula is known not to be 0.
	computeBound: ([dividendBound = 0], operation) => {
		const [, divisor] = getOperandPair(operation);
		return divisor.kind === 'number' && Math.abs(divisor.value) >= 1 ? dividendBound : UNBOUNDED;
	},
	// A number divided by an infinite one would be 0.
	propagates: 'first',
	checkQuantities: createProductCheck(-1),
	mutation: '*',
	droppable: 'left',
	failure: {
		listFigures: (operation) => [getOperandPair(operation)[1]],
		getCulprit: (operation) => getOperandPair(operation)[1],
		describeProblem: (operation, cut) => `divides by "${cut(getOperandPair(operation)[1])}", which is 0`,
		rank: 0,
	},
});

/** Rates that make a growth factor zero or negative, and exponents at which powers leave the numbers. */
const RATES = [-1, -2, -100, -300];
const EXPONENTS = [-1, 0.5, -0.5, 100_000, -100_000];

/** `a ^ b`, which has no value for a root of a negative number, and none where it grows beyond the numbers there are. */
const power = createArithmetic({
	name: '^',
	precedence: PRECEDENCE.power,
	compute: (a, b) => a ** b,
	text: 'to the power of',
	sign: '**',
	docs: { syntax: 'a ^ b', result: 'a to the power of b, both plain numbers' },
	emit: ([base, exponent]) => `((${base}) ** ${exponent})`,
	computeBound: () => UNBOUNDED,
	// A power of a negative number exists for whole exponents only.
	checkQuantities: (whole, left, right, context) => {
		const [base, exponent] = getOperandPair(whole);
		for (const [operand, type] of [
			[base, left],
			[exponent, right],
		] as const) {
			if (type.money === 0 && type.percent === 0) continue;
			if (isPercent(type)) reportPercentAsNumber(operand, context);
			else {
				const problem = `"^" raises plain numbers to plain numbers, but "${context.getText(operand)}" is ${describeType(type)}.`;
				context.report(operand, 'unit-mismatch', { problem });
			}
			return UNKNOWN;
		}
		return PLAIN;
	},
	mutation: '*',
	droppable: 'left',
	failure: {
		listFigures: ({ operands }) => operands,
		getCulprit: (operation) => operation,
		describeProblem: (operation, cut) => {
			const [base, exponent] = getOperandPair(operation);
			return `raises "${cut(base)}" to the power "${cut(exponent)}", which gives no finite number`;
		},
		rank: 1,
		extremes: [RATES, EXPONENTS],
	},
});

/** `-a` */
const negative: Operator = {
	name: 'negative',
	precedence: PRECEDENCE.sign,
	compute: (value: number) => -value,
	toText: ({ operands: [operand] }, { printBracketed }) =>
		operand ? `−${printBracketed(operand, PRECEDENCE.atom)}` : '',
	// It begins with a minus sign, which is looked at where it stands after an operator.
	getTextPrecedence: () => PRECEDENCE.atom,
	notation: 'prefix',
	minOperands: 1,
	maxOperands: 1,
	signature: 'one value',
	docs: { syntax: '-a', result: 'the opposite' },
	kind: 'number',
	computeBound: getMaxBound,
	propagates: 'all',
	emit: ([value]) => `(-${value})`,
	checkType: (whole, [type = UNKNOWN], context) => {
		if (type.kind === 'quantity') return { ...type, literal: undefined };
		return reportMismatch(whole, `"minus" cannot stand before ${describeType(type)}.`, context);
	},
	listMutations: ({ operands }) => operands,
};

/** `percent(p)`: 32 becomes 0.32. In words a rate carries its sign. */
const percent: Operator = {
	...FUNCTION,
	name: 'percent',
	compute: (rate: number) => rate / 100,
	toText: ({ operands: [rate] }, { printBracketed }) =>
		rate ? printBracketed(rate, PRECEDENCE.product) : '',
	// The operand is printed in its place, in brackets of its own where it binds weakly.
	getTextPrecedence: ({ operands: [rate] }, { getPrecedence }) => {
		const operandPrecedence = rate ? getPrecedence(rate) : PRECEDENCE.atom;
		return operandPrecedence < PRECEDENCE.product ? PRECEDENCE.atom : operandPrecedence;
	},
	minOperands: 1,
	maxOperands: 1,
	signature: 'one percent value',
	docs: { syntax: 'percent(p)', result: 'a percent as a factor: 32 becomes 0.32' },
	computeBound: getMaxBound,
	propagates: 'all',
	emit: ([rate]) => `(${rate} / 100)`,
	checkType: (whole, types, context) => {
		const [rate] = requireQuantities(whole, types, context) ?? [];
		const [part] = whole.operands;
		if (!rate || !part) return UNKNOWN;
		if (isPercent(rate)) return PLAIN;
		const problem = `percent( ) takes a percent, but "${context.getText(part)}" is ${describeType(rate)}.`;
		context.report(part, 'unit-mismatch', { problem });
		return UNKNOWN;
	},
	listMutations: ({ operands }) => operands,
};

/** `toPercent(x)`: 0.413 becomes 41.3. */
const toPercent: Operator = {
	...FUNCTION,
	name: 'toPercent',
	compute: (ratio: number) => ratio * 100,
	toText: ({ operands: [ratio] }, { printBracketed, vocabulary }) =>
		ratio ? `${printBracketed(ratio, PRECEDENCE.product)}${vocabulary.numbers ? '' : ', as a percent'}` : '',
	getTextPrecedence: () => PRECEDENCE.choice,
	minOperands: 1,
	maxOperands: 1,
	signature: 'one value',
	docs: { syntax: 'toPercent(x)', result: 'a ratio as a percent: 0.413 becomes 41.3' },
	computeBound: (bounds) => multiplyBounds([...bounds, 2]),
	propagates: 'all',
	emit: ([ratio]) => `(${ratio} * 100)`,
	checkType: (whole, types, context) => {
		const [ratio] = requireQuantities(whole, types, context) ?? [];
		const [part] = whole.operands;
		if (!ratio || !part) return UNKNOWN;
		if (ratio.percent === 0 && ratio.money === 0) return PERCENT;
		const problem = `toPercent( ) takes a fraction such as 0.41, but "${context.getText(part)}" is ${describeType(ratio)}.`;
		context.report(part, 'unit-mismatch', { problem });
		return UNKNOWN;
	},
	listMutations: ({ operands }) => operands,
};

/** Operators that compute with numbers. */
export const ARITHMETIC: readonly Operator[] = [
	add,
	subtract,
	multiply,
	divide,
	power,
	negative,
	percent,
	toPercent,
];
