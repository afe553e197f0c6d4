// Keeps what commands make of files beside the bundle that made it, so that the next command need not make it again.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ProjectFile } from '../compiler/load/read-project.ts';

/**
 * A value made from files: the one that this very bundle made of the same files before, or a new one.
 * @param create what throws is not kept
 */
export function keepValue<T>(name: string, files: readonly ProjectFile[], create: () => T): T {
	const keptValue = readKeptValue<T>(name, files);
	if (keptValue !== undefined) return keptValue;
	const value = create();
	writeKeptValue(name, files, value);
	return value;
}

/** The value that this very bundle kept last under a name, if it is of the same files. */
export function readKeptValue<T>(name: string, files: readonly ProjectFile[]): T | undefined {
	const target = findTarget(name);
	const entry = target === undefined ? undefined : readEntry<T>(target);
	return entry && entry.key === hashFiles(files) ? entry.value : undefined;
}

/** Keeps a value of files, in place of the last one under that name. */
export function writeKeptValue(name: string, files: readonly ProjectFile[], value: unknown): void {
	const target = findTarget(name);
	if (target !== undefined) writeEntry(target, { key: hashFiles(files), value });
}

/** Beside the bundle, which start.js names; undefined where the sources run without being bundled. */
function findTarget(name: string): string | undefined {
	const bundle = process.env.COMMAND_BUNDLE;
	return bundle === undefined ? undefined : `${bundle}.${name}`;
}

interface CacheEntry<T> {
	readonly key: string;
	readonly value: T;
}

export function hashFiles(files: readonly ProjectFile[]): string {
	const contents = files.map((file) => [file.path, file.text, file.encodingProblem]);
	return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

function readEntry<T>(file: string): CacheEntry<T> | undefined {
	try {
		return deserialize(readFileSync(file)) as CacheEntry<T>;
	} catch {
		return undefined;
	}
}

function writeEntry<T>(file: string, entry: CacheEntry<T>): void {
	try {
		writeWhole(file, serialize(entry));
	} catch {
		// It is only made again.
	}
}

/** Writes a file whole or not at all: an interrupted command, or a full disk, leaves what was there. */
export function writeWhole(file: string, content: string | Uint8Array, mode?: number): void {
	// Hidden, so that nobody takes it for a definition.
	const temporaryFile = path.join(path.dirname(file), `.${process.pid}.tmp`);
	try {
		writeFileSync(temporaryFile, content, { mode, flush: true });
		renameSync(temporaryFile, file);
	} catch (error) {
		rmSync(temporaryFile, { force: true });
		throw error;
	}
}
