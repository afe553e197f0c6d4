// `calc`, `return`, `effect` and `plan`: one computation for a person or a script, or one for each line of a stream.
import { fstatSync } from 'node:fs';
import type { parseArgs } from 'node:util';
import { formatCount } from '../../engine/format.ts';
import { OUTLOOK_KEYS } from '../../engine/tax-return/outlook.ts';
import { BadRequest, type JsonObject } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { formatRaw, type Notation } from '../../engine/values.ts';
import { type Command, UsageError } from '../entry.ts';
import { writeWhole } from '../keep-value.ts';
import { formatSuggestion, parseAssignments, readCommandLine } from '../options.ts';
import { readOwnProject } from '../project.ts';
import { describeOrigin, formatManifest, type Manifest } from './manifest.ts';
import { createReadError } from './read-lines.ts';
import { parseSelection } from './select.ts';
import { readShard, runShard } from './shard.ts';
import { answerBatch, answerStream, type LineRules } from './stream.ts';
import { formatNumberOf } from './table.ts';
import { createWorkerPool, isStreamWorker, serveBatches } from './workers.ts';

const OPTIONS = {
	set: { type: 'string', multiple: true },
	household: { type: 'string', multiple: true },
	sale: { type: 'string', multiple: true },
	estate: { type: 'string', multiple: true },
	year: { type: 'string' },
	reconcile: { type: 'string', multiple: true },
	'filing-status': { type: 'string' },
	choice: { type: 'string' },
	portion: { type: 'string', multiple: true },
	best: { type: 'boolean' },
	futures: { type: 'boolean' },
	inflation: { type: 'string' },
	growth: { type: 'string' },
	projection: { type: 'string' },
	sample: { type: 'boolean' },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
	strict: { type: 'boolean' },
	select: { type: 'string' },
	workers: { type: 'string' },
	manifest: { type: 'string' },
	shards: { type: 'string' },
} as const;

/** Those of a stream of requests. */
const STREAM_OPTIONS = ['jsonl', 'strict', 'select', 'workers', 'manifest', 'shards'] as const;

/** How they are written in a usage. */
export const STREAM_USAGE =
	'--jsonl [--select NAME,...] [--strict] [--workers NUMBER] [--manifest FILE | --shards NUMBER]';

type OptionValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** How requests on a subject, such as a calculator, are answered. */
interface Computation<Subject> {
	readonly name: 'calc' | 'return' | 'effect' | 'plan';
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
	/** The names that answers can have, for --select. */
	readonly listNames: (subject: Subject) => Iterable<string>;
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
	const names = [...computation.options, 'json', ...STREAM_OPTIONS] as const;
	const options = Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
	return async (argv) => {
		const commandLine = readCommandLine(argv, options, computation.usage);
		const { positionals } = commandLine;
		const { strict, select, workers, manifest, shards, ...values }: OptionValues = commandLine.values;
		const streamValues: StreamValues = { strict, select, workers, manifest, shards };
		if (!values.jsonl) refuseStreamOptions(streamValues);
		computation.checkWords(values, positionals);
		if (values.jsonl)
			return runStream(computation, { argv, positionals, values: { ...values, ...streamValues } });
		const subject = await computation.load(values, positionals);
		const line = computation.toLine(values, positionals, subject);
		const { json, format, note = '' } = withUsageErrors(() => computation.answer(subject, line, 'text'));
		process.stderr.write(note);
		process.stdout.write(values.json ? `${JSON.stringify(json)}\n` : format());
	};
}

type StreamValues = Pick<OptionValues, 'strict' | 'select' | 'workers' | 'manifest' | 'shards'>;

function refuseStreamOptions(values: StreamValues): void {
	for (const [name, value] of Object.entries(values))
		if (value !== undefined) throw new UsageError(`--${name} goes with --jsonl alone.`);
}

interface StreamRun {
	readonly argv: readonly string[];
	readonly positionals: readonly string[];
	readonly values: OptionValues;
}

/** @returns 1 where a line was refused */
async function runStream<Subject>(
	computation: Computation<Subject>,
	{ argv, positionals, values }: StreamRun,
): Promise<number> {
	const { name: command } = computation;
	const workerCount = readWorkerCount(values.workers);
	const { jsonl, workers, manifest: manifestFile, shards, ...options } = values;
	const shard = shards === undefined ? undefined : readShard(shards, process.env);
	if (shard && manifestFile !== undefined)
		throw new UsageError('--shards writes a manifest of its own; --manifest does not go with it.');
	const createRules = async (): Promise<LineRules> => {
		const subject = await computation.load(values, positionals);
		return {
			example: computation.lineExample,
			isStrict: values.strict,
			selection:
				values.select === undefined
					? undefined
					: parseSelection(values.select, computation.listNames(subject)),
			answer: (line) => withUsageErrors(() => computation.answer(subject, line, 'json').json),
		};
	};
	if (isStreamWorker()) {
		const rules = await createRules();
		serveBatches((batch) => answerBatch(rules, batch));
		return 0;
	}
	// Node takes a folder as standard input for an empty file.
	if (!shard && process.stdin.fd === 0 && fstatSync(0).isDirectory()) throw createReadError('EISDIR');
	const words = positionals.length > 0 ? { of: positionals } : {};
	const manifest: Manifest = {
		...describeOrigin(readOwnProject()),
		command,
		options: { ...words, ...options },
	};
	const rules = await createRules();
	process.stderr.write(formatManifest(manifest));
	writeManifest(manifestFile, manifest);
	const pool = workerCount > 1 ? createWorkerPool(workerCount, [command, ...argv]) : undefined;
	const computer = pool ?? { capacity: 1, compute: async (batch) => answerBatch(rules, batch) };
	try {
		if (shard) {
			await runShard(shard, manifest, (streams) => answerStream(computer, streams));
			return 0;
		}
		const counts = await answerStream(computer, { input: process.stdin, output: process.stdout });
		writeManifest(manifestFile, { ...manifest, ...counts });
		if (counts.refusals === 0) return 0;
		process.stderr.write(
			`${formatNumberOf('line', counts.refusals)} of ${formatCount(counts.count)} could not be answered.\n`,
		);
		return 1;
	} finally {
		await pool?.close();
	}
}

const MAX_WORKERS = 64;

/** @throws UsageError for a number of threads that cannot be */
export function readWorkerCount(text = '1'): number {
	const count = Number(text);
	if (/^\d+$/.test(text) && count >= 1 && count <= MAX_WORKERS) return count;
	throw new UsageError(`--workers takes a whole number from 1 to ${MAX_WORKERS}, not "${text}".`);
}

function writeManifest(file: string | undefined, manifest: Manifest): void {
	if (file === undefined) return;
	try {
		writeWhole(file, `${JSON.stringify(manifest, null, '\t')}\n`);
	} catch (error) {
		throw Object.assign(error as Error, { path: file });
	}
}

/** The engine says what is wrong as data, so that the pages can say it in their own words. @throws UsageError */
export function withUsageErrors<T>(compute: () => T): T {
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
