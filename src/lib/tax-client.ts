// Runs the tax engine in a worker, one question after the other.
import { type Remote, wrap } from 'comlink';
import type { TaxEngine } from '../engine/tax-engine.ts';
import workerAddress from './tax-worker.ts?worker&url';

/** Milliseconds in which a computation that is told to stop may reach its next step, or the file it waits for may come. */
const GRACE = 3_000;

interface RunningWorker {
	readonly engine: Remote<TaxEngine>;
	/** Rejects when the worker breaks or is ended. */
	readonly failure: Promise<never>;
	readonly end: (reason: string) => void;
}

type Task<T> = (engine: Remote<TaxEngine>) => Promise<T>;

/** One worker, started by the first task. A task whose worker fails is rejected, and the next one starts another. */
export class TaxClient {
	readonly #startWorker: () => Worker;
	#current: RunningWorker | undefined;
	/** Settles when the worker is free. */
	#lastTask: Promise<unknown> = Promise.resolve();

	/** @param startWorker may throw */
	constructor(startWorker: () => Worker = startTaxWorker) {
		this.#startWorker = startWorker;
	}

	/**
	 * Runs a task in the worker after those before it.
	 * @param signal takes the task out of the queue; once it runs, tells the worker to stop, and ends one that does not
	 * @throws when the task fails, the signal ends it, or no worker starts
	 */
	async run<T>(task: Task<T>, signal?: AbortSignal): Promise<T> {
		signal?.throwIfAborted();
		const answer = this.#lastTask.then(() => {
			signal?.throwIfAborted();
			return this.#runNow(task, signal);
		});
		this.#lastTask = answer.catch(() => {});
		return signal ? Promise.race([answer, rejectOnAbort(signal)]) : answer;
	}

	/** Gets the worker ready beside what it computes. A failure shows with the next task. */
	prepare(task: Task<unknown>): void {
		this.#lastTask
			.then(() => this.#getWorker().engine)
			.then(task, () => {})
			.catch(() => {});
	}

	end(): void {
		this.#current?.end('The worker was ended.');
	}

	async #runNow<T>(task: Task<T>, signal: AbortSignal | undefined): Promise<T> {
		const { engine, failure, end } = this.#getWorker();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const abort = () => {
			// Messages are read in order: this one comes before the next task.
			Promise.resolve(engine.stop()).catch(() => {});
			timer = setTimeout(() => end('The answer is no longer asked for.'), GRACE);
		};
		signal?.addEventListener('abort', abort);
		try {
			return await Promise.race([task(engine), failure]);
		} catch (error) {
			// A module that was not fetched stays missing in its worker; one that has stopped is well.
			if (!signal?.aborted) end('The worker did not answer.');
			throw error;
		} finally {
			clearTimeout(timer);
			signal?.removeEventListener('abort', abort);
		}
	}

	/** @throws where no worker starts */
	#getWorker(): RunningWorker {
		this.#current ??= this.#start();
		return this.#current;
	}

	#start(): RunningWorker {
		const worker = this.#startWorker();
		let reject = (_: Error) => {};
		const failure = new Promise<never>((_, rejectFailure) => {
			reject = rejectFailure;
		});
		// Nobody may be waiting for an answer.
		failure.catch(() => {});
		const end = (reason: string) => {
			worker.terminate();
			if (this.#current === runningWorker) this.#current = undefined;
			reject(new Error(reason));
		};
		const runningWorker = { engine: wrap<TaxEngine>(worker), failure, end };
		worker.addEventListener('error', () => end('The worker did not answer.'));
		return runningWorker;
	}
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}

/** The one of the page. */
export const taxClient = new TaxClient();

/** TypeScript has no types for Trusted Types yet. */
interface TrustedTypes {
	readonly createPolicy: (
		name: string,
		rules: { readonly createScriptURL: (address: string) => string },
	) => { readonly createScriptURL: (address: string) => string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** @throws where there are no module workers */
function startTaxWorker(): Worker {
	const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
	policy ??= trustedTypes?.createPolicy('workers', { createScriptURL: checkSameOrigin });
	const address = policy?.createScriptURL(workerAddress) ?? workerAddress;
	return new Worker(address, { type: 'module' });
}

function checkSameOrigin(address: string): string {
	if (new URL(address, location.href).origin !== location.origin)
		throw new TypeError('Not a file of this site.');
	return address;
}
