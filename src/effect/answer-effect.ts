// Answers questions about effects: it loads the laws and the strategy, and remembers them.
import { loadEffect } from '../catalogue/load-effects.ts';
import { loadReturns } from '../catalogue/load-returns.ts';
import { HOUSEHOLD } from '../engine/effect/inputs.ts';
import { type VariedEffect, variableEffect } from '../engine/effect/vary-effect.ts';
import {
	answerQuestion,
	type EffectAnswer,
	type EffectQuestion,
	type ExpectedEffect,
} from './effect-study.ts';

const loaded = new Map<string, Promise<VariedEffect>>();

/** @throws when something cannot be fetched */
export async function answerEffect(question: EffectQuestion): Promise<EffectAnswer> {
	return answerQuestion(await loadOnce(question.id), question);
}

/**
 * Gets ready for questions about a strategy: loads what they take, and draws the curve of an amount of its own and of one of
 * the household, since the first curves take several times as long as those after them, until the browser has compiled
 * what draws them. Questions come between the curves.
 * @throws when something cannot be fetched
 */
export async function prepareEffect({ id, request }: ExpectedEffect): Promise<void> {
	const of = await loadOnce(id);
	const { inputs } = variableEffect(of, request).calculator;
	const amounts = inputs.filter(({ format }) => format === 'money').map((input) => input.id);
	const fact = amounts.find((input) => input.startsWith(HOUSEHOLD));
	for (const input of new Set([amounts[0], fact])) {
		if (input === undefined) continue;
		await new Promise((resolve) => setTimeout(resolve));
		answerQuestion(of, { id, request, input, figure: 'taxSaved' });
	}
}

function loadOnce(id: string): Promise<VariedEffect> {
	const loading = loaded.get(id) ?? load(id);
	loaded.set(id, loading);
	// What was not fetched is fetched again next time.
	loading.catch(() => loaded.delete(id));
	return loading;
}

async function load(id: string): Promise<VariedEffect> {
	const [system, loaded] = await Promise.all([loadReturns(), loadEffect(id)]);
	if (!loaded) throw new Error(`The strategy "${id}" has no effect.`);
	return { system, ...loaded };
}
