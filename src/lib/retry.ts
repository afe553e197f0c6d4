// How often and how soon what did not load is fetched again. TanStack Query follows this for every part of the page;
// the application and the query client, which come before it, follow it here.

/** How often a failed load is tried again. */
export const RETRIES = 3;

/** The pause before a retry in milliseconds. @param failures before this one, from 0 */
export function retryDelay(failures: number): number {
	return 500 * 2 ** failures;
}

/**
 * Loads, and loads again after a failure.
 * @param pause waits for some milliseconds
 * @throws the last failure
 */
export async function withRetries<T>(load: () => Promise<T>, pause = wait): Promise<T> {
	for (let failures = 0; ; failures++) {
		try {
			return await load();
		} catch (error) {
			if (failures === RETRIES) throw error;
			await pause(retryDelay(failures));
		}
	}
}

export function wait(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Gives a turn to whatever waits, once that many milliseconds of work are done; before the first work, too. */
export function createPause(slice: number): () => Promise<void> | undefined {
	let sliceStart = Number.NEGATIVE_INFINITY;
	return () => {
		if (performance.now() - sliceStart <= slice) return undefined;
		return wait(0).then(() => {
			sliceStart = performance.now();
		});
	};
}
