// Starts a command when its file is what Node was asked to run; a test that imports it calls it instead.
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { getReason, reportError } from './errors.ts';

/** What a command does with the words after its name. @returns its exit code; nothing is 0 */
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
	// Where nobody reads messages either, there is nobody to tell.
	process.stderr.on('error', () => process.exit(2));
}
