// `npm run new`: starts a strategy. It asks in a terminal, or takes every answer as an option. Exit 0 written, 1 the
// project's own errors are in the way, 2 it cannot be done.
import path from 'node:path';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import type { FormedFile } from '../compiler/fixed-form/fixed-form.ts';
import type { Project } from '../compiler/read/read-project.ts';
import { runWhenCalled } from './entry.ts';
import { askAll, tidy } from './new/dialogue.ts';
import { readNeighbours } from './new/neighbours.ts';
import { prove } from './new/prove.ts';
import { type Answers, NAMES, type Name, type Question, questionsFor } from './new/questions.ts';
import { neighbourExamples, startingDefinition } from './new/starting-definition.ts';
import { readCommandLine } from './options.ts';
import { ownProject } from './project.ts';
import { UsageError } from './usage-error.ts';
import { createFile } from './write-file.ts';

const USAGE = `Usage: npm run new [-- --type TYPE --id ID --name NAME --category CATEGORY
                   [--situation SITUATION] [--model MODEL] [--description TEXT] [--code TEXT]
                   [--savings RANGE] [--on-return yes|no]]`;
const OPTIONS = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]));

/** The answers that have a placeholder, and the keys they become where those differ. */
const TEXTS: readonly Name[] = ['description', 'code', 'savings'];
const KEYS: Partial<Record<Name, string>> = { savings: 'estimatedSavings' };

/** The answers given as options. */
function givenAnswers(values: Readonly<Record<string, unknown>>, questions: readonly Question[]): Answers {
	const given: Answers = {};
	for (const name of NAMES) {
		const answer = tidy(String(values[name] ?? ''));
		if (answer !== '') given[name] = answer;
	}
	const problems = questions.flatMap((question) => {
		const answer = given[question.name];
		const unjudged = question.name === 'category' && questions[0]?.problem(given.type ?? '', given) !== '';
		return answer === undefined || unjudged ? [] : question.problem(answer, given) || [];
	});
	if (problems.length > 0) throw new UsageError(problems.join('\n'));
	return given;
}

/** The answers, complete: asked for in a terminal unless all that is needed is given. */
async function completeAnswers(questions: readonly Question[], given: Answers): Promise<Answers> {
	const missing = questions.filter(({ name, required }) => required && given[name] === undefined);
	if (missing.length > 0 && process.stdin.isTTY)
		return askAll(questions, given, process.stdin, process.stderr);
	if (missing.length > 0) {
		const names = missing.map(({ name }) => `--${name}`).join(', ');
		throw new UsageError(`Without a terminal to ask in, these are needed too: ${names}.\n${USAGE}`);
	}
	const answers: Answers = { ...given };
	for (const { name, usual } of questions) answers[name] ??= usual(answers) ?? '';
	return answers;
}

function fileOf({ type = '', id = '' }: Answers, { directory }: Project): FormedFile {
	const place = { kind: 'calculator', folder: type, name: id, language: 'json', text: '' } as const;
	const absolutePath = path.join(directory, type, `${id}.json`);
	return { ...place, absolutePath, path: `${path.basename(directory)}/${type}/${id}.json` };
}

/** What the analyst does next. */
function nextSteps(file: FormedFile, answers: Answers, questions: readonly Question[]): string {
	const open = questions.filter(
		({ name, usual }) => TEXTS.includes(name) && answers[name] === usual(answers),
	);
	const logic = answers.model === '' ? ['inputs', 'results', 'assumptions'] : ['assumptions'];
	const part = answers['on-return'] === 'yes' ? ['onReturn'] : [];
	const start = [...open.map(({ name }) => KEYS[name] ?? name), ...logic, ...part].join(', ');
	return `
Next:
  1. Open ${file.path}.
     Only a start, to be written over: ${start}.
     Still to be added: ${answers.situation ? '' : 'situations, '}timing, fits, limits, changes, sources. calculators/README.md
     tells how.
     Work the figures of the example out by hand.
  2. npm run --silent check -- ${file.path}
  3. npm run dev    shows it on the home page, updated while you edit
`;
}

/** Starts a strategy. @param argv the words after the command's name @returns the exit code */
export async function startNew(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" belongs to no option.\n${USAGE}`);
	const project = ownProject();
	const known = readNeighbours(project);
	const questions = questionsFor(known);
	const answers = await completeAnswers(questions, givenAnswers(values, questions));
	const file = fileOf(answers, project);
	const definition = startingDefinition(answers, known);
	const { text, findings } = await prove(definition, file, project, neighbourExamples(answers, known));
	if (findings.length > 0) {
		const found = findings.map(formatDiagnostic).join('\n\n');
		process.stderr.write(`${found}\n\nNothing was written: ${file.path} would not pass the check.\n`);
		return 1;
	}
	createFile(file.absolutePath, text);
	process.stdout.write(`${file.path}\n`);
	process.stderr.write(nextSteps(file, answers, questions));
	return 0;
}

runWhenCalled(import.meta.url, startNew);
