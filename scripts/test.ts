// `npm test`: everything that must hold before a change is accepted, in one command.
// `npm test -- --engines` ends with the journeys in every browser engine.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runIfEntry } from '../src/cli/entry.ts';
import { ensurePrograms, ensureTestBrowser, NGINX } from './browser.ts';
import { readOptions } from './read-options.ts';
import { type CommandLimits, runCommand } from './testing/command.ts';
import { type Counts, countBrowserTests, countEngineTests, countUnitTests } from './testing/counts.ts';
import { type Lanes, type Output, runStages, type Stage } from './testing/stages.ts';

const USAGE = 'Usage: npm test [-- --engines]';
const BROWSER_REPORT = 'test-results/browser.json';
const ENGINES_REPORT = 'test-results/engines/tally.json';
const BUILD_STAGE = 'Production build';
const MINUTE_MS = 60_000;

/** Megabytes for what soon goes again: collecting it takes a fifth of the time of what computes much. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

/** npm as it was called, so that the same version runs the scripts. */
const NPM = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Runs a script of package.json. */
function runScript(
	name: string,
	options: readonly string[] = [],
	{ env = {}, output }: Omit<CommandLimits, 'limit'> = {},
): Promise<boolean> {
	const command = [...NPM, 'run', '--silent', name, ...(options.length > 0 ? ['--', ...options] : [])];
	return runCommand(command, { limit: 20 * MINUTE_MS, env: { NODE_OPTIONS, ...env }, output });
}

function createCheck(
	name: string,
	scriptName: string,
	options: readonly string[] = [],
	needs?: string,
): Stage {
	const run = async (output?: Output): Promise<Counts> =>
		(await runScript(scriptName, options, { output })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
	return needs === undefined ? { name, run } : { name, needs, run };
}

/** Runs a project of vitest.config.ts, or some of its tests in a changed copy. */
async function runVitest(
	project: 'unit' | 'dom' | 'built' | 'drop-in',
	output?: Output,
	env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
	const report = path.resolve(`test-results/${project}.json`);
	rmSync(report, { force: true });
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	return countUnitTests(report, await runScript(`test:${project}`, reporters, { output, env }));
}

async function runBrowserTests(): Promise<Counts> {
	rmSync(BROWSER_REPORT, { force: true });
	return countBrowserTests(
		BROWSER_REPORT,
		await runScript('test:browser', [], { env: { CHROME_PATH: ensureTestBrowser() } }),
	);
}

async function runEngines(): Promise<Counts> {
	rmSync(ENGINES_REPORT, { force: true });
	return countEngineTests(ENGINES_REPORT, await runScript('test:engines'));
}

function ensureNginx(): string {
	const [program = ''] = ensurePrograms(NGINX);
	return program;
}

const STAGES: readonly (Stage | Lanes)[] = [
	{
		lanes: [
			[
				createCheck('Lint', 'lint'),
				createCheck('Types', 'typecheck'),
				createCheck('Types agree with the schemas', 'types', ['--check']),
				createCheck('Definition check', 'check', ['--cases']),
				createCheck('Definitions are in the fixed form', 'fix', ['--check']),
				createCheck('Examples against wrong formulas', 'mutate'),
				{ name: 'Unit tests', run: (output) => runVitest('unit', output) },
				{ name: 'Component tests', run: (output) => runVitest('dom', output) },
			],
			[
				createCheck(BUILD_STAGE, 'build'),
				createCheck('Size budgets', 'sizes', [], BUILD_STAGE),
				createCheck('Pages: markup, heads and links', 'pages', [], BUILD_STAGE),
				{
					name: 'What the build wrote',
					needs: BUILD_STAGE,
					run: (output) => runVitest('built', output, { NGINX_PATH: ensureNginx() }),
				},
				createCheck('Benchmarks run', 'bench', ['--quick']),
				{
					name: 'Unit tests with a strategy added, others renamed and removed',
					run: (output) => runVitest('drop-in', output),
				},
				// All mutants take a quarter of an hour: one in so many is tried, the same ones on every run.
				createCheck('Return parts against wrong formulas, one mutant in 40', 'mutate', [
					'--on-return',
					'--sample',
					'40',
				]),
				createCheck('Returns against wrong formulas, one mutant in 60', 'mutate', [
					'--worksheets',
					'--sample',
					'60',
				]),
			],
		],
	},
	{ name: 'Browser tests', needs: BUILD_STAGE, run: runBrowserTests },
];

const ENGINES: Stage = { name: 'Journeys in every browser engine', needs: BUILD_STAGE, run: runEngines };

async function testAll(argv: readonly string[]): Promise<number> {
	const { engines } = readOptions(argv, { engines: { type: 'boolean' } }, USAGE, 'Everything is tested.');
	const stages = engines ? [...STAGES, ENGINES] : STAGES;
	const { failed } = await runStages(stages, (text) => process.stdout.write(text));
	return failed > 0 ? 1 : 0;
}

runIfEntry(import.meta.url, testAll);
