// Loading a calculator: what retries, how often, and what is kept.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/lib/loaded-part.tsx';
import { calculatorQuery, toCalculatorKey } from '../../src/lib/queries.ts';
import type { CalculatorModule } from '../../src/model/calculator-module.ts';

const module = { validators: {} } as unknown as CalculatorModule;
const loadView = async () => 'the view';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the calculator query', () => {
	it('gives the calculator and its view together', async () => {
		const query = calculatorQuery('any', { loadView, loadModule: async () => module });
		await expect(createQueryClient().fetchQuery(query)).resolves.toEqual({ view: 'the view', module });
	});

	it('tries a failing load once and three times more, then gives up', async () => {
		const loadModule = vi.fn(async () => Promise.reject(new Error('offline')));
		const client = createQueryClient();
		const fetching = client.prefetchQuery({ ...calculatorQuery('any', { loadView, loadModule }), retry: 3 });
		await vi.advanceTimersByTimeAsync(10_000);
		await fetching;
		expect(loadModule).toHaveBeenCalledTimes(4);
		expect(client.getQueryState(toCalculatorKey('any'))?.status).toBe('error');
	});

	it('succeeds when a retry does', async () => {
		const loadModule = vi.fn(async () => module).mockRejectedValueOnce(new Error('offline'));
		const client = createQueryClient();
		const fetching = client.fetchQuery({ ...calculatorQuery('any', { loadView, loadModule }), retry: 3 });
		await vi.advanceTimersByTimeAsync(10_000);
		await expect(fetching).resolves.toEqual({ view: 'the view', module });
		expect(loadModule).toHaveBeenCalledTimes(2);
	});

	it('retries a view that fails like a calculator that fails', async () => {
		const loadFailingView = vi.fn(async () => Promise.reject(new Error('offline')));
		const query = calculatorQuery('any', { loadView: loadFailingView, loadModule: async () => module });
		const fetching = createQueryClient().prefetchQuery({ ...query, retry: 3 });
		await vi.advanceTimersByTimeAsync(10_000);
		await fetching;
		expect(loadFailingView).toHaveBeenCalledTimes(4);
	});
});

describe('the query client', () => {
	it('retries three times and keeps what it loaded for five minutes, also when offline', () => {
		expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
			retry: 3,
			staleTime: 300_000,
			networkMode: 'always',
		});
	});
});
