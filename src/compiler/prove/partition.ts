// Conditions that compare inputs with constants change only at those constants. One value from each interval
// between them and each constant itself cover every case.
import { getDefaultInputs } from '../../engine/values.ts';
import { evaluate } from '../../language/evaluate.ts';
import { collectNames, type Expression, walk } from '../../language/tree.ts';
import type { CompiledCalculator, CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import { combineInputs, type InputValues } from '../sample.ts';
import { getComparisonOperands } from './guards.ts';

/** Combinations beyond which a seeded search is faster. */
const MAX_COMBINATIONS = 20_000;

type Calculator = Pick<CompiledCalculator, 'inputs' | 'amounts'>;

/**
 * Lists one input set for each case that the conditions can distinguish.
 * @returns undefined when a condition uses a result, or compares an input with anything but a constant
 */
export function listExhaustiveInputs(
	calculator: Calculator,
	conditions: readonly Expression[],
): readonly Inputs[] | undefined {
	const amounts = new Set(calculator.amounts.map(({ id }) => id));
	const names = collectNames(...conditions);
	const cases: InputValues[] = [];
	for (const name of names) {
		if (amounts.has(name)) continue;
		const input = calculator.inputs.find(({ id }) => id === name);
		const values = input && listCases(input, conditions, calculator);
		if (!values) return undefined;
		cases.push([name, values]);
	}
	return combineInputs(getDefaultInputs(calculator), cases, MAX_COMBINATIONS);
}

function listCases(
	input: CompiledInput,
	conditions: readonly Expression[],
	calculator: Calculator,
): readonly Value[] | undefined {
	if (input.choices.length > 0) return input.choices.map(({ value }) => value);
	const constants = findComparedConstants(input.id, conditions, calculator);
	return constants && listRepresentatives(constants, input);
}

// Undefined when the input occurs anywhere but as one whole operand of a comparison with a constant.
function findComparedConstants(
	name: string,
	conditions: readonly Expression[],
	{ inputs, amounts }: Calculator,
): readonly number[] | undefined {
	const inputNames = new Set(inputs.map(({ id }) => id));
	const amountNames = new Set(amounts.map(({ id }) => id));
	const amountValues = toAmountValues({ amounts });
	const constants: number[] = [];
	let comparisons = 0;
	let occurrences = 0;
	for (const node of conditions.flatMap((condition) => walk(condition))) {
		if (node.kind === 'name' && node.name === name) occurrences += 1;
		const operands = getComparisonOperands(node);
		for (const [operand, otherOperand] of operands ? [operands, operands.toReversed()] : []) {
			if (!operand || !otherOperand) continue;
			if (operand.kind !== 'name' || operand.name !== name) continue;
			if (
				[...collectNames(otherOperand)].some(
					(usedName) => inputNames.has(usedName) || !amountNames.has(usedName),
				)
			)
				continue;
			comparisons += 1;
			constants.push(
				Number(evaluate(otherOperand, (usedName) => amountValues[usedName] ?? null) ?? Number.NaN),
			);
		}
	}
	return comparisons === occurrences && constants.every(Number.isFinite) ? constants : undefined;
}

// Each constant and one value below, above and between; whole numbers for integers.
function listRepresentatives(
	constants: readonly number[],
	{ type }: Pick<CompiledInput, 'type'>,
): readonly number[] {
	const sortedConstants = [...new Set(constants)].sort((a, b) => a - b);
	if (type === 'integer') {
		const wholeNumbers = sortedConstants.flatMap((constant) => [Math.floor(constant), Math.ceil(constant)]);
		return [...new Set([0, -1, 1].flatMap((step) => wholeNumbers.map((value) => value + step)))];
	}
	const midpoints = sortedConstants
		.slice(1)
		.map((constant, position) => ((sortedConstants[position] ?? constant) + constant) / 2);
	return [
		...sortedConstants,
		...midpoints,
		Math.min(...sortedConstants) - 1,
		Math.max(...sortedConstants) + 1,
	];
}

/** The values of amounts of law by name. */
export function toAmountValues({ amounts }: Pick<CompiledCalculator, 'amounts'>) {
	return Object.fromEntries(amounts.map(({ id, value }) => [id, value]));
}
