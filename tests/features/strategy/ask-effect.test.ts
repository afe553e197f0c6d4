// Questions about an effect: a worker answers them; where it does not, the question fails and the next starts another.
import { describe, expect, test, vi } from 'vitest';
import { EffectClient, type QuestionWorker } from '../../../src/features/strategy/ask-effect.ts';
import type { EffectAnswer, EffectQuestion } from '../../../src/features/strategy/effect-question.ts';
import type { NumberedQuestion, Preparation } from '../../../src/features/strategy/effect-worker.ts';

const toQuestion = (id: string) => ({ id }) as EffectQuestion;
const toAnswer = (kind: string) => ({ solution: { kind } }) as unknown as EffectAnswer;

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
	readonly questions: NumberedQuestion[] = [];
	readonly preparations: Preparation[] = [];
	readonly terminate = vi.fn();

	postMessage(message: NumberedQuestion | Preparation): void {
		if ('expected' in message) this.preparations.push(structuredClone(message));
		else this.questions.push(structuredClone(message));
	}

	reply(position: number, answer?: EffectAnswer): void {
		const data = { number: this.questions[position]?.number, ...(answer ? { answer } : {}) };
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}

function createClient() {
	const worker = new FakeWorker();
	const nextWorker = new FakeWorker();
	const start = vi.fn(() => nextWorker as unknown as QuestionWorker);
	start.mockReturnValueOnce(worker as unknown as QuestionWorker);
	return { worker, nextWorker, start, effectClient: new EffectClient(start) };
}

describe('a question', () => {
	test('is answered by one worker, in any order', async () => {
		const { worker, start, effectClient } = createClient();
		const [first, second] = [effectClient.ask(toQuestion('a')), effectClient.ask(toQuestion('b'))];
		expect(worker.questions.map(({ question }) => question.id)).toEqual(['a', 'b']);
		worker.reply(1, toAnswer('worker b'));
		worker.reply(0, toAnswer('worker a'));
		expect(await first).toEqual(toAnswer('worker a'));
		expect(await second).toEqual(toAnswer('worker b'));
		expect(start).toHaveBeenCalledTimes(1);
	});

	test('that is expected finds the worker told of its strategy, once', async () => {
		const { worker, start, effectClient } = createClient();
		const subject = { id: 'a', request: {} as EffectQuestion['request'] };
		for (const one of [subject, subject, { ...subject, id: 'b' }]) effectClient.prepare(one);
		const pending = effectClient.ask(toQuestion('a'));
		worker.reply(0, toAnswer('worker a'));
		expect(await pending).toEqual(toAnswer('worker a'));
		expect(worker.preparations.map((preparation) => preparation.expected.id)).toEqual(['a', 'b']);
		expect(start).toHaveBeenCalledTimes(1);
	});

	test('fails where no worker starts, and the next one tries again', async () => {
		const { nextWorker, start, effectClient } = createClient();
		start.mockReset().mockImplementationOnce(() => {
			throw new Error('refused');
		});
		start.mockReturnValue(nextWorker as unknown as QuestionWorker);
		await expect(effectClient.ask(toQuestion('a'))).rejects.toThrow('refused');
		const answer = effectClient.ask(toQuestion('b'));
		nextWorker.reply(0, toAnswer('b'));
		expect(await answer).toEqual(toAnswer('b'));
	});

	test.each([
		['breaks', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
		['cannot answer', (worker: FakeWorker) => worker.reply(0)],
	])('fails where the worker %s, and the next one starts another', async (_, fail) => {
		const { worker, nextWorker, effectClient } = createClient();
		const subject = { id: 'a', request: {} as EffectQuestion['request'] };
		effectClient.prepare(subject);
		const pending = [effectClient.ask(toQuestion('a')), effectClient.ask(toQuestion('b'))];
		fail(worker);
		for (const one of pending) await expect(one).rejects.toThrow('did not answer');
		expect(worker.terminate).toHaveBeenCalledTimes(1);
		effectClient.prepare(subject);
		const answer = effectClient.ask(toQuestion('a'));
		nextWorker.reply(0, toAnswer('a'));
		expect(await answer).toEqual(toAnswer('a'));
		expect(nextWorker.preparations).toHaveLength(1);
	});
});
