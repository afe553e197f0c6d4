// Shares are asked of a worker, which is stopped by whoever leaves; the page answers where no worker does.
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
	const here = vi.fn(async ({ taxYear }: SharesRequest) => answerOf(taxYear));
	return { workers, start, here, asker: new SharesAsker(start, here), tell: vi.fn() };
}

describe('shares', () => {
	test('come from one worker, which answers the next question too', () => {
		const { workers, asker, tell } = asking();
		asker.ask(requestOf(2026), tell);
		workers[0]?.reply(answerOf(1));
		asker.ask(requestOf(2025), tell);
		workers[0]?.reply(answerOf(2));
		expect(tell.mock.calls).toEqual([[answerOf(1)], [answerOf(2)]]);
		expect(workers[0]?.asked.map(({ taxYear }) => taxYear)).toEqual([2026, 2025]);
		expect(workers).toHaveLength(1);
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
	});

	test('that are given up stop the worker, and are never told', () => {
		const { workers, asker, tell } = asking();
		asker.ask(requestOf(2026), tell);
		asker.giveUp();
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		workers[0]?.reply(answerOf(1));
		expect(tell).not.toHaveBeenCalled();
	});

	test('are given up for the next question', () => {
		const { workers, asker, tell } = asking();
		const second = vi.fn();
		asker.ask(requestOf(2026), tell);
		asker.ask(requestOf(2025), second);
		expect(workers).toHaveLength(2);
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
		workers[0]?.reply(answerOf(1));
		workers[1]?.reply(answerOf(2));
		expect(tell).not.toHaveBeenCalled();
		expect(second.mock.calls).toEqual([[answerOf(2)]]);
	});

	test('that are there leave the worker until the end', () => {
		const { workers, asker, tell } = asking();
		asker.ask(requestOf(2026), tell);
		workers[0]?.reply(answerOf(1));
		asker.giveUp();
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
		asker.end();
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});

	test.each([
		['fails', (worker: FakeWorker) => worker.reply({ failed: 'no module' })],
		['breaks', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
	])('come from the page where the worker %s', async (_, fail) => {
		const { workers, asker, tell } = asking();
		asker.ask(requestOf(2026), tell);
		fail(workers[0] as FakeWorker);
		await vi.waitFor(() => expect(tell.mock.calls).toEqual([[answerOf(2026)]]));
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});

	test('come from the page where no worker starts, unless they were given up', async () => {
		const { here, tell } = asking();
		const asker = new SharesAsker(() => {
			throw new Error('refused');
		}, here);
		asker.ask(requestOf(2025), tell);
		asker.giveUp();
		const told = vi.fn();
		asker.ask(requestOf(2026), told);
		await vi.waitFor(() => expect(told.mock.calls).toEqual([[answerOf(2026)]]));
		expect(tell).not.toHaveBeenCalled();
	});

	test('that nobody can work out are told as missing', async () => {
		const { workers, start, tell } = asking();
		const asker = new SharesAsker(start, () => Promise.reject(new Error('not fetched')));
		asker.ask(requestOf(2026), tell);
		workers[0]?.dispatchEvent(new Event('error'));
		await vi.waitFor(() => expect(tell.mock.calls).toEqual([[undefined]]));
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
