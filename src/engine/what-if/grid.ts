// Values an input can take: multiples of its step, or its choices.

import type { CompiledInput, CompiledResult, Inputs } from '../../model/compiled-calculator.ts';
import { type Computable, listVisibleInputs } from '../calculate.ts';
import { range } from '../collections.ts';
import { formatCount } from '../format.ts';
import { getUnitLabels, MINUS } from '../units.ts';

/** Decimals of a rate's step as stored: 0.01 percent. */
const DECIMALS: Readonly<Partial<Record<CompiledInput['format'], number>>> = { fraction: 4 };

type SteppedInput = Pick<CompiledInput, 'type' | 'format'>;

function getStepDecimals({ type, format }: SteppedInput): number {
	return type === 'integer' ? 0 : (DECIMALS[format] ?? 2);
}

/** The smallest step of an input in the stored unit: a dollar, 0.01 percent, 0.0001 as a fraction. */
export function getStep(input: SteppedInput): number {
	return 10 ** -getStepDecimals(input);
}

export function snapToStep(value: number, input: SteppedInput): number {
	return roundToDecimals(value, getStepDecimals(input));
}

/** @param decimals how many to keep; never returns a negative zero */
export function roundToDecimals(value: number, decimals: number): number {
	return Number(value.toFixed(decimals)) + 0;
}

/** Choices in ascending order; empty for free text. */
export function listChoices({ choices }: Pick<CompiledInput, 'choices'>): readonly number[] {
	return choices.map(({ value }) => Number(value)).sort((a, b) => a - b);
}

/** Lists numeric inputs that are on the form and enabled, in form order. A calendar year is no amount. */
export function listVariableInputs(model: Computable, inputs: Inputs): readonly CompiledInput[] {
	return listVisibleInputs(model, inputs).filter(
		({ default: defaultValue, format }) => typeof defaultValue === 'number' && format !== 'calendarYear',
	);
}

const NICE_MANTISSAS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const STEP_MANTISSAS = [1, 2, 2.5, 5, 10];
/** Ticks are rounded to nine decimals. */
const MIN_SPACING = 1e-9;

/** The smallest round number that is not below `value`. @param value above 0 */
export function ceilToRoundNumber(value: number): number {
	return pickAbove(value, NICE_MANTISSAS);
}

/**
 * Evenly spaced round numbers inside a range.
 * @param maxCount how many at most, 2 or more
 * @param minStep the smallest spacing: 1 for whole numbers
 */
export function computeTicks(from: number, to: number, maxCount: number, minStep = 0): readonly number[] {
	const span = to - from;
	if (!(span / maxCount >= MIN_SPACING)) return [from];
	let step = Math.max(pickAbove(span / maxCount, STEP_MANTISSAS), minStep);
	while (countTicks(from, to, step) > maxCount) step = pickAbove(step * 1.01, STEP_MANTISSAS);
	const first = Math.ceil(roundToDecimals(from / step, 9));
	return range(countTicks(from, to, step)).map((index) => roundToDecimals((first + index) * step, 9));
}

function countTicks(from: number, to: number, step: number): number {
	return Math.floor(roundToDecimals(to / step, 9)) - Math.ceil(roundToDecimals(from / step, 9)) + 1;
}

function pickAbove(value: number, mantissas: readonly number[]): number {
	const power = 10 ** Math.floor(Math.log10(value));
	const mantissa = mantissas.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
	return roundToDecimals(mantissa * power, 9);
}

const SIZES: readonly (readonly [size: number, letter: string])[] = [
	[1e12, 'T'],
	[1e9, 'B'],
	[1e6, 'M'],
	[1e3, 'K'],
];

/** The fraction of the next magnitude from which two decimals round up to it. */
const ROUND_UP_RATIO = 0.999995;

/** Above this, scientific notation is used; there are no further letters. */
const MAX_LETTERED = 1e15;

/** @param value in the stored unit or the unit of the result; a fraction of 0.06 prints as "6%" */
export function formatCompact(
	value: number,
	format: CompiledInput['format'] | CompiledResult['format'],
): string {
	const displayedValue = format === 'fraction' ? value * 100 : value;
	const magnitude = Math.abs(displayedValue);
	const [size, letter] = SIZES.find(([size]) => magnitude >= size * ROUND_UP_RATIO) ?? [1, ''];
	const digits =
		magnitude < MAX_LETTERED * ROUND_UP_RATIO
			? `${formatCount(magnitude / size)}${letter}`
			: magnitude.toExponential(1).replace('e+', 'E');
	const sign = displayedValue < 0 && digits !== '0' ? MINUS : '';
	const { before, after } = getUnitLabels(format);
	return `${sign}${before}${digits}${after}`;
}
