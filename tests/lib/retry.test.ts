import { describe, expect, test, vi } from 'vitest';
import { withRetries } from '../../src/lib/retry.ts';

const skipPause = async () => {};

describe('a load with retries', () => {
	test('loads once when that succeeds', async () => {
		const load = vi.fn(async () => 'part');
		expect(await withRetries(load, skipPause)).toBe('part');
		expect(load).toHaveBeenCalledTimes(1);
	});

	test('is tried up to three times more, with longer and longer pauses', async () => {
		let failures = 3;
		const load = vi.fn(async () => {
			if (failures-- > 0) throw new Error('offline');
			return 'part';
		});
		const pauses: number[] = [];
		const pause = async (milliseconds: number) => void pauses.push(milliseconds);
		expect(await withRetries(load, pause)).toBe('part');
		expect(load).toHaveBeenCalledTimes(4);
		expect(pauses).toEqual([500, 1000, 2000]);
	});

	test('fails with the last failure', async () => {
		const load = vi.fn().mockRejectedValue(new Error('offline'));
		await expect(withRetries(load, skipPause)).rejects.toThrow('offline');
		expect(load).toHaveBeenCalledTimes(4);
	});
});
