import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/lib/query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
	{ failures: 1, loads: 2, status: 'success' },
	{ failures: 3, loads: 4, status: 'success' },
	{ failures: 4, loads: 4, status: 'error' },
])(
	'a load that fails $failures times is tried $loads times: $status',
	async ({ failures, loads, status }) => {
		const load = vi.fn(async () => {
			if (load.mock.calls.length <= failures) throw new Error('offline');
			return 'loaded';
		});
		const queryKey = ['load', failures];
		const prefetching = queryClient.prefetchQuery({ queryKey, queryFn: load, retry: 3 });
		await vi.advanceTimersByTimeAsync(10_000);
		await prefetching;
		expect(load).toHaveBeenCalledTimes(loads);
		expect(queryClient.getQueryState(queryKey)?.status).toBe(status);
	},
);

test('three retries are usual, and what was loaded is kept for five minutes, also when offline', () => {
	expect(queryClient.getDefaultOptions().queries).toMatchObject({
		retry: 3,
		staleTime: 300_000,
		networkMode: 'always',
	});
});
