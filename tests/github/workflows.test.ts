// The workflows of the host: they can be read, run what exists, pin what they use, and hand no rights to foreign code.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

interface Step {
	readonly uses?: string;
	readonly run?: string;
	readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
	readonly 'runs-on': string;
	readonly 'timeout-minutes': number;
	readonly needs?: string;
	readonly if?: string;
	readonly permissions?: Readonly<Record<string, string>>;
	readonly steps: readonly Step[];
}

interface Workflow {
	readonly on: { readonly pull_request: { readonly paths?: readonly string[] } | null };
	readonly permissions: Readonly<Record<string, string>>;
	readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const files = readdirSync(FOLDER).sort();
const readText = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const readWorkflow = (file: string) => load(readText(file)) as Workflow;
const listCommands = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []);

const JOBS = files.flatMap((file) =>
	Object.entries(readWorkflow(file).jobs).map(([name, job]) => ({ name, job })),
);
const getJob = (name: string) => JOBS.find((entry) => entry.name === name)?.job as Job;

describe('the workflows', () => {
	test.each(files)('%s may only read, unless a job says more', (file) => {
		const workflow = readWorkflow(file);
		expect(workflow.permissions).toEqual({ contents: 'read' });
		expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
	});

	test.each(files)('%s pins every action to a commit, with its version beside it', (file) => {
		const uses = readText(file).match(/uses:.*/g) ?? [];
		expect(uses.length).toBeGreaterThan(0);
		for (const line of uses) expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});
});

describe('a job', () => {
	test.each(JOBS)('$name has a machine, a time limit and steps', ({ job }) => {
		expect(job['runs-on']).toBe('ubuntu-24.04');
		expect(job['timeout-minutes']).toBeGreaterThan(0);
		expect(job.steps.every((step) => 'uses' in step !== 'run' in step)).toBe(true);
	});

	test.each(JOBS)(
		'$name runs what the shell can read and may run, and no value of a pull request',
		({ job }) => {
			for (const command of listCommands(job)) {
				expect(command).not.toContain('${{');
				const { status, stderr } = spawnSync('bash', ['-n'], { input: command, encoding: 'utf8' });
				expect([status, stderr]).toEqual([0, '']);
				for (const [file] of command.matchAll(/^\.\S+/gm)) accessSync(file, constants.X_OK);
			}
		},
	);

	test.each(JOBS)('$name has the rights to write, or runs the change, and never both', ({ job }) => {
		const hasChangedCode = job.steps.some(
			({ uses, run }) =>
				String(uses).startsWith('actions/checkout@') || /\bnpm\b|\bnode\b|\.ci/.test(String(run)),
		);
		expect(job.permissions).toEqual(hasChangedCode ? undefined : { 'pull-requests': 'write' });
	});

	test.each(JOBS)('$name keeps no credentials on disk', ({ job }) => {
		for (const { uses, with: settings } of job.steps)
			if (uses?.startsWith('actions/checkout@'))
				expect(settings).toMatchObject({ 'persist-credentials': false });
	});
});

describe('the check of definitions', () => {
	test('runs when something it depends on changes', () => {
		const { on } = readWorkflow('definitions.yml');
		expect(on.pull_request?.paths).toEqual(
			expect.arrayContaining(['calculators/**', 'schemas/**', 'src/**']),
		);
	});

	test('marks the lines', () => {
		expect(listCommands(getJob('check'))).toEqual([
			'npm ci',
			'npm run --silent check -- --cases --format github',
		]);
	});

	test('compares with the whole history of the base, and leaves the report where a fork can read it', () => {
		const impact = getJob('impact');
		expect(impact.steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
		const report = listCommands(impact).at(-1);
		expect(report).toContain('npm run --silent impact -- "origin/$BASE" --format markdown > impact.md');
		expect(report).toContain('>> "$GITHUB_STEP_SUMMARY"');
	});

	test('keeps one comment up to date, where it may', () => {
		const comment = getJob('comment');
		expect(comment).toMatchObject({
			needs: 'impact',
			if: 'github.event.pull_request.head.repo.full_name == github.repository',
		});
		expect(listCommands(comment)[0]).toContain('--edit-last --create-if-none --body-file comment.md');
	});
});
