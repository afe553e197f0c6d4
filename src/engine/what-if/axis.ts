import type { CompiledInput, CompiledResult } from '../../model/compiled-calculator.ts';
import { formatCount } from '../format.ts';
import { getUnitSigns } from '../units.ts';
import { roundToDecimals } from './grid.ts';

const NICE_MANTISSAS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const STEP_MANTISSAS = [1, 2, 2.5, 5, 10];
/** Ticks are rounded to nine decimals. */
const MIN_SPACING = 1e-9;

/** The smallest round number that is not below `value`. @param value above 0 */
export function niceCeil(value: number): number {
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
	return Array.from({ length: countTicks(from, to, step) }, (_, index) =>
		roundToDecimals((first + index) * step, 9),
	);
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
	const sign = displayedValue < 0 && digits !== '0' ? '\u2212' : '';
	const { before, after } = getUnitSigns(format);
	return `${sign}${before}${digits}${after}`;
}
