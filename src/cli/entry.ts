// Starts a command when its file is what Node was asked to run; a test that imports it calls it instead.
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fail } from './usage-error.ts';

/** What a command does with the words after its name. @returns its exit code; nothing is 0 */
// biome-ignore lint/suspicious/noConfusingVoidType: a command that always succeeds returns nothing
export type Command = (argv: readonly string[]) => Promise<number | void>;

/** Runs a command to its end and leaves its exit code in the process. */
export async function perform(command: Command, argv: readonly string[]): Promise<void> {
	try {
		const code = await command(argv);
		// A file that could not be written has set it already.
		process.exitCode ??= code ?? 0;
	} catch (error) {
		fail(error);
	}
}

/**
 * Runs a command with the words of the command line, if it was called.
 * @param url of the command's own file
 */
export function runWhenCalled(url: string, command: Command): void {
	const called = process.argv[1];
	if (called === undefined || pathToFileURL(realpathSync(called)).href !== url) return;
	exitOnBrokenPipe();
	void perform(command, process.argv.slice(2));
}

/** Ends the process quietly when the reader of its output has seen enough, as head does. */
function exitOnBrokenPipe(): void {
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code === 'EPIPE') process.exit();
		throw error;
	});
}
