// Random expression trees, written out as formulas and computed by a second, plain interpreter.
import fc from 'fast-check';
import type { BinaryOperator, Expression } from '../../../src/compiler/expression/expression.ts';

const span = { start: 0, end: 0 };
const NAMES = ['alpha', 'beta', 'gamma'];

const leaf: fc.Arbitrary<Expression> = fc.oneof(
	fc.constantFrom(0, 1, 12, 100, 0.5).map((value): Expression => ({ kind: 'number', value, span })),
	fc.constantFrom(...NAMES).map((name): Expression => ({ kind: 'name', name, span })),
);

const binary = (operators: readonly BinaryOperator[], side: fc.Arbitrary<Expression>) =>
	fc
		.tuple(fc.constantFrom(...operators), side, side)
		.map(([operator, left, right]): Expression => ({ kind: 'binary', operator, left, right, span }));

/** Numbers and conditions that nest in each other. */
export const { number: anyNumber, condition: anyCondition } = fc.letrec<{
	number: Expression;
	condition: Expression;
}>((tie) => ({
	number: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		leaf,
		binary(['+', '-', '*', '/', '^'], tie('number')),
		tie('number').map((of): Expression => ({ kind: 'unary', operator: '-', of, span })),
		fc
			.tuple(
				fc.constantFrom('min', 'max', 'abs', 'floor', 'round', 'percent', 'toPercent'),
				tie('number'),
				tie('number'),
			)
			.map(([name, a, b]): Expression => {
				const given = name === 'min' || name === 'max' ? [a, b] : [a];
				return { kind: 'call', name, nameSpan: span, arguments: given, span };
			}),
		fc
			.tuple(tie('condition'), tie('number'), tie('number'))
			.map(([condition, yes, no]): Expression => ({ kind: 'choose', condition, yes, no, span })),
	),
	condition: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		binary(['==', '!=', '<', '<=', '>', '>='], leaf),
		binary(['==', '!=', '<', '<=', '>', '>='], tie('number')),
		binary(['and', 'or'], tie('condition')),
		tie('condition').map((of): Expression => ({ kind: 'unary', operator: 'not', of, span })),
	),
}));

/** Values for the names. */
export const anyValues = fc.record(
	Object.fromEntries(NAMES.map((name) => [name, fc.oneof(fc.constantFrom(0, -1, 1, 250_001), fc.double())])),
) as fc.Arbitrary<Record<string, number>>;

const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
	or: 2,
	and: 3,
	'==': 4,
	'!=': 4,
	'<': 4,
	'<=': 4,
	'>': 4,
	'>=': 4,
	'+': 5,
	'-': 5,
	'*': 6,
	'/': 6,
	'^': 8,
};

function strength(expression: Expression): number {
	if (expression.kind === 'choose') return 1;
	if (expression.kind === 'unary') return 7;
	return expression.kind === 'binary' ? STRENGTH[expression.operator] : 9;
}

/** The formula with no more brackets than the precedence of the operators asks for. */
export function written(expression: Expression): string {
	const inside = (part: Expression, least: number) =>
		strength(part) < least ? `(${written(part)})` : written(part);
	switch (expression.kind) {
		case 'number':
			return String(expression.value);
		case 'text':
			return `'${expression.value}'`;
		case 'name':
			return expression.name;
		case 'unary':
			return `${expression.operator} ${inside(expression.of, 7)}`;
		case 'binary': {
			const { operator, left, right } = expression;
			const own = STRENGTH[operator];
			// Only the power groups to the right, and its right side may have a sign of its own.
			const [leftLeast, rightLeast] = operator === '^' ? [own + 1, 7] : [own, own + 1];
			return `${inside(left, leftLeast)} ${operator} ${inside(right, rightLeast)}`;
		}
		case 'choose':
			return `${inside(expression.condition, 2)} ? ${written(expression.yes)} : ${written(expression.no)}`;
		case 'call':
			return `${expression.name}(${expression.arguments.map(written).join(', ')})`;
	}
}

/** The tree without positions. */
export function bare(expression: Expression): unknown {
	return JSON.parse(JSON.stringify(expression, (key, value) => (/span$/i.test(key) ? undefined : value)));
}

/** What a formula gives, computed step by step. */
export function interpret(
	expression: Expression,
	values: Readonly<Record<string, number>>,
): number | boolean {
	const value = (part: Expression) => interpret(part, values);
	switch (expression.kind) {
		case 'number':
			return expression.value;
		case 'text':
			throw new Error('no texts here');
		case 'name':
			return values[expression.name] ?? Number.NaN;
		case 'unary':
			return expression.operator === 'not' ? !value(expression.of) : -value(expression.of);
		case 'choose':
			return value(expression.condition) ? value(expression.yes) : value(expression.no);
		case 'call':
			return callOf(
				expression.name,
				expression.arguments.map((part) => Number(value(part))),
			);
		case 'binary':
			return binaryOf(expression.operator, value(expression.left), value(expression.right));
	}
}

function callOf(name: string, [first = 0, second = 0]: readonly number[]): number {
	if (name === 'percent') return first / 100;
	if (name === 'toPercent') return first * 100;
	if (name === 'min') return Math.min(first, second);
	return name === 'max' ? Math.max(first, second) : Math[name as 'abs' | 'floor' | 'round'](first);
}

function binaryOf(
	operator: BinaryOperator,
	left: number | boolean,
	right: number | boolean,
): number | boolean {
	const [a, b] = [Number(left), Number(right)];
	if (operator === 'and') return left && right;
	if (operator === 'or') return left || right;
	const comparisons: Record<string, boolean> = {
		'==': a === b,
		'!=': a !== b,
		'<': a < b,
		'<=': a <= b,
		'>': a > b,
		'>=': a >= b,
	};
	const numbers: Record<string, number> = { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '^': a ** b };
	return comparisons[operator] ?? numbers[operator] ?? Number.NaN;
}
