// A working shows as few decimals as its numbers need to reproduce the displayed value.

import { evaluate } from '../../language/evaluate.ts';
import type { OperatorRuntimes } from '../../language/operator.ts';
import { createNumber, type Expression, mapParts } from '../../language/tree.ts';
import { type Environment, isTable } from '../../language/value.ts';
import type { CompiledResult, Value } from '../../model/compiled-calculator.ts';
import { formatResult } from '../format.ts';
import { EXACT_DECIMALS, type Quantities, roundQuantity, roundToShownDigits } from './quantity.ts';

export interface FormulaWithOperators {
	readonly formula: Expression;
	readonly operators: OperatorRuntimes;
}

/** Decimals in the order tried. Those beyond EXACT serve near-cancellations and values next to a step. */
const DECIMALS = [0, 2, 4, 6, 8, EXACT_DECIMALS, 12, 14] as const;

/** Decimals of table entries. Rates and limits of law are never rounded. */
export function getTableDecimals(decimals: number): number {
	return Math.max(decimals, EXACT_DECIMALS);
}

/** Rounds lines as displayed; inputs and amounts stay exact. */
export function roundQuantities(quantities: Quantities, decimals: number): Environment {
	return (name) => {
		const quantity = quantities.get(name);
		return quantity ? roundQuantity(quantity, decimals) : null;
	};
}

/** The fewest decimals with which the displayed numbers reproduce the displayed value. */
export function findSufficientDecimals(
	{ formula, operators }: FormulaWithOperators,
	row: CompiledResult,
	value: Value | null,
	quantities: Quantities,
): number {
	const displayedValue = formatResult(value, row);
	const isSufficient = (decimals: number) => {
		const environment = roundQuantities(quantities, decimals);
		const displayedFormula = toDisplayedFormula(formula, environment, operators, getTableDecimals(decimals));
		return formatResult(evaluate(displayedFormula, environment, operators), row) === displayedValue;
	};
	return DECIMALS.find(isSufficient) ?? EXACT_DECIMALS;
}

// A subformula that is only taxed by a schedule is displayed as its portions per bracket.
function toDisplayedFormula(
	formula: Expression,
	environment: Environment,
	operators: OperatorRuntimes,
	decimals: number,
): Expression {
	const [first] = formula.kind === 'operation' ? formula.operands : [];
	const isTableLookup = first?.kind === 'name' && isTable(environment(first.name));
	return mapParts(formula, (part) => {
		const displayedFormula = toDisplayedFormula(part, environment, operators, decimals);
		if (!isTableLookup || part.kind !== 'operation') return displayedFormula;
		const value = evaluate(displayedFormula, environment, operators);
		return typeof value === 'number' ? createNumber(roundToShownDigits(value, decimals)) : displayedFormula;
	});
}
