// Measures what an analyst waits for: commands as processes of their own, and the development server after an edit.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ProjectCompiler } from '../src/compiler/dev-server/project-compiler.ts';
import { createRandom } from '../src/compiler/sample.ts';
import type { HouseholdDefinition } from '../src/model/generated/authored.ts';
import { createLongDefinition } from '../tests/support/long-definition.ts';
import { writeCopies } from './copies.ts';

/** What a process took, its start included. */
export interface Usage {
	/** Of processor time, on all threads. */
	readonly milliseconds: number;
	/** Milliseconds by the clock. */
	readonly elapsed: number;
	/** At the most. */
	readonly megabytes: number;
}

/** Runs a command in a folder. @throws where it does not end with the code that is expected */
async function measureCommand(
	words: readonly string[],
	folder: string,
	{ input = '', code = 0 } = {},
): Promise<Usage> {
	const file = (name: string) => path.resolve(name);
	const argv = ['--import', file('bench/report-usage.js'), file('src/cli/start.js'), ...words];
	const start = performance.now();
	const child = spawn(process.execPath, argv, { cwd: folder, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
	child.stdin?.end(input);
	let report = '';
	child.stdio[3]?.on('data', (part: Buffer) => {
		report += part;
	});
	const exitCode = await new Promise((resolve) => child.once('close', resolve));
	if (exitCode !== code) throw new Error(`${words.join(' ')} ends with ${exitCode}.`);
	return { ...(JSON.parse(report) as Omit<Usage, 'elapsed'>), elapsed: performance.now() - start };
}

const AUTHOR = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false'];

/** Checks the definitions as they stand and are committed, the given number of times over. */
export async function measureProject(times: number): Promise<Usage> {
	const root = writeCopies(times);
	try {
		for (const argv of [['init'], ['add', '.'], ['commit', '-m', 'Start']])
			execFileSync('git', [...AUTHOR, ...argv], { cwd: root, stdio: 'ignore' });
		return await measureCommand(['check'], root);
	} finally {
		rmSync(root, { recursive: true });
	}
}

/** Worked cases, which `check` of `npm test` runs once for all. */
function removeCases(root: string): void {
	for (const folder of ['cases', 'law/cases'])
		rmSync(path.join(root, 'calculators', folder), { recursive: true, force: true });
}

/** Checks one definition without figures in its examples. @param hasCases runs the worked cases of the law too */
export async function measureLong(lines: number, inputs: number, hasCases = true): Promise<Usage> {
	const root = mkdtempSync(path.join(tmpdir(), 'long-'));
	try {
		mkdirSync(path.join(root, 'calculators/income-tax'), { recursive: true });
		for (const name of ['law', 'shared-inputs.json'])
			cpSync(path.join('calculators', name), path.join(root, 'calculators', name), { recursive: true });
		if (!hasCases) removeCases(root);
		writeFileSync(path.join(root, 'calculators/income-tax/long.json'), createLongDefinition(lines, inputs));
		return await measureCommand(['check'], root, { code: 1 });
	} finally {
		rmSync(root, { recursive: true });
	}
}

/** Computes the returns of households of random states. */
export function measureStream(households: number): Promise<Usage> {
	const random = createRandom(1);
	const { facts } = JSON.parse(readFileSync('calculators/law/household.json', 'utf8')) as HouseholdDefinition;
	const states = facts.state?.enum ?? [];
	const lines = Array.from({ length: households }, () => {
		const wages = Math.round(random() * 400_000);
		const state = states[Math.floor(random() * states.length)];
		return JSON.stringify({ taxYear: 2026, state, wages, age: 40, propertyTax: wages / 50 });
	});
	return measureCommand(['return', '--jsonl'], '.', { input: lines.join('\n') });
}

/** Removes what earlier commands have kept. */
export function forgetCommands(): void {
	rmSync('node_modules/.cache/commands', { recursive: true, force: true });
}

/** What the development server does after edits. */
export interface EditTimes {
	readonly definitions: number;
	/** From one edit to the emitted modules, by the clock, at the median. */
	readonly milliseconds: number;
	/** Compilations after fifty files were changed at once; fewer where there are fewer. */
	readonly compilations: number;
}

/** Edits definitions as they stand, the given number of times over. @param edits one after another */
export async function measureEdits(times: number, edits: number, hasCases = true): Promise<EditTimes> {
	const root = writeCopies(times);
	try {
		if (!hasCases) removeCases(root);
		const folder = path.join(root, 'calculators');
		const compiler = new ProjectCompiler(folder, async () => {});
		const { project } = await compiler.compile();
		const files = project.files.filter(({ kind, language }) => kind === 'calculator' && language === 'json');
		const edit = (file: string) =>
			writeFileSync(file, readFileSync(file, 'utf8').replace('"code": "', '"code": "see '));
		const durations: number[] = [];
		for (const { absolutePath } of files.slice(0, edits)) {
			edit(absolutePath);
			const start = performance.now();
			await compiler.recompile();
			durations.push(performance.now() - start);
		}
		const before = compiler.compilationCount;
		const editedFiles = files.slice(0, 50);
		for (const { absolutePath } of editedFiles) edit(absolutePath);
		await Promise.all(editedFiles.map(() => compiler.recompile()));
		const median = durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? Number.NaN;
		return {
			definitions: project.files.length,
			milliseconds: median,
			compilations: compiler.compilationCount - before,
		};
	} finally {
		rmSync(root, { recursive: true });
	}
}
