// One part of a file of requests, for a scheduler that runs the same command once for each: the lines that begin in its
// share of the bytes, and the file of their answers.
import {
	closeSync,
	createReadStream,
	createWriteStream,
	fstatSync,
	mkdirSync,
	openSync,
	readSync,
	renameSync,
	rmSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { UsageError } from '../entry.ts';
import { writeWhole } from '../keep-value.ts';
import type { Manifest } from './manifest.ts';
import type { StreamCounts, Streams } from './stream.ts';

/** What is written beside the answers of a part. */
export interface ShardManifest extends Omit<Manifest, keyof StreamCounts>, StreamCounts {
	readonly shard: number;
	readonly shards: number;
	/** Of the file of requests: those of the part, from the first to the one behind the last, and all. */
	readonly bytes: readonly [start: number, end: number, size: number];
}

interface Shard {
	readonly index: number;
	readonly count: number;
	readonly input: string;
	readonly output: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables in which schedulers say which part it is: AWS Batch, Kubernetes, Slurm. */
const INDEXES = ['SHARD_INDEX', 'AWS_BATCH_JOB_ARRAY_INDEX', 'JOB_COMPLETION_INDEX', 'SLURM_ARRAY_TASK_ID'];
const MAX_SHARDS = 100_000;

/** @param text of --shards @throws UsageError where the part is not told */
export function readShard(text: string, env: Environment): Shard {
	const count = Number(text);
	if (!/^\d+$/.test(text) || count < 1 || count > MAX_SHARDS)
		throw new UsageError(`--shards takes a whole number from 1 to 100,000, not "${text}".`);
	// GNU parallel counts from 1.
	const ordinal = env.PARALLEL_SEQ === undefined ? undefined : String(Number(env.PARALLEL_SEQ) - 1);
	const indexText = INDEXES.map((name) => env[name]).find(Boolean) ?? ordinal;
	if (indexText === undefined)
		throw new UsageError(`--shards needs the number of its part in one of: ${INDEXES.join(', ')}.`);
	const index = Number(indexText);
	if (!Number.isInteger(index) || index < 0 || index >= count)
		throw new UsageError(`Parts are numbered from 0 to ${count - 1}; "${indexText}" is none of them.`);
	const { INPUT: input, OUTPUT: output } = env;
	if (!input || !output)
		throw new UsageError('--shards needs a file of requests in INPUT, and a folder in OUTPUT.');
	return { index, count, input, output };
}

/**
 * Answers the part. Both files appear whole, under their names, when all is written: a retry replaces them with the same.
 * @param answer answers the streams, from the number of the part's first line on
 */
export async function runShard(
	{ index, count, input, output }: Shard,
	manifest: Manifest,
	answer: (streams: Streams) => Promise<StreamCounts>,
): Promise<void> {
	const range = findRange(input, index, count);
	const { start, end, size, lineNumber } = range;
	mkdirSync(output, { recursive: true });
	const name = path.join(output, formatPartName(index, count));
	const temporaryFile = `${name}.${process.pid}.tmp`;
	const target = createWriteStream(temporaryFile, { flush: true });
	const written = finished(target);
	written.catch(() => undefined);
	const source = start < end ? createReadStream(input, { start, end: end - 1 }) : Readable.from([]);
	let counts: StreamCounts;
	try {
		counts = await Promise.race([answer({ input: source, output: target, lineNumber }), waitFor(written)]);
		target.end();
		await written;
	} catch (error) {
		rmSync(temporaryFile, { force: true });
		throw error;
	}
	renameSync(temporaryFile, `${name}.jsonl`);
	const whole: ShardManifest = {
		...manifest,
		...counts,
		shard: index,
		shards: count,
		bytes: [start, end, size],
	};
	writeWhole(`${name}.json`, `${JSON.stringify(whole, null, '\t')}\n`);
}

/** A file that ends before it is full has failed. */
async function waitFor(end: Promise<void>): Promise<never> {
	await end;
	throw new Error('The answers ended before the requests.');
}

/** "part-00003-of-00016". */
export function formatPartName(index: number, count: number): string {
	const pad = (number: number) => String(number).padStart(5, '0');
	return `part-${pad(index)}-of-${pad(count)}`;
}

interface Range {
	readonly start: number;
	readonly end: number;
	readonly size: number;
	/** That of the first line, in the whole file. */
	readonly lineNumber: number;
}

const LINE_FEED = 0x0a;

/** A line is of the part in whose share of the bytes it begins. */
function findRange(file: string, index: number, count: number): Range {
	const handle = openSync(file, 'r');
	try {
		const { size } = fstatSync(handle);
		const share = (part: number) => findLineStart(handle, Math.floor((size * part) / count), size);
		const start = share(index);
		return { start, end: share(index + 1), size, lineNumber: 1 + measureLines(handle, start).count };
	} finally {
		closeSync(handle);
	}
}

const CHUNK = 1_048_576;

/** The first place at or behind a position where a line begins. */
function findLineStart(handle: number, position: number, size: number): number {
	if (position === 0) return 0;
	const buffer = Buffer.alloc(CHUNK);
	for (let place = position - 1; place < size; place += CHUNK) {
		const length = readSync(handle, buffer, 0, CHUNK, place);
		const at = buffer.subarray(0, length).indexOf(LINE_FEED);
		if (at >= 0) return place + at + 1;
	}
	return size;
}

/** The lines of a file up to a place, and where the last whole one ends. */
export function measureLines(handle: number, size: number): { readonly count: number; readonly end: number } {
	const buffer = Buffer.alloc(CHUNK);
	let [count, end] = [0, 0];
	for (let place = 0; place < size; place += CHUNK) {
		const part = buffer.subarray(0, readSync(handle, buffer, 0, Math.min(CHUNK, size - place), place));
		for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) {
			count += 1;
			end = place + at + 1;
		}
	}
	return { count, end };
}
