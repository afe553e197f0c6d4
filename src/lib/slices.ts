// Work that takes long, a little at a time, so that the page answers in between.
import { wait } from './retry.ts';

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/** The results, in order. The page gets a turn first. @throws when it is stopped, at the next turn of the page */
export async function computeInSlices<Item, Result>(
	items: readonly Item[],
	signal: AbortSignal,
	compute: (item: Item) => Result,
): Promise<readonly Result[]> {
	const results: Result[] = [];
	let sliceStart = Number.NEGATIVE_INFINITY;
	for (const item of items) {
		if (performance.now() - sliceStart > SLICE) {
			await wait(0);
			signal.throwIfAborted();
			sliceStart = performance.now();
		}
		results.push(compute(item));
	}
	return results;
}
