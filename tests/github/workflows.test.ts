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
	readonly permissions?: Readonly<Record<string, string>>;
	readonly steps: readonly Step[];
}

interface Workflow {
	readonly on: object;
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
