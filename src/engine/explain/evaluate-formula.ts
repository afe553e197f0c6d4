// Evaluates a formula that is being explained. It decides which branch was taken and checks what is shown;
// the results themselves come from the emitted function.
import type { Value } from '../../definition/compiled-calculator.ts';
import { type Formula, type FormulaOperator, isOperation } from '../../definition/formula.ts';

/** A value by name; a table for amounts that are one; null for a result that is unavailable. */
export type Scope = (name: string) => Value | null | Readonly<Record<string, number>>;

/** A value, or null when something it needs has none or it is not finite. */
export function evaluateFormula(formula: Formula, scope: Scope): Value | null {
	if (typeof formula === 'number') return formula;
	if (typeof formula === 'string') return plainValue(scope(formula));
	if (!isOperation(formula)) return formula[1] as string;
	const [operator, ...operands] = formula;
	if (operator === 'choose') return evaluateChoice(operands, scope);
	if (operator === 'lookup') return evaluateLookup(operands, scope);
	if (operator === 'and' || operator === 'or') return evaluateLogic(operator, operands, scope);
	const values = operands.map((operand) => evaluateFormula(operand, scope));
	return values.includes(null) ? null : finiteOrNull(apply(operator, values as Value[]));
}

function plainValue(found: ReturnType<Scope>): Value | null {
	return typeof found === 'object' ? null : finiteOrNull(found);
}

function finiteOrNull(value: Value): Value | null {
	return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

function evaluateChoice([condition = 0, yes = 0, no = 0]: readonly Formula[], scope: Scope): Value | null {
	const holds = evaluateFormula(condition, scope);
	return holds === null ? null : evaluateFormula(holds ? yes : no, scope);
}

function evaluateLookup([table = '', key = '']: readonly Formula[], scope: Scope): Value | null {
	const found = scope(String(table));
	const entry = evaluateFormula(key, scope);
	return typeof found === 'object' && found && entry !== null ? (found[String(entry)] ?? null) : null;
}

// The second side is not looked at when the first decides, as in the emitted code.
function evaluateLogic(operator: 'and' | 'or', operands: readonly Formula[], scope: Scope): Value | null {
	for (const operand of operands) {
		const holds = evaluateFormula(operand, scope);
		if (holds === null || Boolean(holds) === (operator === 'or')) return holds;
	}
	return operator === 'and';
}

type Plain = Exclude<FormulaOperator, 'choose' | 'lookup' | 'and' | 'or'>;

function apply(operator: Plain, values: readonly Value[]): Value {
	const [a, b] = values;
	if (operator === '==') return a === b;
	if (operator === '!=') return a !== b;
	if (operator === 'not') return !a;
	return compute(operator, values as readonly number[]);
}

function compute(operator: Exclude<Plain, '==' | '!=' | 'not'>, values: readonly number[]): number | boolean {
	const [a = 0, b = 0] = values;
	switch (operator) {
		case '+':
			return a + b;
		case '-':
			return a - b;
		case '*':
			return a * b;
		case '/':
			return a / b;
		case '^':
			return a ** b;
		case '<':
			return a < b;
		case '<=':
			return a <= b;
		case '>':
			return a > b;
		case '>=':
			return a >= b;
		case 'negative':
			return -a;
		case 'percent':
			return a / 100;
		case 'toPercent':
			return a * 100;
		default:
			return Math[operator](...(values as [number]));
	}
}
