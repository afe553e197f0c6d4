// Asks for the shares and conflicts of a plan: of a worker, and of the page itself where no worker starts or answers.
import type { PlannedStrategy, PlanRequest } from '../engine/effect/prepare-plan.ts';
import { startWorker } from '../loading/start-worker.ts';
import type { SharesAnswer, SharesRequest, ToldStrategy } from './shares-worker.ts';
import address from './shares-worker.ts?worker&url';

/** A worker, as far as it is used. */
export type SharesWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** Answers here what no worker answers. */
export type SharesHere = (request: SharesRequest) => Promise<SharesAnswer>;

/** Told the answer; undefined when it cannot be worked out. */
export type TellShares = (answer: SharesAnswer | undefined) => void;

interface Question {
	readonly request: SharesRequest;
	readonly tell: TellShares;
}

/** One question at a time. A worker that has answered answers the next one, in less time than one that starts. */
export class SharesAsker {
	readonly #start: () => SharesWorker;
	readonly #here: SharesHere;
	#worker: SharesWorker | undefined;
	#asked: Question | undefined;

	/** @param start starts a worker; may throw @param here answers where none starts, or where it fails */
	constructor(start: () => SharesWorker = ownWorker, here: SharesHere = onThisPage) {
		this.#start = start;
		this.#here = here;
	}

	/** Asks; what was asked before and has no answer yet is given up. */
	ask(request: SharesRequest, tell: TellShares): void {
		this.giveUp();
		const question = { request, tell };
		this.#asked = question;
		try {
			this.#worker ??= this.#started();
			this.#worker.postMessage(request);
		} catch {
			this.#askHere(question);
		}
	}

	/** Stops what is being worked out, if anything is: its answer is never told. */
	giveUp(): void {
		if (this.#asked) this.end();
	}

	/** Ends the worker too. */
	end(): void {
		this.#asked = undefined;
		this.#worker?.terminate();
		this.#worker = undefined;
	}

	#started(): SharesWorker {
		const worker = this.#start();
		worker.addEventListener('message', (event) => {
			const { data } = event as MessageEvent<SharesAnswer | { failed: string }>;
			if (worker !== this.#worker || !this.#asked) return;
			if ('failed' in data) this.#askHere(this.#asked);
			else this.#tell(this.#asked, data);
		});
		// It was not fetched, or broke.
		worker.addEventListener('error', () => {
			if (worker === this.#worker && this.#asked) this.#askHere(this.#asked);
		});
		return worker;
	}

	#askHere(question: Question): void {
		this.#worker?.terminate();
		this.#worker = undefined;
		this.#here(question.request).then(
			(answer) => this.#tell(question, answer),
			() => this.#tell(question, undefined),
		);
	}

	#tell(question: Question, answer: SharesAnswer | undefined): void {
		if (this.#asked !== question) return;
		this.#asked = undefined;
		question.tell(answer);
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

function ownWorker(): SharesWorker {
	return startWorker(address);
}

async function onThisPage(request: SharesRequest): Promise<SharesAnswer> {
	const { workOutShares } = await import('./shares-worker.ts');
	return workOutShares(request);
}

/**
 * Asks once.
 * @param signal stops it
 * @throws when it cannot be worked out, or is stopped
 */
export function askShares(
	request: SharesRequest,
	signal: AbortSignal,
	asker = new SharesAsker(),
): Promise<SharesAnswer> {
	return new Promise((resolve, reject) => {
		signal.addEventListener('abort', () => {
			asker.end();
			reject(new Error('The shares are no longer asked for.'));
		});
		asker.ask(request, (answer) => {
			asker.end();
			if (answer) resolve(answer);
			else reject(new Error('The shares cannot be worked out.'));
		});
	});
}
