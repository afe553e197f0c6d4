// Asks questions about effects: of a worker, and of the page itself where no worker starts.
import { startWorker } from '../loading/start-worker.ts';
import type { EffectAnswer, EffectQuestion, ExpectedEffect } from './effect-study.ts';
import type { Expected, Numbered, NumberedAnswer } from './effect-worker.ts';
import workerAddress from './effect-worker.ts?worker&url';

/** A worker, as far as it is used. */
export type AskedWorker = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Answers here what no worker answers. */
export type AnswerHere = (question: EffectQuestion) => Promise<EffectAnswer>;

/** What is asked, answered in any order. */
export class EffectAsker {
	readonly #start: () => AskedWorker;
	readonly #here: AnswerHere;
	readonly #waiting = new Map<number, (answer: EffectAnswer | undefined) => void>();
	readonly #expected = new Set<string>();
	#worker: AskedWorker | undefined;
	#isBroken = false;
	#count = 0;

	/** @param start starts a worker; may throw @param here answers where none starts, or where it fails */
	constructor(start: () => AskedWorker, here: AnswerHere) {
		this.#start = start;
		this.#here = here;
	}

	/** The answer. @throws when what it needs cannot be fetched */
	async ask(question: EffectQuestion): Promise<EffectAnswer> {
		const worker = this.#running();
		const answer = worker && (await this.#askOf(worker, question));
		return answer ?? this.#here(question);
	}

	/** Tells a worker what questions will be about, once for each strategy. */
	expect(expected: ExpectedEffect): void {
		if (this.#expected.has(expected.id)) return;
		this.#expected.add(expected.id);
		const told: Expected = { expected };
		this.#running()?.postMessage(told);
	}

	#askOf(worker: AskedWorker, question: EffectQuestion): Promise<EffectAnswer | undefined> {
		this.#count += 1;
		const asked: Numbered = { number: this.#count, question };
		return new Promise((resolve) => {
			this.#waiting.set(asked.number, resolve);
			worker.postMessage(asked);
		});
	}

	#running(): AskedWorker | undefined {
		if (this.#isBroken) return undefined;
		if (!this.#worker) {
			try {
				this.#worker = this.#start();
			} catch {
				this.#isBroken = true;
				return undefined;
			}
			this.#listen(this.#worker);
		}
		return this.#worker;
	}

	#listen(worker: AskedWorker): void {
		worker.addEventListener('message', (event) => {
			const { number, answer } = (event as MessageEvent<NumberedAnswer>).data;
			this.#waiting.get(number)?.(answer);
			this.#waiting.delete(number);
		});
		// It was not fetched, or broke: whoever waits gets the answer from the page.
		worker.addEventListener('error', () => {
			this.#isBroken = true;
			for (const resolve of this.#waiting.values()) resolve(undefined);
			this.#waiting.clear();
		});
	}
}

const asker = new EffectAsker(
	() => startWorker(workerAddress),
	async (question) => {
		const { answerEffect } = await import('./answer-effect.ts');
		return answerEffect(question, true);
	},
);

/** Asks a question about an effect, off the page's own thread where that can be. @throws when it cannot be fetched */
export function askEffect(question: EffectQuestion): Promise<EffectAnswer> {
	return asker.ask(question);
}

/** Gets a worker ready for questions about an effect. */
export function expectEffect(expected: ExpectedEffect): void {
	asker.expect(expected);
}
