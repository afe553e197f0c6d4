// `npm run test:engines`, after a build: the journeys in Chromium, Firefox and WebKit, beside each other: a page waits for
// more than it computes.
// `npm run test:engines -- WebKit report` runs those whose name holds "report" in WebKit alone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { BrowserError, ensurePrograms } from '../scripts/browser.ts';
import { startServer } from '../scripts/static-server.ts';
import { runIfEntry } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { captureFailure, type Driver, retryOnFault } from './drivers/driver.ts';
import { ENGINES, type Engine } from './engines.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { Visitor } from './visitor.ts';

const USAGE = 'Usage: npm run --silent test:engines [-- ENGINE ... WORD ...]';
const RESULTS = 'test-results/engines';
/** Milliseconds a journey may take. */
const TIME_LIMIT = 60_000;
const DESK = { width: 1280, height: 900 };

interface Tally {
	readonly passed: number;
	readonly failed: number;
	/** Engines that could not be run here. */
	readonly missing: readonly string[];
}

type NamedJourney = readonly [name: string, go: Journey];

const print = (text: string) => process.stdout.write(`${text}\n`);

/** An engine that runs. */
interface EngineRun {
	readonly engine: Engine;
	readonly programs: readonly string[];
	driver: Driver;
}

/** Fetches the programs, installing what can be installed, and runs the journeys. */
async function runEngine(engine: Engine, journeys: readonly NamedJourney[], site: string): Promise<Tally> {
	let programs: readonly string[];
	try {
		programs = ensurePrograms(engine.browser);
	} catch (problem) {
		if (!(problem instanceof BrowserError)) throw problem;
		print(`\n${engine.name}: not run. ${problem.message}`);
		return { passed: 0, failed: 0, missing: [engine.name] };
	}
	const start = performance.now();
	const engineRun: EngineRun = { engine, programs, driver: await engine.start(programs) };
	let failed = 0;
	try {
		for (const journey of journeys) if (!(await runJourney(journey, engineRun, site))) failed += 1;
	} finally {
		await engineRun.driver.close().catch(() => {});
	}
	const passed = journeys.length - failed;
	const name = `${engine.name} ${engineRun.driver.version}`;
	print(`${name}: ${passed} passed, ${failed} failed, ${formatSeconds(start)}`);
	return { passed, failed, missing: [] };
}

/** @returns whether it passed; a failure is told with a picture of what was seen last */
async function runJourney([title, go]: NamedJourney, engineRun: EngineRun, site: string): Promise<boolean> {
	const name = `${engineRun.engine.name}, ${title}`;
	const start = performance.now();
	let pictureNote = 'There is no picture of it.';
	const runOnce = async () => {
		const { driver } = engineRun;
		const visitSite = () => withTimeout(driver.openPage().then(() => go(new Visitor(driver, site, DESK))));
		await captureFailure(visitSite, async () => {
			pictureNote = savePicture(await withTimeout(driver.takePicture()), name);
		});
	};
	try {
		await retryOnFault(runOnce, async ({ message }) => {
			print(`  again   ${name}, ${formatSeconds(start)}\n          ${message}`);
			await engineRun.driver.close().catch(() => {});
			engineRun.driver = await engineRun.engine.start(engineRun.programs);
		});
		print(`  passed  ${name}, ${formatSeconds(start)}`);
		return true;
	} catch (problem) {
		const errorText = problem instanceof Error ? problem.stack : problem;
		print(`  FAILED  ${name}, ${formatSeconds(start)}\n${errorText}\n          ${pictureNote}`);
		return false;
	}
}

/** @returns the file it is in */
function savePicture(picture: Uint8Array, name: string): string {
	const file = `${RESULTS}/${name.replaceAll(/\W+/g, '-')}.png`;
	writeFileSync(file, picture);
	return file;
}

async function withTimeout<Result>(task: Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`It took longer than ${TIME_LIMIT / 1000} s.`)), TIME_LIMIT);
	});
	return Promise.race([task, timeout]).finally(() => clearTimeout(timer));
}

function formatSeconds(start: number): string {
	return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

async function run(argv: readonly string[]): Promise<number> {
	const { positionals: args } = readCommandLine(argv, {}, USAGE);
	const namedEngines = ENGINES.filter(({ name }) => args.includes(name));
	const engines = namedEngines.length > 0 ? namedEngines : ENGINES;
	const filterWords = args.filter((word) => !engines.some(({ name }) => name === word));
	const journeys = Object.entries(JOURNEYS).filter(([name]) =>
		filterWords.every((word) => name.includes(word)),
	);
	if (journeys.length === 0) {
		print(`No journey is called ${filterWords.join(' ')}.`);
		return 2;
	}
	rmSync(RESULTS, { recursive: true, force: true });
	mkdirSync(RESULTS, { recursive: true });
	const server = await startServer({ folder: 'dist', port: 0 });
	try {
		return summarize(await Promise.all(engines.map((engine) => runEngine(engine, journeys, server.url))));
	} finally {
		await server.close();
	}
}

/** The last line printed is `N passed, N failed`. */
function summarize(tallies: readonly Tally[]): number {
	const addUp = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
	const tally = {
		passed: addUp('passed'),
		failed: addUp('failed'),
		missing: tallies.flatMap((item) => item.missing),
	};
	writeFileSync(`${RESULTS}/tally.json`, JSON.stringify(tally));
	print(tally.missing.length > 0 ? `\nNot run: ${tally.missing.join(', ')}` : '');
	print(`${tally.passed} passed, ${tally.failed} failed`);
	if (tally.failed > 0) return 1;
	return tally.passed > 0 ? 0 : 2;
}

runIfEntry(import.meta.url, run);
