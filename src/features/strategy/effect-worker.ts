// The worker that answers questions about effects, so that the page never waits for a curve.
import { answerEffect, prepareEffect } from './answer-effect.ts';
import type { EffectAnswer, EffectQuestion, EffectSubject } from './effect-question.ts';

/** A question with the number its answer is known by. */
export interface NumberedQuestion {
	readonly number: number;
	readonly question: EffectQuestion;
}

/** Prepares the worker for questions; nothing is answered. */
export interface Preparation {
	readonly expected: EffectSubject;
}

/** The answer to the question of that number; without one it could not be given. */
export interface NumberedAnswer {
	readonly number: number;
	readonly answer?: EffectAnswer;
}

self.addEventListener('message', async ({ data }: MessageEvent<NumberedQuestion | Preparation>) => {
	// A part that cannot be fetched now is fetched with the question.
	if ('expected' in data) return prepareEffect(data.expected).catch(() => {});
	const { number, question } = data;
	const answer = await answerEffect(question).catch(() => undefined);
	const reply: NumberedAnswer = { number, ...(answer ? { answer } : {}) };
	self.postMessage(reply);
});
