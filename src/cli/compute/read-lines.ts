// The lines of a stream, as JSON Lines has them: each ends with a line feed, and no other character ends one.
import type { Readable } from 'node:stream';
import { getReason, UsageError } from '../entry.ts';

/** Characters of the longest line; no request has nearly as many. */
export const MAX_LENGTH = 10_000_000;

/** Lines that came together, so that none of them waits for another. */
export interface Batch {
	/** That of the first one; the first of a stream has 1. */
	readonly lineNumber: number;
	/** One that is too long is cut off behind `MAX_LENGTH` characters. */
	readonly lines: readonly string[];
}

/**
 * Reads a stream in batches, and no further than its reader has come.
 * @param size of the largest batch @param firstLine its number
 * @throws UsageError for a stream that cannot be read
 */
export async function* readBatches(input: Readable, size: number, firstLine: number): AsyncGenerator<Batch> {
	input.setEncoding('utf8');
	let lineNumber = firstLine;
	let rest = '';
	try {
		for await (const chunk of input as AsyncIterable<string>) {
			const [first = '', ...others] = chunk.split('\n');
			const lines = [appendText(rest, first), ...others];
			rest = appendText('', lines.pop() ?? '');
			for (let start = 0; start < lines.length; start += size) {
				const batch = lines.slice(start, start + size);
				yield { lineNumber, lines: batch };
				lineNumber += batch.length;
			}
		}
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === undefined) throw error;
		throw createReadError(code);
	}
	if (rest !== '') yield { lineNumber, lines: [rest] };
}

/** What is behind the longest line is not kept, so that one without an end does not fill the memory. */
function appendText(line: string, text: string): string {
	return line.length > MAX_LENGTH ? line : (line + text).slice(0, MAX_LENGTH + 1);
}

/** @param code of the system's error */
export function createReadError(code: string): UsageError {
	return new UsageError(`Standard input cannot be read: ${getReason(code)}.`);
}
