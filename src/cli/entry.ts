// How a command starts and ends: one that cannot do what it was asked says why on standard error, with exit code 2.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { showControls } from '../compiler/diagnostics/diagnostic.ts';

/** A command was called in a way it cannot follow; the sentences are for the person who called it. */
export class UsageError extends Error {
	readonly sentences: readonly string[];

	constructor(...sentences: readonly string[]) {
		super(sentences.join('\n'));
		this.sentences = sentences;
	}
}

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
	if (error instanceof UsageError) process.stderr.write(`${showControls(error.message)}\n`);
	else if (isSystemError(error)) process.stderr.write(`${formatSystemError(error)}\n`);
	else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

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

/** A command on the words after its name. @returns its exit code; nothing is 0 */
// biome-ignore lint/suspicious/noConfusingVoidType: a command that always succeeds returns nothing
export type Command = (argv: readonly string[]) => Promise<number | void>;

/** Runs a command to its end and leaves its exit code in the process. */
export async function execute(command: Command, argv: readonly string[]): Promise<void> {
	try {
		const code = await command(argv);
		// A file that could not be written has set it already.
		process.exitCode ??= code ?? 0;
	} catch (error) {
		reportError(error);
	}
}

/**
 * Runs a command with the words of the command line, if it was called.
 * @param url of the command's own file
 */
export function runIfEntry(url: string, command: Command): void {
	const entryFile = process.argv[1];
	if (entryFile === undefined || pathToFileURL(realpathSync(entryFile)).href !== url) return;
	exitOnClosedOutput();
	void execute(command, process.argv.slice(2));
}

/** Ends the process quietly when the reader of its output has seen enough, as head does; with a sentence for a full disk. */
function exitOnClosedOutput(): void {
	process.stdout.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
		if (code === 'EPIPE') process.exit();
		process.stderr.write(`Standard output cannot be written: ${getReason(code)}.\n`);
		process.exit(2);
	});
	// A reader that is gone for messages, too, cannot be told anything.
	process.stderr.on('error', () => process.exit(2));
}
