// Asks a worker questions about effects.
import { startWorker } from '../../lib/start-worker.ts';
import type { EffectAnswer, EffectQuestion, EffectSubject } from './effect-question.ts';
import type { NumberedAnswer, NumberedQuestion, Preparation } from './effect-worker.ts';
import workerAddress from './effect-worker.ts?worker&url';

/** A worker, as far as it is used. */
export type QuestionWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface PendingAnswer {
	readonly resolve: (answer: EffectAnswer) => void;
	readonly reject: (error: Error) => void;
}

/** Questions, answered in any order. */
export class EffectClient {
	readonly #start: () => QuestionWorker;
	readonly #pendingAnswers = new Map<number, PendingAnswer>();
	readonly #preparedIds = new Set<string>();
	#worker: QuestionWorker | undefined;
	#count = 0;

	/** @param start starts a worker; may throw */
	constructor(start: () => QuestionWorker) {
		this.#start = start;
	}

	/** The answer. @throws when no worker gives it; the next question starts a new one */
	async ask(question: EffectQuestion): Promise<EffectAnswer> {
		const worker = this.#getWorker();
		this.#count += 1;
		const message: NumberedQuestion = { number: this.#count, question };
		return new Promise((resolve, reject) => {
			this.#pendingAnswers.set(message.number, { resolve, reject });
			worker.postMessage(message);
		});
	}

	/** Tells a worker what questions will be about, once for each strategy. @throws when no worker starts */
	prepare(subject: EffectSubject): void {
		if (this.#preparedIds.has(subject.id)) return;
		const worker = this.#getWorker();
		this.#preparedIds.add(subject.id);
		const message: Preparation = { expected: subject };
		worker.postMessage(message);
	}

	#getWorker(): QuestionWorker {
		if (!this.#worker) {
			this.#worker = this.#start();
			this.#listen(this.#worker);
		}
		return this.#worker;
	}

	#listen(worker: QuestionWorker): void {
		worker.addEventListener('message', (event) => {
			const { number, answer } = (event as MessageEvent<NumberedAnswer>).data;
			if (!answer) return this.#fail(worker);
			this.#pendingAnswers.get(number)?.resolve(answer);
			this.#pendingAnswers.delete(number);
		});
		worker.addEventListener('error', () => this.#fail(worker));
	}

	// A module that was not fetched stays missing in its worker: the next question needs another one.
	#fail(worker: QuestionWorker): void {
		if (worker !== this.#worker) return;
		worker.terminate();
		this.#worker = undefined;
		this.#preparedIds.clear();
		for (const { reject } of this.#pendingAnswers.values()) reject(new Error('The worker did not answer.'));
		this.#pendingAnswers.clear();
	}
}

const effectClient = new EffectClient(() => startWorker(workerAddress));

/** Asks a question about an effect, off the page's own thread. @throws when no worker answers it */
export function askEffect(question: EffectQuestion): Promise<EffectAnswer> {
	return effectClient.ask(question);
}

/** Gets a worker ready for questions about an effect. @throws when none starts */
export function announceEffect(subject: EffectSubject): void {
	effectClient.prepare(subject);
}
