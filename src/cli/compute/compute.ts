// `calc`, `return`, `effect` and `plan`: one computation for a person or a script, or one for each line of a stream.
import { fstatSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { parseArgs } from 'node:util';
import { OUTLOOK_KEYS } from '../../engine/tax-return/outlook.ts';
import { BadRequest, type JsonObject } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { formatRaw, type Notation } from '../../engine/values.ts';
import { type Command, UsageError } from '../entry.ts';
import { formatSuggestion, parseAssignments, readCommandLine } from '../options.ts';
import { createReadError, readLines } from './read-lines.ts';

const OPTIONS = {
	set: { type: 'string', multiple: true },
	household: { type: 'string', multiple: true },
	sale: { type: 'string', multiple: true },
	estate: { type: 'string', multiple: true },
	year: { type: 'string' },
	'filing-status': { type: 'string' },
	choice: { type: 'string' },
	portion: { type: 'string', multiple: true },
	best: { type: 'boolean' },
	inflation: { type: 'string' },
	growth: { type: 'string' },
	projection: { type: 'string' },
	sample: { type: 'boolean' },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
} as const;

type OptionValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** How requests on a subject, such as a calculator, are answered. */
interface Computation<Subject> {
	readonly usage: string;
	/** Beside --json and --jsonl. */
	readonly options: readonly (keyof typeof OPTIONS)[];
	/** The end of the sentence about a line that is no JSON object. */
	readonly lineExample: string;
	/** @throws UsageError for words that do not go together */
	readonly checkWords: (values: OptionValues, positionals: readonly string[]) => void;
	/** The subject is not proven, which is the business of `check`. @throws UsageError for one with errors */
	readonly load: (values: OptionValues, positionals: readonly string[]) => Subject | Promise<Subject>;
	/** The line of --jsonl that asks for the same. */
	readonly toLine: (values: OptionValues, positionals: readonly string[], subject: Subject) => JsonObject;
	readonly answer: (subject: Subject, line: JsonObject, notation: Notation) => Answer;
	/** True where an answer repeats the name of its line: "id" or "case", a text or a number. */
	readonly repeatsNames?: boolean;
}

interface Answer {
	/** JSON writes a number that is not finite as null. */
	readonly json: object;
	readonly format: () => string;
	/** A sentence for standard error. */
	readonly note?: string;
}

/** The options that choose the first year and the outlook, as keys of a line. */
export function toYearKeys({ year, inflation, growth, projection }: OptionValues): JsonObject {
	return { taxYear: year, inflation, growth, projection };
}

/** The options about a household that strategies meet, as keys of a line. */
export function toCircumstances({ household, sale, estate, ...values }: OptionValues) {
	return {
		household: parseAssignments('--household', household),
		sale: sale && parseAssignments('--sale', sale),
		estate: estate && parseAssignments('--estate', estate),
		...toYearKeys(values),
	};
}

/** The keys of a line that have these options, and those that have none. */
export const CIRCUMSTANCE_KEYS = [
	'taxYear',
	'household',
	'inAddition',
	'discountRate',
	'sale',
	'estate',
	...OUTLOOK_KEYS,
	'lines',
	'expected',
];

/** How the options of an outlook are written in a usage. */
export const OUTLOOK_USAGE = '[--inflation PERCENT] [--growth PERCENT] [--projection none]';

/** The command of a computation. */
export function createCommand<Subject>(computation: Computation<Subject>): Command {
	const names = [...computation.options, 'json', 'jsonl'] as const;
	const options = Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
	return async (argv) => {
		const commandLine = readCommandLine(argv, options, computation.usage);
		const { positionals } = commandLine;
		const values: OptionValues = commandLine.values;
		computation.checkWords(values, positionals);
		const subject = await computation.load(values, positionals);
		const answer = (line: JsonObject, notation: Notation) =>
			withUsageErrors(() => computation.answer(subject, line, notation));
		if (values.jsonl)
			return mapJsonLines(computation.lineExample, (line) => {
				const { names, request } = computation.repeatsNames ? splitNames(line) : { names: {}, request: line };
				return JSON.stringify({ ...names, ...answer(request, 'json').json });
			});
		const { json, format, note = '' } = answer(computation.toLine(values, positionals, subject), 'text');
		process.stderr.write(note);
		process.stdout.write(values.json ? `${JSON.stringify(json)}\n` : format());
	};
}

/** The names by which a program knows its lines, and the rest of one. @throws UsageError for a name that is none */
function splitNames(line: JsonObject): { readonly names: JsonObject; readonly request: JsonObject } {
	const { id, case: caseName, ...request } = line;
	const names = { id, case: caseName };
	for (const [key, name] of Object.entries(names))
		if (name !== undefined && typeof name !== 'string' && typeof name !== 'number')
			throw new UsageError(`"${key}" is a text or a number, not ${formatRaw(name)}.`);
	return { names, request };
}

// The engine says what is wrong as data, so that the pages can say it in their own words.
function withUsageErrors<T>(compute: () => T): T {
	try {
		return compute();
	} catch (error) {
		if (error instanceof UnknownLaw) throw new UsageError(error.message);
		if (!(error instanceof BadRequest)) throw error;
		const sentences = error.problems.map(
			({ input, message }) =>
				message ||
				`There is no ${error.subject} ${formatRaw(input)}${error.location}.${formatSuggestion(input, error.names)}`,
		);
		throw new UsageError(...(sentences.length > 0 ? sentences : [error.message]));
	}
}

/** The source of lines and the target of answers. */
interface Streams {
	readonly input: Readable;
	readonly output: Writable;
}

type LineAnswer = (json: Readonly<Record<string, unknown>>) => string;

/**
 * Answers every line with one line. No more lines are taken than answers are.
 * @param example of a line, for the message about one that is none
 * @throws UsageError for an input that cannot be read, and for a line that is not one JSON object
 */
export async function mapJsonLines(
	example: string,
	answer: LineAnswer,
	{ input, output }: Streams = { input: process.stdin, output: process.stdout },
): Promise<void> {
	// Node takes a folder as standard input for an empty file.
	if (input === process.stdin && fstatSync(0).isDirectory()) throw createReadError('EISDIR');
	let lineNumber = 0;
	for await (const line of readLines(input)) {
		lineNumber += 1;
		if (line.trim() === '') continue;
		// Some programs begin a file with a byte order mark.
		const text = lineNumber === 1 ? line.replace(/^\ufeff/, '') : line;
		if (!output.write(`${answerLine(text, lineNumber, example, answer)}\n`)) await waitForDrain(output);
	}
}

function waitForDrain(output: Writable): Promise<void> {
	return new Promise((resolve) => output.once('drain', resolve));
}

function answerLine(line: string, lineNumber: number, example: string, answer: LineAnswer): string {
	try {
		return answer(parseLine(line, example));
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		throw new UsageError(...error.sentences.map((sentence) => `Line ${lineNumber}: ${sentence}`));
	}
}

function parseLine(line: string, example: string): Record<string, unknown> {
	const value = parseJson(line);
	if (typeof value === 'object' && value !== null && !Array.isArray(value))
		return value as Record<string, unknown>;
	throw new UsageError(`this is not one JSON object ${example}.`);
}

function parseJson(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}
