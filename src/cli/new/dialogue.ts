// Asks the questions of `npm run new` in a terminal, again when an answer will not do.
import { createInterface } from 'node:readline';
import { UsageError } from '../usage-error.ts';
import type { Answers, Question } from './questions.ts';

/**
 * Asks every question that has no answer yet.
 * @returns the answers, complete
 * @throws UsageError when the input ends first
 */
export async function askQuestions(
	questions: readonly Question[],
	initialAnswers: Answers,
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
	const answers: Answers = { ...initialAnswers };
	try {
		for (const question of questions) {
			answers[question.name] ??= await askQuestion(question, answers, ask, (text) => output.write(text));
		}
		return answers;
	} finally {
		reader.close();
	}
}

async function askQuestion(
	question: Question,
	answers: Answers,
	ask: (text: string) => Promise<string>,
	print: (text: string) => void,
): Promise<string> {
	const choices = question.choices(answers);
	const defaultAnswer = question.defaultAnswer(answers);
	const choiceList = choices.map((choice, place) => `  ${place + 1}  ${choice}\n`).join('');
	print(`\n${question.ask(answers)}\n${choiceList}`);
	for (;;) {
		const text = tidy(await ask(defaultAnswer ? `[${defaultAnswer}] > ` : '> '));
		const answer = text === '' ? defaultAnswer : pickChoice(text, choices);
		if (answer === undefined) {
			print('An answer is needed.\n');
			continue;
		}
		const problem = question.problem(answer, answers);
		if (problem === '') return answer;
		print(`${problem}\n`);
	}
}

/** An answer on one line, without spaces around it. */
export function tidy(text: string): string {
	return text.replace(/[\s\p{Control}]+/gu, ' ').trim();
}

// A choice may be named by its number or in any case.
function pickChoice(text: string, choices: readonly string[]): string {
	const byNumber = /^\d+$/.test(text) ? choices[Number(text) - 1] : undefined;
	return byNumber ?? choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
}
