import type { Rows } from '../../language/value.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { calculate } from '../calculate.ts';
import type { Explainable } from '../explain/explain.ts';
import { niceCeil } from './axis.ts';
import { findChanges } from './curve-changes.ts';
import { listChoices } from './grid.ts';
import { sweep } from './sweep.ts';
import { type Calculation, getCurrentValue, type InputRange, type Variation } from './variation.ts';

/** Per format, in the stored unit: the largest sensible value, and the largest that can be entered. */
const LIMITS: Readonly<
	Record<CompiledInput['format'], readonly [least: number, most: number, enterable: number]>
> = {
	money: [10, 1e9, 1e9],
	percent: [10, 100, 100],
	fraction: [0.1, 1, 1],
	years: [10, 100, 120],
	months: [36, 600, 1200],
	shares: [10, 1e8, 1e8],
	count: [10, 1e6, 1e6],
	choice: [1, 1, 1],
	'yes-no': [1, 1, 1],
};

/** How far beyond the visitor's value, as a multiple, a curve may reach to include a change. */
const MAX_REACH_RATIO = 5;
const PROBES = 120;
/** Half of the range for an input without any scale; the format's limit bounds it. */
const DEFAULT_SIZE = 50_000;

/**
 * Computes the range of a curve: from zero to twice the visitor's value, extended to a nearby amount of law
 * or kink of the headline result. A negative value gives a range symmetric about zero.
 * @throws when the calculator has no input of that name
 */
export function computeSensibleRange(calculation: Calculation, inputId: string): InputRange {
	const { calculator, inputs } = calculation;
	const input = calculator.inputs.find(({ id }) => id === inputId);
	if (!input) throw new Error(`There is no input "${inputId}".`);
	const [first, last] = [listChoices(input)[0], listChoices(input).at(-1)];
	if (first !== undefined && last !== undefined) return { from: first, to: last };
	const currentValue = getCurrentValue({ inputs, input });
	const size = Math.abs(currentValue) || estimateSize(calculator, input);
	const reach = computeReach(calculation, input, size);
	const to = clampToLimits(input, reach, Math.abs(currentValue));
	return { from: currentValue < 0 ? -to : 0, to };
}

/** Computes all values that can be entered; negative ones only when the visitor's own value is negative. */
export function computeEnterableRange({ inputs, input }: Pick<Variation, 'inputs' | 'input'>): InputRange {
	const choices = listChoices(input);
	const [first, last] = [choices[0], choices.at(-1)];
	if (first !== undefined && last !== undefined) return { from: first, to: last };
	const currentValue = getCurrentValue({ inputs, input });
	const to = Math.max(LIMITS[input.format][2], Math.abs(currentValue));
	return { from: currentValue < 0 ? -to : 0, to };
}

// For a zero input: the size of its default, or half of the largest amount of law with its unit.
function estimateSize({ parameters }: Explainable, input: CompiledInput): number {
	const amounts = listAmounts(parameters, input);
	return Math.abs(Number(input.default)) || Math.max(0, ...amounts) / 2 || DEFAULT_SIZE;
}

function computeReach(calculation: Calculation, input: CompiledInput, size: number): number {
	const amounts = listAmounts(calculation.calculator.parameters, input).filter(
		(amount) => amount < size * MAX_REACH_RATIO,
	);
	const changePositions = findHeadlineChanges(calculation, input, size * MAX_REACH_RATIO);
	return Math.max(size * 2, ...[...amounts, ...changePositions].map((position) => position * 1.2));
}

function listAmounts(parameters: Explainable['parameters'], { format }: CompiledInput): readonly number[] {
	if (format !== 'money' && format !== 'years' && format !== 'months') return [];
	return parameters.flatMap((amount) => {
		if (Array.isArray(amount.value))
			return amount.from === format ? listThresholds(amount.value as Rows) : [];
		return amount.unit === format && typeof amount.value === 'number' ? [amount.value] : [];
	});
}

function listThresholds(rows: Rows): readonly number[] {
	return rows.map(([from]) => from);
}

function findHeadlineChanges(calculation: Calculation, input: CompiledInput, to: number): readonly number[] {
	const { calculator, workings, inputs } = calculation;
	const { results } = calculate(calculator, inputs);
	const headline = calculator.results.find((result) => result.headline && result.id in results);
	if (!headline) return [];
	const variation = { calculator, workings, inputs, input, result: headline };
	const upperLimit = Math.min(to, LIMITS[input.format][1]);
	return findChanges(variation, sweep(variation, { from: 0, to: upperLimit }, PROBES)).map(
		({ before }) => before,
	);
}

function clampToLimits(input: CompiledInput, reach: number, currentValue: number): number {
	const [minimum, maximum] = LIMITS[input.format];
	const roundedReach = input.format === 'months' ? Math.ceil(reach / 12) * 12 : niceCeil(reach);
	return Math.max(Math.min(Math.max(roundedReach, minimum), maximum), currentValue);
}
