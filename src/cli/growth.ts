// `npm run growth [-- TIMES]`, after a build: builds the definitions a hundred times over and compares the home pages.
// All that may grow there is the catalogue, the list of strategies. Exit 0 when so, 1 when not, 2 for misuse.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createBuilder } from 'vite';
import { runWhenCalled } from './entry.ts';
import { writeCopies } from './growth/copies.ts';
import { type HomePage, readHomePage, surprises } from './growth/home-page.ts';
import { readCommandLine } from './options.ts';
import { UsageError } from './usage-error.ts';

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

/** What a browser loads: all that is compared. Pages, pictures and compressed files are left out. */
async function buildClient(): Promise<void> {
	const builder = await createBuilder({ logLevel: 'error' }, null);
	const { client } = builder.environments;
	if (!client) throw new Error('Vite has no client environment.');
	await builder.build(client);
}

/** @returns seconds */
async function timed(work: () => Promise<void> | void): Promise<number> {
	const start = performance.now();
	await work();
	return (performance.now() - start) / 1000;
}

async function grow(times: number): Promise<{ checked: number; built: number; home: HomePage }> {
	const folder = writeCopies(times);
	const own = process.cwd();
	process.chdir(folder);
	try {
		const checked = await timed(check);
		const built = await timed(buildClient);
		return { checked, built, home: readHomePage('dist') };
	} finally {
		process.chdir(own);
		rmSync(folder, { recursive: true });
	}
}

function timesOf(argv: readonly string[]): number {
	const [text = '100', ...rest] = readCommandLine(argv, {}, USAGE).positionals;
	const times = Number(text);
	if (rest.length > 0 || !Number.isInteger(times) || times < 2) {
		throw new UsageError(`TIMES is a whole number above 1.\n${USAGE}`);
	}
	if (!existsSync('dist')) throw new UsageError('There is no build in dist/. Run: npm run build');
	return times;
}

async function main(argv: readonly string[]): Promise<number> {
	const times = timesOf(argv);
	const own = readHomePage('dist');
	const { checked, built, home } = await grow(times);
	const row = (what: string, { strategies, total, catalogue }: HomePage) =>
		`${what.padEnd(12)}${String(strategies).padStart(6)} strategies, home page ${total} bytes of JavaScript, catalogue about ${catalogue}\n`;
	process.stdout.write(row('As it is', own) + row(`${times} times`, home));
	process.stdout.write(`Checked in ${checked.toFixed(1)} s, built in ${built.toFixed(1)} s.\n`);
	const found = surprises(own, home, times);
	for (const line of found) process.stderr.write(`${line}\n`);
	return found.length > 0 ? 1 : 0;
}

runWhenCalled(import.meta.url, main);
