// Which worked cases agreed with which worksheets, kept beside the bundle of the command, which is known by its content.
// What is asked for again is not worked out again; a changed worksheet, amount, case or program has another key.
import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvenCases } from '../compiler/worksheets/check-cases.ts';

/** A bundle is named by a hash of everything it is made from. */
const BUNDLE = /[\\/]\.cache[\\/]commands[\\/]/;

/**
 * The memory of proven cases.
 * @param program the address of the command's own module
 * @returns undefined where the program is not known by its content, so that nothing can be said of it
 */
export function provenCases(program: string): ProvenCases | undefined {
	if (!BUNDLE.test(program)) return undefined;
	const file = fileURLToPath(program);
	const folder = path.join(path.dirname(file), '../cases');
	return casesAfter(createHash('sha256').update(path.basename(file)), folder);
}

// What all cases follow from is hashed once.
function casesAfter(before: Hash, folder: string): ProvenCases {
	const after = (texts: readonly string[]) => {
		const hash = before.copy();
		for (const text of texts) hash.update('\0').update(text);
		return hash;
	};
	const marker = (texts: readonly string[]) => path.join(folder, after(texts).digest('hex'));
	return {
		has: (texts) => existsSync(marker(texts)),
		add: (texts) => {
			try {
				mkdirSync(folder, { recursive: true });
				writeFileSync(marker(texts), '');
			} catch {
				// Where nothing can be kept, the cases are worked out every time.
			}
		},
		after: (texts) => casesAfter(after(texts), folder),
	};
}
