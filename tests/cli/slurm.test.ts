// The example of Slurm on a node of its own: daemons of this test alone, which run as whoever runs it.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, ensurePrograms } from '../../scripts/browser.ts';
import { runLine } from './run-cli.ts';

const program = (name: string) => ({
	variable: `${name.toUpperCase()}_PATH`,
	linuxNames: [name],
	linuxPaths: [`/usr/sbin/${name}`],
	macPaths: [],
	windowsPaths: [],
});
const SLURM: Browser = {
	name: 'Slurm',
	programs: ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue'].map(program),
	isFromPlaywright: false,
	packages: { 'apt-get': ['slurm-wlm', 'munge'] },
	instruction: "Install the packages slurm-wlm and munge: without them the example of Slurm isn't proven.",
};

const folder = mkdtempSync(path.join(tmpdir(), 'slurm-'));
const inFolder = (name: string) => path.join(folder, name);
const INPUT = inFolder('requests.jsonl');
const DAEMONS = ['slurmd', 'slurmctld', 'munged'];
let [sbatch, squeue, answers] = ['', '', ''];

function run(file: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}): string {
	const allEnv = { ...process.env, SLURM_CONF: inFolder('slurm.conf'), ...env };
	const { status, stdout, stderr } = spawnSync(file, argv, { encoding: 'utf8', env: allEnv });
	expect([file, status, stderr]).toEqual([file, 0, expect.not.stringContaining('error')]);
	return stdout;
}

const CONFIGURATION = `ClusterName=test
SlurmctldHost=${hostname()}(127.0.0.1)
AuthInfo=socket=${inFolder('munge.socket')}
SlurmUser=${userInfo().username}
SlurmdUser=${userInfo().username}
SlurmctldPort=16817
SlurmdPort=16818
StateSaveLocation=${folder}
SlurmdSpoolDir=${inFolder('spool')}
SlurmctldPidFile=${inFolder('slurmctld.pid')}
SlurmdPidFile=${inFolder('slurmd.pid')}
SlurmctldLogFile=${inFolder('slurmctld.log')}
SlurmdLogFile=${inFolder('slurmd.log')}
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=${hostname()} NodeAddr=127.0.0.1 CPUs=2
PartitionName=main Nodes=${hostname()} Default=YES
`;

beforeAll(async () => {
	const [munged = '', slurmctld = '', slurmd = '', ...clients] = ensurePrograms(SLURM);
	[sbatch = '', squeue = ''] = clients;
	// Slurm's programs speak through a socket here.
	chmodSync(folder, 0o755);
	mkdirSync(inFolder('spool'));
	writeFileSync(inFolder('munge.key'), randomBytes(1024), { mode: 0o400 });
	writeFileSync(inFolder('slurm.conf'), CONFIGURATION);
	const files = { 'key-file': 'munge.key', 'pid-file': 'munged.pid', 'log-file': 'munged.log' };
	const options = Object.entries({ ...files, socket: 'munge.socket', 'seed-file': 'munge.seed' });
	run(
		munged,
		options.map(([name, file]) => `--${name}=${inFolder(file)}`),
	);
	run(slurmctld, ['-f', inFolder('slurm.conf')]);
	run(slurmd, ['-f', inFolder('slurm.conf'), '-N', hostname()]);
	const lines = Array.from({ length: 4000 }, (_, id) =>
		id % 1000 === 7 ? `{"id":${id},"wagse":1}` : `{"id":${id},"wages":${50 * id},"state":"CA"}`,
	);
	writeFileSync(INPUT, `${lines.join('\n')}\n`);
	const own = { folder: process.cwd(), input: readFileSync(INPUT, 'utf8') };
	answers = (await runLine('return --jsonl --select totalTax', own)).stdout;
}, 300_000);

afterAll(async () => {
	for (const daemon of DAEMONS) {
		const pid = readPid(daemon);
		if (pid === undefined) continue;
		process.kill(pid);
		// It writes to the folder until it has ended.
		while (isRunning(pid)) await wait(50);
	}
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

function readPid(daemon: string): number | undefined {
	try {
		return Number(readFileSync(inFolder(`${daemon}.pid`), 'utf8'));
	} catch {
		return undefined;
	}
}

/** Submits the example, as somebody with so many parts would change it. */
function submit(output: string, tasks: string, count: number): void {
	const options = [`--array=${tasks}`, `--output=${inFolder('job-%A-%a.log')}`, '--export=ALL'];
	run(sbatch, [...options, 'examples/slurm.sh'], { INPUT, OUTPUT: output, SHARDS: String(count) });
}

async function waitForJobs(): Promise<void> {
	while (run(squeue, ['--noheader']).trim() !== '') await wait(300);
}

async function merge(output: string): Promise<string> {
	const { code, stdout, stderr } = await runLine(`merge ${output}`);
	expect([code, stderr]).toEqual([1, '4,000 answers, 4 of them refusals.\n']);
	return stdout;
}

test('1, 4 and 16 parts are the bytes of one run', async () => {
	for (const count of [1, 4, 16]) submit(inFolder(`out-${count}`), `0-${count - 1}`, count);
	await waitForJobs();
	for (const count of [1, 4, 16]) expect(await merge(inFolder(`out-${count}`))).toBe(answers);
}, 300_000);

test('a part that is killed half-way leaves none, and is the same when it is run again', async () => {
	const output = inFolder('killed');
	submit(output, '0-3', 4);
	const findUnfinished = () => {
		try {
			return readdirSync(output).flatMap((name) => /^part-00002-.*\.(\d+)\.tmp$/.exec(name)?.[1] ?? [])[0];
		} catch {
			return undefined;
		}
	};
	let pid: string | undefined;
	for (; pid === undefined; pid = findUnfinished()) await wait(5);
	process.kill(Number(pid), 'SIGKILL');
	await waitForJobs();
	expect(readdirSync(output).filter((name) => /^part-00002-of-00004\.json/.test(name))).toEqual([]);
	expect((await runLine(`merge ${output}`)).stderr).toBe('Part 2 of 4 is missing.\n');
	submit(output, '2', 4);
	await waitForJobs();
	expect(await merge(output)).toBe(answers);
}, 300_000);
