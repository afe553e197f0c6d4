// Explains a line of the result: its formula in words, the same with the visitor's numbers, and where they come from.
import type { CalculatorLogic, CompiledResult, Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { Workings } from '../../definition/workings.ts';
import { takenBranch } from '../../language/branches.ts';
import { evaluate, failsItself } from '../../language/evaluate.ts';
import type { Runtimes, Wording } from '../../language/operator.ts';
import { type Expression, namesIn, walk } from '../../language/tree.ts';
import { type Environment, isTable } from '../../language/value.ts';
import { sayAnswer, sayCondition, sayFailure, sayFormula } from '../../language/words.ts';
import { type Calculable, calculate } from '../calculate.ts';
import { formatNumber, formatResult } from '../format.ts';
import { decimalsOfTable, decimalsThatSuffice, type Explained, roundedTo } from './decimals.ts';
import {
	EXACT,
	environmentOf,
	formatQuantity,
	type Quantities,
	type Quantity,
	quantitiesOf,
} from './quantity.ts';

/** What is explained: a calculator, or a return in the form of one. */
export type Explainable = Calculable & Pick<CalculatorLogic, 'parameters'>;

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

/** Explains every line that is shown, in order. */
export function explainAll(
	calculator: Explainable,
	{ formulas, operators }: Workings,
	inputs: Inputs,
): readonly Explanation[] {
	const { rows, results } = calculate(calculator, inputs);
	const quantities = quantitiesOf(calculator, inputs, results);
	return rows.flatMap((row) => {
		const formula = formulas[row.id];
		return formula === undefined ? [] : [explainRow(calculator, row, { formula, operators }, quantities)];
	});
}

/** Explains one line from the values all names have. */
export function explainRow(
	calculator: Explainable,
	row: CompiledResult,
	{ formula, operators }: Explained,
	quantities: Quantities,
): Explanation {
	const environment = environmentOf(quantities);
	const { formula: taken, conditions } = takenBranch(formula, environment, operators);
	const value = environment(row.id) as Value | null;
	const decimals = decimalsThatSuffice({ formula: taken, operators }, row, value, quantities);
	const words = inWords(calculator, quantities);
	const numbers = inNumbers(calculator, quantities, operators, decimals);
	const isConstant = row.format !== 'text' && namesIn(taken).size === 0;
	const named = new Set([taken, ...conditions].flatMap((part) => [...namesIn(part)]));
	return {
		id: row.id,
		label: row.label,
		conditions: conditions.map((condition) => ({
			words: sayCondition(condition, words, operators),
			numbers: saysNumbers(condition, environment) ? sayCondition(condition, numbers, operators) : '',
		})),
		words: isConstant ? '' : sayFormula(taken, words, operators),
		numbers:
			row.format === 'text' || (row.format === 'yes-no' && !saysNumbers(taken, environment))
				? ''
				: sayFormula(taken, numbers, operators),
		value: formatResult(value, row),
		unavailable: value === null ? reasonOf(taken, words, environment, operators, row) : '',
		quantities: [...named].flatMap((id) => {
			const used = [taken, ...conditions].find((part) => namesIn(part).has(id)) ?? taken;
			return nameQuantity(id, { formula: used, operators }, calculator, quantities, decimals);
		}),
	};
}

// Texts and yes-noes say as much in words; what picks from a table is said as the entry.
function saysNumbers(condition: Expression, environment: Environment): boolean {
	if (condition.kind !== 'operation') return false;
	const names = [...namesIn(condition)];
	if (names.length > 0 && names.every((name) => typeof environment(name) === 'boolean')) return false;
	return condition.operands.every((part) => isNumeric(part, environment));
}

function isNumeric(part: Expression, environment: Environment): boolean {
	if (part.kind === 'text') return false;
	if (part.kind === 'name') return typeof environment(part.name) !== 'string';
	if (part.kind === 'number') return true;
	const [first] = part.operands;
	const readsTable = first?.kind === 'name' && isTable(environment(first.name));
	return readsTable || part.operands.every((operand) => isNumeric(operand, environment));
}

// The operation that has no value of its own making says it best.
function reasonOf(
	formula: Expression,
	words: Wording,
	environment: Environment,
	operators: Runtimes,
	row: CompiledResult,
): string {
	for (const node of walk(formula)) {
		if (node.kind !== 'operation' || !failsItself(node, environment, operators)) continue;
		return sayFailure(node, words, operators) ?? row.unavailable;
	}
	const missing = [...namesIn(formula)].find((name) => environment(name) === null);
	return missing ? `It needs "${words.name(missing)}", which has no value here.` : row.unavailable;
}

function inWords(calculator: Explainable, quantities: Quantities): Wording {
	return {
		name: (name) => quantities.get(name)?.title ?? name,
		answer: (name, holds) => {
			const quantity = quantities.get(name);
			if (quantity?.unit !== 'yes-no') return undefined;
			return sayAnswer(quantity.title, formatQuantity({ ...quantity, value: holds }, calculator, name));
		},
		choice: (id, value) => choiceLabel(calculator.inputs, id, value),
	};
}

function choiceLabel(inputs: CalculatorLogic['inputs'], id: string, value: string): string {
	const choices = inputs.find((input) => input.id === id)?.choices ?? [];
	return choices.find((choice) => choice.value === value)?.label ?? value;
}

function inNumbers(
	calculator: Explainable,
	quantities: Quantities,
	operators: Runtimes,
	decimals: number,
): Wording {
	const rounding = roundedTo(quantities, decimals);
	return {
		name: (name) => {
			const quantity = quantities.get(name);
			return quantity ? formatQuantity(quantity, calculator, name, decimals) : name;
		},
		// What was answered stands in brackets: the condition may ask for the other answer.
		answer: (name, holds) => {
			const quantity = quantities.get(name);
			if (quantity?.unit !== 'yes-no') return undefined;
			return `${holds ? '' : 'not '}${quantity.title} (${formatQuantity(quantity, calculator, name)})`;
		},
		choice: (id, value) => choiceLabel(calculator.inputs, id, value),
		numbers: {
			valueOfPart: (part) =>
				part.kind === 'name' ? rounding(part.name) : evaluate(part, rounding, operators),
			ofTable: (table, value, column) => {
				const { unit = 'number', from = 'number' } = quantities.get(table) ?? {};
				return formatNumber(value, column === 'from' ? from : unit, decimalsOfTable(decimals));
			},
		},
	};
}

function nameQuantity(
	id: string,
	used: Explained,
	calculator: Explainable,
	quantities: Quantities,
	decimals: number,
): readonly Named[] {
	const quantity = quantities.get(id);
	if (!quantity) return [];
	const value = isTable(quantity.value)
		? rowsUsed(id, used, inNumbers(calculator, quantities, used.operators, EXACT))
		: formatQuantity(quantity, calculator, id, decimals);
	return [{ ...quantity, value }];
}

// What was taken of a table, as the operation that reads it says it.
function rowsUsed(table: string, { formula, operators }: Explained, numbers: Wording): string {
	for (const node of walk(formula)) {
		const [first] = node.kind === 'operation' ? node.operands : [];
		if (first?.kind === 'name' && first.name === table) return sayFormula(node, numbers, operators);
	}
	return '';
}
