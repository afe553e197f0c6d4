import { readFileSync, writeFileSync } from 'node:fs';
import { readOptions } from './read-options.ts';

interface GeneratedFile {
	readonly file: string;
	readonly usage: string;
	/** The sentence for a file that is stale. */
	readonly refusal: string;
	readonly generate: (before: string) => string | Promise<string>;
}

/** Writes a generated file where it is stale; with --check, fails instead. */
export async function updateGeneratedFile(
	argv: readonly string[],
	{ file, usage, refusal, generate }: GeneratedFile,
): Promise<number> {
	const { check } = readOptions(argv, { check: { type: 'boolean' } }, usage, 'It takes no files.');
	const before = readFileSync(file, 'utf8');
	const after = await generate(before);
	if (before === after) return 0;
	if (check) {
		process.stderr.write(`${refusal}\n`);
		return 1;
	}
	writeFileSync(file, after);
	return 0;
}
