import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { ProjectFile } from '../compiler/load/read-project.ts';

/**
 * A value made from files: the one that this very bundle made of the same files before, or a new one.
 * @param create what throws is not kept
 */
export function keepValue<T>(name: string, files: readonly ProjectFile[], create: () => T): T {
	// Named by start.js; undefined where the sources run without being bundled.
	const bundle = process.env.COMMAND_BUNDLE;
	if (bundle === undefined) return create();
	const target = `${bundle}.${name}`;
	const key = hashFiles(files);
	const kept = readValue<T>(target);
	if (kept?.key === key) return kept.value;
	const value = create();
	writeValue(target, { key, value });
	return value;
}

interface KeptValue<T> {
	readonly key: string;
	readonly value: T;
}

function hashFiles(files: readonly ProjectFile[]): string {
	const contents = files.map(({ path, text, encodingProblem }) => [path, text, encodingProblem]);
	return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

function readValue<T>(file: string): KeptValue<T> | undefined {
	try {
		return deserialize(readFileSync(file)) as KeptValue<T>;
	} catch {
		return undefined;
	}
}

// Whole or not at all, since another command may be reading it. A value that cannot be kept is only made again.
function writeValue<T>(file: string, value: KeptValue<T>): void {
	const temporaryFile = `${file}.${process.pid}`;
	try {
		writeFileSync(temporaryFile, serialize(value), { flush: true });
		renameSync(temporaryFile, file);
	} catch {
		rmSync(temporaryFile, { force: true });
	}
}
