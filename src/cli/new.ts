// `npm run new`: starts a strategy. It asks in a terminal, or takes every answer as an option. Exit 0 written, 1 the
// project's own errors are in the way, 2 it cannot be done.
import path from 'node:path';
import { formatDiagnostic } from '../compiler/diagnostics/diagnostic.ts';
import type { FormattableFile } from '../compiler/format/fixed-form.ts';
import type { Project } from '../compiler/load/read-project.ts';
import { UsageError } from './entry.ts';
import { summarizeProject } from './new/project-summary.ts';
import {
	type Answers,
	askQuestions,
	listQuestions,
	NAMES,
	type Question,
	type QuestionName,
	tidy,
} from './new/questions.ts';
import {
	completeExamples,
	createStartingDefinition,
	listNeighbourExamples,
} from './new/starting-definition.ts';
import { readCommandLine } from './options.ts';
import { createFile, readOwnProject } from './project.ts';

const USAGE = `Usage: npm run new [-- --type TYPE --id ID --name NAME --category CATEGORY
                   [--situation SITUATION] [--model MODEL] [--description TEXT] [--code TEXT]
                   [--savings RANGE] [--on-return yes|no]]`;
const OPTIONS = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]));

/** The answers that have a placeholder, and the keys they become where those differ. */
const TEXTS: readonly QuestionName[] = ['description', 'code', 'savings'];
const KEYS: Partial<Record<QuestionName, string>> = { savings: 'estimatedSavings' };

/** The answers given as options. */
function readAnswers(values: Readonly<Record<string, unknown>>, questions: readonly Question[]): Answers {
	const answers: Answers = {};
	for (const name of NAMES) {
		const answer = tidy(String(values[name] ?? ''));
		if (answer !== '') answers[name] = answer;
	}
	const problems = questions.flatMap((question) => {
		const answer = answers[question.name];
		const isUnjudgeable =
			question.name === 'category' && questions[0]?.problem(answers.type ?? '', answers) !== '';
		return answer === undefined || isUnjudgeable ? [] : question.problem(answer, answers) || [];
	});
	if (problems.length > 0) throw new UsageError(problems.join('\n'));
	return answers;
}

/** The answers, complete: asked for in a terminal unless all that is needed is given. */
async function completeAnswers(questions: readonly Question[], initialAnswers: Answers): Promise<Answers> {
	const missingAnswers = questions.filter(
		({ name, isRequired }) => isRequired && initialAnswers[name] === undefined,
	);
	if (missingAnswers.length > 0 && process.stdin.isTTY)
		return askQuestions(questions, initialAnswers, process.stdin, process.stderr);
	if (missingAnswers.length > 0) {
		const names = missingAnswers.map(({ name }) => `--${name}`).join(', ');
		throw new UsageError(`Without a terminal to ask in, these are needed too: ${names}.\n${USAGE}`);
	}
	const answers: Answers = { ...initialAnswers };
	for (const { name, defaultAnswer } of questions) answers[name] ??= defaultAnswer(answers) ?? '';
	return answers;
}

function toFile({ type = '', id = '' }: Answers, { directory }: Project): FormattableFile {
	const place = { kind: 'calculator', folder: type, name: id, language: 'json', text: '' } as const;
	const absolutePath = path.join(directory, type, `${id}.json`);
	return { ...place, absolutePath, path: `${path.basename(directory)}/${type}/${id}.json` };
}

function formatNextSteps(file: FormattableFile, answers: Answers, questions: readonly Question[]): string {
	const openQuestions = questions.filter(
		({ name, defaultAnswer }) => TEXTS.includes(name) && answers[name] === defaultAnswer(answers),
	);
	const logic = answers.model === '' ? ['inputs', 'results', 'assumptions'] : ['assumptions'];
	const part = answers['on-return'] === 'yes' ? ['steps', 'calendar', 'onReturn'] : [];
	const start = [...openQuestions.map(({ name }) => KEYS[name] ?? name), ...logic, ...part].join(', ');
	return `
Next:
  1. Open ${file.path}.
     Only a start, to be written over: ${start}.
     Still to be added: ${answers.situation ? '' : 'situations, '}timing, suitableFor, limits, lawChanges, sources. calculators/README.md
     tells how.
     Work the figures of the example out by hand.
  2. npm run --silent check -- ${file.path}
  3. npm run dev    shows it on the home page, updated while you edit
`;
}

/** Starts a strategy. @param argv the words after the command's name @returns the exit code */
export async function createCalculator(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" belongs to no option.\n${USAGE}`);
	const project = readOwnProject();
	const summary = summarizeProject(project);
	const questions = listQuestions(summary);
	const answers = await completeAnswers(questions, readAnswers(values, questions));
	const file = toFile(answers, project);
	const definition = createStartingDefinition(answers, summary);
	const { text, findings: diagnostics } = await completeExamples(
		definition,
		file,
		project,
		listNeighbourExamples(answers, summary),
	);
	if (diagnostics.length > 0) {
		const report = diagnostics.map(formatDiagnostic).join('\n\n');
		process.stderr.write(`${report}\n\nNothing was written: ${file.path} would not pass the check.\n`);
		return 1;
	}
	createFile(file.absolutePath, text);
	process.stdout.write(`${file.path}\n`);
	process.stderr.write(formatNextSteps(file, answers, questions));
	return 0;
}
