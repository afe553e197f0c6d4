// How large a value can become, as a power of ten, and what emitted code makes of one that may be unavailable. Inputs are at
// most 10^15, so that only divisions, powers and very long products can leave the numbers.
import type { Emitted, EmittedKind } from './operator.ts';

/** May be unavailable. */
export const UNBOUNDED = Number.POSITIVE_INFINITY;
/** Of an input: larger numbers are refused where they are read. */
export const INPUT_BOUND = 15;
/** Floating-point numbers end a little above 10^308. */
const MAX_EXPONENT = 300;

/** The bound of something that is as large as its largest operand. */
export const maxBound = (bounds: readonly number[]): number => Math.max(0, ...bounds);

/** The bound of a sum. */
export const sumBound = (bounds: readonly number[]): number =>
	limitBound(maxBound(bounds) + Math.log10(bounds.length + 1));

/** The bound of a product. */
export const productBound = (bounds: readonly number[]): number =>
	limitBound(bounds.reduce((sum, bound) => sum + Math.max(0, bound), 0));

/** The bound of one known number. */
export const numberBound = (value: number): number => Math.max(0, Math.log10(Math.abs(value) || 1));

/** The bound of a yes-no, which is unavailable when an operand is. */
export const booleanBound = (bounds: readonly number[]): number =>
	bounds.includes(UNBOUNDED) ? UNBOUNDED : 0;

function limitBound(bound: number): number {
	return bound > MAX_EXPONENT ? UNBOUNDED : bound;
}

/** True when an operand may be unavailable. */
export function mayFail({ bound }: Emitted): boolean {
	return bound === UNBOUNDED;
}

/** The code of an unavailable value of a kind. */
export function getUnavailableCode(kind: EmittedKind): string {
	return kind === 'number' ? 'NaN' : 'null';
}

/** JavaScript that computes an operand into a local variable and tells whether it is available. */
export function emitAvailabilityTest({ code, kind }: Emitted, local: string): string {
	return kind === 'number' ? `Number.isFinite(${local} = ${code})` : `(${local} = ${code}) != null`;
}
