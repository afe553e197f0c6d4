// The range over which an input is varied.
import type { Rows } from '../../language/value.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { type Computable, calculate } from '../calculate.ts';
import { findChanges } from './changes.ts';
import { ceilToRoundNumber, listChoices } from './grid.ts';
import { createVariation, getCurrentValue, type InputRange, sweep, type VariedInput } from './variation.ts';

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
	calendarYear: [1, 1, 1],
	choice: [1, 1, 1],
	date: [1, 1, 1],
	moneyByYear: [1, 1, 1],
	sharesByYear: [1, 1, 1],
	sharesByDate: [1, 1, 1],
	'yes-no': [1, 1, 1],
};

/** How far beyond the visitor's value, as a multiple, a curve may reach to include a change. */
const MAX_REACH_RATIO = 5;
const PROBES = 120;
/** Dollars a curve over an amount of a household reaches at least, and the part of the income it reaches from zero. */
const MIN_REACH = 10_000;
const INCOME_SHARE = 1 / 4;
/** Half of the range for an input without any scale; the format's limit bounds it. */
const DEFAULT_SIZE = 50_000;

/**
 * Computes the range of a curve: from zero to twice the visitor's value, extended to a nearby amount of law
 * or kink of the headline result. A negative value gives a range symmetric about zero.
 */
export function computeSensibleRange(variedInput: VariedInput): InputRange {
	const { model, input } = variedInput;
	const choiceRange = computeChoiceRange(input);
	if (choiceRange) return choiceRange;
	const currentValue = getCurrentValue(variedInput);
	const size = Math.abs(currentValue) || estimateSize(model, input);
	const reach = computeReach(variedInput, size);
	const to = clampToLimits(input, reach, Math.abs(currentValue));
	return { from: currentValue < 0 ? -to : 0, to };
}

/** Computes all values that can be entered; negative ones only when the visitor's own value is negative. */
export function computeEnterableRange(variedInput: Pick<VariedInput, 'inputs' | 'input'>): InputRange {
	const { input } = variedInput;
	const choiceRange = computeChoiceRange(input);
	if (choiceRange) return choiceRange;
	const currentValue = getCurrentValue(variedInput);
	const to = Math.max(LIMITS[input.format][2], Math.abs(currentValue));
	return { from: currentValue < 0 ? -to : 0, to };
}

/**
 * The range of a curve over an amount of a household: from nothing to twice its own, or up to a part of the income where it is
 * zero.
 * @param income dollars
 */
export function computeAmountRange(variedInput: VariedInput, income: number): InputRange {
	if (variedInput.input.format !== 'money') return computeSensibleRange(variedInput);
	const currentValue = getCurrentValue(variedInput);
	const reach = currentValue === 0 ? Math.abs(income) * INCOME_SHARE : Math.abs(currentValue) * 2;
	const to = ceilToRoundNumber(Math.max(reach, MIN_REACH));
	return { from: currentValue < 0 ? -to : 0, to };
}

function computeChoiceRange(input: CompiledInput): InputRange | undefined {
	const [from, ...otherChoices] = listChoices(input);
	return from === undefined ? undefined : { from, to: otherChoices.at(-1) ?? from };
}

// For a zero input: the size of its default, or half of the largest amount of law with its unit.
function estimateSize(model: Computable, input: CompiledInput): number {
	return Math.abs(Number(input.default)) || Math.max(0, ...listAmounts(model, input)) / 2 || DEFAULT_SIZE;
}

function computeReach(variedInput: VariedInput, size: number): number {
	const amounts = listAmounts(variedInput.model, variedInput.input).filter(
		(amount) => amount < size * MAX_REACH_RATIO,
	);
	const changePositions = findHeadlineChanges(variedInput, size * MAX_REACH_RATIO);
	return Math.max(size * 2, ...[...amounts, ...changePositions].map((position) => position * 1.2));
}

function listAmounts({ amounts }: Computable, { format }: CompiledInput): readonly number[] {
	if (format !== 'money' && format !== 'years' && format !== 'months') return [];
	return amounts.flatMap((amount) => {
		if (Array.isArray(amount.value))
			return amount.from === format ? listThresholds(amount.value as Rows) : [];
		return amount.unit === format && typeof amount.value === 'number' ? [amount.value] : [];
	});
}

function listThresholds(rows: Rows): readonly number[] {
	return rows.map(([from]) => from);
}

function findHeadlineChanges(variedInput: VariedInput, to: number): readonly number[] {
	const { model, inputs, input } = variedInput;
	const { results } = calculate(model, inputs);
	const headline = model.results.find((result) => result.headline && result.id in results);
	if (!headline) return [];
	const variation = createVariation(variedInput, input.id, headline.id);
	const upperLimit = Math.min(to, LIMITS[input.format][1]);
	return findChanges(variation, sweep(variation, { from: 0, to: upperLimit }, PROBES)).map(
		({ before }) => before,
	);
}

function clampToLimits(input: CompiledInput, reach: number, currentValue: number): number {
	const [minimum, maximum] = LIMITS[input.format];
	const roundedReach = input.format === 'months' ? Math.ceil(reach / 12) * 12 : ceilToRoundNumber(reach);
	return Math.max(Math.min(Math.max(roundedReach, minimum), maximum), currentValue);
}
