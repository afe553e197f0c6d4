// Asks a worker for the shares and conflicts of a plan.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlannedStrategy, PlanRequest } from '../../engine/plan/prepare-plan.ts';
import { startWorker } from '../../lib/start-worker.ts';
import type { SharesAnswer, SharesRequest, StrategyRef } from './shares-worker.ts';
import address from './shares-worker.ts?worker&url';

/** A worker, as far as it is used. */
export type SharesWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface PendingAnswer {
	readonly resolve: (answer: SharesAnswer) => void;
	readonly reject: (error: Error) => void;
}

/** One question at a time. A worker that has answered answers the next one, in less time than one that starts. */
export class SharesClient {
	readonly #start: () => SharesWorker;
	#worker: SharesWorker | undefined;
	#pendingAnswer: PendingAnswer | undefined;

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
		this.#worker ??= this.#createWorker();
		const worker = this.#worker;
		return new Promise((resolve, reject) => {
			const pending = { resolve, reject };
			this.#pendingAnswer = pending;
			signal.addEventListener('abort', () => {
				if (this.#pendingAnswer === pending) this.#fail('The shares are no longer asked for.');
			});
			worker.postMessage(request);
		});
	}

	/** Ends the worker. */
	end(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}

	#createWorker(): SharesWorker {
		const worker = this.#start();
		worker.addEventListener('message', (event) => {
			const { data } = event as MessageEvent<SharesAnswer | { failed: string }>;
			if (worker !== this.#worker) return;
			if ('failed' in data) return this.#fail(data.failed);
			this.#pendingAnswer?.resolve(data);
			this.#pendingAnswer = undefined;
		});
		worker.addEventListener('error', () => {
			if (worker === this.#worker) this.#fail('The worker did not answer.');
		});
		return worker;
	}

	// A module that was not fetched stays missing in its worker: the next question needs another one.
	#fail(reason: string): void {
		if (!this.#pendingAnswer) return;
		this.end();
		this.#pendingAnswer.reject(new Error(reason));
		this.#pendingAnswer = undefined;
	}
}

/** The request as a worker can be told it. */
export function toSharesRequest(request: PlanRequest): SharesRequest {
	const { household, taxYear, discountRate, strategies, baselineFrom } = request;
	return {
		household,
		taxYear,
		discountRate,
		strategies: strategies.map(toStrategyRef),
		...(baselineFrom ? { baselineFrom: toStrategyRef(baselineFrom) } : {}),
	};
}

function toStrategyRef({ strategy: { id }, inputs }: PlannedStrategy): StrategyRef {
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
	sharesClient = new SharesClient(),
): Promise<SharesAnswer> {
	try {
		return await sharesClient.ask(request, signal);
	} finally {
		sharesClient.end();
	}
}

/** Milliseconds after which a wait is told. */
const SLOW_DELAY = 200;

/** How far shares are. */
export interface Shares {
	readonly answer: SharesAnswer | undefined;
	/** Still working, for longer than goes unnoticed. */
	readonly isSlow: boolean;
	readonly hasFailed: boolean;
	readonly isStopped: boolean;
	readonly stop: () => void;
	readonly retry: () => void;
}

/** Works shares out whenever the request changes. @param request of a plan whose strategies the law allows */
export function useShares(request: PlanRequest): Shares {
	const sharesRequest = toSharesRequest(request);
	const key = JSON.stringify(sharesRequest);
	const queryKey = ['shares', key];
	const client = useQueryClient();
	const [sharesClient] = useState(() => new SharesClient());
	const [stoppedKey, setStoppedKey] = useState('');
	const isStopped = stoppedKey === key;
	const { data, isError, isFetching } = useQuery({
		queryKey,
		queryFn: ({ signal }) => sharesClient.ask(sharesRequest, signal),
		enabled: !isStopped,
	});
	const [slowKey, setSlowKey] = useState('');
	useEffect(() => {
		if (!isFetching) return undefined;
		const timer = setTimeout(() => setSlowKey(key), SLOW_DELAY);
		return () => clearTimeout(timer);
	}, [key, isFetching]);
	useEffect(() => () => sharesClient.end(), [sharesClient]);
	return {
		answer: data,
		isSlow: slowKey === key && isFetching,
		hasFailed: isError,
		isStopped: isStopped && !data,
		stop: () => {
			setStoppedKey(key);
			client.cancelQueries({ queryKey });
		},
		retry: () => setStoppedKey(''),
	};
}
