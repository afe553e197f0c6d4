// Axis labels: "$250K", "−$1.2M", "40%".
import type { CompiledInput, CompiledResult } from '../../model/compiled-calculator.ts';
import { formatCount } from '../format.ts';
import { getUnitSigns } from '../units.ts';

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
