// Shares are asked of a worker, which ends with whoever leaves; where it does not answer, the question fails.
import { describe, expect, test, vi } from 'vitest';
import { askShares, SharesAsker, type SharesWorker } from '../../src/plan/ask-shares.ts';
import type { SharesAnswer, SharesRequest } from '../../src/plan/shares-worker.ts';

const requestOf = (taxYear: number) => ({ taxYear }) as SharesRequest;
const answerOf = (margin: number): SharesAnswer => ({ shares: [], conflicts: [], margin });

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
	readonly asked: SharesRequest[] = [];
	readonly terminate = vi.fn();

	postMessage(request: SharesRequest): void {
		this.asked.push(structuredClone(request));
	}

	reply(data: SharesAnswer | { failed: string }): void {
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}

function asking() {
	const workers: FakeWorker[] = [];
	const start = vi.fn(() => {
		workers.push(new FakeWorker());
		return workers.at(-1) as unknown as SharesWorker;
	});
	const asker = new SharesAsker(start);
	const stop = new AbortController();
	return { workers, start, asker, stop, ask: (year: number) => asker.ask(requestOf(year), stop.signal) };
}

describe('shares', () => {
	test('come from one worker, which answers the next question too', async () => {
		const { workers, ask, asker } = asking();
		const first = ask(2026);
		workers[0]?.reply(answerOf(1));
		expect(await first).toEqual(answerOf(1));
		const second = ask(2025);
		workers[0]?.reply(answerOf(2));
		expect(await second).toEqual(answerOf(2));
		expect(workers[0]?.asked.map(({ taxYear }) => taxYear)).toEqual([2026, 2025]);
		expect(workers).toHaveLength(1);
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
		asker.end();
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});

	test('that are stopped end the worker', async () => {
		const { workers, ask, stop } = asking();
		const asked = ask(2026);
		stop.abort();
		await expect(asked).rejects.toThrow('no longer asked for');
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		await expect(ask(2025)).rejects.toThrow();
		expect(workers).toHaveLength(1);
	});

	test('that are there are not stopped any more', async () => {
		const { workers, ask, stop } = asking();
		const asked = ask(2026);
		workers[0]?.reply(answerOf(1));
		await asked;
		stop.abort();
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
	});

	test('are given up for the next question', async () => {
		const { workers, ask } = asking();
		const first = ask(2026);
		const second = ask(2025);
		await expect(first).rejects.toThrow('another plan');
		expect(workers).toHaveLength(2);
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		workers[0]?.reply(answerOf(1));
		workers[1]?.reply(answerOf(2));
		expect(await second).toEqual(answerOf(2));
	});

	test.each([
		['fails', 'no module', (worker: FakeWorker) => worker.reply({ failed: 'no module' })],
		['breaks', 'did not answer', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
	])('fail where the worker %s, and the next question starts another', async (_, reason, fail) => {
		const { workers, ask } = asking();
		const asked = ask(2026);
		fail(workers[0] as FakeWorker);
		await expect(asked).rejects.toThrow(reason);
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		const next = ask(2026);
		workers[1]?.reply(answerOf(2));
		expect(await next).toEqual(answerOf(2));
	});

	test('fail where no worker starts, and the next question tries again', async () => {
		const { workers, start, ask } = asking();
		start.mockImplementationOnce(() => {
			throw new Error('refused');
		});
		await expect(ask(2026)).rejects.toThrow('refused');
		const next = ask(2026);
		workers[0]?.reply(answerOf(2));
		expect(await next).toEqual(answerOf(2));
	});
});

describe('shares that are asked once', () => {
	test('end their worker with the answer', async () => {
		const { workers, asker } = asking();
		const asked = askShares(requestOf(2026), new AbortController().signal, asker);
		workers[0]?.reply(answerOf(7));
		expect(await asked).toEqual(answerOf(7));
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});

	test('end their worker when they are no longer wanted', async () => {
		const { workers, asker } = asking();
		const stop = new AbortController();
		const asked = askShares(requestOf(2026), stop.signal, asker);
		stop.abort();
		await expect(asked).rejects.toThrow('no longer asked for');
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});
});
