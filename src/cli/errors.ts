// How a command ends that cannot do what it was asked: a sentence on standard error and exit code 2.
import path from 'node:path';

/** A command was called in a way it cannot follow; the message is for the person who called it. */
export class UsageError extends Error {}

/** Somebody asked how a command is used; the message is its usage. */
export class HelpRequest extends Error {}

/** Prints the reason and sets exit code 2. A mistake of our own keeps its stack. */
export function reportError(error: unknown): void {
	if (error instanceof HelpRequest) {
		process.exitCode = 0;
		process.stdout.write(`${error.message}\n`);
		return;
	}
	process.exitCode = 2;
	if (error instanceof UsageError) process.stderr.write(`${error.message}\n`);
	else if (isSystemError(error)) process.stderr.write(`${formatSystemError(error)}\n`);
	else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

/** An error of a system call on a file. */
interface SystemError extends Error {
	readonly code: string;
	readonly path: string;
}

const REASONS: Readonly<Record<string, string>> = {
	EACCES: 'permission is denied',
	EPERM: 'permission is denied',
	EROFS: 'it is on a disk that can only be read',
	EBUSY: 'another program holds it',
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk is full',
	EFBIG: 'it would be larger than is allowed',
	ENAMETOOLONG: 'its name is too long',
	EISDIR: 'it is a folder',
	ENOTDIR: 'a folder in its path is a file',
	ENOENT: 'it is not there',
	EIO: 'the disk reports an error',
};

/** True for an error of the system that names a file. */
export function isSystemError(error: unknown): error is SystemError {
	const { code, path: file } = error instanceof Error ? (error as Partial<SystemError>) : {};
	return typeof code === 'string' && typeof file === 'string';
}

/** Why the system refused, in words. @param code its own, such as "ENOSPC" */
export function getReason(code: string): string {
	return REASONS[code] ?? code;
}

/** The sentence: "calculators/income-tax/NAME.json cannot be used: the disk is full." */
export function formatSystemError({ code, path: file }: SystemError): string {
	return `${toRelativePath(file)} cannot be read or written: ${getReason(code)}.`;
}

/** A file as a person in the working folder names it. */
export function toRelativePath(file: string): string {
	return path.relative(process.cwd(), file).split(path.sep).join('/');
}
