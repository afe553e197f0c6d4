// Questions about an effect: the worker answers them, and the page does where no worker starts, answers or stays.
import { describe, expect, test, vi } from 'vitest';
import { type AskedWorker, EffectAsker } from '../../src/effect/ask-effect.ts';
import type { EffectAnswer, EffectQuestion } from '../../src/effect/effect-study.ts';
import type { Expected, Numbered } from '../../src/effect/effect-worker.ts';

const questionOf = (id: string) => ({ id }) as EffectQuestion;
const answerOf = (kind: string) => ({ solution: { kind } }) as unknown as EffectAnswer;
const here = vi.fn(async ({ id }: EffectQuestion) => answerOf(`page ${id}`));

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
	readonly asked: Numbered[] = [];
	readonly expected: Expected[] = [];

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
	const start = vi.fn(() => worker as unknown as AskedWorker);
	return { worker, start, asker: new EffectAsker(start, here) };
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

	test('is answered by the page where no worker starts', async () => {
		const start = vi.fn((): AskedWorker => {
			throw new Error('refused');
		});
		const asker = new EffectAsker(start, here);
		expect(await asker.ask(questionOf('a'))).toEqual(answerOf('page a'));
		expect(await asker.ask(questionOf('b'))).toEqual(answerOf('page b'));
		expect(start).toHaveBeenCalledTimes(1);
	});

	test('is answered by the page where the worker breaks, and from then on', async () => {
		const { worker, asker } = asking();
		const waiting = asker.ask(questionOf('a'));
		worker.dispatchEvent(new Event('error'));
		expect(await waiting).toEqual(answerOf('page a'));
		expect(await asker.ask(questionOf('b'))).toEqual(answerOf('page b'));
		expect(worker.asked).toHaveLength(1);
	});

	test('that the worker cannot answer is answered by the page', async () => {
		const { worker, asker } = asking();
		const waiting = asker.ask(questionOf('a'));
		worker.reply(0);
		expect(await waiting).toEqual(answerOf('page a'));
	});
});
