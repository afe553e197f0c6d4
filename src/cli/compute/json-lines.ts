// Answers JSON objects from standard input line by line, in order, with as little in memory as one line takes.
import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { getReason, UsageError } from '../entry.ts';

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
	let failure: NodeJS.ErrnoException | undefined;
	const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
	// Lines end without an error of their own where the input cannot be read.
	input.once('error', (error) => {
		failure = error;
		lines.close();
	});
	try {
		for await (const line of lines) {
			lineNumber += 1;
			if (line.trim() === '') continue;
			// Some programs begin a file with a byte order mark.
			const text = lineNumber === 1 ? line.replace(/^\ufeff/, '') : line;
			if (!output.write(`${answerLine(text, lineNumber, example, answer)}\n`)) await waitForDrain(output);
		}
	} finally {
		// After a bad line nobody waits for the writer to end.
		input.destroy();
	}
	if (failure) throw createReadError(failure.code ?? '');
}

function createReadError(code: string): UsageError {
	return new UsageError(`Standard input cannot be read: ${getReason(code)}.`);
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
