// `npm run test:engines`, after a build: the journeys in Chromium, Firefox and WebKit, one engine after the other.
// `npm run test:engines -- WebKit report` runs those whose name holds "report" in WebKit alone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { BrowserProblem, ensurePrograms } from '../src/cli/browser.ts';
import { runWhenCalled } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { startServer } from '../src/cli/static-server.ts';
import { type Driver, onceMore, showingFailure } from './drivers/driver.ts';
import { ENGINES, type Engine } from './engines.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { Visitor } from './visitor.ts';

const USAGE = 'Usage: npm run --silent test:engines [-- ENGINE ... WORD ...]';
const RESULTS = 'test-results/engines';
/** Milliseconds a journey may take. */
const LIMIT = 60_000;
const DESK = { width: 1280, height: 900 };

interface Tally {
	readonly passed: number;
	readonly failed: number;
	/** Engines that could not be run here. */
	readonly missing: readonly string[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** An engine that runs. */
interface Running {
	readonly engine: Engine;
	readonly programs: readonly string[];
	driver: Driver;
}

/** Fetches the programs, installing what can be installed, and runs the journeys. */
async function runEngine(engine: Engine, journeys: readonly Journey[], site: string): Promise<Tally> {
	let programs: readonly string[];
	try {
		programs = ensurePrograms(engine.browser);
	} catch (problem) {
		if (!(problem instanceof BrowserProblem)) throw problem;
		say(`\n${engine.name}: not run. ${problem.message}`);
		return { passed: 0, failed: 0, missing: [engine.name] };
	}
	const start = performance.now();
	const running: Running = { engine, programs, driver: await engine.start(programs) };
	const name = `${engine.name} ${running.driver.version}`;
	say(`\n${name}`);
	let failed = 0;
	try {
		for (const journey of journeys) if (!(await runJourney(journey, running, site))) failed += 1;
	} finally {
		await running.driver.close().catch(() => {});
	}
	const passed = journeys.length - failed;
	say(`${name}: ${passed} passed, ${failed} failed, ${seconds(start)}`);
	return { passed, failed, missing: [] };
}

/** @returns whether it passed; a failure is told with a picture of what was seen last */
async function runJourney(journey: Journey, running: Running, site: string): Promise<boolean> {
	const start = performance.now();
	let picture = 'There is no picture of it.';
	const go = async () => {
		const { driver } = running;
		const visit = () => inTime(driver.begin().then(() => journey.go(new Visitor(driver, site, DESK))));
		await showingFailure(visit, async () => {
			picture = keepPicture(await inTime(driver.picture()), `${running.engine.name} ${journey.name}`);
		});
	};
	try {
		await onceMore(go, async ({ message }) => {
			say(`  again   ${journey.name}, ${seconds(start)}\n          ${message}`);
			await running.driver.close().catch(() => {});
			running.driver = await running.engine.start(running.programs);
		});
		say(`  passed  ${journey.name}, ${seconds(start)}`);
		return true;
	} catch (problem) {
		const told = problem instanceof Error ? problem.stack : problem;
		say(`  FAILED  ${journey.name}, ${seconds(start)}\n${told}\n          ${picture}`);
		return false;
	}
}

/** @returns the file it is in */
function keepPicture(picture: Uint8Array, name: string): string {
	const file = `${RESULTS}/${name.replaceAll(/\W+/g, '-')}.png`;
	writeFileSync(file, picture);
	return file;
}

async function inTime<Thing>(task: Promise<Thing>): Promise<Thing> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`It took longer than ${LIMIT / 1000} s.`)), LIMIT);
	});
	return Promise.race([task, late]).finally(() => clearTimeout(timer));
}

function seconds(start: number): string {
	return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

async function run(argv: readonly string[]): Promise<number> {
	const { positionals: words } = readCommandLine(argv, {}, USAGE);
	const named = ENGINES.filter(({ name }) => words.includes(name));
	const engines = named.length > 0 ? named : ENGINES;
	const rest = words.filter((word) => !engines.some(({ name }) => name === word));
	const journeys = JOURNEYS.filter(({ name }) => rest.every((word) => name.includes(word)));
	if (journeys.length === 0) {
		say(`No journey is called ${rest.join(' ')}.`);
		return 2;
	}
	rmSync(RESULTS, { recursive: true, force: true });
	mkdirSync(RESULTS, { recursive: true });
	const server = await startServer({ folder: 'dist', port: 0 });
	const tallies: Tally[] = [];
	try {
		for (const engine of engines) tallies.push(await runEngine(engine, journeys, server.url));
	} finally {
		await server.close();
	}
	return conclude(tallies);
}

/** The last line printed is `N passed, N failed`. */
function conclude(tallies: readonly Tally[]): number {
	const sum = (key: 'passed' | 'failed') => tallies.reduce((total, one) => total + one[key], 0);
	const tally = {
		passed: sum('passed'),
		failed: sum('failed'),
		missing: tallies.flatMap((one) => one.missing),
	};
	writeFileSync(`${RESULTS}/tally.json`, JSON.stringify(tally));
	say(tally.missing.length > 0 ? `\nNot run: ${tally.missing.join(', ')}` : '');
	say(`${tally.passed} passed, ${tally.failed} failed`);
	if (tally.failed > 0) return 1;
	return tally.passed > 0 ? 0 : 2;
}

runWhenCalled(import.meta.url, run);
