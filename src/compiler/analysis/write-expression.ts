// Writes an expression back in the language of formulas, with the brackets it needs and no others.
import type { Expression, Span } from '../expression/expression.ts';
import { isComparison } from '../expression/expression.ts';

const STRENGTH: Readonly<Record<string, number>> = { or: 1, and: 2, '+': 4, '-': 4, '*': 5, '/': 5, '^': 7 };

/** The text of a formula that means the expression. */
export function writeExpression(expression: Expression): string {
	switch (expression.kind) {
		case 'number':
			return String(expression.value);
		case 'text':
			return `'${expression.value}'`;
		case 'name':
			return expression.name;
		case 'unary':
			return expression.operator === 'not'
				? `not (${writeExpression(expression.of)})`
				: `-${bracketed(expression.of, 7)}`;
		case 'binary':
			return writeBinary(expression);
		case 'choose':
			return `${bracketed(expression.condition, 1)} ? ${bracketed(expression.yes, 1)} : ${writeExpression(expression.no)}`;
		case 'call':
			return `${expression.name}(${expression.arguments.map(writeExpression).join(', ')})`;
	}
}

function writeBinary({ left, operator, right }: Expression & { kind: 'binary' }): string {
	const strength = STRENGTH[operator] ?? 3;
	// Everything groups to the left but powers; comparisons do not group.
	const strictLeft = operator === '^' || isComparison(operator);
	const strictRight = operator !== '^';
	return `${bracketed(left, strictLeft ? strength + 1 : strength)} ${operator} ${bracketed(right, strictRight ? strength + 1 : strength)}`;
}

function bracketed(part: Expression, strength: number): string {
	const text = writeExpression(part);
	return strengthOf(part) < strength ? `(${text})` : text;
}

function strengthOf(part: Expression): number {
	if (part.kind === 'binary') return STRENGTH[part.operator] ?? 3;
	if (part.kind === 'choose') return 0;
	if (part.kind === 'number') return part.value < 0 ? 6 : 8;
	return part.kind === 'unary' && part.operator === '-' ? 6 : 8;
}

/** Where a part stands in its formula: with its sign, the end of its calls, and brackets opened or closed inside it. */
export function spanOf(part: Expression, formula: string): Span {
	const bare = formula.replace(/'[^']*'|"[^"]*"/g, (text) => '_'.repeat(text.length));
	let [unopened, unclosed] = [0, 0];
	for (const sign of bare.slice(part.span.start, part.span.end)) {
		if (sign === '(') unclosed += 1;
		else if (sign === ')' && unclosed > 0) unclosed -= 1;
		else if (sign === ')') unopened += 1;
	}
	let { start, end } = part.span;
	for (; unopened > 0; unopened -= 1) start = bare.lastIndexOf('(', start - 1);
	for (; unclosed > 0; unclosed -= 1) end = bare.indexOf(')', end) + 1;
	return part.kind === 'unary' ? withSign({ start, end }, bare) : { start, end };
}

function withSign({ start, end }: Span, formula: string): Span {
	const sign = /(?:-|\bnot\b)\s*(\(?)\s*$/.exec(formula.slice(0, start));
	if (!sign) return { start, end };
	return { start: sign.index, end: sign[1] ? formula.indexOf(')', end) + 1 : end };
}
