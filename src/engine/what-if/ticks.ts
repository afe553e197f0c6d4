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
