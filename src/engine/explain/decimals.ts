// How many decimals a working shows: as few as will do for its numbers to give the value on the page.
import type { CompiledResult, Value } from '../../definition/compiled-calculator.ts';
import { evaluate } from '../../language/evaluate.ts';
import type { Runtimes } from '../../language/operator.ts';
import { type Expression, number, withParts } from '../../language/tree.ts';
import { type Environment, isTable } from '../../language/value.ts';
import { formatResult } from '../format.ts';
import { EXACT, type Quantities, rounded, roundedDigits } from './quantity.ts';

/** A formula with the operators it uses. */
export interface Explained {
	readonly formula: Expression;
	readonly operators: Runtimes;
}

/** Decimals that are tried in turn; those beyond EXACT only where two numbers all but cancel or a step just fits. */
const DECIMALS = [0, 2, 4, 6, 8, EXACT, 12, 14] as const;

/** Decimals of what is taken of a table, which stands beside rates and limits of law: these are never rounded. */
export function decimalsOfTable(decimals: number): number {
	return Math.max(decimals, EXACT);
}

/** The quantities with the lines of the result as they are shown. */
export function roundedTo(quantities: Quantities, decimals: number): Environment {
	return (name) => {
		const quantity = quantities.get(name);
		return quantity ? rounded(quantity, decimals) : null;
	};
}

/** The fewest decimals with which the numbers on the page give the value on the page. */
export function decimalsThatSuffice(
	{ formula, operators }: Explained,
	row: CompiledResult,
	value: Value | null,
	quantities: Quantities,
): number {
	const shown = formatResult(value, row);
	const fits = (decimals: number) => {
		const environment = roundedTo(quantities, decimals);
		const written = asWritten(formula, environment, operators, decimalsOfTable(decimals));
		return formatResult(evaluate(written, environment, operators), row) === shown;
	};
	return DECIMALS.find(fits) ?? EXACT;
}

// What is computed only to be taxed by a schedule is written as the parts that fall into its brackets.
function asWritten(
	formula: Expression,
	environment: Environment,
	operators: Runtimes,
	decimals: number,
): Expression {
	const [first] = formula.kind === 'operation' ? formula.operands : [];
	const readsTable = first?.kind === 'name' && isTable(environment(first.name));
	return withParts(formula, (part) => {
		const written = asWritten(part, environment, operators, decimals);
		if (!readsTable || part.kind !== 'operation') return written;
		const value = evaluate(written, environment, operators);
		return typeof value === 'number' ? number(roundedDigits(value, decimals)) : written;
	});
}
