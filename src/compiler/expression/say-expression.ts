// Writes an expression in the words of the labels, for "How it was calculated".
import type { BinaryOperator, Expression } from './expression.ts';
import { FUNCTIONS } from './functions.ts';

const WORDS: Readonly<Record<BinaryOperator, string>> = {
	'+': '+',
	'-': '−',
	'*': '×',
	'/': '÷',
	'^': 'to the power of',
	'==': 'is',
	'!=': 'is not',
	'<': 'is below',
	'<=': 'is at most',
	'>': 'is above',
	'>=': 'is at least',
	and: 'and',
	or: 'or',
};

const STRENGTH: Readonly<Record<string, number>> = { or: 1, and: 2, '+': 4, '-': 4, '*': 5, '/': 5, '^': 6 };

/**
 * An expression in words.
 * @param wording the words of a name, and of a text compared with a name
 */
export function sayExpression(expression: Expression, wording: Wording): string {
	switch (expression.kind) {
		case 'number':
			return String(expression.value);
		case 'text':
			return expression.value;
		case 'name':
			return wording.name(expression.name);
		case 'unary':
			return `${expression.operator === 'not' ? 'not ' : '−'}${bracketed(expression.of, 7, wording)}`;
		case 'binary':
			return sayBinary(expression, wording);
		case 'choose':
			return sayChoice(expression, wording);
		case 'call':
			return sayCall(expression, wording);
	}
}

/** How names and choices are worded. */
export interface Wording {
	readonly name: (name: string) => string;
	readonly choice: (input: string, value: string) => string;
}

function sayBinary(expression: Expression & { kind: 'binary' }, wording: Wording): string {
	const { left, operator, right } = expression;
	const strength = STRENGTH[operator] ?? 3;
	const tighter = operator === '-' || operator === '/' ? strength + 1 : strength;
	const compared = left.kind === 'name' && right.kind === 'text';
	const rightWords = compared ? wording.choice(left.name, right.value) : bracketed(right, tighter, wording);
	// A power of a power groups to the right, so that only its left side needs brackets.
	const leftWords = bracketed(left, operator === '^' ? strength + 1 : strength, wording);
	return `${leftWords} ${WORDS[operator]} ${rightWords}`;
}

function sayChoice({ condition, yes, no }: Expression & { kind: 'choose' }, wording: Wording): string {
	const say = (part: Expression) => sayExpression(part, wording);
	return `if ${say(condition)}: ${say(yes)}; otherwise: ${say(no)}`;
}

function sayCall(expression: Expression & { kind: 'call' }, wording: Wording): string {
	const known = FUNCTIONS.get(expression.name);
	const transparent = expression.name === 'percent' || expression.name === 'toPercent';
	const given = expression.arguments.map((argument) =>
		transparent ? bracketed(argument, 5, wording) : sayExpression(argument, wording),
	);
	return known ? known.say(given) : '';
}

// percent( ) is not said: what it holds stands in its place, in brackets of its own where it is weaker than a product.
function strengthOfRate({ arguments: [rate] }: Expression & { kind: 'call' }): number {
	const own = rate ? ownStrength(rate) : 7;
	return own < 5 ? 7 : own;
}

function bracketed(part: Expression, strength: number, wording: Wording): string {
	const words = sayExpression(part, wording);
	return ownStrength(part) < strength ? `(${words})` : words;
}

// "The smaller of a and b" has no end of its own, so it needs brackets inside anything; rates and names do not.
function ownStrength(part: Expression): number {
	if (part.kind === 'binary') return STRENGTH[part.operator] ?? 3;
	if (part.kind === 'call') return part.name === 'percent' ? strengthOfRate(part) : 0;
	return part.kind === 'choose' ? 0 : 7;
}
