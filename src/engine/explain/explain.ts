// Explains a line of the result: its formula in words, the same with the visitor's numbers, and where they come from.
import type {
	CompiledCalculator,
	CompiledResult,
	Inputs,
	Value,
} from '../../definition/compiled-calculator.ts';
import { type Formula, type Formulas, isOperation, namesOf } from '../../definition/formula.ts';
import { calculate } from '../calculate.ts';
import { formatResult } from '../format.ts';
import { takenBranch } from './branches.ts';
import { evaluateFormula, type Scope } from './evaluate-formula.ts';
import {
	formatNumber,
	formatQuantity,
	type Quantities,
	type Quantity,
	quantitiesOf,
	rounded,
	scopeOf,
} from './quantity.ts';
import { sayFormula, type Wording } from './say-formula.ts';

/** A condition that decided which branch was taken. */
export interface Condition {
	/** "Income is above NIIT threshold" */
	readonly words: string;
	/** "$500,000 is above $250,000"; '' when it has no numbers. */
	readonly numbers: string;
}

/** One line of the result, explained. */
export interface Explanation {
	readonly id: string;
	readonly label: string;
	readonly conditions: readonly Condition[];
	/** The formula in the labels' words, only the branch that was taken; '' for a plain number. */
	readonly words: string;
	/** The same with numbers: evaluated, it gives what `value` shows. '' for text. */
	readonly numbers: string;
	/** As the row shows it. */
	readonly value: string;
	/** Why there is no value, or ''. */
	readonly unavailable: string;
	/** What the formula and its conditions name, in that order. */
	readonly quantities: readonly Named[];
}

/** A named quantity as the explanation lists it. */
export interface Named extends Omit<Quantity, 'value'> {
	readonly value: string;
}

/** Extra decimals that are tried until the shown numbers give the shown value. */
const DECIMALS = [0, 2, 4, 6, 8, 10] as const;

/** Explains every line that is shown, in order. */
export function explainAll(
	calculator: CompiledCalculator,
	formulas: Formulas,
	inputs: Inputs,
): readonly Explanation[] {
	const { rows, results } = calculate(calculator, inputs);
	const quantities = quantitiesOf(calculator, inputs, results);
	return rows.flatMap((row) => {
		const formula = formulas[row.id];
		return formula === undefined ? [] : [explainRow(calculator, row, formula, quantities)];
	});
}

/** Explains one line from the values all names have. */
export function explainRow(
	calculator: CompiledCalculator,
	row: CompiledResult,
	formula: Formula,
	quantities: Quantities,
): Explanation {
	const scope = scopeOf(quantities);
	const { formula: taken, conditions } = takenBranch(formula, scope);
	const value = quantities.get(row.id)?.value as Value | null;
	const decimals = decimalsThatSuffice(taken, row, value, quantities);
	const words = inWords(calculator, quantities);
	const numbers = inNumbers(calculator, quantities, decimals);
	const isConstant = row.format !== 'text' && namesOf(taken).size === 0;
	const named = new Set([...namesOf(taken), ...conditions.flatMap((condition) => [...namesOf(condition)])]);
	return {
		id: row.id,
		label: row.label,
		conditions: conditions.map((condition) => ({
			words: sayFormula(condition, words),
			numbers: isOperation(condition) && !comparesText(condition) ? sayFormula(condition, numbers) : '',
		})),
		words: isConstant ? '' : sayFormula(taken, words),
		numbers: row.format === 'text' ? '' : sayFormula(taken, numbers),
		value: formatResult(value, row),
		unavailable: value === null ? row.unavailable : '',
		quantities: [...named].flatMap((id) => nameQuantity(id, taken, calculator, quantities, decimals)),
	};
}

function comparesText(condition: Formula): boolean {
	if (!isOperation(condition)) return typeof condition === 'object';
	const [, ...operands] = condition;
	return operands.some(comparesText);
}

function inWords({ inputs }: CompiledCalculator, quantities: Quantities): Wording {
	return {
		name: (name) => quantities.get(name)?.title ?? name,
		choice: (id, value) => choiceLabel(inputs, id, value),
	};
}

function choiceLabel(inputs: CompiledCalculator['inputs'], id: string, value: string): string {
	const choices = inputs.find((input) => input.id === id)?.choices ?? [];
	return choices.find((choice) => choice.value === value)?.label ?? value;
}

function inNumbers(calculator: CompiledCalculator, quantities: Quantities, decimals: number): Wording {
	return {
		signed: true,
		name: (name) => {
			const quantity = quantities.get(name);
			return quantity ? formatQuantity(quantity, calculator, name, decimals) : name;
		},
		choice: (id, value) => choiceLabel(calculator.inputs, id, value),
		entry: (table, key) => {
			const value = evaluateFormula(['lookup', table, key], scopeOf(quantities));
			return typeof value === 'number' ? formatNumber(value, quantities.get(table)?.unit ?? '', 10) : '';
		},
	};
}

// The fewest decimals of the lines above with which the numbers on the page give the value on the page.
function decimalsThatSuffice(
	taken: Formula,
	row: CompiledResult,
	value: Value | null,
	quantities: Quantities,
): number {
	const shown = formatResult(value, row);
	const fits = (decimals: number) => {
		const scope: Scope = (name) => {
			const quantity = quantities.get(name);
			return quantity ? rounded(quantity, decimals) : null;
		};
		return formatResult(evaluateFormula(taken, scope), row) === shown;
	};
	return DECIMALS.find(fits) ?? DECIMALS[DECIMALS.length - 1] ?? 0;
}

function nameQuantity(
	id: string,
	formula: Formula,
	calculator: CompiledCalculator,
	quantities: Quantities,
	decimals: number,
): readonly Named[] {
	const quantity = quantities.get(id);
	if (!quantity) return [];
	const isTable = typeof quantity.value === 'object' && quantity.value !== null;
	const value = isTable
		? entriesUsed(id, formula, calculator, quantities)
		: formatQuantity(quantity, calculator, id, decimals);
	return [{ ...quantity, value }];
}

function entriesUsed(
	table: string,
	formula: Formula,
	calculator: CompiledCalculator,
	quantities: Quantities,
): string {
	if (!isOperation(formula)) return '';
	const [operator, first, second = 0, ...rest] = formula;
	if (operator === 'lookup' && first === table)
		return inNumbers(calculator, quantities, 10).entry?.(table, second) ?? '';
	const found = [first ?? 0, second, ...rest].map((part) => entriesUsed(table, part, calculator, quantities));
	return found.find((text) => text !== '') ?? '';
}
