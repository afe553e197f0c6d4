// How large a value can become, as a power of ten. A value that may be unavailable has no bound. Inputs are at most 10^15,
// so that only divisions, powers and very long products can leave the numbers.

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
