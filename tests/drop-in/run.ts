// `npm run test:drop-in`: the tests that see the strategies of this project or the settings of its firm, in one copy of it in which
// one strategy was added, most were removed and the others renamed, and which is another firm's. What computes with the samples
// alone cannot be affected.
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../scripts/testing/command.ts';
import { runIfEntry } from '../../src/cli/entry.ts';
import { changeDefinitions } from './change-definitions.ts';

/** What only this project has, or what is made anew. */
const LEFT_OUT = ['.git', 'dist', 'node_modules', 'test-results'];
/** What imports it is tested. */
const DEFINITIONS = 'tests/support/own-definitions.ts';
const SETTINGS = 'src/lib/settings.ts';
/** It adds a strategy by itself: the unit tests run it. */
const LEFT_OUT_TEST = 'tests/drop-in/drop-in.test.ts';
/** What stands in its place in firm/. */
const OTHER_FIRM = { 'tests/drop-in/firm.json': 'settings.json', 'tests/drop-in/privacy.md': 'privacy.md' };
/** Each worker compiles the definitions by itself. */
const ONE_WORKER = ['--maxWorkers', '1'];
const MINUTES = 20;

async function testChangedCopy(argv: readonly string[]): Promise<number> {
	const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'drop-in-'));
	try {
		for (const name of readdirSync('.'))
			if (!LEFT_OUT.includes(name)) cpSync(name, path.join(folder, name), { recursive: true });
		rmSync(path.join(folder, LEFT_OUT_TEST));
		symlinkSync(realpathSync('node_modules'), path.join(folder, 'node_modules'), 'junction');
		mkdirSync('test-results', { recursive: true });
		for (const [file, name] of Object.entries(OTHER_FIRM)) cpSync(file, path.join(folder, 'firm', name));
		await changeDefinitions(path.join(folder, 'calculators'));
		const vitest = path.resolve('node_modules/vitest/vitest.mjs');
		const command = [process.execPath, vitest, 'run', '--project', 'unit', '--project', 'dom', ...ONE_WORKER];
		const isPassed = await runCommand([...command, ...listTests(), ...argv], {
			limit: MINUTES * 60_000,
			cwd: folder,
			env: { CHANGED_COPY: folder },
		});
		return isPassed ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
	}
}

/**
 * The tests that reach the definitions of this project, and those of what shows the settings itself: whatever shows them through
 * it is tested no more by another firm's.
 */
function listTests(): readonly string[] {
	const files = ['src', 'tests'].flatMap(listFiles);
	const importsByFile = new Map(files.map((file) => [file, listImports(file)]));
	const imports = (file: string, targets: ReadonlySet<string>) =>
		importsByFile.get(file)?.some((target) => targets.has(target)) ?? false;
	const reaching = new Set([DEFINITIONS]);
	for (let count = 0; count < reaching.size; ) {
		count = reaching.size;
		for (const file of files) if (imports(file, reaching)) reaching.add(file);
	}
	const showing = new Set([
		SETTINGS,
		...listFiles('src').filter((file) => imports(file, new Set([SETTINGS]))),
	]);
	return files.filter(
		(file) =>
			/^tests\b.*\.test\.tsx?$/.test(file) &&
			file !== LEFT_OUT_TEST &&
			(reaching.has(file) || imports(file, showing)),
	);
}

function listFiles(folder: string): readonly string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map(({ parentPath, name }) => path.join(parentPath, name));
}

/** The files of this project that a file imports. */
function listImports(file: string): readonly string[] {
	const addresses = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g);
	return [...addresses].map(([, address = '']) => path.join(path.dirname(file), address));
}

runIfEntry(import.meta.url, testChangedCopy);
