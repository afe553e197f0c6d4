// Answers questions about effects, wherever it runs: it loads the laws and the strategy, and remembers them.
import { loadEffect } from '../catalogue/load-effects.ts';
import { loadReturns } from '../catalogue/load-returns.ts';
import { HOUSEHOLD } from '../engine/effect/inputs.ts';
import { type VariedEffect, variableEffect } from '../engine/effect/vary-effect.ts';
import {
	answerInSlices,
	answerQuestion,
	type EffectAnswer,
	type EffectQuestion,
	type ExpectedEffect,
} from './effect-study.ts';

/** Milliseconds for which a question may wait while a worker gets ready. */
const SHORT = 10;

const loaded = new Map<string, Promise<VariedEffect>>();

/** @param isPage true where it is the page that answers, which must not stand still @throws when something cannot be fetched */
export async function answerEffect(question: EffectQuestion, isPage = false): Promise<EffectAnswer> {
	const of = await loadOnce(question.id);
	return isPage ? answerInSlices(of, question, nextTask) : answerQuestion(of, question);
}

/**
 * Gets ready for questions about a strategy: loads what they take, and draws the curve of an amount of its own and of one of
 * the household, since the first curves take several times as long as those after them, until the browser has compiled
 * what draws them. Questions come between.
 * @throws when something cannot be fetched
 */
export async function prepareEffect({ id, request }: ExpectedEffect): Promise<void> {
	const of = await loadOnce(id);
	const { inputs } = variableEffect(of, request).calculator;
	const amounts = inputs.filter(({ format }) => format === 'money').map((input) => input.id);
	const fact = amounts.find((input) => input.startsWith(HOUSEHOLD));
	for (const input of new Set([amounts[0], fact]))
		if (input !== undefined)
			await answerInSlices(of, { id, request, input, figure: 'taxSaved' }, nextTask, SHORT);
}

function loadOnce(id: string): Promise<VariedEffect> {
	const loading = loaded.get(id) ?? load(id);
	loaded.set(id, loading);
	// What was not fetched is fetched again next time.
	loading.catch(() => loaded.delete(id));
	return loading;
}

function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}

async function load(id: string): Promise<VariedEffect> {
	const [system, loaded] = await Promise.all([loadReturns(), loadEffect(id)]);
	if (!loaded) throw new Error(`The strategy "${id}" has no effect.`);
	return { system, ...loaded };
}
