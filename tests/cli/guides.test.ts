// Every command that a guide shows for analysts is run from its text, in a copy of the definitions.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CommandName, runCli } from './run-cli.ts';

const COMMANDS = new Set(['check', 'calc', 'return', 'effect', 'plan', 'mutate', 'new', 'fix', 'impact']);

interface ShownCommand {
	readonly text: string;
	readonly name: CommandName;
	readonly argv: readonly string[];
	readonly input: string | undefined;
}

/** The words of a shell command, without quotes. */
function splitWords(text: string): readonly string[] {
	return [...text.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)].map(([, single, double, bare]) =>
		String(single ?? double ?? bare),
	);
}

/** A command as a guide shows it; undefined for other scripts and for a name that stands for many: ID, YEAR. */
function parseCommand(text: string): ShownCommand | undefined {
	const [command = '', source = ''] = text.split(' | ').toReversed();
	const match = /^npm run (?:--silent )?([a-z]+)(?: -- (.*))?$/.exec(command);
	const [, name = '', options = ''] = match ?? [];
	if (!COMMANDS.has(name) || /\b(?:ID|YEAR)\b/.test(options)) return undefined;
	const [, , ...lines] = splitWords(source);
	const input = source === '' ? undefined : `${lines.join('\n')}\n`;
	return { text, name: name as CommandName, argv: splitWords(options), input };
}

/** The commands in blocks of code, and those between backquotes that have options. */
function listCommands(file: string): readonly ShownCommand[] {
	const text = readFileSync(file, 'utf8');
	const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
		block.split('\n'),
	);
	const inline = [...text.matchAll(/`(npm run [^`]* -- [^`]*)`/g)].map(([, command = '']) => command);
	// In a block two spaces or more begin what a command does.
	const texts = new Set([...blocks, ...inline].map((line) => line.replace(/ {2,}.*$/, '')));
	return [...texts].flatMap((command) => parseCommand(command) ?? []);
}

const commands = new Map(
	['README.md', 'calculators/README.md'].flatMap(listCommands).map((command) => [command.text, command]),
);
/** Questions that nobody answers here, a year without amounts, and a strategy that the reader is told to write. */
const REFUSED = [
	'npm run new',
	'npm run --silent calc -- qcd --year 2027',
	'npm run --silent mutate -- hsa-family',
];
const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
let folder = '';

function git(...argv: readonly string[]): void {
	execFileSync('git', [...IDENTITY, ...argv], { cwd: folder, stdio: 'ignore' });
}

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
	for (const name of ['calculators', 'schemas', 'src/definition', 'src/model'])
		cpSync(name, path.join(folder, name), { recursive: true });
	git('init', '--initial-branch=main');
	git('add', '.');
	git('commit', '-m', 'Start');
	git('tag', 'v1.2');
});

// A file that one command writes is not there for the others.
afterEach(() => {
	git('checkout', '.');
	git('clean', '-fdq');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a command in a guide', { timeout: 120_000 }, () => {
	test('is found in its text', () => {
		expect(commands.size).toBeGreaterThan(25);
		expect(new Set([...commands.values()].map(({ name }) => name))).toEqual(COMMANDS);
	});

	// Exit code 1 is for findings, such as a mutation score that is too low.
	test.each([...commands])('is understood: %s', async (text, { name, argv, input }) => {
		const { code, stderr } = await runCli(name, argv, { folder, input });
		expect(stderr).not.toMatch(/^\s+at /m);
		expect(code === 2 ? stderr : '').toEqual(REFUSED.includes(text) ? stderr : '');
		expect(code === 2).toBe(REFUSED.includes(text));
	});
});
