// The file that Dockerfile.batch puts beside Node: it answers parts with the bytes of the command, where no project is.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { omitOrigin, runLine } from '../cli/run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'batch-'));
const inFolder = (name: string) => path.join(folder, name);
const INPUT = inFolder('requests.jsonl');
const OPTIONS = ['return', '--jsonl', '--select', 'totalTax,stateTax'];
let answers = '';

beforeAll(async () => {
	const build = ['--import', 'tsx', 'scripts/build-batch.ts', '--out', folder];
	expect(spawnSync(process.execPath, build, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
	const lines = Array.from({ length: 200 }, (_, id) =>
		id === 7 ? '{"id":7,"wagse":1}' : `{"id":${id},"wages":${3000 * id},"state":"NY"}`,
	);
	writeFileSync(INPUT, `${lines.join('\n')}\n`);
	const own = { folder: process.cwd(), input: readFileSync(INPUT, 'utf8') };
	answers = (await runLine(OPTIONS.join(' '), own)).stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(argv: readonly string[], env: Readonly<Record<string, string>> = {}, input = '') {
	// Nothing but Node: no project, no packages, no other variables.
	const options = { encoding: 'utf8', cwd: folder, env: { PATH: '/nowhere', ...env }, input } as const;
	return spawnSync(process.execPath, [inFolder('batch.mjs'), ...argv], options);
}

test.each([
	['SHARD_INDEX', 0],
	['AWS_BATCH_JOB_ARRAY_INDEX', 0],
	['JOB_COMPLETION_INDEX', 0],
	['SLURM_ARRAY_TASK_ID', 0],
	['PARALLEL_SEQ', 1],
])('parts numbered by %s merge to the bytes of the command', (variable, first) => {
	const OUTPUT = inFolder(variable);
	for (let part = 0; part < 3; part += 1) {
		const env = { INPUT, OUTPUT, [variable]: String(first + part) };
		expect(run([...OPTIONS, '--shards', '3'], env).status).toBe(0);
	}
	expect(readdirSync(OUTPUT).toSorted()).toEqual(
		[0, 1, 2].flatMap((part) => ['json', 'jsonl'].map((end) => `part-0000${part}-of-00003.${end}`)),
	);
	const { status, stdout, stderr } = run(['merge', OUTPUT]);
	expect([status, stdout, stderr]).toEqual([1, answers, '200 answers, 1 of them refusals.\n']);
});

test('it answers a stream in threads, and other commands, and says what is wrong', async () => {
	const input = readFileSync(INPUT, 'utf8');
	expect(run([...OPTIONS, '--workers', '2'], {}, input).stdout).toBe(answers);
	const plan = ['plan', 'qcd', '--household', 'age=75', '--household', 'iraDistributions=60000', '--json'];
	const { stdout } = await runLine(plan.join(' '), { folder: process.cwd() });
	expect(run(plan).stdout).toBe(stdout);
	expect(run(['calc', 'qcd', '--json']).stdout).toBe(
		(await runLine('calc qcd --json', { folder: process.cwd() })).stdout,
	);
	const refusals = [
		[['bok'], 'There is no command "bok".\n'],
		[
			['calc', 'qcd', '--year', '2027'],
			'Calculators have their own law here: leave --year and --filing-status out.\n',
		],
		[[...OPTIONS, '--shards', '3'], expect.stringContaining('--shards needs the number of its part')],
	] as const;
	for (const [argv, sentence] of refusals) {
		const { status, stderr } = run(argv);
		expect([status, omitOrigin(stderr)]).toEqual([2, sentence]);
	}
});
