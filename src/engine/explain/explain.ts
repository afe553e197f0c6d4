// Explains the lines of a model: what decided, the formula in words, and the same in numbers.
import { evaluate, isFailureOrigin, resolveBranches } from '../../language/evaluate.ts';
import type { Vocabulary } from '../../language/operator.ts';
import { printAnswer, printCondition, printFailure, printFormula } from '../../language/print.ts';
import { collectNames, createNumber, type Expression, mapParts, walk } from '../../language/tree.ts';
import { type Environment, isTable } from '../../language/value.ts';
import type { CompiledResult, Inputs, Value } from '../../model/compiled-calculator.ts';
import { type Computable, calculate, replaceNonFinite } from '../calculate.ts';
import { formatNumber, formatResult, formatUnavailable } from '../format.ts';
import {
	collectQuantities,
	EXACT_DECIMALS,
	formatQuantity,
	getChoiceLabel,
	type Quantities,
	type Quantity,
	roundQuantity,
	roundToShownDigits,
	toEnvironment,
} from './quantity.ts';

/** A condition that selected the branch. */
export interface ExplainedCondition {
	/** "Income is above NIIT threshold" */
	readonly text: string;
	/** "$500,000 is above $250,000"; '' when it has no numbers. */
	readonly numbers: string;
}

export interface Explanation {
	readonly id: string;
	readonly label: string;
	readonly conditions: readonly ExplainedCondition[];
	/** The formula with labels has only the selected branch; it is '' for a plain number. */
	readonly text: string;
	/** The formula with numbers; evaluating it gives the displayed value. '' for text. */
	readonly numbers: string;
	readonly value: string;
	/** The reason for an unavailable value, or ''. */
	readonly unavailable: string;
	/** The quantities that the formula and its conditions name, in that order. */
	readonly quantities: readonly NamedQuantity[];
}

export interface NamedQuantity extends Omit<Quantity, 'value'> {
	readonly value: string;
}

/** Explains every visible line, in order. Lines without a formula are left out. */
export function explainRows(model: Computable, inputs: Inputs): readonly Explanation[] {
	const { rows, results } = calculate(model, inputs);
	return explainFormulas(model, rows, collectQuantities(model, inputs, results));
}

/** Visible to the visitor, computed but hidden, or not applicable. */
export type Presence = 'shown' | 'concealed' | 'absent';

export interface LineExplanation extends Explanation {
	readonly presence: Presence;
}

/**
 * Explains every line, including hidden ones, in the order of the definition.
 * @param inputs complete, in the stored units
 */
export function explainLines(model: Computable, inputs: Inputs): readonly LineExplanation[] {
	const results = replaceNonFinite(model.evaluate(inputs));
	const { absentIds = [], concealed = [] } = model.rowState?.(inputs, results) ?? {};
	const getPresence = (id: string): Presence => {
		if (absentIds.includes(id)) return 'absent';
		return concealed.includes(id) ? 'concealed' : 'shown';
	};
	const explanations = explainFormulas(model, model.results, collectQuantities(model, inputs, results));
	return explanations.map((explanation) => ({ ...explanation, presence: getPresence(explanation.id) }));
}

function explainFormulas(
	{ workings }: Computable,
	rows: readonly CompiledResult[],
	quantities: Quantities,
): readonly Explanation[] {
	return rows.flatMap((row) => {
		const formula = workings?.formulas[row.id];
		return formula === undefined ? [] : [explainRow(row, formula, quantities)];
	});
}

/** Explains one line from the values of all names. */
export function explainRow(row: CompiledResult, formula: Expression, quantities: Quantities): Explanation {
	const environment = toEnvironment(quantities);
	const { formula: branch, conditions } = resolveBranches(formula, environment);
	const value = environment(row.id) as Value | null;
	const decimals = findSufficientDecimals(branch, row, value, quantities);
	const vocabulary = createTextVocabulary(quantities);
	const numberVocabulary = createNumberVocabulary(quantities, decimals);
	const isConstant = row.format !== 'text' && collectNames(branch).size === 0;
	const namesInBranch = collectNames(branch, ...conditions);
	return {
		id: row.id,
		label: row.label,
		conditions: conditions.map((condition) => ({
			text: printCondition(condition, vocabulary),
			numbers: hasNumbers(condition, environment) ? printCondition(condition, numberVocabulary) : '',
		})),
		text: isConstant ? '' : printFormula(branch, vocabulary),
		numbers:
			row.format === 'text' || (row.format === 'yes-no' && !hasNumbers(branch, environment))
				? ''
				: printFormula(branch, numberVocabulary),
		value: formatResult(value, row),
		unavailable: value === null ? findUnavailableReason(branch, vocabulary, environment, row) : '',
		quantities: [...namesInBranch].flatMap((id) => {
			const usingFormula = [branch, ...conditions].find((part) => collectNames(part).has(id)) ?? branch;
			return nameQuantity(id, usingFormula, quantities, decimals);
		}),
	};
}

// Text and Boolean conditions have no numbers of interest; table lookups are printed as the entry.
function hasNumbers(condition: Expression, environment: Environment): boolean {
	if (condition.kind !== 'operation') return false;
	const names = [...collectNames(condition)];
	if (names.length > 0 && names.every((name) => typeof environment(name) === 'boolean')) return false;
	return condition.operands.every((part) => isNumeric(part, environment));
}

function isNumeric(part: Expression, environment: Environment): boolean {
	if (part.kind === 'text') return false;
	if (part.kind === 'name') return typeof environment(part.name) !== 'string';
	if (part.kind === 'number') return true;
	const [first] = part.operands;
	const isTableLookup = first?.kind === 'name' && isTable(environment(first.name));
	return isTableLookup || part.operands.every((operand) => isNumeric(operand, environment));
}

// The operation that fails although all its operands are available gives the reason.
function findUnavailableReason(
	formula: Expression,
	vocabulary: Vocabulary,
	environment: Environment,
	row: CompiledResult,
): string {
	for (const node of walk(formula)) {
		if (node.kind !== 'operation' || !isFailureOrigin(node, environment)) continue;
		return printFailure(node, vocabulary) ?? formatUnavailable(row);
	}
	const missingName = [...collectNames(formula)].find((name) => environment(name) === null);
	return missingName
		? `It needs "${vocabulary.name(missingName)}", which has no value here.`
		: formatUnavailable(row);
}

/** Prints names as titles. @param format how a title is written */
export function createTextVocabulary(
	quantities: Quantities,
	format: (title: string) => string = (title) => title,
): Vocabulary {
	return {
		name: (name) => format(quantities.get(name)?.title ?? name),
		answer: (name, isTrue) => {
			const quantity = quantities.get(name);
			if (quantity?.unit !== 'yes-no') return undefined;
			return printAnswer(format(quantity.title), getChoiceLabel(quantity, isTrue));
		},
		choice: (id, value) => getChoiceLabel(quantities.get(id), value),
	};
}

function createNumberVocabulary(quantities: Quantities, decimals: number): Vocabulary {
	const roundQuantity = roundQuantities(quantities, decimals);
	return {
		name: (name) => {
			const quantity = quantities.get(name);
			return quantity ? formatQuantity(quantity, decimals) : name;
		},
		// The answer is in brackets, because the condition may negate it.
		answer: (name, isTrue) => {
			const quantity = quantities.get(name);
			if (quantity?.unit !== 'yes-no') return undefined;
			return `${isTrue ? '' : 'not '}${quantity.title} (${formatQuantity(quantity)})`;
		},
		choice: (id, value) => getChoiceLabel(quantities.get(id), value),
		numbers: {
			evaluatePart: (part) =>
				part.kind === 'name' ? roundQuantity(part.name) : evaluate(part, roundQuantity),
			formatTableNumber: (table, value, column) => {
				const { unit = 'number', from = 'number' } = quantities.get(table) ?? {};
				return formatNumber(value, column === 'from' ? from : unit, getTableDecimals(decimals));
			},
		},
	};
}

function nameQuantity(
	id: string,
	usingFormula: Expression,
	quantities: Quantities,
	decimals: number,
): readonly NamedQuantity[] {
	const quantity = quantities.get(id);
	if (!quantity) return [];
	const value = isTable(quantity.value)
		? printUsedRows(id, usingFormula, createNumberVocabulary(quantities, EXACT_DECIMALS))
		: formatQuantity(quantity, decimals);
	return [{ ...quantity, value }];
}

// Prints table rows in the phrasing of the operator that reads them.
function printUsedRows(table: string, formula: Expression, numberVocabulary: Vocabulary): string {
	for (const node of walk(formula)) {
		const [first] = node.kind === 'operation' ? node.operands : [];
		if (first?.kind === 'name' && first.name === table) return printFormula(node, numberVocabulary);
	}
	return '';
}

/** Decimals in the order tried. Those beyond EXACT serve near-cancellations and values next to a step. */
const DECIMALS = [0, 2, 4, 6, 8, EXACT_DECIMALS, 12, 14] as const;

/** Decimals of table entries. Rates and limits of law are never rounded. */
function getTableDecimals(decimals: number): number {
	return Math.max(decimals, EXACT_DECIMALS);
}

/** Rounds lines as displayed; inputs and amounts stay exact. */
function roundQuantities(quantities: Quantities, decimals: number): Environment {
	return (name) => {
		const quantity = quantities.get(name);
		return quantity ? roundQuantity(quantity, decimals) : null;
	};
}

/** The fewest decimals with which the displayed numbers reproduce the displayed value. */
function findSufficientDecimals(
	formula: Expression,
	row: CompiledResult,
	value: Value | null,
	quantities: Quantities,
): number {
	const displayedValue = formatResult(value, row);
	const isSufficient = (decimals: number) => {
		const environment = roundQuantities(quantities, decimals);
		const displayedFormula = toDisplayedFormula(formula, environment, getTableDecimals(decimals));
		return formatResult(evaluate(displayedFormula, environment), row) === displayedValue;
	};
	return DECIMALS.find(isSufficient) ?? EXACT_DECIMALS;
}

// A subformula that is only taxed by a schedule is displayed as its portions per bracket.
function toDisplayedFormula(formula: Expression, environment: Environment, decimals: number): Expression {
	const [first] = formula.kind === 'operation' ? formula.operands : [];
	const isTableLookup = first?.kind === 'name' && isTable(environment(first.name));
	return mapParts(formula, (part) => {
		const displayedFormula = toDisplayedFormula(part, environment, decimals);
		if (!isTableLookup || part.kind !== 'operation') return displayedFormula;
		const value = evaluate(displayedFormula, environment);
		return typeof value === 'number' ? createNumber(roundToShownDigits(value, decimals)) : displayedFormula;
	});
}
