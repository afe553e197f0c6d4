// Asks a worker for the shares and conflicts of a plan.
import type { PlannedStrategy, PlanRequest } from '../engine/effect/prepare-plan.ts';
import { startWorker } from '../loading/start-worker.ts';
import type { SharesAnswer, SharesRequest, ToldStrategy } from './shares-worker.ts';
import address from './shares-worker.ts?worker&url';

/** A worker, as far as it is used. */
export type SharesWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface Question {
	readonly resolve: (answer: SharesAnswer) => void;
	readonly reject: (error: Error) => void;
}

/** One question at a time. A worker that has answered answers the next one, in less time than one that starts. */
export class SharesAsker {
	readonly #start: () => SharesWorker;
	#worker: SharesWorker | undefined;
	#asked: Question | undefined;

	/** @param start starts a worker; may throw */
	constructor(start: () => SharesWorker = () => startWorker(address)) {
		this.#start = start;
	}

	/**
	 * Asks; what was asked before and has no answer yet is given up.
	 * @param signal ends the worker while it has not answered
	 * @throws when it is stopped, or no worker answers; the next question starts a new one
	 */
	async ask(request: SharesRequest, signal: AbortSignal): Promise<SharesAnswer> {
		this.#fail('The shares of another plan are asked for.');
		signal.throwIfAborted();
		this.#worker ??= this.#started();
		const worker = this.#worker;
		return new Promise((resolve, reject) => {
			const question = { resolve, reject };
			this.#asked = question;
			signal.addEventListener('abort', () => {
				if (this.#asked === question) this.#fail('The shares are no longer asked for.');
			});
			worker.postMessage(request);
		});
	}

	/** Ends the worker. */
	end(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}

	#started(): SharesWorker {
		const worker = this.#start();
		worker.addEventListener('message', (event) => {
			const { data } = event as MessageEvent<SharesAnswer | { failed: string }>;
			if (worker !== this.#worker) return;
			if ('failed' in data) return this.#fail(data.failed);
			this.#asked?.resolve(data);
			this.#asked = undefined;
		});
		worker.addEventListener('error', () => {
			if (worker === this.#worker) this.#fail('The worker did not answer.');
		});
		return worker;
	}

	// A module that was not fetched stays missing in its worker: the next question needs another one.
	#fail(reason: string): void {
		if (!this.#asked) return;
		this.end();
		this.#asked.reject(new Error(reason));
		this.#asked = undefined;
	}
}

/** The request as a worker can be told it. */
export function messageOf(request: PlanRequest): SharesRequest {
	const { household, taxYear, discountRate, strategies, alternativeOf } = request;
	return {
		household,
		taxYear,
		discountRate,
		strategies: strategies.map(toldOf),
		...(alternativeOf ? { alternativeOf: toldOf(alternativeOf) } : {}),
	};
}

function toldOf({ effect: { id }, inputs }: PlannedStrategy): ToldStrategy {
	return { id, inputs };
}

/**
 * Asks once.
 * @param signal stops it
 * @throws when it cannot be worked out, or is stopped
 */
export async function askShares(
	request: SharesRequest,
	signal: AbortSignal,
	asker = new SharesAsker(),
): Promise<SharesAnswer> {
	try {
		return await asker.ask(request, signal);
	} finally {
		asker.end();
	}
}
