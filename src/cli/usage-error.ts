// How a command ends that cannot do what it was asked: a sentence on standard error and exit code 2.
import { formatSystemError, isSystemError } from './system-error.ts';

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
