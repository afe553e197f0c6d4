// Runs a command of the command line in a folder of one's own: in this process, or in one of its own where the streams
// or the process are what is tested.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { type Command, execute } from '../../src/cli/entry.ts';
import { COMMANDS, type CommandName } from '../../src/cli/main.ts';
import { type Edit, withFixture } from '../compiler/fixture-project.ts';
import { getSampleFolder } from '../support/load-samples.ts';

export type { CommandName };

export interface CommandResult {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Starts a command in a process of its own, as its npm script does. */
export function startCli(
	name: CommandName,
	argv: readonly string[],
	folder = process.cwd(),
): ChildProcessWithoutNullStreams {
	return spawn(process.execPath, [path.resolve('src/cli/start.js'), name, ...argv], { cwd: folder });
}

/** Waits for a command to end, with everything it printed. */
export function waitForEnd(child: ChildProcessWithoutNullStreams): Promise<CommandResult> {
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

/** The words of a line of a shell, without quotes. */
export function splitWords(text: string): readonly string[] {
	return [...text.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)].map(([, single, double, bare]) =>
		String(single ?? double ?? bare),
	);
}

export interface RunOptions {
	/** Left out, a project with the law of this one and the sample strategies. */
	readonly folder?: string;
	/** Standard input, to its end. */
	readonly input?: string;
}

/** One after the other: they share the process's folder, streams and exit code. */
let queue: Promise<unknown> = Promise.resolve();

/** Runs a command to its end. */
export function runCli(
	name: CommandName,
	argv: readonly string[],
	{ folder, input }: RunOptions = {},
): Promise<CommandResult> {
	const run = queue.then(() => runInFolder(COMMANDS[name], argv, folder ?? getSampleFolder(), input));
	queue = run.catch(() => undefined);
	return run;
}

/** Runs a line of a shell without its "npm run". */
export function runLine(line: string, options?: RunOptions): Promise<CommandResult> {
	const [name = '', ...argv] = splitWords(line);
	return runCli(name as CommandName, argv, options);
}

/** Runs a command in the small project with some changes. */
export function runInFixture(
	name: CommandName,
	argv: readonly string[],
	edits: readonly Edit[] = [],
	input?: string,
): Promise<CommandResult> {
	return withFixture(edits, (folder) => runCli(name, argv, { folder: path.dirname(folder), input }));
}

/** The answers of a command to requests, one a line. */
export async function computeAnswers<Answer>(
	name: CommandName,
	requests: readonly unknown[],
	options: RunOptions = {},
): Promise<readonly Answer[]> {
	const input = requests.map((request) => JSON.stringify(request)).join('\n');
	const { code, stdout, stderr } = await runCli(name, ['--jsonl'], { ...options, input });
	expect([code, omitOrigin(stderr)]).toEqual([0, '']);
	return stdout
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as Answer);
}

/** Standard error without the first line of a stream, which says what its answers are made with. */
export function omitOrigin(stderr: string): string {
	return stderr.replace(/^wealth-tax-calculators [^\n]*\n/, '');
}

async function runInFolder(
	command: Command,
	argv: readonly string[],
	folder: string,
	input: string | undefined,
): Promise<CommandResult> {
	const before = process.cwd();
	const [stdout, stderr] = [spyOnStream(process.stdout), spyOnStream(process.stderr)];
	const stdin = vi.spyOn(process, 'stdin', 'get');
	if (input !== undefined) stdin.mockReturnValue(Readable.from([input]) as typeof process.stdin);
	try {
		process.chdir(folder);
		process.exitCode = undefined;
		await execute(command, argv);
		return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
	} finally {
		process.exitCode = undefined;
		process.chdir(before);
		stdin.mockRestore();
		for (const stream of [stdout, stderr]) stream.restore();
	}
}

function spyOnStream(stream: NodeJS.WriteStream) {
	const spy = vi.spyOn(stream, 'write').mockReturnValue(true);
	return {
		text: () => spy.mock.calls.map(([text]) => String(text)).join(''),
		restore: () => spy.mockRestore(),
	};
}
