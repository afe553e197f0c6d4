// Turns a checked expression into the data that explains it, without positions.
import type { Formula, FormulaOperator } from '../../definition/formula.ts';
import type { Expression } from './expression.ts';

/** An expression as a formula. Every function of the language is an operator of formulas. */
export function toFormula(expression: Expression): Formula {
	switch (expression.kind) {
		case 'number':
			return expression.value;
		case 'text':
			return ['text', expression.value];
		case 'name':
			return expression.name;
		case 'unary':
			return [expression.operator === '-' ? 'negative' : 'not', toFormula(expression.of)];
		case 'binary':
			return [expression.operator, toFormula(expression.left), toFormula(expression.right)];
		case 'choose':
			return ['choose', toFormula(expression.condition), toFormula(expression.yes), toFormula(expression.no)];
		case 'call':
			return [expression.name as FormulaOperator, ...expression.arguments.map(toFormula)];
	}
}
