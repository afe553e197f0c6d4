// How many decimals a working shows: as few as will do for its numbers to give the value on the page.
import type { CompiledResult, Value } from '../../definition/compiled-calculator.ts';
import { evaluate } from '../../language/evaluate.ts';
import type { OperatorRuntimes } from '../../language/operator.ts';
import { createNumber, type Expression, mapParts } from '../../language/tree.ts';
import { type Environment, isTable } from '../../language/value.ts';
import { formatResult } from '../format.ts';
import { EXACT_DECIMALS, type Quantities, roundQuantity, roundToShownDigits } from './quantity.ts';

/** A formula with the operators it uses. */
export interface FormulaWithOperators {
	readonly formula: Expression;
	readonly operators: OperatorRuntimes;
}

/** Decimals that are tried in turn; those beyond EXACT only where two numbers all but cancel or a step just fits. */
const DECIMALS = [0, 2, 4, 6, 8, EXACT_DECIMALS, 12, 14] as const;

/** Decimals of what is taken of a table, which stands beside rates and limits of law: these are never rounded. */
export function getTableDecimals(decimals: number): number {
	return Math.max(decimals, EXACT_DECIMALS);
}

/** The quantities with the lines of the result as they are shown. */
export function roundQuantities(quantities: Quantities, decimals: number): Environment {
	return (name) => {
		const quantity = quantities.get(name);
		return quantity ? roundQuantity(quantity, decimals) : null;
	};
}

/** The fewest decimals with which the numbers on the page give the value on the page. */
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

// What is computed only to be taxed by a schedule is written as the parts that fall into its brackets.
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
