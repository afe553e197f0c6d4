import { describe, expect, test, vi } from 'vitest';
import { defer, fetchDeferred } from '../../src/site/deferred.ts';

const atOnce = async () => {};

describe('a deferred part', () => {
	test('is there after one fetch', async () => {
		const load = vi.fn(async () => 'part');
		const part = defer(load);
		expect(part.arrived).toBeUndefined();
		expect(await fetchDeferred(part, atOnce)).toBe('part');
		expect(part.arrived).toBe('part');
		expect(load).toHaveBeenCalledTimes(1);
	});

	test('is fetched up to three times more, with longer and longer pauses', async () => {
		let failures = 3;
		const load = vi.fn(async () => {
			if (failures-- > 0) throw new Error('offline');
			return 'part';
		});
		const pauses: number[] = [];
		const pause = async (milliseconds: number) => void pauses.push(milliseconds);
		expect(await fetchDeferred(defer(load), pause)).toBe('part');
		expect(load).toHaveBeenCalledTimes(4);
		expect(pauses).toEqual([500, 1000, 2000]);
	});

	test('fails with the last failure, and can be asked for again', async () => {
		const load = vi.fn().mockRejectedValue(new Error('offline'));
		const part = defer<string>(load);
		await expect(fetchDeferred(part, atOnce)).rejects.toThrow('offline');
		expect(load).toHaveBeenCalledTimes(4);
		load.mockResolvedValue('part');
		expect(await fetchDeferred(part, atOnce)).toBe('part');
	});
});
