// The workflows of the host: they can be read, run what exists, pin what they use, and hand no rights to foreign code.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWorkflow, type Yaml } from './read-workflow.ts';

type Group = { readonly [key: string]: Yaml };

const FOLDER = '.github/workflows';
const files = readdirSync(FOLDER);
const readText = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

const toGroup = (value: Yaml | undefined): Group => {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not a map');
	return value as Group;
};
const toList = (value: Yaml | undefined): readonly Yaml[] => (Array.isArray(value) ? value : []);

const listJobs = (file: string) => Object.entries(toGroup(toGroup(readWorkflow(readText(file))).jobs));
const listSteps = (job: Yaml) => toList(toGroup(job).steps).map(toGroup);
const listCommands = (job: Yaml) =>
	listSteps(job).flatMap(({ run }) => (typeof run === 'string' ? [run] : []));

const JOBS = files.flatMap((file) => listJobs(file).map(([name, job]) => ({ file, name, job })));

describe('the workflows', () => {
	test('are these', () => {
		expect(files.sort()).toEqual(['ci.yml', 'definitions.yml']);
		expect(JOBS.map(({ name }) => name)).toEqual(['test', 'check', 'impact', 'comment']);
	});

	test.each(files)('%s may only read, unless a job says more', (file) => {
		const workflow = toGroup(readWorkflow(readText(file)));
		expect(workflow.permissions).toEqual({ contents: 'read' });
		expect(Object.keys(toGroup(workflow.on))).not.toContain('pull_request_target');
	});

	test.each(files)('%s pins every action to a commit, with its version beside it', (file) => {
		const uses = readText(file).match(/uses:.*/g) ?? [];
		expect(uses.length).toBeGreaterThan(0);
		for (const line of uses) expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	test.each(files)('%s puts no value of a pull request into a command', (file) => {
		for (const [, job] of listJobs(file)) {
			for (const command of listCommands(job)) expect(command).not.toContain('${{');
		}
	});
});

describe('a job', () => {
	test.each(JOBS)('$name has a machine, a time limit and steps', ({ job }) => {
		const { 'runs-on': machine, 'timeout-minutes': minutes } = toGroup(job);
		expect(machine).toBe('ubuntu-24.04');
		expect(Number(minutes)).toBeGreaterThan(0);
		expect(listSteps(job).every((step) => 'uses' in step !== 'run' in step)).toBe(true);
	});

	test.each(JOBS)('$name runs what the shell can read', ({ job }) => {
		for (const command of listCommands(job)) {
			const { status, stderr } = spawnSync('bash', ['-n'], { input: command, encoding: 'utf8' });
			expect([status, stderr]).toEqual([0, '']);
		}
	});

	test.each(JOBS)('$name runs files that may be run', ({ job }) => {
		for (const command of listCommands(job)) {
			for (const [file] of command.matchAll(/^\.\S+/gm)) accessSync(file, constants.X_OK);
		}
	});

	test.each(JOBS)('$name has the rights to write, or runs the change, and never both', ({ job }) => {
		const { permissions } = toGroup(job);
		const writes = permissions !== undefined;
		const hasChangedCode = listSteps(job).some(
			({ uses, run }) =>
				String(uses).startsWith('actions/checkout@') || /\bnpm\b|\bnode\b|\.ci/.test(String(run)),
		);
		expect(writes).not.toBe(hasChangedCode);
		if (writes) expect(permissions).toEqual({ 'pull-requests': 'write' });
	});

	test.each(JOBS.filter(({ name }) => name !== 'comment'))(
		'$name keeps no credentials on disk',
		({ job }) => {
			const [checkout] = listSteps(job);
			expect(toGroup(checkout?.with)['persist-credentials']).toBe('false');
		},
	);
});

describe('the check of definitions', () => {
	const workflow = toGroup(readWorkflow(readText('definitions.yml')));
	const { check, impact, comment } = toGroup(workflow.jobs);

	test('runs when something it depends on changes', () => {
		const { paths } = toGroup(toGroup(workflow.on).pull_request);
		expect(toList(paths)).toEqual(expect.arrayContaining(['calculators/**', 'schemas/**', 'src/**']));
	});

	test('marks the lines', () => {
		expect(listCommands(check ?? null)).toEqual(['npm ci', 'npm run --silent check -- --format github']);
	});

	test('compares with the whole history of the base, and leaves the report where a fork can read it', () => {
		const [checkout] = listSteps(impact ?? null);
		expect(toGroup(checkout?.with)['fetch-depth']).toBe('0');
		const report = listCommands(impact ?? null).at(-1);
		expect(report).toContain('npm run --silent impact -- "origin/$BASE" --format markdown > impact.md');
		expect(report).toContain('>> "$GITHUB_STEP_SUMMARY"');
	});

	test('keeps one comment up to date, where it may', () => {
		const { needs, if: condition } = toGroup(comment);
		expect(needs).toBe('impact');
		expect(condition).toBe('github.event.pull_request.head.repo.full_name == github.repository');
		expect(listCommands(comment ?? null)[0]).toContain('--edit-last --create-if-none --body-file comment.md');
	});
});

describe('a file that is slightly wrong', () => {
	test.each([
		['a tab', 'jobs:\n\ttest: 1', 'Line 2: a tab'],
		['three spaces', 'jobs:\n   test: 1', 'Line 2: indented by other than two'],
		['a key twice', 'a: 1\na: 2', 'Line 2: no new key'],
		['no space after a colon', 'a:1', 'Line 1: no new key'],
		['an unquoted list', 'a: [1]', 'Line 1: needs quotes'],
		['a colon in a text', 'run: echo a: b', 'Line 1: needs quotes'],
		['a quote left open', "a: 'b", 'Line 1: needs quotes'],
		['a line too far left', '  a: 1\nb: 2', 'Line 1: not where it belongs'],
	])('is refused: %s', (_, text, problem) => {
		expect(() => readWorkflow(text)).toThrow(problem);
	});

	test('is read when it is right', () => {
		const text =
			"on:\n  push:\njobs:\n  - run: |\n      a\n        b # kept\n\n    if: 'x: y' # gone\n  - plain\n";
		expect(readWorkflow(text)).toEqual({
			on: { push: null },
			jobs: [{ run: 'a\n  b # kept\n', if: 'x: y' }, 'plain'],
		});
	});
});
