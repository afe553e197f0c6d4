// The tax engine in a worker: one worker for all tasks, one after the other; where it fails, the task fails and the next one
// starts another.
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
	test('runs in one worker after those before it', async () => {
		const order: string[] = [];
		const drawCurve = async ({ id }: EffectQuestion) => {
			order.push(`begin ${id}`);
			await new Promise((resolve) => setTimeout(resolve, id === 'first' ? 20 : 0));
			order.push(`end ${id}`);
			return `curve of ${id}`;
		};
		const { start, client } = createClient({ drawCurve });
		const answers = await Promise.all([client.run(ask('first')), client.run(ask('second'))]);
		expect(answers).toEqual(['curve of first', 'curve of second']);
		expect(order).toEqual(['begin first', 'end first', 'begin second', 'end second']);
		expect(start).toHaveBeenCalledTimes(1);
	});

	test('that nobody waits for any more is not begun, and the worker stays for the next', async () => {
		const drawCurve = vi.fn(answering.drawCurve);
		const { workers, client } = createClient({ drawCurve });
		const stop = new AbortController();
		const first = client.run(ask('first'));
		const dropped = client.run(ask('dropped'), stop.signal);
		const last = client.run(ask('last'));
		stop.abort();
		await expect(dropped).rejects.toThrow('aborted');
		expect(await Promise.all([first, last])).toEqual(['curve of first', 'curve of last']);
		expect(drawCurve.mock.calls).toEqual([[toQuestion('first')], [toQuestion('last')]]);
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
	});

	test('that is stopped ends in its worker, which answers the next one', async () => {
		let stopTask = () => {};
		const drawCurve = vi.fn(answering.drawCurve).mockImplementationOnce(
			() =>
				new Promise((_, reject) => {
					stopTask = () => reject(new Error('stopped'));
				}),
		);
		const { workers, client } = createClient({ drawCurve, stop: () => stopTask() });
		const stop = new AbortController();
		const answer = client.run(ask('a'), stop.signal);
		await vi.waitFor(() => expect(drawCurve).toHaveBeenCalled());
		stop.abort();
		await expect(answer).rejects.toThrow('aborted');
		expect(await client.run(ask('b'))).toBe('curve of b');
		expect(workers).toHaveLength(1);
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
	});

	test('that is stopped and goes on ends its worker after a while, and the next one starts another', async () => {
		const { workers, client } = createClient({ drawCurve: never }, answering);
		const stop = new AbortController();
		const answer = client.run(ask('a'), stop.signal);
		await vi.waitFor(() => expect(workers).toHaveLength(1));
		stop.abort();
		await expect(answer).rejects.toThrow('aborted');
		await expect(client.run(ask('a'), stop.signal)).rejects.toThrow();
		expect(workers[0]?.terminate).not.toHaveBeenCalled();
		expect(await client.run(ask('b'))).toBe('curve of b');
		expect(workers[0]?.terminate).toHaveBeenCalled();
		expect(workers).toHaveLength(2);
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

	test('fails where the worker breaks, and the one after it has another', async () => {
		const { workers, client } = createClient({ drawCurve: never }, answering);
		const [first, second] = [client.run(ask('a')), client.run(ask('b'))];
		await vi.waitFor(() => expect(workers).toHaveLength(1));
		workers[0]?.dispatchEvent(new Event('error'));
		await expect(first).rejects.toThrow('did not answer');
		expect(workers[0]?.terminate).toHaveBeenCalled();
		expect(await second).toBe('curve of b');
	});

	test('does not wait for what gets the worker ready', async () => {
		const { workers, client } = createClient({ prepare: never, ...answering });
		client.prepare((engine) => engine.prepare({} as never));
		expect(await client.run(ask('a'))).toBe('curve of a');
		expect(workers).toHaveLength(1);
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

test('a worker of another address is refused where the page names whom it trusts', async () => {
	const start = vi.fn();
	vi.stubGlobal('trustedTypes', { createPolicy: (_: string, rules: object) => rules });
	vi.stubGlobal(
		'Worker',
		class extends FakeWorker {
			constructor(address: string) {
				super(answering);
				start(address);
			}
		},
	);
	try {
		vi.stubGlobal('location', { href: 'https://elsewhere.example/', origin: 'https://site.example' });
		await expect(new TaxClient().run(ask('first'))).rejects.toThrow('Not a file of this site.');
		expect(start).not.toHaveBeenCalled();
		vi.stubGlobal('location', { href: 'https://site.example/find', origin: 'https://site.example' });
		expect(await new TaxClient().run(ask('first'))).toBe('curve of first');
	} finally {
		vi.unstubAllGlobals();
	}
});
