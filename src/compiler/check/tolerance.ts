// When two figures are the same, and how they are written in a message.
import type { Value } from '../../model/compiled-calculator.ts';

/** Half a cent, or half a hundredth of a percent. */
const TOLERANCE = 0.005;

/** True when two values are equal, numbers to half a cent; `null` is unavailable. */
export function isWithinTolerance(expected: Value | null, actual: Value | null): boolean {
	if (typeof expected !== 'number' || typeof actual !== 'number') return expected === actual;
	return Math.abs(expected - actual) <= TOLERANCE;
}

/** A value as a message shows it. */
export function formatValue(value: Value | null): string {
	if (value === null) return 'null (unavailable)';
	return typeof value === 'number' ? String(Number(value.toFixed(4))) : JSON.stringify(value);
}
