// The tax engine in a worker: one worker for all tasks; where it fails, the task fails and the next one starts another.
import { MessageChannel } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EffectQuestion } from '../../src/engine/strategy/effect-what-if.ts';
import type { TaxEngine } from '../../src/engine/tax-engine.ts';
import { TaxClient } from '../../src/lib/tax-client.ts';

const channels: MessageChannel[] = [];

/** A worker that speaks the real protocol, with a stand-in for the engine. */
class FakeWorker extends EventTarget {
	readonly #port;
	readonly terminate = vi.fn();

	constructor(engine: object) {
		super();
		const channel = new MessageChannel();
		channels.push(channel);
		this.#port = channel.port1;
		channel.port1.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
		expose(engine, channel.port2 as unknown as Endpoint);
	}

	postMessage(message: unknown): void {
		this.#port.postMessage(message);
	}
}

afterEach(() => {
	for (const { port1 } of channels.splice(0)) port1.close();
});

const never = () => new Promise<never>(() => {});
const toQuestion = (id: string) => ({ id }) as EffectQuestion;
const ask = (id: string) => (engine: { drawCurve: TaxEngine['drawCurve'] }) =>
	engine.drawCurve(toQuestion(id));

/** @param engines of the workers in the order in which they start */
function createClient(...engines: readonly object[]) {
	const workers: FakeWorker[] = [];
	const start = vi.fn(() => {
		workers.push(new FakeWorker(engines[workers.length] ?? {}));
		return workers.at(-1) as unknown as Worker;
	});
	return { workers, start, client: new TaxClient(start) };
}

const answering = { drawCurve: async ({ id }: EffectQuestion) => `curve of ${id}` };

describe('a task', () => {
	test('runs in one worker with the others, in any order', async () => {
		const drawCurve = ({ id }: EffectQuestion) =>
			new Promise((resolve) => setTimeout(() => resolve(`curve of ${id}`), id === 'first' ? 20 : 0));
		const { start, client } = createClient({ drawCurve });
		const answers = await Promise.all([client.run(ask('first')), client.run(ask('second'))]);
		expect(answers).toEqual(['curve of first', 'curve of second']);
		expect(start).toHaveBeenCalledTimes(1);
	});

	test('that is stopped ends the worker, and the next one starts another', async () => {
		const { workers, client } = createClient({ drawCurve: never }, answering);
		const stop = new AbortController();
		const answer = client.run(ask('a'), stop.signal);
		stop.abort();
		await expect(answer).rejects.toThrow('no longer asked for');
		expect(workers[0]?.terminate).toHaveBeenCalled();
		await expect(client.run(ask('a'), stop.signal)).rejects.toThrow();
		expect(workers).toHaveLength(1);
		expect(await client.run(ask('b'))).toBe('curve of b');
	});

	test('that is done is not stopped any more', async () => {
		const { workers, client } = createClient(answering);
		const stop = new AbortController();
		await client.run(ask('a'), stop.signal);
		stop.abort();
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
		client.end();
		expect(workers[0]?.terminate).toHaveBeenCalledTimes(1);
	});

	test('fails where no worker starts, and the next one tries again', async () => {
		const { start, client } = createClient(answering);
		start.mockImplementationOnce(() => {
			throw new Error('refused');
		});
		await expect(client.run(ask('a'))).rejects.toThrow('refused');
		expect(await client.run(ask('b'))).toBe('curve of b');
	});

	test('fails with all others where the worker breaks', async () => {
		const { workers, client } = createClient({ drawCurve: never }, answering);
		const answers = [client.run(ask('a')), client.run(ask('b'))];
		workers[0]?.dispatchEvent(new Event('error'));
		for (const answer of answers) await expect(answer).rejects.toThrow('did not answer');
		expect(workers[0]?.terminate).toHaveBeenCalled();
		expect(await client.run(ask('a'))).toBe('curve of a');
	});

	test('fails with its own error where the engine cannot answer, and the next one starts another worker', async () => {
		const drawCurve = async () => {
			throw new Error('no module');
		};
		const { workers, client } = createClient({ drawCurve }, answering);
		await expect(client.run(ask('a'))).rejects.toThrow('no module');
		expect(workers[0]?.terminate).toHaveBeenCalled();
		expect(await client.run(ask('a'))).toBe('curve of a');
	});
});
