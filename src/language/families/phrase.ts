// What functions share that are said as a phrase: "the whole part, rounded down, of a".
import { asLarge } from '../bounds.ts';
import { type Breakpoint, whereEqual } from '../breakpoint.ts';
import type { OperatorAuthoring, OperatorRuntime } from '../operator.ts';
import { PRECEDENCE } from '../precedence.ts';
import { type Expression, type Operation, operation, withParts } from '../tree.ts';
import { allAlike } from '../unit-rules.ts';

/** A function of one number, evaluated and said. */
export function roundingRuntime(
	name: string,
	opening: string,
	compute: (value: number) => number,
): OperatorRuntime {
	return {
		name,
		precedence: PRECEDENCE.atom,
		compute,
		words: ({ operands: [of] }, { bracketed }) =>
			of ? `${opening} ${bracketed(of, PRECEDENCE.phrase)}` : '',
		wordPrecedence: () => PRECEDENCE.phrase,
	};
}

/**
 * A function of one number, checked, emitted and mutated.
 * @param slips functions written by mistake
 * @param breakpoints where it jumps at whole steps unless it says otherwise
 */
export function roundingAuthoring(
	name: string,
	gives: string,
	slips: readonly string[],
	breakpoints: NonNullable<OperatorAuthoring['breakpoints']> = whereItJumps,
): OperatorAuthoring {
	return {
		notation: 'function',
		least: 1,
		most: 1,
		takes: 'one value',
		guide: { written: `${name}(x)`, gives },
		kind: 'number',
		bound: asLarge,
		propagates: true,
		emit: ([value]) => `Math.${name}(${value})`,
		type: allAlike,
		breakpoints,
		mutations: ({ operands }) => [...slips.map((slip) => operation(slip, ...operands)), ...operands],
	};
}

function whereItJumps(figure: Operation): readonly Breakpoint[] {
	return [{ figure, when: 'value' }];
}

/** The smaller or the larger of several, evaluated and said. */
export function extremeRuntime(
	name: 'min' | 'max',
	stem: string,
	compute: (...values: number[]) => number,
): OperatorRuntime {
	return {
		name,
		precedence: PRECEDENCE.atom,
		compute,
		words: ({ operands }, { bracketed }) => {
			const said = operands.map((operand) => bracketed(operand, PRECEDENCE.phrase));
			const superlative = stem + (said.length > 2 ? 'est' : 'er');
			return `the ${superlative} of ${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
		},
		wordPrecedence: () => PRECEDENCE.phrase,
	};
}

/** The smaller or the larger of several, checked, emitted and mutated. */
export function extremeAuthoring(name: 'min' | 'max', gives: string, slip: string): OperatorAuthoring {
	return {
		notation: 'function',
		least: 2,
		most: 20,
		takes: 'two or more values',
		guide: { written: `${name}(a, b)`, gives },
		alike: true,
		kind: 'number',
		bound: asLarge,
		emit: (codes) => `Math.${name}(${codes.join(', ')})`,
		type: allAlike,
		breakpoints: whereChoiceChanges,
		mutations: (whole) => [operation(slip, ...whole.operands), ...whole.operands, ...withOneNegated(whole)],
	};
}

// Two values are equal where the choice between them changes.
function whereChoiceChanges({ operands }: Operation): readonly Breakpoint[] {
	return operands.flatMap((one, position) =>
		operands.slice(position + 1).map((other) => whereEqual(one, other)),
	);
}

/** The operation with one operand after the other negated by mistake. */
export function withOneNegated(whole: Operation): readonly Expression[] {
	return whole.operands.map((_, position) =>
		withParts(whole, (part, at) => (at === position ? operation('negative', part) : part)),
	);
}
