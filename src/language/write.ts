// Writes an expression back in the language of formulas, with the brackets it needs and no others.
import { type Operator, type Operators, operatorOf } from './operator.ts';
import { PRECEDENCE } from './precedence.ts';
import { type Expression, type Operation, placeOf, type Span } from './tree.ts';

/** The text of a formula that means the expression. */
export function writeFormula(expression: Expression, operators: Operators): string {
	const write = (part: Expression) => writeFormula(part, operators);
	const bracketed = (part: Expression, least: number) =>
		precedenceOf(part, operators) < least ? `(${write(part)})` : write(part);
	switch (expression.kind) {
		case 'number':
			return String(expression.value);
		case 'text':
			return quoted(expression.value);
		case 'name':
			return expression.name;
		case 'operation':
			return writeOperation(expression, operatorOf(operators, expression), write, bracketed);
	}
}

function quoted(text: string): string {
	const quote = text.includes("'") ? '"' : "'";
	return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}

function writeOperation(
	{ operands }: Operation,
	{ name, notation, precedence }: Operator,
	write: (part: Expression) => string,
	bracketed: (part: Expression, least: number) => string,
): string {
	const [first, second, third] = operands;
	switch (notation) {
		case 'infix':
			return first && second ? writeInfix(name, precedence, first, second, bracketed) : '';
		case 'prefix':
			if (!first) return '';
			return name === 'not' ? `not (${write(first)})` : `-${bracketed(first, PRECEDENCE.power)}`;
		case 'choice':
			return first && second && third
				? `${bracketed(first, PRECEDENCE.or)} ? ${bracketed(second, PRECEDENCE.or)} : ${write(third)}`
				: '';
		case 'membership':
			return first
				? `${bracketed(first, precedence + 1)} ${name} (${operands.slice(1).map(write).join(', ')})`
				: '';
		case 'function':
			return `${name}(${operands.map(write).join(', ')})`;
	}
}

// Everything groups to the left but powers; comparisons do not group.
function writeInfix(
	name: string,
	precedence: number,
	left: Expression,
	right: Expression,
	bracketed: (part: Expression, least: number) => string,
): string {
	const strictLeft = precedence === PRECEDENCE.power || precedence === PRECEDENCE.comparison;
	const strictRight = precedence !== PRECEDENCE.power;
	return `${bracketed(left, strictLeft ? precedence + 1 : precedence)} ${name} ${bracketed(right, strictRight ? precedence + 1 : precedence)}`;
}

function precedenceOf(part: Expression, operators: Operators): number {
	if (part.kind === 'number') return part.value < 0 ? PRECEDENCE.sign : PRECEDENCE.atom;
	if (part.kind !== 'operation') return PRECEDENCE.atom;
	const { name, notation, precedence } = operatorOf(operators, part);
	return name === 'not' || notation === 'function' ? PRECEDENCE.atom : precedence;
}

/** Where a part stands in its formula: with its sign, the end of its calls, and brackets opened or closed inside it. */
export function spanOf(part: Expression, formula: string): Span {
	const bare = formula.replace(/'[^']*'|"[^"]*"/g, (text) => '_'.repeat(text.length));
	const place = placeOf(part);
	let [unopened, unclosed] = [0, 0];
	for (const sign of bare.slice(place.start, place.end)) {
		if (sign === '(') unclosed += 1;
		else if (sign === ')' && unclosed > 0) unclosed -= 1;
		else if (sign === ')') unopened += 1;
	}
	let { start, end } = place;
	for (; unopened > 0; unopened -= 1) start = bare.lastIndexOf('(', start - 1);
	for (; unclosed > 0; unclosed -= 1) end = bare.indexOf(')', end) + 1;
	const isPrefixed = part.kind === 'operation' && (part.operator === 'negative' || part.operator === 'not');
	return isPrefixed ? withSign({ start, end }, bare) : { start, end };
}

function withSign({ start, end }: Span, formula: string): Span {
	const sign = /(?:-|\bnot\b)\s*(\(?)\s*$/.exec(formula.slice(0, start));
	if (!sign) return { start, end };
	return { start: sign.index, end: sign[1] ? formula.indexOf(')', end) + 1 : end };
}
