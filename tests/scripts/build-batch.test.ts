// The file that Dockerfile.batch puts beside Node: it answers parts with the bytes of the command, where no project is.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBatch } from '../../scripts/build-batch.ts';
import { omitOrigin, runLine } from '../cli/run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'batch-'));
const inFolder = (name: string) => path.join(folder, name);
const INPUT = inFolder('requests.jsonl');
const OPTIONS = ['return', '--jsonl', '--select', 'totalTax,stateTax'];
let answers = '';

beforeAll(async () => {
	await buildBatch(['--out', folder]);
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

test('parts, each numbered as another scheduler does, merge to the bytes of the command', () => {
	const OUTPUT = inFolder('parts');
	const numbers = [
		['SHARD_INDEX', '0'],
		['AWS_BATCH_JOB_ARRAY_INDEX', '1'],
		['JOB_COMPLETION_INDEX', '2'],
		['SLURM_ARRAY_TASK_ID', '3'],
		// Counted from one.
		['PARALLEL_SEQ', '5'],
	] as const;
	for (const [variable, number] of numbers)
		expect(run([...OPTIONS, '--shards', '5'], { INPUT, OUTPUT, [variable]: number }).status).toBe(0);
	expect(readdirSync(OUTPUT).toSorted()).toEqual(
		[0, 1, 2, 3, 4].flatMap((part) => ['json', 'jsonl'].map((end) => `part-0000${part}-of-00005.${end}`)),
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
