// A worker that runs the tax engine beside the page, over the protocol of the real one.
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { TaxEngine } from '../../../src/engine/tax-engine.ts';
import { loadEstates, loadReturns } from '../../../src/lib/load-returns.ts';
import { loadStrategy } from '../../../src/lib/load-strategies.ts';
import { createPause } from '../../../src/lib/retry.ts';

const createEngine = () =>
	new TaxEngine({ loadReturns, loadEstates, loadStrategy, yieldToEvents: createPause(50) });
let engine = createEngine();

/** The workers of a page. */
export class TestWorker extends EventTarget {
	/** All that were started since the test began, the last one last. */
	static started: TestWorker[] = [];
	/** The next workers never answer. */
	static isSilent = false;

	/** What all of them compute with. */
	static get engine(): TaxEngine {
		return engine;
	}

	readonly #port: MessagePort;
	isTerminated = false;

	constructor() {
		super();
		TestWorker.started.push(this);
		const { port1, port2 } = new MessageChannel();
		this.#port = port1;
		port1.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
		if (!TestWorker.isSilent) expose(engine, port2 as unknown as Endpoint);
	}

	postMessage(message: unknown): void {
		this.#port.postMessage(message);
	}

	terminate(): void {
		this.isTerminated = true;
		this.#port.close();
	}

	/** Ends all of them, for the next test. */
	static reset(): void {
		for (const worker of TestWorker.started) worker.terminate();
		TestWorker.started = [];
		TestWorker.isSilent = false;
		engine = createEngine();
	}
}
