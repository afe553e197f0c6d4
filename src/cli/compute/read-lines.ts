// The lines of a stream, as JSON Lines has them: each ends with a line feed, and no other character ends one.
import type { Readable } from 'node:stream';
import { formatCount } from '../../engine/format.ts';
import { getReason, UsageError } from '../entry.ts';

/** Characters of the longest line; no request has nearly as many. */
const MAX_LENGTH = 10_000_000;

/**
 * Reads a stream line by line, and no further than its reader has come.
 * @throws UsageError for a stream that cannot be read, and for a line that is too long to be held
 */
export async function* readLines(input: Readable): AsyncGenerator<string> {
	input.setEncoding('utf8');
	let lineNumber = 1;
	let line = '';
	try {
		for await (const chunk of input as AsyncIterable<string>) {
			let start = 0;
			for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
				yield line + chunk.slice(start, end);
				line = '';
				lineNumber += 1;
				start = end + 1;
			}
			line += chunk.slice(start);
			if (line.length > MAX_LENGTH)
				throw new UsageError(`Line ${lineNumber}: it has more than ${formatCount(MAX_LENGTH)} characters.`);
		}
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === undefined) throw error;
		throw createReadError(code);
	}
	if (line !== '') yield line;
}

/** @param code of the system's error */
export function createReadError(code: string): UsageError {
	return new UsageError(`Standard input cannot be read: ${getReason(code)}.`);
}
