// Computations that take longer than the page may wait: in slices, with turns for the page in between.
import { useEffect, useState } from 'react';
import { computeEach, runInSlices } from '../engine/interruptible.ts';
import { createPause } from './retry.ts';

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/** The results, in order. The page gets a turn first. @throws when it is stopped, at the next turn of the page */
export function computeInSlices<Item, Result>(
	items: readonly Item[],
	signal: AbortSignal,
	compute: (item: Item) => Result,
): Promise<readonly Result[]> {
	return runInSlices(computeEach(items, compute), createPause(SLICE), signal);
}

/**
 * What a computation in slices gives, anew whenever its subject changes; the last answer stays until the next is there, or
 * fails.
 * @param compute the same function in every rendering
 */
export function useComputed<Subject, Answer>(
	subject: Subject,
	compute: (subject: Subject, signal: AbortSignal) => Promise<Answer>,
) {
	const [outcome, setOutcome] = useState<{ readonly answer?: Answer; readonly failure?: unknown }>({});
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		const finish = (next: typeof outcome) => !signal.aborted && setOutcome(next);
		compute(subject, signal).then(
			(answer) => finish({ answer }),
			(failure: unknown) => finish({ failure }),
		);
		return () => controller.abort();
	}, [subject, compute]);
	return outcome;
}
