// A stream of requests, one a line: every line has one answer, in the same order.
import type { Readable } from 'node:stream';
import { formatCount } from '../../engine/format.ts';
import { isObject, type JsonObject } from '../../engine/tax-return/request.ts';
import { formatRaw } from '../../engine/values.ts';
import { UsageError } from '../entry.ts';
import { type Batch, MAX_LENGTH, readBatches } from './read-lines.ts';
import { selectValues } from './select.ts';

export interface LineRules {
	/** The end of the sentence about a line that is no JSON object. */
	readonly example: string;
	/** @throws UsageError for a request that cannot be answered */
	readonly answer: (request: JsonObject) => object;
	/** Left out, whole answers. */
	readonly selection?: readonly string[] | undefined;
	/** The first line that cannot be answered ends the stream. */
	readonly isStrict?: boolean | undefined;
}

export interface BatchAnswer {
	/** Each with its line feed. */
	readonly text: string;
	readonly count: number;
	readonly refusals: number;
	/** Why the stream ends here. */
	readonly end?: readonly string[];
}

/** Lines that were answered, and those of them that were refused. */
export type StreamCounts = Pick<BatchAnswer, 'count' | 'refusals'>;

/** A stream that is written; it is full where it answers false. */
interface Output {
	readonly write: (text: string) => boolean;
	readonly once: (event: 'drain', resume: () => void) => unknown;
}

export interface Streams {
	readonly input: Readable;
	readonly output: Output;
	/** That of the first line; left out, 1. */
	readonly lineNumber?: number;
}

/** Answers a batch: nothing but its lines decides the answers. Blank lines have none. */
export function answerBatch(rules: LineRules, { lineNumber, lines }: Batch): BatchAnswer {
	let text = '';
	let [count, refusals] = [0, 0];
	for (const [index, line] of lines.entries()) {
		if (line.trim() === '') continue;
		const names: JsonObject = {};
		count += 1;
		try {
			text += `${answerLine(rules, line, names)}\n`;
		} catch (error) {
			const number = lineNumber + index;
			if (rules.isStrict) {
				if (!(error instanceof UsageError)) throw error;
				const end = error.sentences.map((sentence) => `Line ${number}: ${sentence}`);
				return { text, count: count - 1, refusals, end };
			}
			refusals += 1;
			text += `${JSON.stringify({ ...names, line: number, error: listSentences(error) })}\n`;
		}
	}
	return { text, count, refusals };
}

function listSentences(error: unknown): readonly string[] {
	if (error instanceof UsageError) return error.sentences;
	return [`The computation failed, which is a fault of this program: ${String(error)}`];
}

/** @param names is given the names of the line, which a refusal repeats too */
function answerLine({ example, answer, selection }: LineRules, line: string, names: object): string {
	if (line.length > MAX_LENGTH)
		throw new UsageError(`it has more than ${formatCount(MAX_LENGTH)} characters.`);
	const { id, case: caseName, ...request } = parseLine(line, example);
	Object.assign(names, pickNames({ id, case: caseName }));
	const json = answer(request);
	return JSON.stringify(
		selection
			? { ...names, ...selectValues(json as JsonObject, selection) }
			: { ...names, ...json, ...names },
	);
}

/** The names by which a program knows its lines. @throws UsageError for a name that is none */
function pickNames(names: JsonObject): JsonObject {
	const entries = Object.entries(names).filter(([, name]) => name !== undefined);
	for (const [key, name] of entries)
		if (typeof name !== 'string' && typeof name !== 'number')
			throw new UsageError(`"${key}" is a text or a number, not ${formatRaw(name)}.`);
	return Object.fromEntries(entries);
}

function parseLine(line: string, example: string): JsonObject {
	const value = parseJson(line);
	if (isObject(value)) return value;
	throw new UsageError(`this is not one JSON object ${example}.`);
}

// Some programs begin a file with a byte order mark.
function parseJson(line: string): unknown {
	try {
		return JSON.parse(line.replace(/^\ufeff/, ''));
	} catch {
		return undefined;
	}
}

export interface BatchComputer {
	/** Batches that it takes before the first of them is answered. */
	readonly capacity: number;
	readonly compute: (batch: Batch) => Promise<BatchAnswer>;
}

/** Lines of the largest batch. */
const BATCH_SIZE = 64;

/**
 * Answers a stream in its order. No more lines are taken than answers are.
 * @throws UsageError for an input that cannot be read, and where its end was asked for at the first refusal
 */
export async function answerStream(
	{ capacity, compute }: BatchComputer,
	{ input, output, lineNumber = 1 }: Streams,
): Promise<StreamCounts> {
	const batches = readBatches(input, BATCH_SIZE, lineNumber);
	const pending: Promise<BatchAnswer>[] = [];
	let [count, refusals] = [0, 0];
	let next: Promise<IteratorResult<Batch>> | undefined = holdFailure(batches.next());
	while (next !== undefined || pending.length > 0) {
		const event: IteratorResult<Batch> | BatchAnswer = await Promise.race([
			...pending.slice(0, 1),
			...(next !== undefined && pending.length < capacity ? [next] : []),
		]);
		if (!('text' in event)) {
			next = event.done ? undefined : holdFailure(batches.next());
			if (!event.done) pending.push(holdFailure(compute(event.value)));
			continue;
		}
		pending.shift();
		count += event.count;
		refusals += event.refusals;
		if (event.text !== '' && !output.write(event.text))
			await new Promise<void>((resolve) => output.once('drain', resolve));
		if (!event.end) continue;
		// Whoever writes the lines may keep them open.
		input.destroy();
		throw new UsageError(...event.end);
	}
	return { count, refusals };
}

/** One that fails before its turn fails at its turn. */
function holdFailure<T>(promise: Promise<T>): Promise<T> {
	promise.catch(() => undefined);
	return promise;
}
