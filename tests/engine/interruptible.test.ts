// What takes long gives others a turn, and ends after the next one when nobody waits for it any more.
import { expect, test, vi } from 'vitest';
import { computeEach, runInSlices, runToEnd } from '../../src/engine/interruptible.ts';

const square = vi.fn((number: number) => number ** 2);

test('in slices the result is the same as at once, with a turn for others where one is due', async () => {
	const turn = vi.fn(async () => {});
	let steps = 0;
	const pause = () => (steps++ % 2 === 0 ? turn() : undefined);
	const { signal } = new AbortController();
	expect(await runInSlices(computeEach([1, 2, 3], square), pause, signal)).toEqual([1, 4, 9]);
	expect(runToEnd(computeEach([1, 2, 3], square))).toEqual([1, 4, 9]);
	expect(turn).toHaveBeenCalledTimes(2);
});

test('what is stopped in a turn computes no further step', async () => {
	square.mockClear();
	const controller = new AbortController();
	let steps = 0;
	const pause = () => {
		if (++steps === 3) controller.abort();
		return undefined;
	};
	await expect(runInSlices(computeEach([1, 2, 3, 4], square), pause, controller.signal)).rejects.toThrow(
		'aborted',
	);
	expect(square).toHaveBeenCalledTimes(2);
});
