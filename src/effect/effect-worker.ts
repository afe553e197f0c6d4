// The worker that answers questions about effects, so that the page never waits for a curve.
import { answerEffect } from './answer-effect.ts';
import type { EffectAnswer, EffectQuestion } from './effect-study.ts';

/** A question with the number its answer is known by. */
export interface Numbered {
	readonly number: number;
	readonly question: EffectQuestion;
}

/** The answer to the question of that number; without one it could not be given. */
export interface NumberedAnswer {
	readonly number: number;
	readonly answer?: EffectAnswer;
}

self.addEventListener('message', async ({ data }: MessageEvent<Numbered>) => {
	const { number, question } = data;
	const answer = await answerEffect(question).catch(() => undefined);
	const reply: NumberedAnswer = { number, ...(answer ? { answer } : {}) };
	self.postMessage(reply);
});
