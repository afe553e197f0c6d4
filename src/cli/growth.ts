// `npm run growth [-- TIMES]`, after a build: builds the definitions a hundred times over and compares the home pages.
// All that may grow there is the catalogue, the list of strategies. Exit 0 when so, 1 when not, 2 for misuse.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeCopies } from './growth/copies.ts';
import { type HomePage, readHomePage, surprises } from './growth/home-page.ts';
import { fail, UsageError } from './usage-error.ts';

const USAGE = 'Usage: npm run --silent growth [-- TIMES]';
const VITE = path.resolve('node_modules/vite/bin/vite.js');

/** Runs a program of Node in a folder. @returns seconds @throws with what it said when it fails */
function timed(folder: string, args: readonly string[]): number {
	const start = performance.now();
	const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
		cwd: folder,
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
	});
	if (status !== 0)
		throw new Error(`It ended with ${signal ?? status}.\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
	return (performance.now() - start) / 1000;
}

function grow(times: number): { check: number; build: number; home: HomePage } {
	const folder = writeCopies(times);
	try {
		const check = timed(folder, ['src/cli/start.js', 'check']);
		const build = timed(folder, [VITE, 'build', '--logLevel', 'error']);
		return { check, build, home: readHomePage(path.join(folder, 'dist')) };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function timesOf(argv: readonly string[]): number {
	const [text = '100', ...rest] = argv;
	const times = Number(text);
	if (rest.length > 0 || !Number.isInteger(times) || times < 2) {
		throw new UsageError(`TIMES is a whole number above 1.\n${USAGE}`);
	}
	if (!existsSync('dist')) throw new UsageError('There is no build in dist/. Run: npm run build');
	return times;
}

function main(argv: readonly string[]): number {
	const times = timesOf(argv);
	const own = readHomePage('dist');
	const { check, build, home } = grow(times);
	const row = (what: string, { strategies, total, catalogue }: HomePage) =>
		`${what.padEnd(12)}${String(strategies).padStart(6)} strategies, home page ${total} bytes of JavaScript, catalogue about ${catalogue}\n`;
	process.stdout.write(row('As it is', own) + row(`${times} times`, home));
	process.stdout.write(`Checked in ${check.toFixed(1)} s, built in ${build.toFixed(1)} s.\n`);
	const found = surprises(own, home, times);
	for (const line of found) process.stderr.write(`${line}\n`);
	return found.length > 0 ? 1 : 0;
}

try {
	process.exitCode = main(process.argv.slice(2));
} catch (problem) {
	fail(problem);
}
