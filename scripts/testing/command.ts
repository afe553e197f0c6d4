// Runs one command of `npm test` with its output passed on, and ends it with all it started when it takes too long.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Output } from './stages.ts';

const hasProcessGroup = process.platform !== 'win32';

export interface CommandLimits {
	/** Milliseconds after which the command is ended. */
	readonly limit: number;
	/** The folder it runs in; left out, that of this process. */
	readonly cwd?: string;
	/** Environment variables beside this process's own. */
	readonly env?: Readonly<Record<string, string>>;
	/** Takes what the command says, on both of its streams; without it, that is passed on. */
	readonly output?: Output | undefined;
}

/**
 * Runs a command to its end.
 * @returns true when it ended with 0 in time
 * @throws when it could not be started or took longer than its limit
 */
export function runCommand(
	command: readonly string[],
	{ limit, cwd, env = {}, output }: CommandLimits,
): Promise<boolean> {
	const [program = '', ...args] = command;
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			stdio: output ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
			env: { ...process.env, ...env },
			cwd,
			detached: hasProcessGroup,
		});
		for (const stream of [child.stdout, child.stderr])
			stream?.setEncoding('utf8').on('data', (text: string) => output?.(text));
		const release = passSignals(child);
		const timer = setTimeout(() => {
			killGroup(child, 'SIGKILL');
			reject(new Error(`Ended after ${Math.round(limit / 1000)} s, its limit.`));
		}, limit);
		const finish = () => {
			clearTimeout(timer);
			release();
		};
		child.once('error', (problem) => {
			finish();
			reject(problem);
		});
		child.once('close', (code) => {
			finish();
			resolve(code === 0);
		});
	});
}

/** The commands that have not ended. */
const activeChildren = new Set<ChildProcess>();

/** Ends the command, and all others that run, when this process is told to end. */
function passSignals(child: ChildProcess): () => void {
	if (activeChildren.size === 0) for (const signal of SIGNALS) process.on(signal, killActive);
	activeChildren.add(child);
	return () => {
		activeChildren.delete(child);
		if (activeChildren.size === 0) for (const signal of SIGNALS) process.off(signal, killActive);
	};
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function killActive(signal: NodeJS.Signals): void {
	for (const child of activeChildren) killGroup(child, signal);
	process.exit(1);
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return;
	try {
		process.kill(hasProcessGroup ? -child.pid : child.pid, signal);
	} catch {
		// It has ended meanwhile.
	}
}
