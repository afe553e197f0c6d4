// Runs the tax engine in a worker.
import { type Remote, wrap } from 'comlink';
import type { TaxEngine } from '../engine/tax-engine.ts';
import { getLawAddresses } from './load-returns.ts';
import workerAddress from './tax-worker.ts?worker&url';

interface RunningWorker {
	/** The files of the law that it has. */
	readonly lawAddresses: string;
	readonly engine: Remote<TaxEngine>;
	/** Rejects when the worker breaks or is ended. */
	readonly failure: Promise<never>;
	readonly end: (reason: string) => void;
}

/** One worker, started by the first task. A task whose worker fails is rejected, and the next one starts another. */
export class TaxClient {
	readonly #startWorker: () => Worker;
	#current: RunningWorker | undefined;

	/** @param startWorker may throw */
	constructor(startWorker: () => Worker = startTaxWorker) {
		this.#startWorker = startWorker;
	}

	/**
	 * Runs a task in the worker.
	 * @param signal ends the worker while the task runs, since a computation cannot be interrupted
	 * @throws when the task fails, the signal ends it, or no worker starts
	 */
	async run<T>(task: (engine: Remote<TaxEngine>) => Promise<T>, signal?: AbortSignal): Promise<T> {
		signal?.throwIfAborted();
		// A state that is at hand since it started is not in its law.
		if (this.#current?.lawAddresses !== getLawAddresses()) this.end();
		this.#current ??= this.#start();
		const { engine, failure, end } = this.#current;
		const abort = () => end('The answer is no longer asked for.');
		signal?.addEventListener('abort', abort);
		try {
			return await Promise.race([task(engine), failure]);
		} catch (error) {
			// A module that was not fetched stays missing in its worker.
			end('The worker did not answer.');
			throw error;
		} finally {
			signal?.removeEventListener('abort', abort);
		}
	}

	/** Ends the worker and what it computes. */
	end(): void {
		this.#current?.end('The worker was ended.');
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
		const runningWorker = { lawAddresses: getLawAddresses(), engine: wrap<TaxEngine>(worker), failure, end };
		worker.addEventListener('error', () => end('The worker did not answer.'));
		return runningWorker;
	}
}

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
	return new Worker(address, { type: 'module', name: getLawAddresses() });
}

function checkSameOrigin(address: string): string {
	if (new URL(address, location.href).origin !== location.origin)
		throw new TypeError('Not a file of this site.');
	return address;
}
