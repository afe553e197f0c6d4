// The questions of `npm run new`, with the rules for acceptable answers.
import { createInterface } from 'node:readline';
import { PLACEHOLDERS } from '../../compiler/check/placeholders.ts';
import { formatMessage, formatSuggestions } from '../../compiler/diagnostics/diagnostic.ts';
import {
	ID_PATTERN,
	isReservedId,
	listCategories,
	MAX_ID_LENGTH,
	SAVINGS_PATTERN,
	TYPES,
	toId,
} from '../../compiler/load/schemas.ts';
import { parseSavingsRange } from '../../engine/savings-range.ts';
import type { CalculatorType } from '../../model/compiled-calculator.ts';
import { UsageError } from '../entry.ts';
import { formatSuggestion } from '../options.ts';
import type { ProjectSummary } from './project-summary.ts';

/** The names of the questions, which are those of the options. */
export const NAMES = [
	'type',
	'name',
	'id',
	'category',
	'situation',
	'model',
	'description',
	'code',
	'savings',
	'on-return',
] as const;
export type QuestionName = (typeof NAMES)[number];

/** The answers so far. An empty model means formulas of its own. */
export type Answers = Partial<Record<QuestionName, string>>;

export interface Question {
	readonly name: QuestionName;
	/** Asked without a terminal, it must be given as an option. */
	readonly isRequired: boolean;
	readonly ask: (answers: Answers) => string;
	/** The answers to choose from; empty when any text will do. */
	readonly choices: (answers: Answers) => readonly string[];
	/** The value of an empty answer, or undefined when there must be one. */
	readonly defaultAnswer: (answers: Answers) => string | undefined;
	/** Why an answer will not do, or ''. */
	readonly problem: (answer: string, answers: Answers) => string;
}

/** A row of the table of questions: what it leaves out is as of most. */
type QuestionRow = Pick<Question, 'name' | 'ask'> &
	Partial<Question> & {
		/** The word for an answer that must be one of the choices. */
		readonly noun?: string;
	};

const getType = ({ type = '' }: Answers) => type as CalculatorType;
const YES_NO = ['yes', 'no'];

/** The questions, each after those it depends on. */
export function listQuestions(summary: ProjectSummary): readonly Question[] {
	const { models, situations } = summary;
	const rows: readonly QuestionRow[] = [
		{
			name: 'type',
			noun: 'type',
			isRequired: true,
			ask: () => 'Which type of strategy is it?',
			choices: () => TYPES,
		},
		{
			name: 'name',
			isRequired: true,
			ask: () => 'What is its full name?',
			problem: (answer) => findNameProblem(answer, summary),
		},
		{
			name: 'id',
			isRequired: true,
			ask: () => 'Its id: small letters, digits and hyphens. It is the file name and part of the address.',
			defaultAnswer: (answers) => suggestId(answers, summary),
			problem: (answer) => findIdProblem(answer, summary),
		},
		{
			name: 'category',
			isRequired: true,
			ask: () => 'Which category? It is the badge on the card.',
			choices: (answers) => listCategories(getType(answers)),
			problem: (answer, answers) => findCategoryProblem(answer, getType(answers)),
		},
		{
			name: 'situation',
			noun: 'situation',
			ask: () =>
				'Which situation of life is it for? Visitors filter the cards by it; more can be added in the file.',
			choices: () => situations,
			defaultAnswer: () => '',
		},
		{
			name: 'model',
			noun: 'model',
			ask: () => 'Which shared model computes it? Leave it empty for inputs and formulas of its own.',
			choices: () => models,
			defaultAnswer: () => '',
		},
		{
			name: 'description',
			ask: () => 'One or two plain sentences: what is done, and what it saves.',
			defaultAnswer: ({ name = '' }) => `${name}: ${PLACEHOLDERS.description}`,
		},
		{
			name: 'code',
			ask: () => 'The tax code reference, for example IRC §408(d)(8).',
			defaultAnswer: () => PLACEHOLDERS.code,
		},
		{
			name: 'savings',
			ask: () => 'The typical range of savings, for example $15K-$50K or $100K-$2.5M.',
			defaultAnswer: () => PLACEHOLDERS.savings,
			problem: findSavingsProblem,
		},
		{
			name: 'on-return',
			noun: 'answer',
			ask: () => 'Does it change a household’s tax return?',
			choices: () => YES_NO,
			defaultAnswer: () => 'no',
		},
	];
	const isAsked = ({ name }: QuestionRow) => name !== 'situation' || situations.length > 0;
	return rows.filter(isAsked).map(toQuestion);
}

function toQuestion({ noun, ...row }: QuestionRow): Question {
	const { choices = () => [], defaultAnswer = () => undefined } = row;
	const findProblem: Question['problem'] = (answer, answers) =>
		noun === undefined || answer === defaultAnswer(answers)
			? ''
			: findChoiceProblem(noun, answer, choices(answers));
	return { isRequired: false, choices, defaultAnswer, problem: findProblem, ...row };
}

function findSavingsProblem(answer: string): string {
	const form = 'Write them as $15K-$50K or $100K-$2.5M';
	const range = SAVINGS_PATTERN.test(answer) ? parseSavingsRange(answer) : undefined;
	if (!range) return `The savings "${answer}" are not a range. ${form}.`;
	const isAscending = range.low < range.high || answer === PLACEHOLDERS.savings;
	return isAscending ? '' : `The savings "${answer}" do not rise. ${form}, the smaller figure first.`;
}

function findChoiceProblem(what: string, answer: string, choices: readonly string[]): string {
	if (choices.includes(answer)) return '';
	if (choices.length === 0) return `There is no ${what} "${answer}": this project has none.`;
	return `There is no ${what} "${answer}".${formatSuggestion(answer, choices)} Choose one of: ${choices.join(', ')}.`;
}

function findCategoryProblem(answer: string, type: CalculatorType): string {
	const categories = listCategories(type);
	if (categories.includes(answer)) return '';
	const otherType = TYPES.find((strategyType) => listCategories(strategyType).includes(answer));
	const similarCategories = categories.filter((category) => hasSharedWord(category, answer));
	const suggestion =
		formatSuggestion(answer, categories) || ` ${formatSuggestions(similarCategories)}`.trimEnd();
	const problem = otherType
		? `"${answer}" is a category of ${otherType}, not of ${type}.`
		: `There is no category "${answer}".`;
	return `${problem}${suggestion} Choose one of: ${categories.join(', ')}.`;
}

// "Charitable" and "Charitable Strategies".
function hasSharedWord(left: string, right: string): boolean {
	const otherWords = right.toLowerCase().split(' ');
	return left
		.toLowerCase()
		.split(' ')
		.some((word) => word !== 'strategies' && otherWords.includes(word));
}

function findIdProblem(answer: string, summary: ProjectSummary): string {
	if (!ID_PATTERN.test(answer)) {
		const cleanId = toId(answer);
		const hint = cleanId === '' ? '' : ` Did you mean "${cleanId}"?`;
		return `The id "${answer}" may have only small letters, digits and single hyphens between them.${hint}`;
	}
	if (answer.length > MAX_ID_LENGTH)
		return `The id "${answer}" has ${answer.length} characters; at most ${MAX_ID_LENGTH} are allowed.`;
	if (isReservedId(answer)) return formatMessage('reserved-id', { id: answer });
	const takenBy = summary.ids.get(answer);
	return takenBy
		? `The id "${answer}" is taken by ${takenBy}. "${findFreeId(answer, summary)}" is free.`
		: '';
}

function findNameProblem(answer: string, { names }: ProjectSummary): string {
	const takenBy = names.get(answer);
	return takenBy
		? `The name "${answer}" is taken by ${takenBy}. Two cards with one name cannot be told apart.`
		: '';
}

// "Net Unrealized Appreciation (NUA)" gives "net-unrealized-appreciation"; capital-gains ids begin with "cg-".
function suggestId({ type, name = '' }: Answers, summary: ProjectSummary): string | undefined {
	const id = toId(name.replace(/\([^)]*\)/g, ' '));
	if (id === '') return undefined;
	const prefixedId = type === 'capital-gains' && !id.startsWith('cg-') ? `cg-${id}` : id;
	// Room is left for the number of one that is taken.
	const shortId =
		prefixedId.length > MAX_ID_LENGTH
			? prefixedId.slice(0, MAX_ID_LENGTH - 4).replace(/-[^-]*$/, '')
			: prefixedId;
	return findFreeId(shortId, summary);
}

function findFreeId(id: string, { ids }: ProjectSummary): string {
	let candidate = id;
	for (let number = 2; ids.has(candidate); number += 1) candidate = `${id}-${number}`;
	return candidate;
}

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
