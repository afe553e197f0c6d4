// What functions share that are said as a phrase: "the whole part, rounded down, of a".
import { maxBound } from '../bounds.ts';
import { type Breakpoint, createEqualityBreakpoint } from '../breakpoint.ts';
import type { OperatorCompileTime, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { createOperation, type Expression, mapParts, type Operation } from '../tree.ts';
import { findCommonUnit } from '../unit-rules.ts';

/** A function of one number, evaluated and said. */
export function createRoundingRuntime(
	name: string,
	phrase: string,
	compute: (value: number) => number,
): OperatorRuntime {
	return {
		name,
		precedence: PRECEDENCE.atom,
		compute,
		toText: ({ operands: [operand] }, { printBracketed }) =>
			operand ? `${phrase} ${printBracketed(operand, PRECEDENCE.phrase)}` : '',
		getTextPrecedence: () => PRECEDENCE.phrase,
	};
}

/**
 * A function of one number, checked, emitted and mutated.
 * @param mutations functions written by mistake
 * @param breakpoints where it jumps at whole steps unless it says otherwise
 */
export function createRoundingCompileTime(
	name: string,
	result: string,
	mutations: readonly string[],
	breakpoints: NonNullable<OperatorCompileTime['findBreakpoints']> = findStepJumps,
): OperatorCompileTime {
	return {
		notation: 'function',
		minOperands: 1,
		maxOperands: 1,
		signature: 'one value',
		docs: { syntax: `${name}(x)`, result },
		kind: 'number',
		computeBound: maxBound,
		propagates: true,
		emit: ([value]) => `Math.${name}(${value})`,
		checkType: findCommonUnit,
		findBreakpoints: breakpoints,
		listMutations: ({ operands }) => [
			...mutations.map((mutation) => createOperation(mutation, ...operands)),
			...operands,
		],
	};
}

function findStepJumps(figure: Operation): readonly Breakpoint[] {
	return [{ figure, when: 'value' }];
}

/** The smaller or the larger of several, evaluated and said. */
export function createExtremeRuntime(
	name: 'min' | 'max',
	stem: string,
	compute: (...values: number[]) => number,
): OperatorRuntime {
	return {
		name,
		precedence: PRECEDENCE.atom,
		compute,
		toText: ({ operands }, { printBracketed }) => {
			const operandTexts = operands.map((operand) => printBracketed(operand, PRECEDENCE.phrase));
			const superlative = stem + (operandTexts.length > 2 ? 'est' : 'er');
			return `the ${superlative} of ${operandTexts.slice(0, -1).join(', ')} and ${operandTexts.at(-1)}`;
		},
		getTextPrecedence: () => PRECEDENCE.phrase,
	};
}

/** The smaller or the larger of several, checked, emitted and mutated. */
export function createExtremeCompileTime(
	name: 'min' | 'max',
	result: string,
	mutation: string,
): OperatorCompileTime {
	return {
		notation: 'function',
		minOperands: 2,
		maxOperands: 20,
		signature: 'two or more values',
		docs: { syntax: `${name}(a, b)`, result },
		hasCommonUnit: true,
		kind: 'number',
		computeBound: maxBound,
		emit: (codes) => `Math.${name}(${codes.join(', ')})`,
		checkType: findCommonUnit,
		findBreakpoints: findChoiceBreakpoints,
		listMutations: (whole) => [
			createOperation(mutation, ...whole.operands),
			...whole.operands,
			...listSignMutations(whole),
		],
	};
}

// Two values are equal where the choice between them changes.
function findChoiceBreakpoints({ operands }: Operation): readonly Breakpoint[] {
	return operands.flatMap((left, position) =>
		operands.slice(position + 1).map((right) => createEqualityBreakpoint(left, right)),
	);
}

/** The operation with one operand after the other negated by mistake. */
export function listSignMutations(whole: Operation): readonly Expression[] {
	return whole.operands.map((_, position) =>
		mapParts(whole, (part, index) => (index === position ? createOperation('negative', part) : part)),
	);
}
