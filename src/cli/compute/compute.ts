// `calc`, `return`, `effect` and `plan`: one computation for a person or a script, or one for each line of a stream.
import { fstatSync } from 'node:fs';
import { formatCount } from '../../engine/format.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import type { ReturnWorkings } from '../../engine/tax-return/return-model.ts';
import { type Command, UsageError } from '../entry.ts';
import { writeWhole } from '../keep-value.ts';
import { readCommandLine } from '../options.ts';
import {
	type Computation,
	OPTIONS,
	type OptionValues,
	STREAM_OPTIONS,
	withUsageErrors,
} from './computation.ts';
import { formatManifest, type Manifest, type Origin } from './manifest.ts';
import { createReadError } from './read-lines.ts';
import { parseSelection } from './select.ts';
import { readShard, runShard } from './shard.ts';
import { answerBatch, answerStream, type LineRules } from './stream.ts';
import { formatNumberOf } from './table.ts';
import { createWorkerPool, isStreamWorker, serveBatches } from './workers.ts';

/** Where a command has its law from. */
export interface Source<Subject> {
	/** The subject is not proven, which is the business of `check`. @throws UsageError for one with errors */
	readonly load: (values: OptionValues, positionals: readonly string[]) => Subject | Promise<Subject>;
	readonly describeOrigin: () => Origin;
	/** How the lines of returns are computed; left out where only compiled law is at hand. */
	readonly loadWorkings?: () => ReturnWorkings;
	/** What a thread runs to answer with the same. */
	readonly program: URL;
}

export function createCommand<Subject>(computation: Computation<Subject>, source: Source<Subject>): Command {
	const names = [...computation.options, 'json', ...STREAM_OPTIONS] as const;
	const options = Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
	return async (argv) => {
		const commandLine = readCommandLine(argv, options, computation.usage);
		const { positionals } = commandLine;
		const { strict, select, workers, manifest, shards, explain, ...values }: OptionValues =
			commandLine.values;
		const streamValues: StreamValues = { strict, select, workers, manifest, shards };
		if (!values.jsonl) refuseStreamOptions(streamValues);
		if (explain !== undefined && (values.json || values.jsonl))
			throw new UsageError('--explain is answered in words; --json and --jsonl do not go with it.');
		computation.checkWords(values, positionals);
		if (values.jsonl)
			return runStream(computation, source, { argv, positionals, values: { ...values, ...streamValues } });
		const subject = await source.load(values, positionals);
		const line = computation.toLine(values, positionals, subject);
		if (explain !== undefined) {
			process.stdout.write(explainAnswer(computation, source, { subject, line, id: explain }));
			return;
		}
		const { json, format, note = '' } = withUsageErrors(() => computation.answer(subject, line, 'text'));
		process.stderr.write(note);
		process.stdout.write(values.json ? `${JSON.stringify(json)}\n` : format());
	};
}

interface ExplainedLine<Subject> {
	readonly subject: Subject;
	readonly line: JsonObject;
	readonly id: string;
}

function explainAnswer<Subject>(
	{ explain }: Computation<Subject>,
	{ loadWorkings }: Source<Subject>,
	{ subject, line, id }: ExplainedLine<Subject>,
): string {
	if (!explain || !loadWorkings) throw new UsageError('--explain reads the definitions, which are not here.');
	return withUsageErrors(() => explain(subject, line, id, loadWorkings()));
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
	{ load, describeOrigin, program }: Source<Subject>,
	{ argv, positionals, values }: StreamRun,
): Promise<number> {
	const { name: command } = computation;
	const workerCount = readWorkerCount(values.workers);
	const { jsonl, workers, manifest: manifestFile, shards, ...options } = values;
	const shard = shards === undefined ? undefined : readShard(shards, process.env);
	if (shard && manifestFile !== undefined)
		throw new UsageError('--shards writes a manifest of its own; --manifest does not go with it.');
	const createRules = async (): Promise<LineRules> => {
		const subject = await load(values, positionals);
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
		...describeOrigin(),
		command,
		options: { ...words, ...options },
	};
	const rules = await createRules();
	process.stderr.write(formatManifest(manifest));
	writeManifest(manifestFile, manifest);
	const pool = workerCount > 1 ? createWorkerPool(program, workerCount, [command, ...argv]) : undefined;
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
