// Answers questions about effects: it loads the laws and the strategy, and remembers them.
import { HOUSEHOLD } from '../../engine/strategy/inputs.ts';
import { createVariableEffect, type StrategyModel } from '../../engine/strategy/vary-effect.ts';
import { loadReturns } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';
import {
	answerQuestion,
	type EffectAnswer,
	type EffectQuestion,
	type EffectSubject,
} from './effect-question.ts';

const effectPromises = new Map<string, Promise<StrategyModel>>();

/** @throws when something cannot be fetched */
export async function answerEffect(question: EffectQuestion): Promise<EffectAnswer> {
	return answerQuestion(await getOrLoad(question.id), question);
}

/**
 * Gets ready for questions about a strategy: loads what they take, and draws the curve of an amount of its own and of one of
 * the household, since the first curves take several times as long as those after them, until the browser has compiled
 * what draws them. Questions come between the curves.
 * @throws when something cannot be fetched
 */
export async function prepareEffect({ id, request }: EffectSubject): Promise<void> {
	const source = await getOrLoad(id);
	const { inputs } = createVariableEffect(source, request).calculator;
	const amounts = inputs.filter(({ format }) => format === 'money').map((input) => input.id);
	const fact = amounts.find((input) => input.startsWith(HOUSEHOLD));
	for (const input of new Set([amounts[0], fact])) {
		if (input === undefined) continue;
		await new Promise((resolve) => setTimeout(resolve));
		answerQuestion(source, { id, request, input, figure: 'taxSaved' });
	}
}

function getOrLoad(id: string): Promise<StrategyModel> {
	const loading = effectPromises.get(id) ?? load(id);
	effectPromises.set(id, loading);
	// A failed fetch is tried again next time.
	loading.catch(() => effectPromises.delete(id));
	return loading;
}

async function load(id: string): Promise<StrategyModel> {
	const [system, loadedEffect] = await Promise.all([loadReturns(), loadStrategy(id)]);
	if (!loadedEffect) throw new Error(`The strategy "${id}" has no effect.`);
	return { system, ...loadedEffect };
}
