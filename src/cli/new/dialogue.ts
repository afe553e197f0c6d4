// Asks the questions of `npm run new` in a terminal, again when an answer will not do.
import { createInterface } from 'node:readline';
import { UsageError } from '../usage-error.ts';
import type { Answers, Question } from './questions.ts';

/**
 * Asks every question that has no answer yet.
 * @returns the answers, complete
 * @throws UsageError when the input ends first
 */
export async function askAll(
	questions: readonly Question[],
	given: Answers,
	input: NodeJS.ReadableStream,
	output: NodeJS.WritableStream,
): Promise<Answers> {
	const reader = createInterface({ input, output });
	// The iterator keeps lines that come before they are asked for, as when an analyst pastes several.
	const lines = reader[Symbol.asyncIterator]();
	const ask = async (prompt: string): Promise<string> => {
		reader.setPrompt(prompt);
		reader.prompt();
		const next = await lines.next();
		if (!next.done) return next.value;
		output.write('\n');
		throw new UsageError('The input ended before every question was answered. Nothing was written.');
	};
	const answers: Answers = { ...given };
	try {
		for (const question of questions) {
			answers[question.name] ??= await askOne(question, answers, ask, (text) => output.write(text));
		}
		return answers;
	} finally {
		reader.close();
	}
}

async function askOne(
	question: Question,
	answers: Answers,
	ask: (text: string) => Promise<string>,
	say: (text: string) => void,
): Promise<string> {
	const choices = question.choices(answers);
	const usual = question.usual(answers);
	const listed = choices.map((choice, place) => `  ${place + 1}  ${choice}\n`).join('');
	say(`\n${question.ask(answers)}\n${listed}`);
	for (;;) {
		const typed = tidy(await ask(usual ? `[${usual}] > ` : '> '));
		const answer = typed === '' ? usual : chosen(typed, choices);
		if (answer === undefined) {
			say('An answer is needed.\n');
			continue;
		}
		const problem = question.problem(answer, answers);
		if (problem === '') return answer;
		say(`${problem}\n`);
	}
}

/** An answer on one line, without spaces around it. */
export function tidy(typed: string): string {
	return typed.replace(/[\s\p{Control}]+/gu, ' ').trim();
}

// A choice may be named by its number or in any case.
function chosen(typed: string, choices: readonly string[]): string {
	const byNumber = /^\d+$/.test(typed) ? choices[Number(typed) - 1] : undefined;
	return byNumber ?? choices.find((choice) => choice.toLowerCase() === typed.toLowerCase()) ?? typed;
}
