// Writes an expression as JavaScript. Names have been checked; text goes through JSON.
import type { BinaryOperator, Expression } from './expression.ts';
import { FUNCTIONS } from './functions.ts';

const OPERATORS: Readonly<Record<BinaryOperator, string>> = {
	'+': '+',
	'-': '-',
	'*': '*',
	'/': '/',
	'^': '**',
	'==': '===',
	'!=': '!==',
	'<': '<',
	'<=': '<=',
	'>': '>',
	'>=': '>=',
	and: '&&',
	or: '||',
};

/** JavaScript for an expression; every name is a local of the same name. */
export function emitExpression(expression: Expression): string {
	switch (expression.kind) {
		case 'number':
			return String(expression.value);
		case 'text':
			return JSON.stringify(expression.value);
		case 'name':
			return expression.name;
		case 'unary':
			return `(${expression.operator === 'not' ? '!' : '-'}${emitExpression(expression.of)})`;
		case 'binary':
			return `(${emitExpression(expression.left)} ${OPERATORS[expression.operator]} ${emitExpression(expression.right)})`;
		case 'choose':
			return `(${emitExpression(expression.condition)} ? ${emitExpression(expression.yes)} : ${emitExpression(expression.no)})`;
		case 'call':
			return emitCall(expression.name, expression.arguments.map(emitExpression));
	}
}

function emitCall(name: string, given: readonly string[]): string {
	const known = FUNCTIONS.get(name);
	if (!known) throw new Error(`unchecked function ${name}`);
	return known.emit(given);
}
