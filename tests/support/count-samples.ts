// How many samples a test takes.

/**
 * In the changed copy of the project (tests/drop-in) one: the unit tests take all of them of the same formulas, and whether a test
 * depends on which strategies there are shows at the first.
 */
export function countSamples(count: number): number {
	return process.env.CHANGED_COPY === undefined ? count : 1;
}
