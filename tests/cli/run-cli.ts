// Runs a command of the command line as a user would, in a folder of one's own if need be.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';

type Command = 'check' | 'calc' | 'new' | 'fix' | 'impact' | 'mutate';

export interface Ended {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Starts `src/cli/<name>.ts`. */
export function startCli(
	name: Command,
	argv: readonly string[],
	folder = process.cwd(),
): ChildProcessWithoutNullStreams {
	const tsx = import.meta.resolve('tsx');
	const file = path.resolve('src/cli', `${name}.ts`);
	return spawn(process.execPath, ['--import', tsx, file, ...argv], { cwd: folder });
}

/** Waits for a command to end, with everything it printed. */
export function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
	let stdout = '';
	let stderr = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout += text;
	});
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		stderr += text;
	});
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, stdout, stderr }));
	});
}

/** Runs a command to its end. */
export function runCli(
	name: Command,
	argv: readonly string[],
	{ folder, input = '' }: { folder?: string; input?: string } = {},
): Promise<Ended> {
	const child = startCli(name, argv, folder);
	// A command that refuses its arguments never reads.
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	return ended(child);
}
