// `npm run growth [-- TIMES]`, after a build: builds the definitions a hundred times over and compares the home pages.
// All that may grow there is the catalogue, the list of strategies. Exit 0 when so, 1 when not, 2 for misuse.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createBuilder } from 'vite';
import { runIfEntry, UsageError } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { writeCopies } from './growth/copies.ts';
import { findUnexpectedGrowth, type HomePage, readHomePage } from './growth/home-page.ts';

const USAGE = 'Usage: npm run --silent growth [-- TIMES]';

/** @throws with what the check said when it fails */
function check(): void {
	const { status, signal, stdout, stderr } = spawnSync(process.execPath, ['src/cli/start.js', 'check'], {
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
	});
	if (status !== 0)
		throw new Error(`It ended with ${signal ?? status}.\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
}

/** The files a browser loads, which are all compared. Pages, pictures and compressed files are left out. */
async function buildClient(): Promise<void> {
	const builder = await createBuilder({ logLevel: 'error' }, null);
	const { client } = builder.environments;
	if (!client) throw new Error('Vite has no client environment.');
	await builder.build(client);
}

/** @returns seconds */
async function measureSeconds(task: () => Promise<void> | void): Promise<number> {
	const start = performance.now();
	await task();
	return (performance.now() - start) / 1000;
}

async function measureGrowth(
	times: number,
): Promise<{ checkSeconds: number; buildSeconds: number; home: HomePage }> {
	const folder = writeCopies(times);
	const previousFolder = process.cwd();
	process.chdir(folder);
	try {
		const checkSeconds = await measureSeconds(check);
		const buildSeconds = await measureSeconds(buildClient);
		return { checkSeconds, buildSeconds, home: readHomePage('dist') };
	} finally {
		process.chdir(previousFolder);
		rmSync(folder, { recursive: true });
	}
}

function readTimes(argv: readonly string[]): number {
	const [text = '100', ...extraArguments] = readCommandLine(argv, {}, USAGE).positionals;
	const times = Number(text);
	if (extraArguments.length > 0 || !Number.isInteger(times) || times < 2) {
		throw new UsageError(`TIMES is a whole number above 1.\n${USAGE}`);
	}
	if (!existsSync('dist')) throw new UsageError('There is no build in dist/. Run: npm run build');
	return times;
}

async function main(argv: readonly string[]): Promise<number> {
	const times = readTimes(argv);
	const currentPage = readHomePage('dist');
	const { checkSeconds, buildSeconds, home: grownPage } = await measureGrowth(times);
	const formatRow = (label: string, { strategies, totalSize: total, catalogue }: HomePage) =>
		`${label.padEnd(12)}${String(strategies).padStart(6)} strategies, home page ${total} bytes of JavaScript, catalogue about ${catalogue}\n`;
	process.stdout.write(formatRow('As it is', currentPage) + formatRow(`${times} times`, grownPage));
	process.stdout.write(`Checked in ${checkSeconds.toFixed(1)} s, built in ${buildSeconds.toFixed(1)} s.\n`);
	const problems = findUnexpectedGrowth(currentPage, grownPage, times);
	for (const line of problems) process.stderr.write(`${line}\n`);
	return problems.length > 0 ? 1 : 0;
}

runIfEntry(import.meta.url, main);
