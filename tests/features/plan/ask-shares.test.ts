// Shares are asked of a worker, which ends with whoever leaves; where it does not answer, the question fails.
import { describe, expect, test, vi } from 'vitest';
import { askShares, SharesClient, type SharesWorker } from '../../../src/features/plan/ask-shares.ts';
import type { SharesAnswer, SharesRequest } from '../../../src/features/plan/shares-worker.ts';

const toRequest = (taxYear: number) => ({ taxYear }) as SharesRequest;
const toAnswer = (margin: number): SharesAnswer => ({ shares: [], conflicts: [], margin });

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
	readonly requests: SharesRequest[] = [];
	readonly terminate = vi.fn();

	postMessage(request: SharesRequest): void {
		this.requests.push(structuredClone(request));
	}

	reply(data: SharesAnswer | { failed: string }): void {
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}

function createClient() {
	const workers: FakeWorker[] = [];
	const start = vi.fn(() => {
		workers.push(new FakeWorker());
		return workers.at(-1) as unknown as SharesWorker;
	});
	const sharesClient = new SharesClient(start);
	const stop = new AbortController();
	return {
		workers,
		start,
		sharesClient,
		stop,
		ask: (year: number) => sharesClient.ask(toRequest(year), stop.signal),
	};
}

describe('shares', () => {
	test('come from one worker, which answers the next question too', async () => {
		const { workers, ask, sharesClient } = createClient();
		const first = ask(2026);
		workers[0]?.reply(toAnswer(1));
		expect(await first).toEqual(toAnswer(1));
		const second = ask(2025);
		workers[0]?.reply(toAnswer(2));
		expect(await second).toEqual(toAnswer(2));
		expect(workers[0]?.requests.map(({ taxYear }) => taxYear)).toEqual([2026, 2025]);
		expect(workers).toHaveLength(1);
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
		sharesClient.end();
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});

	test('that are stopped end the worker', async () => {
		const { workers, ask, stop } = createClient();
		const answer = ask(2026);
		stop.abort();
		await expect(answer).rejects.toThrow('no longer asked for');
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		await expect(ask(2025)).rejects.toThrow();
		expect(workers).toHaveLength(1);
	});

	test('that are there are not stopped any more', async () => {
		const { workers, ask, stop } = createClient();
		const answer = ask(2026);
		workers[0]?.reply(toAnswer(1));
		await answer;
		stop.abort();
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
	});

	test('are given up for the next question', async () => {
		const { workers, ask } = createClient();
		const first = ask(2026);
		const second = ask(2025);
		await expect(first).rejects.toThrow('another plan');
		expect(workers).toHaveLength(2);
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		workers[0]?.reply(toAnswer(1));
		workers[1]?.reply(toAnswer(2));
		expect(await second).toEqual(toAnswer(2));
	});

	test.each([
		['fails', 'no module', (worker: FakeWorker) => worker.reply({ failed: 'no module' })],
		['breaks', 'did not answer', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
	])('fail where the worker %s, and the next question starts another', async (_, reason, fail) => {
		const { workers, ask } = createClient();
		const answer = ask(2026);
		fail(workers[0] as FakeWorker);
		await expect(answer).rejects.toThrow(reason);
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		const next = ask(2026);
		workers[1]?.reply(toAnswer(2));
		expect(await next).toEqual(toAnswer(2));
	});

	test('fail where no worker starts, and the next question tries again', async () => {
		const { workers, start, ask } = createClient();
		start.mockImplementationOnce(() => {
			throw new Error('refused');
		});
		await expect(ask(2026)).rejects.toThrow('refused');
		const next = ask(2026);
		workers[0]?.reply(toAnswer(2));
		expect(await next).toEqual(toAnswer(2));
	});
});

describe('shares that are asked once', () => {
	test('end their worker with the answer', async () => {
		const { workers, sharesClient } = createClient();
		const answer = askShares(toRequest(2026), new AbortController().signal, sharesClient);
		workers[0]?.reply(toAnswer(7));
		expect(await answer).toEqual(toAnswer(7));
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});

	test('end their worker when they are no longer wanted', async () => {
		const { workers, sharesClient } = createClient();
		const stop = new AbortController();
		const answer = askShares(toRequest(2026), stop.signal, sharesClient);
		stop.abort();
		await expect(answer).rejects.toThrow('no longer asked for');
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});
});
