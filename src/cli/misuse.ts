// How a command ends when it was called wrongly: a sentence on standard error and exit code 2.

/** A command was called in a way it cannot follow; the message is for the person who called it. */
export class MisuseError extends Error {}

/** Prints the reason and sets exit code 2. Anything but misuse keeps its stack, since it is our own mistake. */
export function fail(error: unknown): void {
	process.exitCode = 2;
	if (error instanceof MisuseError) process.stderr.write(`${error.message}\n`);
	else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
