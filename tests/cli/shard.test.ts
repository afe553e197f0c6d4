// A file of requests in parts: the same bytes for any number of them, and what does not fit together is refused.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Browser, ensurePrograms } from '../../scripts/browser.ts';
import { runLine } from './run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shards-'));
const INPUT = path.join(folder, 'requests.jsonl');
const COMMAND = 'return --jsonl --select totalTax';
let answers = '';

beforeAll(async () => {
	const lines = Array.from({ length: 60 }, (_, id) =>
		id % 20 === 7 ? `{"id":${id},"wagse":"${'é'.repeat(id)}"}` : `{"id":${id},"wages":${3000 * id}}`,
	);
	writeFileSync(INPUT, `\ufeff${lines.slice(0, 30).join('\n')}\n\n\n${lines.slice(30).join('\n')}`);
	answers = (await runLine(COMMAND, { input: readFileSync(INPUT, 'utf8') })).stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

async function runPart(output: string, index: number, count: number, options = '') {
	vi.stubEnv('INPUT', INPUT);
	vi.stubEnv('OUTPUT', output);
	vi.stubEnv('SLURM_ARRAY_TASK_ID', String(index));
	return runLine(`${COMMAND} ${options} --shards ${count}`);
}

async function runParts(name: string, count: number): Promise<string> {
	const output = path.join(folder, name);
	for (let index = 0; index < count; index += 1) expect((await runPart(output, index, count)).code).toBe(0);
	return output;
}

async function merge(output: string) {
	const { code, stderr } = await runLine(`merge ${output}`);
	return [code, stderr];
}

test.each([1, 4, 16])('%d parts are the bytes of one run, with its line numbers', async (count) => {
	const output = await runParts(`parts-${count}`, count);
	const { code, stdout, stderr } = await runLine(`merge ${output}`);
	expect(stdout).toBe(answers);
	expect([code, stderr]).toEqual([1, '60 answers, 3 of them refusals.\n']);
	expect(readdirSync(output).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a part that is run again is the same', async () => {
	const output = await runParts('again', 3);
	const files = () =>
		readdirSync(output).map((name) => [name, readFileSync(path.join(output, name), 'utf8')]);
	const before = files();
	// As a kill leaves it.
	rmSync(path.join(output, 'part-00001-of-00003.json'));
	rmSync(path.join(output, 'part-00001-of-00003.jsonl'));
	await runPart(output, 1, 3);
	await runPart(output, 2, 3);
	expect(files()).toEqual(before);
});

test('parts that are missing, short, of another version or of other options are refused', async () => {
	const output = await runParts('broken', 2);
	const manifest = path.join(output, 'part-00001-of-00002.json');
	const part = path.join(output, 'part-00001-of-00002.jsonl');
	const [text, lines] = [readFileSync(manifest, 'utf8'), readFileSync(part, 'utf8')];
	const count = JSON.parse(text).count;
	appendFileSync(part, '{}\n');
	expect(await merge(output)).toEqual([
		2,
		`Part 1 has ${count + 1} answers, and says that it has ${count}.\n`,
	]);
	writeFileSync(part, lines);
	writeFileSync(manifest, text.replace(/"law": "./, '"law": "x'));
	expect(await merge(output)).toEqual([2, 'Parts 0 and 1 differ in "law".\n']);
	writeFileSync(manifest, text.replace(/"version": "./, '"version": "x'));
	expect(await merge(output)).toEqual([2, 'Parts 0 and 1 differ in "version".\n']);
	await runPart(output, 1, 2, '--select agi');
	expect(await merge(output)).toEqual([2, 'Parts 0 and 1 differ in "options".\n']);
	rmSync(manifest);
	expect(await merge(output)).toEqual([2, 'Part 1 of 2 is missing.\n']);
	expect(await merge(folder)).toEqual([2, `There are no parts in ${folder}.\n`]);
});

test('a part that fails leaves nothing', async () => {
	const output = path.join(folder, 'failed');
	const { code, stderr } = await runPart(output, 0, 1, '--strict');
	expect([code, stderr.split('\n')[1]]).toEqual([2, expect.stringMatching(/^Line 8: There is no fact/)]);
	expect(readdirSync(output)).toEqual([]);
});

test.each([
	[{ SLURM_ARRAY_TASK_ID: '4' }, 'Parts are numbered from 0 to 3; "4" is none of them.'],
	[{ PARALLEL_SEQ: '5' }, 'Parts are numbered from 0 to 3; "4" is none of them.'],
	[
		{},
		'--shards needs the number of its part in one of: SHARD_INDEX, AWS_BATCH_JOB_ARRAY_INDEX, JOB_COMPLETION_INDEX, SLURM_ARRAY_TASK_ID.',
	],
	[{ SHARD_INDEX: '0' }, '--shards needs a file of requests in INPUT, and a folder in OUTPUT.'],
])('a part with %j is refused', async (variables, sentence) => {
	for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
	const { code, stderr } = await runLine(`${COMMAND} --shards 4`);
	expect([code, stderr]).toEqual([2, `${sentence}\n`]);
});

test('lines as DuckDB writes them, with null where a row has nothing, are those without it', async () => {
	expect(readFileSync('examples/README.md', 'utf8')).toContain("TO 'clients.jsonl' (FORMAT json)`");
	const line = '{"id":"a","taxYear":2026,"filingStatus":"single","wages":90000}';
	const input = `${line}\n${line.replace('}', ',"spouseAge":null,"state":null}')}\n`;
	const { code, stdout } = await runLine(COMMAND, { input });
	const [first, second] = stdout.split('\n');
	expect([code, second]).toEqual([0, first]);
});

const PARALLEL: Browser = {
	name: 'GNU parallel',
	programs: [
		{ variable: 'PARALLEL_PATH', linuxNames: ['parallel'], linuxPaths: [], macPaths: [], windowsPaths: [] },
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['parallel'], dnf: ['parallel'], brew: ['parallel'] },
	instruction: "Install the package parallel: without it the example of it isn't proven.",
};

test('the example of GNU parallel prints the bytes of one run of this project', async () => {
	ensurePrograms(PARALLEL);
	const { status, stdout, stderr } = spawnSync('sh', ['examples/parallel.sh'], {
		encoding: 'utf8',
		env: { ...process.env, INPUT, OUTPUT: path.join(folder, 'parallel'), SHARDS: '2' },
	});
	expect(stderr).toContain('60 answers, 3 of them refusals.\n');
	expect([status, stdout]).toEqual([1, answers]);
});
