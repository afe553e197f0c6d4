// Asks a worker questions about effects.
import { startWorker } from '../loading/start-worker.ts';
import type { EffectAnswer, EffectQuestion, ExpectedEffect } from './effect-study.ts';
import type { Expected, Numbered, NumberedAnswer } from './effect-worker.ts';
import workerAddress from './effect-worker.ts?worker&url';

/** A worker, as far as it is used. */
export type AskedWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface Waiting {
	readonly resolve: (answer: EffectAnswer) => void;
	readonly reject: (error: Error) => void;
}

/** What is asked, answered in any order. */
export class EffectAsker {
	readonly #start: () => AskedWorker;
	readonly #waiting = new Map<number, Waiting>();
	readonly #expected = new Set<string>();
	#worker: AskedWorker | undefined;
	#count = 0;

	/** @param start starts a worker; may throw */
	constructor(start: () => AskedWorker) {
		this.#start = start;
	}

	/** The answer. @throws when no worker gives it; the next question starts a new one */
	async ask(question: EffectQuestion): Promise<EffectAnswer> {
		const worker = this.#running();
		this.#count += 1;
		const asked: Numbered = { number: this.#count, question };
		return new Promise((resolve, reject) => {
			this.#waiting.set(asked.number, { resolve, reject });
			worker.postMessage(asked);
		});
	}

	/** Tells a worker what questions will be about, once for each strategy. @throws when no worker starts */
	expect(expected: ExpectedEffect): void {
		if (this.#expected.has(expected.id)) return;
		const worker = this.#running();
		this.#expected.add(expected.id);
		const told: Expected = { expected };
		worker.postMessage(told);
	}

	#running(): AskedWorker {
		if (!this.#worker) {
			this.#worker = this.#start();
			this.#listen(this.#worker);
		}
		return this.#worker;
	}

	#listen(worker: AskedWorker): void {
		worker.addEventListener('message', (event) => {
			const { number, answer } = (event as MessageEvent<NumberedAnswer>).data;
			if (!answer) return this.#fail(worker);
			this.#waiting.get(number)?.resolve(answer);
			this.#waiting.delete(number);
		});
		worker.addEventListener('error', () => this.#fail(worker));
	}

	// A module that was not fetched stays missing in its worker: the next question needs another one.
	#fail(worker: AskedWorker): void {
		if (worker !== this.#worker) return;
		worker.terminate();
		this.#worker = undefined;
		this.#expected.clear();
		for (const { reject } of this.#waiting.values()) reject(new Error('The worker did not answer.'));
		this.#waiting.clear();
	}
}

const asker = new EffectAsker(() => startWorker(workerAddress));

/** Asks a question about an effect, off the page's own thread. @throws when no worker answers it */
export function askEffect(question: EffectQuestion): Promise<EffectAnswer> {
	return asker.ask(question);
}

/** Gets a worker ready for questions about an effect. @throws when none starts */
export function expectEffect(expected: ExpectedEffect): void {
	asker.expect(expected);
}
