// `npm run build:batch`: the commands that answer streams as one file with the compiled law, for machines with nothing but Node.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runIfEntry } from '../src/cli/entry.ts';
import { bundleWithLaw } from './bundle/bundle-law.ts';
import { readOptions } from './read-options.ts';

const USAGE = 'Usage: npm run build:batch [-- --out FOLDER]';
const PROGRAM = ['own.runBatch(compiled.law, compiled, import.meta.url);'];

export async function buildBatch(argv: readonly string[]): Promise<void> {
	const { out = 'dist-batch' } = readOptions(argv, { out: { type: 'string' } }, USAGE, 'It takes no files.');
	mkdirSync(out, { recursive: true });
	writeFileSync(path.join(out, 'batch.mjs'), await bundleWithLaw('cli/engine/create-batch.ts', PROGRAM));
}

runIfEntry(import.meta.url, buildBatch);
