// Writes files whole or not at all: an interrupted command, or a full disk, leaves the old text.
import { mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toRelativePath, UsageError } from './entry.ts';

/**
 * Replaces the text of a file, which keeps its permissions and any link that leads to it.
 * @throws UsageError when it may not be written, and the system's error when it cannot be
 */
export function replaceFile(file: string, text: string): void {
	const target = realpathSync(file);
	const { mode } = statSync(target);
	// Renaming over it would succeed: a read-only file is not an obstacle but a wish.
	if ((mode & 0o222) === 0)
		throw new UsageError(`${toRelativePath(file)} is read-only, and was left as it is.`);
	// Hidden, so that nobody takes it for a definition.
	const temporaryFile = path.join(path.dirname(target), `.${process.pid}.tmp`);
	try {
		writeFileSync(temporaryFile, text, { mode, flush: true });
		renameSync(temporaryFile, target);
	} catch (error) {
		rmSync(temporaryFile, { force: true });
		throw Object.assign(error as Error, { path: file });
	}
}

/**
 * Writes a file that is not there yet, and the folders it stands in.
 * @throws UsageError when it is there, and the system's error when it cannot be written
 */
export function createFile(file: string, text: string): void {
	mkdirSync(path.dirname(file), { recursive: true });
	try {
		writeFileSync(file, text, { flag: 'wx', flush: true });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST')
			throw new UsageError(`${toRelativePath(file)} is there already, and was left as it is.`);
		rmSync(file, { force: true });
		throw error;
	}
}
