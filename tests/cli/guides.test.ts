// Every command that a guide shows for analysts is run from its text, in a copy of the definitions: a guide names strategies
// that are there.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from '../support/project-copy.ts';
import { type CommandName, runCli, splitWords } from './run-cli.ts';

const COMMANDS = new Set([
	'check',
	'calc',
	'return',
	'effect',
	'plan',
	'book',
	'mutate',
	'new',
	'fix',
	'impact',
	'names',
]);

interface ShownCommand {
	readonly text: string;
	readonly name: CommandName;
	readonly argv: readonly string[];
	readonly input: string | undefined;
	/** The file that its output goes to; '' for none. */
	readonly target: string;
}

/**
 * A command as a guide shows it; undefined for other scripts, for a name that stands for many (ID, FILE, YEAR, xx), and for
 * mutation testing of all examples, which is a check of its own.
 */
function parseCommand(text: string): ShownCommand | undefined {
	const [line = '', source = ''] = text.split(' | ').toReversed();
	// A file that is read stands for one without lines.
	const [, command = '', file, target = ''] = /^(.*?)(?: < (\S+))?(?: > (\S+))?$/.exec(line) ?? [];
	const match = /^npm run (?:--silent )?([a-z]+)(?: -- (.*))?$/.exec(command);
	const [, name = '', options = ''] = match ?? [];
	if (!COMMANDS.has(name) || (name === 'mutate' && options === '') || /\b(?:ID|FILE|YEAR|xx)\b/.test(options))
		return undefined;
	const [, , ...lines] = splitWords(source);
	const givenInput = source === '' ? undefined : `${lines.join('\n')}\n`;
	const input = file === undefined ? givenInput : '';
	return { text, name: name as CommandName, argv: splitWords(options), input, target };
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
	['docs/commands.md', 'calculators/README.md']
		.flatMap(listCommands)
		.map((command) => [command.text, command]),
);
/** Questions that nobody answers here, a year without amounts, and a strategy that the reader is told to write. */
const REFUSED = [
	'npm run new',
	'npm run --silent calc -- qcd --year 2027',
	'npm run --silent mutate -- hsa-family',
];
const copy = new ProjectCopy(['calculators', 'schemas', 'src/definition', 'src/model'], []);
const { folder } = copy;

beforeAll(() => {
	copy.commitAll('v1.2');
});

afterAll(() => {
	copy.dispose();
});

function restoreFiles(): void {
	copy.git('checkout', '.');
	copy.git('clean', '-fdq');
}

describe('a command in a guide', { timeout: 120_000 }, () => {
	test('is found in its text', () => {
		expect(commands.size).toBeGreaterThan(25);
		expect(new Set([...commands.values()].map(({ name }) => name))).toEqual(COMMANDS);
	});

	// Exit code 1 is for findings, such as a mutation score that is too low.
	test.each([...commands])('is understood: %s', async (text, { name, argv, input, target }) => {
		// All mutants of a worksheet take longer than all other commands here.
		const options = name === 'mutate' ? [...argv, '--sample', '200'] : argv;
		const { code, stdout, stderr } = await runCli(name, options, { folder, input });
		if (target !== '') copy.write(target, stdout);
		// A file that one command writes is not there for the others.
		if (name === 'new' || name === 'fix') restoreFiles();
		expect(stderr).not.toMatch(/^\s+at /m);
		expect(code === 2 ? stderr : '').toEqual(REFUSED.includes(text) ? stderr : '');
		expect(code === 2).toBe(REFUSED.includes(text));
	});
});

/** A block of JSON, and the file it belongs to: the last one that the text before it names. */
interface ShownPart {
	readonly file: string;
	readonly text: string;
}

/** The blocks of JSON of a section, such as the steps that add a strategy. */
function listShownParts(guide: string, title: string): readonly ShownPart[] {
	const [, steps = ''] = new RegExp(`^## ${title}\\n([\\s\\S]*?)^## `, 'm').exec(guide) ?? [];
	const blocks = [...steps.matchAll(/^```json\n([\s\S]*?)^```/gm)];
	return blocks.map(({ 1: text = '', index }) => {
		const names = [...steps.slice(0, index).matchAll(/`([\w/-]+\/[\w-]+\.json)`/g)];
		return { file: `calculators/${names.at(-1)?.[1]}`, text };
	});
}

/** Writes a whole file, or its keys over those that are there. */
function writePart({ file, text }: ShownPart): void {
	if (text.startsWith('{')) copy.write(file, text);
	else copy.write(file, { ...JSON.parse(copy.read(file)), ...JSON.parse(`{${text}}`) });
}

test('the strategy of the steps passes check and mutate as it is printed', { timeout: 120_000 }, async () => {
	const start = [...commands.values()].find(({ argv }) => argv.includes('hsa-family'));
	expect(start?.name).toBe('new');
	await runCli('new', start?.argv ?? [], { folder });
	const parts = listShownParts(readFileSync('calculators/README.md', 'utf8'), 'Add a strategy in five steps');
	expect(new Set(parts.map(({ file }) => file)).size).toBe(4);
	parts.forEach(writePart);
	const { code, stdout, stderr } = await runCli('check', [], { folder });
	expect([code, stdout]).toEqual([0, '']);
	expect(stderr).toMatch(/no problems\n$/);
	expect((await runCli('mutate', ['hsa-family'], { folder })).code).toBe(0);
	const amounts = 'calculators/law/amounts/health.json';
	await runCli('fix', [amounts], { folder });
	expect(copy.read(amounts)).toBe(parts.find(({ file }) => file === amounts)?.text);
	restoreFiles();
});

test('the move of the guide passes check as it is printed, and is computed', {
	timeout: 120_000,
}, async () => {
	const parts = listShownParts(readFileSync('calculators/README.md', 'utf8'), 'Add a move');
	expect(parts.map(({ file }) => file)).toEqual(['calculators/moves/gains-at-zero.json']);
	parts.forEach(writePart);
	const { code, stderr } = await runCli('check', [], { folder });
	expect([code, stderr]).toEqual([0, expect.stringMatching(/no problems\n$/)]);
	const household = ['--household', 'filingStatus=joint', '--household', 'state=FL'];
	const effect = await runCli('effect', ['gains-at-zero', ...household, '--json'], { folder });
	// 100,000 fits below 98,900 + 32,200: 15% of it is no longer owed.
	expect(JSON.parse(effect.stdout).cash).toBeCloseTo(15_000, 2);
	restoreFiles();
});

test('the future of the guide is one more row of a plan', { timeout: 120_000 }, async () => {
	const [part] = listShownParts(readFileSync('calculators/README.md', 'utf8'), 'Add a future');
	const file = 'calculators/futures.json';
	const { futures, ...rest } = JSON.parse(copy.read(file));
	copy.write(file, { ...rest, futures: [...futures, JSON.parse(part?.text ?? '')] });
	const { code, stderr } = await runCli('check', [], { folder });
	expect([code, stderr]).toEqual([0, expect.stringMatching(/no problems\n$/)]);
	const household = ['--household', 'age=63', '--household', 'iraBalance=500000'];
	const plan = await runCli('plan', ['roth-conversion', ...household, '--futures', '--json'], { folder });
	const ids = JSON.parse(plan.stdout).futures.map(({ id }: { id: string }) => id);
	expect(ids.at(0)).toBe('asPlanned');
	expect(ids.at(-1)).toBe('lowInflation');
	restoreFiles();
});
