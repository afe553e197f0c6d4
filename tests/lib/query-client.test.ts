import { expect, test } from 'vitest';
import { createQueryClient } from '../../src/lib/loaded-part.tsx';

test('what a page loaded while it was written leaves no timer behind that keeps the build from ending', async () => {
	const client = createQueryClient();
	await client.fetchQuery({ queryKey: ['part'], queryFn: async () => 'loaded' });
	expect(client.getQueryCache().find({ queryKey: ['part'] })?.gcTime).toBe(Number.POSITIVE_INFINITY);
	expect(client.getDefaultOptions().queries).toMatchObject({ retry: 3, staleTime: 300_000 });
});
