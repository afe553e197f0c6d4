// Computations that can be left between their steps: to the end at once, or in slices with turns for others in between.

/** Gives its result after some steps, none of which takes long. */
export type Interruptible<Result> = Generator<void, Result, void>;

/** Computes without a pause. */
export function runToEnd<Result>(computation: Interruptible<Result>): Result {
	for (;;) {
		const step = computation.next();
		if (step.done) return step.value;
	}
}

/** Gives others a turn once enough work is done: undefined before. */
export type Pause = () => Promise<void> | undefined;

/** Computes with turns for others. @param signal ends it after a turn @throws when it is ended */
export async function runInSlices<Result>(
	computation: Interruptible<Result>,
	pause: Pause,
	signal: AbortSignal,
): Promise<Result> {
	for (;;) {
		const turn = pause();
		if (turn) await turn;
		signal.throwIfAborted();
		const step = computation.next();
		if (step.done) return step.value;
	}
}

export function* computeEach<Item, Result>(
	items: readonly Item[],
	compute: (item: Item) => Result,
): Interruptible<readonly Result[]> {
	const results: Result[] = [];
	for (const item of items) {
		results.push(compute(item));
		yield;
	}
	return results;
}
