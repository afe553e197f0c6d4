// Answers JSON objects from standard input line by line, in order, with as little in memory as one line takes.
import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { getReason, UsageError } from './entry.ts';

/** The source of lines and the target of answers. */
interface Streams {
	readonly input: Readable;
	readonly output: Writable;
}

/**
 * Answers every line with one line. No more lines are taken than answers are.
 * @param example of a line, for the message about one that is none
 * @param answer makes the answer; `where` begins a message about the line: "Line 3: "
 * @throws UsageError for an input that cannot be read, and for a line that is not one JSON object
 */
export async function mapJsonLines(
	example: string,
	answer: (json: Readonly<Record<string, unknown>>, prefix: string) => string,
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
			const prefix = `Line ${lineNumber}: `;
			if (!output.write(`${answer(parseLine(text, prefix, example), prefix)}\n`)) await waitForDrain(output);
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

function parseLine(line: string, prefix: string, example: string): Record<string, unknown> {
	const value = parseJson(line);
	if (typeof value === 'object' && value !== null && !Array.isArray(value))
		return value as Record<string, unknown>;
	throw new UsageError(`${prefix}this is not one JSON object ${example}.`);
}

function parseJson(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

/**
 * The values of an option such as `--set name=value`, by name.
 * @param option with its dashes
 * @throws UsageError for one without a name, and for a name given twice
 */
export function parseAssignments(option: string, pairs: readonly string[] = []): Record<string, string> {
	const entries: [string, string][] = [];
	for (const pair of pairs) {
		const at = pair.indexOf('=');
		if (at < 1) throw new UsageError(`${option} takes name=value, not "${pair}".`);
		const name = pair.slice(0, at).trim();
		if (entries.some(([otherName]) => otherName === name))
			throw new UsageError(`${option} gives "${name}" twice; only one value can count.`);
		entries.push([name, pair.slice(at + 1).trim()]);
	}
	// An object made this way has no key that means something to JavaScript.
	return Object.fromEntries(entries);
}
