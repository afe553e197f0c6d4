// Random formulas.
import fc from 'fast-check';
import { type Expression, operation } from '../../src/language/tree.ts';

const NAMES = ['alpha', 'beta', 'gamma'];

const leaf: fc.Arbitrary<Expression> = fc.oneof(
	fc.constantFrom(0, 1, 12, 100, 0.5).map((value): Expression => ({ kind: 'number', value })),
	fc.constantFrom(...NAMES).map((name): Expression => ({ kind: 'name', name })),
);

const binary = (operators: readonly string[], side: fc.Arbitrary<Expression>) =>
	fc
		.tuple(fc.constantFrom(...operators), side, side)
		.map(([operator, left, right]): Expression => operation(operator, left, right));

/** Numbers and conditions that nest in each other. */
export const { number: anyNumber, condition: anyCondition } = fc.letrec<{
	number: Expression;
	condition: Expression;
}>((tie) => ({
	number: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		leaf,
		binary(['+', '-', '*', '/', '^'], tie('number')),
		tie('number').map((of): Expression => operation('negative', of)),
		fc
			.tuple(
				fc.constantFrom('min', 'max', 'abs', 'floor', 'round', 'percent', 'toPercent', 'roundTo'),
				tie('number'),
				tie('number'),
			)
			.map(([name, a, b]): Expression => {
				return operation(name, ...(['min', 'max', 'roundTo'].includes(name) ? [a, b] : [a]));
			}),
		fc
			.tuple(tie('condition'), tie('number'), tie('number'))
			.map(([condition, yes, no]): Expression => operation('choose', condition, yes, no)),
	),
	condition: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		binary(['==', '!=', '<', '<=', '>', '>='], leaf),
		binary(['==', '!=', '<', '<=', '>', '>='], tie('number')),
		binary(['and', 'or'], tie('condition')),
		tie('condition').map((of): Expression => operation('not', of)),
	),
}));
