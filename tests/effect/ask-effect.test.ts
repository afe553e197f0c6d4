// Questions about an effect: a worker answers them; where it does not, the question fails and the next starts another.
import { describe, expect, test, vi } from 'vitest';
import { type AskedWorker, EffectAsker } from '../../src/effect/ask-effect.ts';
import type { EffectAnswer, EffectQuestion } from '../../src/effect/effect-study.ts';
import type { Expected, Numbered } from '../../src/effect/effect-worker.ts';

const questionOf = (id: string) => ({ id }) as EffectQuestion;
const answerOf = (kind: string) => ({ solution: { kind } }) as unknown as EffectAnswer;

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
	readonly asked: Numbered[] = [];
	readonly expected: Expected[] = [];
	readonly terminate = vi.fn();

	postMessage(message: Numbered | Expected): void {
		if ('expected' in message) this.expected.push(structuredClone(message));
		else this.asked.push(structuredClone(message));
	}

	reply(position: number, answer?: EffectAnswer): void {
		const data = { number: this.asked[position]?.number, ...(answer ? { answer } : {}) };
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}

function asking() {
	const worker = new FakeWorker();
	const next = new FakeWorker();
	const start = vi.fn(() => next as unknown as AskedWorker);
	start.mockReturnValueOnce(worker as unknown as AskedWorker);
	return { worker, next, start, asker: new EffectAsker(start) };
}

describe('a question', () => {
	test('is answered by one worker, in any order', async () => {
		const { worker, start, asker } = asking();
		const [first, second] = [asker.ask(questionOf('a')), asker.ask(questionOf('b'))];
		expect(worker.asked.map(({ question }) => question.id)).toEqual(['a', 'b']);
		worker.reply(1, answerOf('worker b'));
		worker.reply(0, answerOf('worker a'));
		expect(await first).toEqual(answerOf('worker a'));
		expect(await second).toEqual(answerOf('worker b'));
		expect(start).toHaveBeenCalledTimes(1);
	});

	test('that is expected finds the worker told of its strategy, once', async () => {
		const { worker, start, asker } = asking();
		const expected = { id: 'a', request: {} as EffectQuestion['request'] };
		for (const one of [expected, expected, { ...expected, id: 'b' }]) asker.expect(one);
		const waiting = asker.ask(questionOf('a'));
		worker.reply(0, answerOf('worker a'));
		expect(await waiting).toEqual(answerOf('worker a'));
		expect(worker.expected.map((told) => told.expected.id)).toEqual(['a', 'b']);
		expect(start).toHaveBeenCalledTimes(1);
	});

	test('fails where no worker starts, and the next one tries again', async () => {
		const { next, start, asker } = asking();
		start.mockReset().mockImplementationOnce(() => {
			throw new Error('refused');
		});
		start.mockReturnValue(next as unknown as AskedWorker);
		await expect(asker.ask(questionOf('a'))).rejects.toThrow('refused');
		const answered = asker.ask(questionOf('b'));
		next.reply(0, answerOf('b'));
		expect(await answered).toEqual(answerOf('b'));
	});

	test.each([
		['breaks', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
		['cannot answer', (worker: FakeWorker) => worker.reply(0)],
	])('fails where the worker %s, and the next one starts another', async (_, fail) => {
		const { worker, next, asker } = asking();
		const expected = { id: 'a', request: {} as EffectQuestion['request'] };
		asker.expect(expected);
		const waiting = [asker.ask(questionOf('a')), asker.ask(questionOf('b'))];
		fail(worker);
		for (const one of waiting) await expect(one).rejects.toThrow('did not answer');
		expect(worker.terminate).toHaveBeenCalledTimes(1);
		asker.expect(expected);
		const answered = asker.ask(questionOf('a'));
		next.reply(0, answerOf('a'));
		expect(await answered).toEqual(answerOf('a'));
		expect(next.expected).toHaveLength(1);
	});
});
