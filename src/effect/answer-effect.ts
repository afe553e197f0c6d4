// Answers questions about effects, wherever it runs: it loads the laws and the strategy, and remembers them.
import { loadEffect, loadEffectWorkings } from '../catalogue/load-effects.ts';
import { loadReturns, loadReturnWorkings } from '../catalogue/load-returns.ts';
import {
	type Answering,
	answerInSlices,
	answerQuestion,
	type EffectAnswer,
	type EffectQuestion,
} from './effect-study.ts';

const loaded = new Map<string, Promise<Answering>>();

/** @param isPage true where it is the page that answers, which must not stand still @throws when something cannot be fetched */
export async function answerEffect(question: EffectQuestion, isPage = false): Promise<EffectAnswer> {
	const { id } = question;
	const loading = loaded.get(id) ?? load(id);
	loaded.set(id, loading);
	// What was not fetched is fetched again next time.
	loading.catch(() => loaded.delete(id));
	const answering = await loading;
	return isPage ? answerInSlices(answering, question, nextTask) : answerQuestion(answering, question);
}

function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}

async function load(id: string): Promise<Answering> {
	const [system, workings, effect, own] = await Promise.all([
		loadReturns(),
		loadReturnWorkings(),
		loadEffect(id),
		loadEffectWorkings(id),
	]);
	if (!effect || !own) throw new Error(`The strategy "${id}" has no effect.`);
	return { of: { system, ...effect, workings: own }, workings };
}
