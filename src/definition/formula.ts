// A formula as data: what explains a result to a visitor. Computing is done by emitted code, not by this.

export type FormulaOperator =
	| '+'
	| '-'
	| '*'
	| '/'
	| '^'
	| '=='
	| '!='
	| '<'
	| '<='
	| '>'
	| '>='
	| 'and'
	| 'or'
	| 'not'
	| 'negative'
	| 'choose'
	| 'min'
	| 'max'
	| 'percent'
	| 'toPercent'
	| 'abs'
	| 'floor'
	| 'ceil'
	| 'round'
	| 'lookup';

/** A number, a name, a literal text such as ['text', 'cash'], or an operator with its operands. */
export type Formula = number | string | readonly ['text', string] | Operation;

export type Operation = readonly [FormulaOperator, ...Formula[]];

/** The formulas of a calculator's results, by result id. */
export type Formulas = Readonly<Record<string, Formula>>;

/** True for an operator with its operands. */
export function isOperation(formula: Formula): formula is Operation {
	return typeof formula === 'object' && formula[0] !== 'text';
}

/** Every name a formula uses, in source order. */
export function namesOf(formula: Formula): ReadonlySet<string> {
	if (typeof formula === 'string') return new Set([formula]);
	if (!isOperation(formula)) return new Set();
	const [, ...operands] = formula;
	return new Set(operands.flatMap((operand) => [...namesOf(operand)]));
}
