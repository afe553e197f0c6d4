import { expect, test, vi } from 'vitest';
import { queryClient } from '../../src/lib/query-client.ts';
import { retryDelay, withRetries } from '../../src/lib/retry.ts';

test.each([
	[0, [], 'part'],
	[1, [500], 'part'],
	[3, [500, 1000, 2000], 'part'],
	[4, [500, 1000, 2000], 'offline'],
])(
	'a load with retries that fails %d times has the pauses %j and gives "%s"',
	async (failures, expectedPauses, outcome) => {
		const load = vi.fn(async () => 'part');
		for (let failure = 0; failure < failures; failure++) load.mockRejectedValueOnce(new Error('offline'));
		const pauses: number[] = [];
		const pause = async (milliseconds: number) => void pauses.push(milliseconds);
		expect(await withRetries(load, pause).catch(({ message }) => message)).toBe(outcome);
		expect(pauses).toEqual(expectedPauses);
		expect(load).toHaveBeenCalledTimes(pauses.length + 1);
	},
);

test('a query has the same retries, and keeps what was loaded for five minutes, also when offline', () => {
	expect(queryClient.getDefaultOptions().queries).toMatchObject({
		...{ retry: 3, retryDelay, staleTime: 300_000, networkMode: 'always' },
	});
});
