// Random formulas.
import fc from 'fast-check';
import { createOperation, type Expression } from '../../src/language/tree.ts';

const NAMES = ['alpha', 'beta', 'gamma'];

const leaf: fc.Arbitrary<Expression> = fc.oneof(
	fc.constantFrom(0, 1, 12, 100, 0.5).map((value): Expression => ({ kind: 'number', value })),
	fc.constantFrom(...NAMES).map((name): Expression => ({ kind: 'name', name })),
);

const binary = (operators: readonly string[], operand: fc.Arbitrary<Expression>) =>
	fc
		.tuple(fc.constantFrom(...operators), operand, operand)
		.map(([operator, left, right]): Expression => createOperation(operator, left, right));

/** Numbers and conditions that nest in each other. */
export const { number: anyNumber, condition: anyCondition } = fc.letrec<{
	number: Expression;
	condition: Expression;
}>((self) => ({
	number: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		leaf,
		binary(['+', '-', '*', '/', '^'], self('number')),
		self('number').map((inner): Expression => createOperation('negative', inner)),
		fc
			.tuple(
				fc.constantFrom('min', 'max', 'abs', 'floor', 'round', 'percent', 'toPercent', 'roundTo'),
				self('number'),
				self('number'),
			)
			.map(([name, a, b]): Expression => {
				return createOperation(name, ...(['min', 'max', 'roundTo'].includes(name) ? [a, b] : [a]));
			}),
		fc
			.tuple(self('condition'), self('number'), self('number'))
			.map(([condition, yes, no]): Expression => createOperation('choose', condition, yes, no)),
	),
	condition: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		binary(['==', '!=', '<', '<=', '>', '>='], leaf),
		binary(['==', '!=', '<', '<=', '>', '>='], self('number')),
		binary(['and', 'or'], self('condition')),
		self('condition').map((of): Expression => createOperation('not', of)),
	),
}));
